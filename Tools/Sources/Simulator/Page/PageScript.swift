/// The page's program.
///
/// It draws what `PagePicture` encodes and says what `PageMessage` reads.
enum PageScript {
    static let source = picture + conversation + pointer + keyboard + menu

    private static let picture = #"""
        "use strict";
        const element = name => document.getElementById(name);
        const canvas = element("canvas"), overlay = element("overlay");
        const context = canvas.getContext("2d", {alpha: false});
        let scale = 1, device = null;

        // The app's screen, pixel for pixel. Moving pixels here and putting the result on the canvas is
        // several times as fast as drawing the canvas upon itself, which copies all of it for each move.
        let image = null, pixels = null;

        function resize(width, height) {
            canvas.width = overlay.width = width;
            canvas.height = overlay.height = height;
            image = context.createImageData(width, height);
            pixels = new Uint32Array(image.data.buffer);
            fit();
        }

        function move(x, y, w, h, dx, dy) {
            const stride = canvas.width;
            for (let row = 0; row < h; row++) {
                // Rows that move down are taken from the bottom up, so that none is lost.
                const to = (dy > 0 ? y + h - 1 - row : y + row) * stride + x;
                const from = to - dy * stride - dx;
                pixels.copyWithin(to, from, from + w);
            }
        }

        // Words: a count with the highest bit and one colour, or a count and as many colours.
        function unpack(words, x, y, w) {
            const stride = canvas.width;
            let from = 0, row = y * stride + x, column = 0;
            while (from < words.length) {
                const isRun = words[from] >>> 31;
                let count = words[from++] & 0x7fffffff;
                while (count > 0) {
                    const part = Math.min(count, w - column), to = row + column;
                    if (isRun) pixels.fill(words[from], to, to + part);
                    else pixels.set(words.subarray(from, from += part), to);
                    count -= part;
                    column += part;
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

        // Scales the device to the room there is, but never beyond its own size.
        function fit() {
            if (!device) return;
            const stage = element("stage"), frame = element("frame"), screen = element("screen");
            const width = canvas.width > 1 ? canvas.width / scale : device.width;
            const height = canvas.height > 1 ? canvas.height / scale : device.height;
            const bezel = 14, log = element("log").hidden ? 1 : 0.55;
            const room = Math.min(
                (stage.clientWidth * log - 24) / (width + 2 * bezel),
                (stage.clientHeight - 24) / (height + 2 * bezel), 1);
            const factor = Math.max(room, 0.1);
            frame.style.width = (width + 2 * bezel) * factor + "px";
            frame.style.height = (height + 2 * bezel) * factor + "px";
            frame.style.padding = bezel * factor + "px";
            frame.style.borderRadius = (device.cornerRadius + bezel) * factor + "px";
            screen.style.borderRadius = device.cornerRadius * factor + "px";
        }
        addEventListener("resize", fit);

        """#

    private static let conversation = #"""
        let socket = null, refusals = 0, app = "", phase = "", orientation = "portrait";
        let textSize = "large", away = false;

        function send(message) {
            if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
        }

        function cover(words, action) {
            const plate = element("cover");
            plate.textContent = words;
            plate.hidden = !words;
            plate.onclick = action || null;
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
                    // A page that is loaded anew may come before its old self has left.
                    if (refusals++ < 3) setTimeout(connect, 300);
                    else cover(notice.message, () => location.reload());
                } else hear(notice);
            };
            socket.onclose = () => {
                if (!refused) cover("The simulator has ended.\nStart it again with carob run.");
            };
        }

        function hear(notice) {
            switch (notice.type) {
            case "state": refusals = 0; return showState(notice);
            case "log": return addLines(notice.lines);
            case "cursor":
                canvas.style.cursor = {arrow: "default", text: "text", hand: "pointer"}[notice.text];
                return;
            case "clipboard":
                if (navigator.clipboard) {
                    navigator.clipboard.writeText(notice.text || "").catch(() => {});
                }
                return;
            case "open": return offer(notice.text);
            }
        }

        function showState(notice) {
            ({app, phase, device, orientation} = notice);
            scale = device.scale;
            textSize = notice.appearance.contentSize;
            document.title = app + " – Carob";
            document.body.dataset.phase = phase;
            element("title").textContent = app;
            fill(element("device"), notice.devices, device.name);
            fill(element("size"), textSizes, textSize);
            element("dark").checked = notice.appearance.style === "dark";
            away = false;
            if (phase === "ended") {
                cover(`${notice.message}\n\nThe log has more. Click to start it again.`,
                    () => send({type: "restart"}));
            } else cover("");
            fit();
        }

        function fill(list, names, chosen) {
            list.replaceChildren(
                ...names.map(name => new Option(name, name, false, name === chosen)));
        }

        const lines = [];
        function addLines(added) {
            lines.push(...added);
            lines.splice(0, Math.max(0, lines.length - 1000));
            const plate = element("log");
            plate.textContent = lines.join("\n");
            plate.scrollTop = plate.scrollHeight;
        }

        // The address comes from the app; only the person opens it.
        function offer(address) {
            const line = element("open"), link = document.createElement("a");
            if (!/^(https?|mailto):/i.test(address)) return;
            link.href = address;
            link.target = "_blank";
            link.rel = "noopener noreferrer";
            link.textContent = address;
            link.onclick = () => { line.hidden = true; };
            line.replaceChildren("The app asks to open ", link);
            line.hidden = false;
        }

        """#

    private static let pointer = #"""
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

        function touch(event, phase) {
            const kind = event.pointerType === "pen" ? "pencil" : "finger";
            const hasForce = event.pointerType === "pen" && event.pressure > 0;
            send({type: "touches", touches: [{
                identifier: finger(event), phase, kind, location: place(event),
                force: hasForce ? event.pressure * 2 : 0,
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
            if (fingers.has(event.pointerId)) return touch(event, "moved");
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

        """#

    private static let keyboard = #"""
        // Places on the keyboard, as page 7 of the USB standard numbers them.
        const usages = {
            Enter: 40, Escape: 41, Backspace: 42, Tab: 43, Space: 44, Minus: 45, Equal: 46,
            BracketLeft: 47, BracketRight: 48, Backslash: 49, Semicolon: 51, Quote: 52,
            Backquote: 53, Comma: 54, Period: 55, Slash: 56, CapsLock: 57, Insert: 73, Home: 74,
            PageUp: 75, Delete: 76, End: 77, PageDown: 78, ArrowRight: 79, ArrowLeft: 80,
            ArrowDown: 81, ArrowUp: 82, ControlLeft: 224, ShiftLeft: 225, AltLeft: 226,
            MetaLeft: 227, ControlRight: 228, ShiftRight: 229, AltRight: 230, MetaRight: 231,
        };
        for (let index = 0; index < 26; index++) {
            usages["Key" + String.fromCharCode(65 + index)] = 4 + index;
        }
        for (let index = 1; index <= 10; index++) usages["Digit" + index % 10] = 29 + index;
        for (let index = 1; index <= 12; index++) usages["F" + index] = 57 + index;

        const input = element("input");
        function key(event, isDown) {
            const usage = usages[event.code];
            if (event.isComposing || !usage) return;
            const modifiers = event.shiftKey * 1 | event.ctrlKey * 2 | event.altKey * 4
                | event.metaKey * 8 | event.getModifierState("CapsLock") * 16;
            const characters = [...event.key].length === 1 ? event.key : "";
            send({type: "key", key: {isDown, usage, characters, modifiers}});
            if (event.code === "Tab") event.preventDefault();
        }
        input.addEventListener("keydown", event => key(event, true));
        input.addEventListener("keyup", event => key(event, false));

        const say = (change, text) => send({type: "text", text: {change, text}});
        input.addEventListener("beforeinput", event => {
            if (event.inputType === "deleteContentBackward" && !event.isComposing) {
                say("deletedBackward", "");
            } else if (event.inputType === "insertLineBreak") say("inserted", "\n");
            else if (event.inputType === "insertText" && event.data) say("inserted", event.data);
        });
        input.addEventListener("compositionupdate", event => say("marked", event.data));
        input.addEventListener("compositionend", event => {
            say("inserted", event.data);
            input.value = "";
        });
        input.addEventListener("paste", event => {
            event.preventDefault();
            const text = event.clipboardData.getData("text/plain");
            send({type: "clipboard", clipboard: text});
            if (text) say("inserted", text);
        });
        input.addEventListener("input", event => { if (!event.isComposing) input.value = ""; });

        """#

    private static let menu = #"""
        const textSizes = [
            "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
            "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
            "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
            "accessibilityExtraExtraExtraLarge",
        ];
        const click = (name, action) => element(name).addEventListener("click", action);

        element("device").addEventListener("change", event =>
            send({type: "device", device: event.target.value}));
        click("rotate", () => {
            const turns = ["portrait", "landscapeLeft", "portraitUpsideDown", "landscapeRight"];
            orientation = turns[(turns.indexOf(orientation) + 1) % 4];
            send({type: "orientation", orientation});
        });
        function leave(words) {
            if (away || phase !== "running") return comeBack();
            away = true;
            send({type: "lifeCycle", state: "inactive"});
            send({type: "lifeCycle", state: "background"});
            cover(words, comeBack);
        }
        function comeBack() {
            if (!away) return;
            away = false;
            cover("");
            send({type: "lifeCycle", state: "active"});
        }
        click("home", () => leave(`${app} is in the background.\nClick to bring it back.`));
        click("lock", () => leave("The device is locked.\nClick to unlock it."));
        function sendAppearance() {
            const style = element("dark").checked ? "dark" : "light";
            send({type: "appearance", appearance: {style, contentSize: element("size").value}});
        }
        element("dark").addEventListener("change", sendAppearance);
        element("size").addEventListener("change", sendAppearance);
        click("memory", () => send({type: "memoryWarning"}));
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
                return addLines(["This browser gives no clipboard to pages; paste by keyboard."]);
            }
            navigator.clipboard.readText()
                .then(text => send({type: "clipboard", clipboard: text}))
                .catch(() => addLines(["The browser refused the clipboard."]));
        });
        element("damage").addEventListener("change", () => showDamage([]));
        element("showLog").addEventListener("change", event => {
            element("log").hidden = !event.target.checked;
            fit();
        });
        connect();
        """#
}
