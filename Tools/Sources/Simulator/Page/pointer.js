"use strict";
// Numbers of fingers, small and used again.
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

function place(event) {
    const box = canvas.getBoundingClientRect();
    return {
        x: (event.clientX - box.left) / box.width * canvas.width / scale,
        y: (event.clientY - box.top) / box.height * canvas.height / scale,
    };
}

// Browsers say 0.5 where the device cannot tell how hard it is pressed; ours says 0.
function force(event) {
    const isTold = event.pointerType === "pen" ? event.pressure > 0
        : event.pointerType === "touch" && ![0, 0.5, 1].includes(event.pressure);
    return isTold ? event.pressure * 2 : 0;
}

function touch(event, phase) {
    send({type: "touches", touches: [{
        identifier: finger(event), phase,
        kind: event.pointerType === "pen" ? "pencil" : "finger", location: place(event),
        force: force(event),
        radius: event.pointerType === "touch" ? Math.min(event.width / 2, 1000) : 0,
    }]});
}

canvas.addEventListener("pointerdown", event => {
    event.preventDefault();
    element("input").focus({preventScroll: true});
    if (event.pointerType === "mouse" && event.button !== 0) return;
    try { canvas.setPointerCapture(event.pointerId); } catch { /* a pointer made by a test */ }
    touch(event, "began");
});
canvas.addEventListener("pointermove", event => {
    if (fingers.has(event.pointerId)) {
        // All places of the way since the last frame, where the browser keeps them.
        const way = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
        for (const step of way.length ? way : [event]) touch(step, "moved");
        return;
    }
    if (event.pointerType !== "touch") send({type: "hover", point: place(event)});
});
function lift(event, phase) {
    if (!fingers.has(event.pointerId)) return;
    touch(event, phase);
    fingers.delete(event.pointerId);
}
canvas.addEventListener("pointerup", event => lift(event, "ended"));
canvas.addEventListener("pointercancel", event => lift(event, "cancelled"));
canvas.addEventListener("pointerleave", event => {
    if (!fingers.has(event.pointerId)) send({type: "hover", point: null});
});
canvas.addEventListener("contextmenu", event => event.preventDefault());
canvas.addEventListener("wheel", event => {
    event.preventDefault();
    const unit = [1, 16, 400][event.deltaMode];
    const bounded = delta => Math.max(-10000, Math.min(10000, -delta * unit));
    send({type: "scroll", scroll: {
        phase: "step", location: place(event),
        translation: {x: bounded(event.deltaX), y: bounded(event.deltaY)},
    }});
}, {passive: false});
