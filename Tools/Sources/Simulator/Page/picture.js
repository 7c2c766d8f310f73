"use strict";
const element = name => document.getElementById(name);
const canvas = element("canvas"), overlay = element("overlay");
const context = canvas.getContext("2d", {alpha: false});
let scale = 1;

// The app's screen. Moving pixels here and putting the result on the canvas is several times faster
// than drawing the canvas onto itself, which copies all of it for each move.
let image = null, pixels = null;

function resize(width, height) {
    canvas.width = overlay.width = width;
    canvas.height = overlay.height = height;
    image = context.createImageData(width, height);
    pixels = new Uint32Array(image.data.buffer);
}

function move(x, y, w, h, dx, dy) {
    const stride = canvas.width;
    for (let row = 0; row < h; row++) {
        // Rows that move down are copied from the bottom up, so that none is overwritten.
        const to = (dy > 0 ? y + h - 1 - row : y + row) * stride + x;
        const from = to - dy * stride - dx;
        pixels.copyWithin(to, from, from + w);
    }
}

// Decodes runs: a count with the highest bit and one colour, or a count and as many colours.
function unpack(words, x, y, w) {
    const stride = canvas.width;
    let from = 0, row = y * stride + x, column = 0;
    while (from < words.length) {
        const isRun = words[from] >>> 31;
        let count = words[from++] & 0x7fffffff;
        while (count > 0) {
            const length = Math.min(count, w - column), to = row + column;
            if (isRun) pixels.fill(words[from], to, to + length);
            else pixels.set(words.subarray(from, from += length), to);
            count -= length;
            column += length;
            if (column === w) [row, column] = [row + stride, 0];
        }
        from += isRun;
    }
}

function draw(buffer) {
    const words = new Uint32Array(buffer), signed = new Int32Array(buffer);
    const [sequence, width, height, moves, rectangles] = words;
    if (!image || image.width !== width || image.height !== height) resize(width, height);
    const changed = [];
    let at = 5;
    for (let index = 0; index < moves; index++, at += 6) {
        const [x, y, w, h] = words.subarray(at, at + 4);
        move(x, y, w, h, signed[at + 4], signed[at + 5]);
        changed.push([x, y, w, h, "#3af"]);
    }
    for (let index = 0; index < rectangles; index++) {
        const [x, y, w, h, count] = words.subarray(at, at + 5);
        unpack(words.subarray(at + 5, at + 5 + count), x, y, w);
        changed.push([x, y, w, h, "#f3a"]);
        at += 5 + count;
    }
    for (const [x, y, w, h] of changed) context.putImageData(image, 0, 0, x, y, w, h);
    send({type: "shown", sequence});
    document.body.dataset.sequence = sequence;
    if (element("damage").checked) showDamage(changed);
}

function showDamage(rectangles) {
    const pen = overlay.getContext("2d");
    pen.clearRect(0, 0, overlay.width, overlay.height);
    pen.lineWidth = 2 * scale;
    for (const [x, y, w, h, color] of rectangles) {
        pen.strokeStyle = color;
        pen.strokeRect(x, y, w, h);
    }
}
