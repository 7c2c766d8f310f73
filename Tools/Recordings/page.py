"""A page with every recorded picture, the one made here and what differs, and a sheet of the worst ones."""

import html
import os

from PIL import Image, ImageChops, ImageDraw

# The number of pictures in the sheet, and the height of each.
WORST, HEIGHT = 8, 900


def write(score, folder):
    """Writes `pictures.html`, the differences in `differences`, and `worst.png`."""
    differences = folder / "differences"
    differences.mkdir(exist_ok=True)
    rows = []
    made = [one for one in score.comparisons if one.paths]
    made.sort(key=lambda one: (-len(one.missed), one.equal))
    for index, one in enumerate(made):
        path = differences / f"{index}.png"
        difference(one).save(path)
        links = [os.path.relpath(other, folder) for other in (*one.paths, path)]
        images = "".join(f'<td><img loading="lazy" src="{html.escape(link)}"></td>' for link in links)
        rows.append(
            f"<tr><th colspan=3>{html.escape(str(one.name))}: {len(one.missed)} of {one.box_count} boxes "
            f"elsewhere, {100 * one.equal:.2f} % equal</th></tr><tr>{images}</tr>\n")
    (folder / "pictures.html").write_text(
        "<!doctype html><meta charset=utf-8><style>img{max-width:30vw;border:1px solid #ccc}"
        f"th{{text-align:left}}</style><h1>{html.escape(score.project)}</h1>"
        f"<p>Recorded, made here, and what differs.</p><table>{''.join(rows)}</table>\n")
    if made:
        sheet(made[:WORST]).save(folder / "worst.png")


def opened(path):
    image = Image.open(path).convert("RGBA")
    result = Image.new("RGB", image.size, "white")
    result.paste(image, (0, 0), image)
    return result


def difference(one):
    """The difference of two pictures, with recorded boxes that are elsewhere in red and those here in blue."""
    recorded, made = (opened(path) for path in one.paths)
    size = tuple(max(pair) for pair in zip(recorded.size, made.size))
    frames = []
    for image in (recorded, made):
        frame = Image.new("RGB", size, "white")
        frame.paste(image, (0, 0))
        frames.append(frame)
    result = ImageChops.invert(ImageChops.difference(*frames))
    drawing = ImageDraw.Draw(result)
    scale = one.scale or 1
    for box, other in one.missed:
        for shown, colour in ((other, "blue"), (box, "red")):
            if shown is not None:
                drawing.rectangle(
                    [shown.left * scale, shown.top * scale, shown.right * scale - 1, shown.bottom * scale - 1],
                    outline=colour)
    return result


def sheet(comparisons):
    """Each recorded picture beside the one made here and their difference."""
    images = []
    for one in comparisons:
        for image in (*(opened(path) for path in one.paths), difference(one)):
            height = min(HEIGHT, image.height)
            images.append(image.resize((max(1, image.width * height // image.height), height)))
    width, row = 3 * max(image.width for image in images) + 16, 0
    rows = [images[index:index + 3] for index in range(0, len(images), 3)]
    result = Image.new("RGB", (width, sum(max(one.height for one in part) + 8 for part in rows)), "grey")
    for part in rows:
        left = 0
        for image in part:
            result.paste(image, (left, row))
            left += image.width + 8
        row += max(image.height for image in part) + 8
    return result
