"""From which pages requests are taken, and at which addresses others find a server that listens on all of them."""

import ipaddress
import socket
from urllib.parse import urlsplit

from tondo.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")
# An address for documentation: nothing is sent there, but the system says from where it would be.
_OUTSIDE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


class Origins:
    """The exact origins that are allowed and, for a server in a local network, its own page at a numeric address.

    Without `origins`, whoever listens on all addresses can't know how others reach the machine. A page whose origin is
    the very address that the request went to is our own page, if that address is a number: a foreign page can make its
    *name* lead here, but it can't come from a number that is ours.
    """

    def __init__(self, settings: Settings) -> None:
        self._exact = settings.allowed_origins
        self._by_number = not settings.origins and settings.host in EVERYWHERE

    def allow(self, origin: str | None, host: str | None) -> bool:
        """Whether a request to ``host`` with this origin comes from one of our pages. No prefixes, no patterns."""
        if origin in self._exact:
            return True
        return self._by_number and host is not None and origin == f"http://{host}" and _is_numeric(host)


def _is_numeric(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname
        ipaddress.ip_address(name or "")
    except ValueError:
        return False
    return True


def network_addresses(settings: Settings) -> list[str]:
    """Where other machines find the page, if the server listens on all addresses; none without a network."""
    if settings.host not in EVERYWHERE:
        return []
    if settings.origins:
        return list(settings.origins)
    found = []
    for family, outside in _OUTSIDE[: 2 if settings.host == "::" else 1]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((outside, 9))
                address = str(probe.getsockname()[0])
        except OSError:
            continue
        if not ipaddress.ip_address(address).is_loopback:
            found.append(f"http://{f'[{address}]' if ':' in address else address}:{settings.port}")
    return found
