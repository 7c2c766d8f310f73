"use strict";
// Identifiers of touches: small numbers that are reused.
const fingers = new Map();
function finger(event) {
    if (!fingers.has(event.pointerId)) {
        const used = new Set(fingers.values());
        let number = 0;
        while (used.has(number)) number++;
        fingers.set(event.pointerId, number);
    }
    return fingers.get(event.pointerId);
}

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
    send({type: "touches", touches: [{
        identifier: finger(event), phase,
        kind: event.pointerType === "pen" ? "pencil" : "finger", location: screenPoint(event),
        force: force(event),
        radius: event.pointerType === "touch" ? Math.min(event.width / 2, 1000) : 0,
    }]});
}

canvas.addEventListener("pointerdown", event => {
    event.preventDefault();
    element("input").focus({preventScroll: true});
    if (event.pointerType === "mouse" && event.button !== 0) return;
    try { canvas.setPointerCapture(event.pointerId); } catch { /* a synthetic pointer of a test */ }
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
    const bounded = delta => Math.max(-10000, Math.min(10000, -delta * unit));
    send({type: "scroll", scroll: {
        phase: "step", location: screenPoint(event),
        translation: {x: bounded(event.deltaX), y: bounded(event.deltaY)},
    }});
}, {passive: false});
