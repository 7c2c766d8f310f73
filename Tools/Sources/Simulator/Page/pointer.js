"use strict";
// Identifiers of touches by pointer: small numbers that are reused.
const fingers = new Map();
function finger(pointer) {
    if (!fingers.has(pointer)) {
        const used = new Set(fingers.values());
        let number = 0;
        while (used.has(number)) number++;
        fingers.set(pointer, number);
    }
    return fingers.get(pointer);
}

// The mouse that has a second finger, opposite to it across the middle of the screen: it was pressed with Alt.
let mirrored = null;

function screenPoint(event) {
    const box = canvas.getBoundingClientRect();
    return {
        x: (event.clientX - box.left) / box.width * canvas.width / scale,
        y: (event.clientY - box.top) / box.height * canvas.height / scale,
    };
}

// Browsers report a pressure of 0.5 for devices that do not measure it; the app expects 0.
function force(event) {
    const isMeasured = event.pointerType === "pen" ? event.pressure > 0
        : event.pointerType === "touch" && ![0, 0.5, 1].includes(event.pressure);
    return isMeasured ? event.pressure * 2 : 0;
}

function touch(event, phase) {
    const location = screenPoint(event);
    const touches = [{
        identifier: finger(event.pointerId), phase,
        kind: event.pointerType === "pen" ? "pencil" : "finger", location, force: force(event),
        radius: event.pointerType === "touch" ? Math.min(event.width / 2, 1000) : 0,
    }];
    if (mirrored === event.pointerId) {
        const {width, height} = screenSize();
        touches.push(plainTouch("mirror", phase, {x: width - location.x, y: height - location.y}));
    }
    send({type: "touches", touches});
}

function plainTouch(pointer, phase, location) {
    return {identifier: finger(pointer), phase, kind: "finger", location, force: 0, radius: 0};
}

function screenSize() { return {width: canvas.width / scale, height: canvas.height / scale}; }

canvas.addEventListener("pointerdown", event => {
    event.preventDefault();
    element("input").focus({preventScroll: true});
    if (event.pointerType === "mouse" && event.button !== 0) return;
    try { canvas.setPointerCapture(event.pointerId); } catch { /* a synthetic pointer of a test */ }
    endPinch();
    if (event.pointerType === "mouse" && event.altKey) mirrored = event.pointerId;
    touch(event, "began");
});
canvas.addEventListener("pointermove", event => {
    if (fingers.has(event.pointerId)) {
        // All samples since the last frame, if the browser provides them.
        const samples = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
        for (const sample of samples.length ? samples : [event]) touch(sample, "moved");
        return;
    }
    if (event.pointerType !== "touch") send({type: "hover", point: screenPoint(event)});
});
function endTouch(event, phase) {
    if (!fingers.has(event.pointerId)) return;
    touch(event, phase);
    fingers.delete(event.pointerId);
    if (mirrored !== event.pointerId) return;
    fingers.delete("mirror");
    mirrored = null;
}
canvas.addEventListener("pointerup", event => endTouch(event, "ended"));
canvas.addEventListener("pointercancel", event => endTouch(event, "cancelled"));
canvas.addEventListener("pointerleave", event => {
    if (!fingers.has(event.pointerId)) send({type: "hover", point: null});
});
canvas.addEventListener("contextmenu", event => event.preventDefault());
canvas.addEventListener("wheel", event => {
    event.preventDefault();
    const unit = [1, 16, 400][event.deltaMode];
    if (event.ctrlKey) {
        pinch(screenPoint(event), event.deltaY * unit);
        return;
    }
    const bounded = delta => Math.max(-10000, Math.min(10000, -delta * unit));
    send({type: "scroll", scroll: {
        phase: "step", location: screenPoint(event),
        translation: {x: bounded(event.deltaX), y: bounded(event.deltaY)},
    }});
}, {passive: false});

// Browsers report a pinch on a trackpad as a wheel that turns while Control is held. The app, on a phone, expects
// two fingers: they lie left and right of the pointer until the wheel has rested.
let fingerPair = null;
function pinch(centre, delta) {
    if (!fingerPair) {
        if (fingers.size > 0) return;
        const {width} = screenSize();
        const reach = Math.min(60, width / 4);
        const x = Math.max(reach, Math.min(width - reach, centre.x));
        fingerPair = {x, y: centre.y, reach, rest: 0};
        sendPair("began");
    }
    // A trackpad reports a hundred times the logarithm of the scale, several changes in one event if the page is
    // slow; a notch of a wheel is 100 and more.
    const step = Math.abs(delta) < 100 ? delta : Math.sign(delta) * 25;
    fingerPair.reach = Math.max(1, Math.min(5000, fingerPair.reach * Math.exp(-step / 100)));
    sendPair("moved");
    clearTimeout(fingerPair.rest);
    fingerPair.rest = setTimeout(endPinch, 150);
}
function sendPair(phase) {
    const {x, y, reach} = fingerPair;
    send({type: "touches", touches: [
        plainTouch("left", phase, {x: x - reach, y}), plainTouch("right", phase, {x: x + reach, y}),
    ]});
}
function endPinch() {
    if (!fingerPair) return;
    clearTimeout(fingerPair.rest);
    sendPair("ended");
    fingers.delete("left");
    fingers.delete("right");
    fingerPair = null;
}
