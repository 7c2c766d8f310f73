"use strict";
// The device around the screen. All lengths are points of the device in portrait.
let device = null, orientation = "portrait";

// Clockwise quarter turns from portrait.
const turns = {portrait: 0, landscapeLeft: 1, portraitUpsideDown: 2, landscapeRight: 3};

// A device with a home button has wider bezels above and below the screen.
function bezels() {
    const isPad = device.width > 500;
    if (device.cornerRadius) return {side: isPad ? 22 : 10, end: isPad ? 22 : 10};
    return isPad ? {side: 28, end: 72} : {side: 14, end: 92};
}

// Converts a box of the device in portrait to the current orientation.
function rotated(box, size) {
    const {left, top, width, height} = box;
    switch (turns[orientation]) {
    case 1:
        return {left: size.height - top - height, top: left, width: height, height: width};
    case 2:
        return {
            left: size.width - left - width, top: size.height - top - height, width, height,
        };
    case 3:
        return {left: top, top: size.width - left - width, width: height, height: width};
    default: return box;
    }
}

function cutoutBox() {
    const {width, cutout, topInset} = device;
    if (cutout === "dynamicIsland") {
        const scaled = 126;
        return {left: (width - scaled) / 2, top: topInset - 48, width: scaled, height: 37};
    }
    // The second generation of the notch is narrower.
    const notch = topInset > 44 && device.scale > 2 ? 0.42 : 0.557;
    return {left: width * (1 - notch) / 2, top: -1, width: width * notch, height: 33};
}

// Scales the device to the available space, at most to its own size, and aligns the screen's edges with
// the display's pixels.
function fit() {
    if (!device) return;
    const stage = element("stage"), frame = element("frame"), screen = element("screen");
    const edge = bezels(), ring = 4;
    const size = {
        width: device.width + 2 * (edge.side + ring), height: device.height + 2 * (edge.end + ring),
    };
    const isOnSide = turns[orientation] % 2 === 1;
    const outer = isOnSide ? {width: size.height, height: size.width} : size;
    const margin = 40;
    const unit = Math.max(0.1, Math.min(
        (stage.clientWidth - margin) / outer.width, (stage.clientHeight - margin) / outer.height, 1));
    const ratio = devicePixelRatio || 1;
    const snap = length => Math.round(length * ratio) / ratio;
    const put = (item, box, origin) => {
        item.style.left = snap(box.left * unit + origin.left) + "px";
        item.style.top = snap(box.top * unit + origin.top) + "px";
        item.style.width = snap(box.width * unit) + "px";
        item.style.height = snap(box.height * unit) + "px";
    };
    const none = {left: 0, top: 0};
    put(frame, {left: 0, top: 0, ...outer}, {
        left: snap((stage.clientWidth - outer.width * unit) / 2),
        top: snap((stage.clientHeight - outer.height * unit) / 2),
    });
    frame.style.setProperty("--u", unit + "px");
    frame.style.setProperty("--corner", device.cornerRadius || 4);
    frame.style.setProperty("--bezel", device.cornerRadius ? edge.side : 34);
    const display = {
        left: edge.side + ring, top: edge.end + ring, width: device.width, height: device.height,
    };
    put(screen, rotated(display, size), none);
    const cutout = cutoutBox();
    put(element("cutout"), rotated({
        ...cutout, left: cutout.left + display.left, top: cutout.top + display.top,
    }, size), none);
    const round = Math.min(cutout.height / 2, 20) * unit + "px";
    const notch = ["0 0 r r", "r 0 0 r", "r r 0 0", "0 r r 0"][turns[orientation]];
    element("cutout").style.borderRadius =
        device.cutout === "notch" ? notch.replaceAll("r", round) : round;
    frame.dataset.cutout = device.cutout;
    const home = element("homeButton");
    home.hidden = device.cornerRadius > 0;
    const button = Math.min(edge.end - 30, 56);
    put(home, rotated({
        left: (size.width - button) / 2, top: size.height - (edge.end + ring + button) / 2,
        width: button, height: button,
    }, size), none);
    placeSideButtons(put, size, none);
}

function placeSideButtons(put, size, origin) {
    const isPad = device.width > 500;
    const boxes = isPad
        ? [[size.width - 110, -2.5, 60, 3], [size.width - 0.5, 90, 3, 48], [size.width - 0.5, 146, 3, 48]]
        : [[-2.5, 118, 3, 30], [-2.5, 172, 3, 58], [-2.5, 244, 3, 58], [size.width - 0.5, 190, 3, 92]];
    document.querySelectorAll(".side-button").forEach((button, index) => {
        const box = boxes[index];
        button.hidden = !box;
        if (!box) return;
        const [left, top, width, height] = box;
        put(button, rotated({left, top, width, height}, size), origin);
    });
}

new ResizeObserver(fit).observe(element("stage"));
addEventListener("resize", fit);
