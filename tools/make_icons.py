"""Draw the page's icons as PNG from their geometry, into web/public/icons. Run it after changing the drawing."""

from pathlib import Path

from resvg_py import svg_to_bytes

FOLDER = Path(__file__).parents[1] / "web" / "public" / "icons"
CIRCLES = (
    '<circle cx="16" cy="16" r="10" fill="none" stroke="#f2e8d5" stroke-width="2.5"/>'
    '<circle cx="16" cy="16" r="4" fill="#e0a030"/>'
)
ROUND = f'<circle cx="16" cy="16" r="15" fill="#1f3a5f"/>{CIRCLES}'
# A system cuts its own shape out of a maskable icon, so that the ground goes to the edge and the circles are smaller.
FULL = f'<rect width="32" height="32" fill="#1f3a5f"/><g transform="translate(3.2 3.2) scale(.8)">{CIRCLES}</g>'
ICONS = {"icon-192": (ROUND, 192), "icon-512": (ROUND, 512), "maskable-512": (FULL, 512), "touch-180": (FULL, 180)}


def main() -> None:
    """Write every icon."""
    FOLDER.mkdir(exist_ok=True)
    for name, (drawing, size) in ICONS.items():
        frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="{size}" height="{size}"'
        (FOLDER / f"{name}.png").write_bytes(bytes(svg_to_bytes(svg_string=f"<svg {frame}>{drawing}</svg>")))


if __name__ == "__main__":
    main()
