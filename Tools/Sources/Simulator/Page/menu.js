"use strict";
const textSizes = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
    "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
    "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge",
];
const click = (name, action) => element(name).addEventListener("click", action);

element("device").addEventListener("change", event =>
    send({type: "device", device: event.target.value}));
function turn(by) {
    const all = Object.keys(turns);
    orientation = all[(turns[orientation] + by + 4) % 4];
    send({type: "orientation", orientation});
    fit();
}
click("rotateLeft", () => turn(-1));
click("rotateRight", () => turn(1));
function sendToBackground(message) {
    if (away || phase !== "running") return bringToForeground();
    away = true;
    send({type: "lifeCycle", state: "inactive"});
    send({type: "lifeCycle", state: "background"});
    showCover(message, bringToForeground);
}
function bringToForeground() {
    if (!away) return;
    away = false;
    showCover("");
    send({type: "lifeCycle", state: "active"});
}
for (const name of ["home", "homeButton"]) click(name, () => sendToBackground(`${app} is in the background.\nClick to bring it back.`));
click("lock", () => sendToBackground("The device is locked.\nClick to unlock it."));
function showSizeName() {
    // "accessibilityExtraLarge" becomes "Accessibility extra large".
    const words = textSizes[element("size").value].replace(/[A-Z]/g, " $&").toLowerCase();
    const name = words[0].toUpperCase() + words.slice(1);
    element("sizeName").textContent = name;
    element("size").setAttribute("aria-valuetext", name);
}
function showAppearance(appearance) {
    element("dark").checked = appearance.style === "dark";
    element("size").value = textSizes.indexOf(appearance.contentSize);
    showSizeName();
}
function sendAppearance() {
    showSizeName();
    const style = element("dark").checked ? "dark" : "light";
    const contentSize = textSizes[element("size").value];
    send({type: "appearance", appearance: {style, contentSize}});
}
element("dark").addEventListener("change", sendAppearance);
element("size").addEventListener("input", sendAppearance);
element("slow").addEventListener("change", event =>
    send({type: "slowAnimations", isOn: event.target.checked}));
click("memory", () => send({type: "memoryWarning"}));
click("shake", () => send({type: "shake"}));
click("restart", () => send({type: "restart"}));
click("screenshot", () => canvas.toBlob(blob => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = app + ".png";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}));
click("paste", () => {
    if (!navigator.clipboard || !navigator.clipboard.readText) {
        return addLines(["This browser gives pages no access to the clipboard; paste with the keyboard."]);
    }
    navigator.clipboard.readText()
        .then(text => send({type: "clipboard", clipboard: text}))
        .catch(() => addLines(["The browser refused the clipboard."]));
});
element("damage").addEventListener("change", () => showDamage([]));
element("showLog").addEventListener("change", event => {
    element("log").hidden = !event.target.checked;
    showLastLines();
});
// On a small screen the menu starts closed.
if (matchMedia("(max-width: 640px)").matches) element("menu").open = false;
connect();
