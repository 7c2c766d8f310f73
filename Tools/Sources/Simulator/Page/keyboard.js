"use strict";
// Usage numbers of keys in the USB HID standard (page 7).
const usages = {
    Enter: 40, Escape: 41, Backspace: 42, Tab: 43, Space: 44, Minus: 45, Equal: 46,
    BracketLeft: 47, BracketRight: 48, Backslash: 49, Semicolon: 51, Quote: 52,
    Backquote: 53, Comma: 54, Period: 55, Slash: 56, CapsLock: 57, Insert: 73, Home: 74,
    PageUp: 75, Delete: 76, End: 77, PageDown: 78, ArrowRight: 79, ArrowLeft: 80,
    ArrowDown: 81, ArrowUp: 82, ControlLeft: 224, ShiftLeft: 225, AltLeft: 226,
    MetaLeft: 227, ControlRight: 228, ShiftRight: 229, AltRight: 230, MetaRight: 231,
    PrintScreen: 70, ScrollLock: 71, Pause: 72, NumLock: 83, NumpadDivide: 84,
    NumpadMultiply: 85, NumpadSubtract: 86, NumpadAdd: 87, NumpadEnter: 88, Numpad0: 98,
    NumpadDecimal: 99, IntlBackslash: 100, ContextMenu: 101, NumpadEqual: 103,
};
for (let index = 0; index < 26; index++) {
    usages["Key" + String.fromCharCode(65 + index)] = 4 + index;
}
for (let index = 1; index <= 10; index++) usages["Digit" + index % 10] = 29 + index;
for (let index = 1; index <= 12; index++) usages["F" + index] = 57 + index;
for (let index = 1; index <= 9; index++) usages["Numpad" + index] = 88 + index;

const input = element("input");
const held = new Set();
function sendKey(isDown, usage, characters, modifiers) {
    if (isDown) held.add(usage); else held.delete(usage);
    send({type: "key", key: {isDown, usage, characters, modifiers}});
}
function key(event, isDown) {
    const usage = usages[event.code];
    // An input method takes the first key of a composition before there is one.
    if (isDown && event.key === "Process") return;
    // A key that was reported as down is reported as up, even if keys are switched off meanwhile.
    const isKnown = isDown ? !event.isComposing && element("keys").checked : held.has(usage);
    if (!usage || !isKnown) return;
    const modifiers = event.shiftKey * 1 | event.ctrlKey * 2 | event.altKey * 4
        | event.metaKey * 8 | event.getModifierState("CapsLock") * 16;
    const characters = [...event.key].length === 1 ? event.key : "";
    sendKey(isDown, usage, characters, modifiers);
    if (event.code === "Tab") event.preventDefault();
}
input.addEventListener("keydown", event => key(event, true));
input.addEventListener("keyup", event => key(event, false));
// Keys that are released after the page has lost the focus are not reported to it.
input.addEventListener("blur", () => { for (const usage of [...held]) sendKey(false, usage, "", 0); });

const sendText = (change, text) => send({type: "text", text: {change, text}});
input.addEventListener("beforeinput", event => {
    if (event.inputType === "deleteContentBackward" && !event.isComposing) {
        sendText("deletedBackward", "");
    } else if (event.inputType === "insertLineBreak") sendText("inserted", "\n");
    else if (event.inputType === "insertText" && event.data) sendText("inserted", event.data);
});
input.addEventListener("compositionupdate", event => sendText("marked", event.data));
input.addEventListener("compositionend", event => {
    sendText("inserted", event.data);
    input.value = "";
});
input.addEventListener("paste", event => {
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    send({type: "clipboard", clipboard: text});
    if (text) sendText("inserted", text);
});
input.addEventListener("input", event => { if (!event.isComposing) input.value = ""; });

// Without a hardware keyboard the app shows its own, and the browser's on a touch screen stays away.
let isEditing = false;
function showKeyboard() {
    input.inputMode = isEditing && element("keys").checked ? "text" : "none";
}
element("keys").addEventListener("change", event => {
    send({type: "hardwareKeyboard", isAttached: event.target.checked});
    showKeyboard();
});

// Moves the input to the app's caret, where an input method shows its candidates; null without a session.
function showCaret(caret) {
    isEditing = !!caret;
    showKeyboard();
    if (!caret) return;
    const share = length => 100 * length * scale;
    input.style.left = share(caret.x) / canvas.width + "%";
    input.style.top = share(caret.y) / canvas.height + "%";
    input.style.height = share(caret.height) / canvas.height + "%";
}
