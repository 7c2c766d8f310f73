"use strict";
// The WebSocket to the simulator: sends `PageMessage`s, handles `PageNotice`s.
let socket = null, refusals = 0, app = "", phase = "", away = false;

function send(message) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function showCover(message, action) {
    const cover = element("cover");
    cover.textContent = message;
    cover.hidden = !message;
    cover.onclick = action || null;
    cover.onkeydown = event => {
        if (action && (event.key === "Enter" || event.key === " ")) action();
    };
}

function connect() {
    let refused = false;
    socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
    socket.binaryType = "arraybuffer";
    socket.onmessage = event => {
        if (typeof event.data !== "string") return draw(event.data);
        const notice = JSON.parse(event.data);
        if (notice.type === "refused") {
            refused = true;
            // A reloaded page may connect before its previous connection is closed.
            if (refusals++ < 3) setTimeout(connect, 300);
            else showCover(notice.message, () => location.reload());
        } else handle(notice);
    };
    socket.onclose = () => {
        document.body.dataset.phase = "closed";
        if (!refused) showCover("The simulator has ended.\nStart it again with carob run.");
    };
}

function handle(notice) {
    switch (notice.type) {
    case "state": refusals = 0; return showState(notice);
    case "log":
        addLines(notice.lines, notice.omitted);
        // The next lines come when these have been on the page for a while.
        setTimeout(() => send({type: "linesShown"}), 50);
        return;
    case "cursor":
        canvas.style.cursor = {arrow: "default", text: "text", hand: "pointer"}[notice.text];
        return;
    case "clipboard": return copyToClipboard(notice.text);
    case "textInput": return showCaret(notice.caret);
    case "open": return offerAddress(notice.text);
    case "vibrate": return vibrate(notice.pattern);
    }
}

function showState(notice) {
    ({app, phase, device, orientation} = notice);
    scale = device.scale;
    document.title = app + " – Carob";
    document.body.dataset.phase = phase;
    element("title").textContent = app;
    canvas.setAttribute("aria-label", `Screen of ${app}; it takes touches and keys`);
    fill(element("device"), notice.devices, device.name);
    showAppearance(notice.appearance);
    element("slow").checked = notice.slowAnimations;
    element("keys").checked = notice.hardwareKeyboard;
    away = false;
    if (phase === "ended") {
        showCover(`${notice.message}\n\nThe log has more. Click to start it again.`,
            () => send({type: "restart"}));
    } else showCover("");
    fit();
}

function fill(list, names, chosen) {
    list.replaceChildren(...names.map(name => new Option(name, name, false, name === chosen)));
}

// The log's text nodes, each with its number of lines; together they have the last thousand lines at least.
const batches = [];
let lineCount = 0;
function addLines(lines, omitted = 0) {
    const log = element("log");
    const follows = log.hidden || log.scrollTop + log.clientHeight > log.scrollHeight - 8;
    const words = omitted ? [`… ${omitted} lines left out …`] : [];
    const added = [...words, ...lines];
    const text = document.createTextNode(added.join("\n") + "\n");
    batches.push({text, count: added.length});
    lineCount += added.length;
    while (lineCount - batches[0].count >= 1000) {
        const oldest = batches.shift();
        lineCount -= oldest.count;
        oldest.text.remove();
    }
    log.append(text);
    if (follows) showLastLines();
}

function showLastLines() {
    const log = element("log");
    if (!log.hidden) log.scrollTop = log.scrollHeight;
}

// A line below the device: a message, a link or a button, and a button that closes it.
function offer(message, item) {
    const line = element("offer"), close = document.createElement("button");
    close.textContent = "Not now";
    close.onclick = () => { line.hidden = true; };
    line.replaceChildren(message + " ", item, close);
    line.hidden = false;
}

// The address comes from the app; the user opens it with a click.
function offerAddress(address) {
    if (!/^(https?|mailto):/i.test(address)) return;
    const link = document.createElement("a");
    link.href = address;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    link.textContent = address;
    link.onclick = () => { element("offer").hidden = true; };
    offer("The app asks to open", link);
}

// Text that the app copied goes to this machine's clipboard if the user wants it: by a click, or by the switch.
function copyToClipboard(text) {
    const write = () => navigator.clipboard.writeText(text);
    const ask = () => {
        const button = document.createElement("button");
        button.textContent = "Copy it here too";
        button.onclick = () => write().then(
            () => { element("offer").hidden = true; },
            () => addLines(["The browser refused the clipboard."]));
        offer("The app copied text.", button);
    };
    // An app that clears its clipboard does not clear this machine's.
    if (!text) return;
    if (!navigator.clipboard) return addLines(["This browser gives pages no access to the clipboard."]);
    // A browser may require a click before a page writes to the clipboard.
    if (element("sharesClipboard").checked) write().catch(ask);
    else ask();
}

// Without a vibration motor, or access to it, the screen shakes instead.
function vibrate(pattern) {
    if (navigator.vibrate && navigator.vibrate(pattern)) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const steps = [0, -1, 1, -1, 0].map(x => ({transform: `translateX(${x}px)`}));
    canvas.animate(steps, {duration: pattern.reduce((sum, length) => sum + length, 40)});
}
