"""Which pictures there are: one of every scene, and those that tools/pictures.txt names besides."""
import json
import pathlib
import re
import shlex

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HIGHEST, CAPTION, MARGIN = 560, 480, 66, 16


def scene_of(name):
    return json.loads((ROOT / "scenes" / f"{name}.json").read_text(encoding="utf-8"))


def scene_names():
    return sorted(path.stem for path in (ROOT / "scenes").glob("*.json"))


def size_of(name):
    """Of a scene's picture: as wide as pages want it, as high as what is seen needs."""
    scene = scene_of(name)
    world = scene["world"]
    box = world["box"] if "box" in world else [[0] * len(world["size"]), world["size"]]
    (x0, y0), (x1, y1) = scene.get("draw", {}).get("view") or [box[0][:2], box[1][:2]]
    width, height = x1 - x0, y1 - y0
    if len(box[0]) == 3 and "view" not in scene.get("draw", {}):  # cabinet projection
        depth = (box[1][2] - box[0][2]) * 0.5 * 0.7072
        width, height = width + depth, height + depth
    scale = min((WIDTH - MARGIN) / width, (HIGHEST - CAPTION) / height)
    return round(width * scale) + MARGIN, round(height * scale) + CAPTION


class Picture:
    def __init__(self, name, scene, options):
        self.name, self.scene, self.options = name, scene, options

    def arguments(self):
        """Of the tool, all but where to write."""
        size = [] if "--size" in self.options else ["--size", "%dx%d" % size_of(self.scene)]
        return ["draw", f"scenes/{self.scene}.json", *self.options, *size]

    def command(self):
        return shlex.join(["build/veer", *self.arguments(), "--out", f"{self.name}.png"])


def pictures():
    """By name, in the order of names."""
    listed = {}
    for line in (ROOT / "tools/pictures.txt").read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if words:
            listed[words[0]] = Picture(words[0], words[1], words[2:])
    for scene in scene_names():
        listed.setdefault(scene, Picture(scene, scene, ["--trails"]))
    return {name: listed[name] for name in sorted(listed)}


GALLERY_HEAD = """# Gallery

All scenes that come with veer, by name. A picture leads to the scene; the line below it draws it again. Which
behaviours a scene shows is linked to their pages. This page is written by `tools/make-pictures`.
"""


def kinds_in(behaviors):
    for behavior in behaviors:
        yield behavior["kind"]
        yield from kinds_in(behavior.get("behaviors", []))


def kinds_of(scene):
    """Of all behaviours of all profiles, blended ones too."""
    profiles = [profile for profile in scene["profiles"].values() if isinstance(profile, dict)]
    return sorted({kind for profile in profiles for kind in kinds_in(profile.get("behaviors", []))})


def anchor(title):
    """Of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def gallery():
    titles = [scene_of(name)["title"] for name in scene_names()]
    parts = [GALLERY_HEAD, " ·\n".join(f"[{title}](#{anchor(title)})" for title in titles) + "\n"]
    for name in scene_names():
        scene, picture = scene_of(name), pictures()[name]
        links = ", ".join(f"[{kind}](behaviors/{kind}.md)" for kind in kinds_of(scene))
        parts.append(f"## {scene['title']}\n\n{scene['summary']}\n\n"
                     f"[![{scene['title']}](images/{name}.png)](../scenes/{name}.json)\n\n"
                     f"{links}\n\n```sh\n{picture.command()}\n```\n")
    return "\n".join(parts)
