"""The comparison of recorded pictures with those made here."""

from dataclasses import dataclass, field

import os

import numpy as np
from PIL import Image

import boxes

# The largest difference of a channel that counts as equal: the fonts and the blurs are not Apple's.
TOLERANCE = 6
# The share of equal pixels from which a picture counts as reached.
REACHED = 0.995


def over_white(path):
    """The picture over white as an array of RGB values; the frames of an animated one below each other."""
    image = Image.open(path)
    frames = []
    for index in range(getattr(image, "n_frames", 1)):
        image.seek(index)
        pixels = np.asarray(image.convert("RGBA")).astype(np.float32)
        alpha = pixels[..., 3:4] / 255
        frames.append(pixels[..., :3] * alpha + 255 * (1 - alpha))
    return np.concatenate(frames)


@dataclass
class Comparison:
    """One recorded picture beside the one made here."""

    name: str
    has_same_size: bool
    # The share of the pixels within the tolerance; pixels that only one picture has are not.
    equal: float
    is_identical: bool
    # The share of the distance from a blank picture to the recorded one that is covered. A blank screen
    # alone has nine tenths of its pixels equal.
    skill: float
    # Of the boxes in the recorded picture, how many there are, and those that are not where they are there.
    box_count: int = 0
    missed: list = field(default_factory=list)
    # The share of equal pixels outside of text and symbols.
    outside: float = None
    paths: tuple = None
    scale: int = None


def compare(name, recorded_path, made_path, scale=None):
    """Compares two pictures; with so many pixels per point also the boxes in them."""
    recorded, made = over_white(recorded_path), over_white(made_path)
    height, width = (min(a, b) for a, b in zip(recorded.shape[:2], made.shape[:2]))
    difference = np.abs(recorded[:height, :width] - made[:height, :width]).max(-1)
    pixel_count = max(recorded.shape[0] * recorded.shape[1], made.shape[0] * made.shape[1])
    equal = (difference <= TOLERANCE).sum() / pixel_count
    median = np.median(recorded.reshape(-1, 3), axis=0)
    blank = (np.abs(recorded - median).max(-1) <= TOLERANCE).mean()
    skill = (equal - blank) / (1 - blank) if blank < 1 else float(equal == 1)
    has_same_size = recorded.shape == made.shape
    result = Comparison(
        name, has_same_size, equal, has_same_size and (difference == 0).all(), skill,
        paths=(recorded_path, made_path), scale=scale)
    if scale:
        expected, found = boxes.find(recorded, scale), boxes.find(made, scale)
        result.box_count, result.missed = len(expected), boxes.missed(expected, found)
        rest = boxes.outside_of_text((height, width), expected + found, scale)
        if rest.any():
            result.outside = (difference[rest] <= TOLERANCE).mean()
    return result


@dataclass
class Score:
    """The results of one project."""

    project: str
    comparisons: list = field(default_factory=list)
    missing: list = field(default_factory=list)
    # Sentences on what is compared besides pictures.
    notes: list = field(default_factory=list)

    @property
    def cells(self):
        made, count = self.comparisons, len(self.comparisons) + len(self.missing)

        def total(condition):
            return f"{sum(bool(condition(one)) for one in made)} of {count}"

        mean = np.mean([one.equal for one in made]) if made else 0
        skill = np.mean([one.skill for one in made]) if made else 0
        outside = [one.outside for one in made if one.outside is not None]
        boxes_found = sum(one.box_count - len(one.missed) for one in made)
        box_count = sum(one.box_count for one in made)
        return [
            self.project, total(lambda one: one.has_same_size),
            f"{boxes_found} of {box_count}" if box_count else "–",
            f"{100 * np.mean(outside):.2f} %" if outside else "–", f"{100 * mean:.2f} %",
            total(lambda one: one.equal >= REACHED), total(lambda one: one.is_identical),
            f"{skill:.3f}", "; ".join(self.notes) or "–",
        ]


HEADINGS = [
    "Project", "Same size", "Boxes", "Outside of text", "Equal pixels", "At least 99.5 % equal", "Identical", "Skill", "Besides",
]


def compare_folders(project, recorded, made, accepts=lambda name: True, scale=lambda name: 3):
    """Compares the pictures of the same path in two folders, with so many pixels per point."""
    score = Score(project)
    for folder, _, files in sorted(os.walk(recorded)):
        for file in sorted(files):
            if not file.endswith(".png") or not accepts(file):
                continue
            path = os.path.join(folder, file)
            name = os.path.relpath(path, recorded)
            other = os.path.join(made, name)
            if os.path.exists(other):
                score.comparisons.append(compare(name, path, other, scale(name)))
            else:
                score.missing.append(name)
    return score


def table(scores):
    """The scores as a table in Markdown."""
    rows = [HEADINGS, ["---"] + ["--:"] * (len(HEADINGS) - 2) + ["---"]]
    rows += [score.cells for score in scores]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)
