"""``tondo serve``: the page, and live games over the network."""

import threading
import webbrowser
from argparse import Namespace

from tondo.cli.database import add_database_arguments, settings_from
from tondo.cli.parser import Parser
from tondo.server.origins import network_addresses
from tondo.server.run import serve
from tondo.server.settings import LOG_FORMATS, WORDS
from tondo.terminal.exit_codes import SUCCESS

# The settings that the command line knows; the others come from the environment or a file.
SETTINGS = (
    "host",
    "port",
    "redis",
    "workers",
    "origins",
    "proxies",
    "tls",
    "page",
    "log_level",
    "log_format",
    "log_requests",
)


def add_arguments(parser: Parser) -> None:
    """Where to listen, and what to use."""
    say, add = parser.say, parser.optional.add_argument
    for name, shown in (("host", "IP"), ("port", "N"), ("redis", "URL"), ("workers", "N")):
        add(f"--{name}", metavar=shown, help=say(f"help.{name}"))
    add("--origin", dest="origins", metavar="URL", action="append", help=say("help.origin"))
    add("--proxy", dest="proxies", metavar="IP", action="append", help=say("help.proxy"))
    add("--tls", action="store_true", default=None, help=say("help.tls"))
    add("--page", metavar=say("help.FOLDER"), help=say("help.page"))
    add("--log-level", dest="log_level", metavar="info|…", help=say("help.log-level"))
    add("--log-format", dest="log_format", metavar="|".join(LOG_FORMATS), help=say("help.log-format"))
    add("--log-requests", dest="log_requests", action="store_true", default=None, help=say("help.log-requests"))
    add("--open", action="store_true", help=say("help.open"))
    add_database_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Serve until Ctrl+C or a signal; print the address, and open the browser if asked to."""
    settings = settings_from(arguments, *SETTINGS)

    def started() -> None:
        print(WORDS("serve.running", address=settings.address).text(lang), flush=True)
        for address in network_addresses(settings):
            print(WORDS("serve.network", address=address).text(lang), flush=True)
        if arguments.open:
            threading.Thread(target=webbrowser.open, args=(settings.address,), daemon=True).start()

    serve(settings, started, lang)
    print(WORDS("serve.stopped").text(lang))
    return SUCCESS
