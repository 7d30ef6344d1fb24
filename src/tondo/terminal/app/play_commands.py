"""What can be asked for on the play screen besides a move: what the match offers, the menu, help, other screens."""

from tondo.core import Record
from tondo.core.errors import TondoError
from tondo.core.words import join_and, languages
from tondo.terminal.app.dialogs import AskDialog, ChooseDialog, ConfirmDialog, Option
from tondo.terminal.app.play_view import PlayView
from tondo.terminal.app.settings import THEMES
from tondo.terminal.match import MatchCommand
from tondo.terminal.seats import WORDS


class PlayCommands(PlayView):
    """Gives the commands of a `Match`, and its own."""

    def execute(self, name: str, argument: str = "", line: str = "") -> None:
        """Do what the match offers, unless that is under way already. ``line`` is what was typed, to be mended."""
        if name not in self._executing:
            self.run_worker(self._execute(name, argument, line), group="command", exit_on_error=True)

    async def _execute(self, name: str, argument: str, line: str) -> None:
        command = next((one for one in self.match.commands() if one.name == name), MatchCommand(name, name))
        filled = await self._fill_in(command, argument)
        if filled is None or name in self._executing:
            return
        self._executing.add(name)
        self.message.accept()
        self.show_choice()
        cover = self.covers
        try:
            answer = await self.match.execute(name, filled)
        except TondoError as error:
            if cover == self.covers:
                if not self.typed.value:
                    self.typed.put(line)
                self.message.refuse(error.text(self.lang))
            return
        finally:
            self._executing.discard(name)
            self.show_choice()
        self.start_run()
        if cover != self.covers:
            return  # somebody else has the keyboard now
        if answer.record is not None:
            self._go_through(answer.record)
            return
        self._said = answer.sentences
        self.update()
        if answer.move is not None and not self.choosing.choose(answer.move) and not self.choosing.readonly:
            self.typed.put(answer.move)
            self.set_focus(self.typed)  # at once: more may have been typed already
        self.show_choice()

    async def _fill_in(self, command: MatchCommand, argument: str) -> str | None:
        """What a command is to be done with; None if the person thinks better of it."""
        if command.confirm and not await self.app.push_screen_wait(ConfirmDialog(command.confirm)):
            return None
        if not command.asks or argument:
            return argument
        if command.answers:
            options = [Option(value, label, value if len(value) == 1 else "") for value, label in command.answers]
            return await self.app.push_screen_wait(ChooseDialog(command.asks, options, command.default))
        return await self.app.push_screen_wait(AskDialog(command.asks, command.default))

    def _go_through(self, record: Record) -> None:
        """Show a game that is over, from its end."""
        from tondo.terminal.app.replay_screen import ReplayScreen
        from tondo.terminal.history import History

        try:
            history = History(record)
        except TondoError as error:
            self.message.refuse(error.text(self.lang))
            return
        self.app.push_screen(ReplayScreen(history, at=history.last))

    async def action_menu(self) -> None:
        """Open the menu."""
        self.run_worker(self._menu(), group="dialog", exclusive=True)

    async def _menu(self) -> None:
        own = [("help", "question_mark"), ("rules", "i"), ("language", "L"), ("theme", "t"), ("settings", "comma")]
        if not self.snapshot.game:
            own.remove(("rules", "i"))
        options = [Option(f"match {one.name}", one.label, one.key) for one in self.match.commands()]
        options += [Option(name, self.say(f"play.menu.{name}"), key) for name, key in (*own, ("leave", "q"))]
        chosen = await self.app.push_screen_wait(ChooseDialog(self.snapshot.title, options))
        if chosen is None:
            return
        if chosen.startswith("match "):
            self.execute(chosen.removeprefix("match "))
        elif chosen == "help":
            await self._help()
        else:
            getattr(self, f"action_{chosen}")()

    def action_help(self) -> None:
        """List the keys."""
        self.run_worker(self._help(), group="dialog", exclusive=True)

    async def _help(self) -> None:
        from tondo.terminal.app.help_screen import keys_dialog

        self.app.push_screen(keys_dialog(self.match.commands(), self.snapshot, self.lang))

    def action_rules(self) -> None:
        """Show the rules of the game."""
        if self.snapshot.game:
            from tondo.terminal.app.rules_screen import RulesScreen

            self.app.push_screen(RulesScreen(self.snapshot.game))

    def action_settings(self) -> None:
        """Change settings."""
        from tondo.terminal.app.settings_screen import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def _speak(self, wanted: str) -> None:
        """Switch to a language, by its code or its name in any language; the next one, if none is named."""
        names = {lang: WORDS("settings.language").text(lang) for lang in languages()}
        lang = next((lang for lang, name in names.items() if wanted.lower() in (lang, name.lower())), None)
        if not wanted:
            self.action_language()
        elif lang is not None:
            self.tondo.change_settings(lang=lang)
        else:
            allowed = join_and(f"{name} ({lang})" for lang, name in names.items())
            self.message.refuse(self.say("play.language.unknown", wanted=wanted, allowed=allowed))

    def action_language(self) -> None:
        """Switch to the next language."""
        found = languages()
        self.tondo.change_settings(lang=found[(found.index(self.lang) + 1) % len(found)])

    def action_theme(self) -> None:
        """Switch between dark and light."""
        at = THEMES.index(self.tondo.settings.theme)
        self.tondo.change_settings(theme=THEMES[(at + 1) % len(THEMES)])

    def action_leave(self) -> None:
        """Leave the game. Nothing is lost, unless the person agrees to that."""
        self.run_worker(self._leave(), group="dialog", exclusive=True)

    async def _leave(self) -> None:
        question = self.match.cannot_leave()
        if not question or await self.app.push_screen_wait(ConfirmDialog(question)):
            self.dismiss(self.leave() or None)
