from tondo.core.game import Game
from tondo.core.options import Switch
from tondo.games.cropcircles._state import CropCirclesState
class CropCircles(Game[CropCirclesState]):
    name="cropcircles"; title="Crop Circles"; rules_version=1; min_players=2; max_players=6; default_players=2
    settings=(Switch("fixed_rules"),Switch("bridging"),Switch("sheet_of_112"))
    num_actions=3174; ends=("bag",); has_secrets=True; state_type=CropCirclesState
CropCircles.__abstractmethods__=frozenset()
