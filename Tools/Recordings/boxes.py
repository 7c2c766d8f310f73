"""Boxes that are found in pictures: what has an outline, and the lines of text and symbols."""

from dataclasses import dataclass

import numpy as np

# The difference between neighbouring pixels, of 255, that is an edge.
EDGE = 14
# Edges nearer than this are of one box, in points: letters and words of a line, and not lines of a paragraph.
GAP_X, GAP_Y = 7, 1
# Text and symbols are not higher than this, in points, and have at least this share of edges in them.
TEXT_HEIGHT, TEXT_DENSITY = 48, 0.12
# Edges of shapes agree within half a point; of what is sized by text within two points or three per cent.
SHAPE_TOLERANCE, TEXT_TOLERANCE, TEXT_SHARE = 0.5, 2, 0.03
# Of text, the upper and the lower edge.
LINE_TOLERANCE = 1


@dataclass
class Box:
    """Edges in points, from the upper left corner of the picture."""

    left: float
    top: float
    right: float
    bottom: float
    is_text: bool

    @property
    def width(self):
        return self.right - self.left

    @property
    def height(self):
        return self.bottom - self.top

    def overlap(self, other):
        """The share of the union that is in both."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        if width <= 0 or height <= 0:
            return 0
        both = width * height
        return both / (self.width * self.height + other.width * other.height - both)

    def agrees(self, other):
        """Whether the other box is at the same place, as far as another font permits."""
        if not self.is_text:
            return max(
                abs(self.left - other.left), abs(self.right - other.right), abs(self.top - other.top),
                abs(self.bottom - other.bottom)) <= SHAPE_TOLERANCE
        allowed = max(TEXT_TOLERANCE, TEXT_SHARE * self.width)
        sides = [
            abs(self.left - other.left), abs(self.right - other.right),
            abs(self.left + self.right - other.left - other.right) / 2,
        ]
        return (
            min(sides) <= TEXT_TOLERANCE and abs(self.width - other.width) <= allowed
            and abs(self.top - other.top) <= LINE_TOLERANCE
            and abs(self.bottom - other.bottom) <= LINE_TOLERANCE)


def edges(pixels):
    """Where a pixel differs from its right or lower neighbour."""
    result = np.zeros(pixels.shape[:2], bool)
    for channel in range(3):
        levels = pixels[..., channel].astype(np.int16)
        result[:, 1:] |= np.abs(np.diff(levels, axis=1)) > EDGE
        result[1:, :] |= np.abs(np.diff(levels, axis=0)) > EDGE
    return result


def find(pixels, scale):
    """The boxes of a picture with so many pixels per point."""
    mask = edges(pixels)
    height, width = mask.shape
    rows, columns = -(-height // scale), -(-width // scale)
    padded = np.zeros((rows * scale, columns * scale), bool)
    padded[:height, :width] = mask
    cells = padded.reshape(rows, scale, columns, scale).any((1, 3))
    boxes = []
    for cell_rows, cell_columns in components(cells):
        top, left = cell_rows.min() * scale, cell_columns.min() * scale
        bottom, right = (cell_rows.max() + 1) * scale, (cell_columns.max() + 1) * scale
        part = padded[top:bottom, left:right]
        ys, xs = np.nonzero(part.any(1))[0], np.nonzero(part.any(0))[0]
        box = Box(
            (left + xs[0]) / scale, (top + ys[0]) / scale, (left + xs[-1] + 1) / scale,
            (top + ys[-1] + 1) / scale, False)
        density = part[ys[0]:ys[-1] + 1, xs[0]:xs[-1] + 1].mean()
        box.is_text = 3 <= box.height <= TEXT_HEIGHT and density >= TEXT_DENSITY
        if box.width >= 3 or box.height >= 3:
            boxes.append(box)
    return boxes


def components(cells):
    """The rows and columns of the cells that belong together."""
    runs, parents = [], []

    def root(index):
        while parents[index] != index:
            parents[index] = parents[parents[index]]
            index = parents[index]
        return index

    above = []
    for row in range(cells.shape[0]):
        places = np.nonzero(cells[row])[0]
        current = []
        if len(places):
            breaks = np.nonzero(np.diff(places) > GAP_X + 1)[0]
            starts = np.concatenate(([0], breaks + 1))
            ends = np.concatenate((breaks, [len(places) - 1]))
            for start, end in zip(starts, ends):
                index = len(runs)
                runs.append((row, places[start:end + 1]))
                parents.append(index)
                current.append((places[start], places[end], index))
        for old_row, old_start, old_end, old in above:
            for start, end, index in current:
                if start <= old_end + 1 and end >= old_start - 1:
                    parents[root(index)] = root(old)
        above = [one for one in above if row - one[0] < GAP_Y + 1 and row != one[0]]
        above += [(row, start, end, index) for start, end, index in current]
    groups = {}
    for index, (row, places) in enumerate(runs):
        groups.setdefault(root(index), []).append((row, places))
    for parts in groups.values():
        yield (
            np.concatenate([np.full(len(places), row) for row, places in parts]),
            np.concatenate([places for _, places in parts]))


def missed(recorded, made):
    """The recorded boxes that no box made here agrees with, and of each the nearest one, or None."""
    result = []
    for box in recorded:
        if any(box.agrees(one) for one in made):
            continue
        other = max(made, key=box.overlap, default=None)
        result.append((box, other if other is not None and box.overlap(other) > 0 else None))
    return result


def outside_of_text(shape, boxes, scale):
    """The pixels that are in no box of text, nor a point beside one."""
    result = np.ones(shape, bool)
    for box in boxes:
        if box.is_text:
            top, left = max(0, int((box.top - 1) * scale)), max(0, int((box.left - 1) * scale))
            result[top:int((box.bottom + 1) * scale) + 1, left:int((box.right + 1) * scale) + 1] = False
    return result
