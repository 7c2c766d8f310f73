import Browsers
import Foundation
import Simulator
import Testing

@Suite(.serialized, .sharesBrowsers, .timeLimit(.minutes(15)))
struct PageTests {
    private static func with(
        _ kind: BrowserKind, arguments: [String] = [],
        _ body: (any Browser, RunningSimulator) async throws -> Void
    ) async throws {
        let pool = try #require(BrowserPool.current)
        let browser = try await pool.browser(kind)
        try await RunningSimulator.with(arguments: arguments) { simulator in
            try browser.open(simulator.address)
            #expect(
                try await browser.holds(
                    "document.body?.dataset.sequence > 0 && canvas.width === 300"))
            try await body(browser, simulator)
        }
    }

    /// An expression that is true when the canvas has a colour at a point of the app's screen.
    private func shows(_ color: Int, _ x: Int, _ y: Int) -> String {
        "context.getImageData(\(x * 3), \(y * 3), 1, 1).data[0] === \(color)"
    }

    /// Where a point of the app's screen is in the page.
    private func place(_ x: Int, _ y: Int, in browser: any Browser) throws -> CGPoint {
        let box =
            try browser.evaluate(
                "(b => [b.left, b.top, b.width, b.height])(canvas.getBoundingClientRect())")
            as? [NSNumber] ?? []
        guard box.count == 4 else { throw BrowserFailure("no canvas") }
        let numbers = box.map(\.doubleValue)
        return CGPoint(
            x: numbers[0] + Double(x) / 100 * numbers[2],
            y: numbers[1] + Double(y) / 200 * numbers[3])
    }

    @Test(
        "A mouse draws a line in the page, and the canvas has its pixels",
        arguments: BrowserKind.allCases)
    func mouse(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, _ in
            #expect(try await browser.holds(shows(255, 50, 100)))
            let path = try [20, 50, 80].map { try place($0, 100, in: browser) }
            try browser.dragMouse(path, releases: true)
            for x in [20, 50, 80] { #expect(try await browser.holds(shows(0, x, 100))) }
            #expect(try await browser.holds(shows(255, 35, 100)))
        }
    }

    @Test("Two touches at once are two fingers", arguments: BrowserKind.allCases)
    func pinch(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, simulator in
            try browser.dragFingers(
                [[40, 20], [60, 80]].map { path in
                    try path.map { try place($0, 60, in: browser) }
                })
            for finger in 0...1 {
                for phase in ["began", "moved", "ended"] {
                    #expect(await simulator.logs("finger \(finger) \(phase)"))
                }
            }
            for x in [20, 40, 60, 80] { #expect(try await browser.holds(shows(0, x, 60))) }
        }
    }

    @Test("The menu reaches the app, and typed text too", arguments: BrowserKind.allCases)
    func menu(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, simulator in
            _ = try browser.evaluate("element('memory').click()")
            #expect(await simulator.logs("memory warning"))
            _ = try browser.evaluate("element('dark').click()")
            #expect(await simulator.logs("dark"))
            _ = try browser.evaluate("element('home').click()")
            #expect(await simulator.logs("now background"))
            _ = try browser.evaluate("element('cover').click()")
            #expect(await simulator.logs("now active"))
            _ = try browser.evaluate("element('slow').click()")
            #expect(await simulator.logs("slow true"))
            _ = try browser.evaluate("element('input').focus()")
            try browser.type("ü")
            #expect(await simulator.logs("text inserted ü"))
        }
    }

    @Test(
        "Keys reach the app unless its keyboard is taken away, composed text does either way",
        arguments: BrowserKind.allCases)
    func keyboard(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, simulator in
            let key = """
                input.dispatchEvent(new KeyboardEvent("keydown", {code: "KeyA", key: "A", shiftKey: true}))
                """
            _ = try browser.evaluate(key)
            #expect(await simulator.logs("key 4 down 1"))
            // A key that is held while the page loses the focus is let go.
            _ = try browser.evaluate("input.dispatchEvent(new FocusEvent('blur'))")
            #expect(await simulator.logs("key 4 up 0"))
            _ = try browser.evaluate("element('keys').click()")
            #expect(await simulator.logs("hardware keyboard false"))
            _ = try browser.evaluate(key.replacing("KeyA", with: "KeyB"))
            for (kind, text) in [("update", "に"), ("update", "にほ"), ("end", "日本")] {
                _ = try browser.evaluate(
                    "input.dispatchEvent(new CompositionEvent('composition\(kind)', {data: '\(text)'}))"
                )
            }
            for line in ["text marked に", "text marked にほ", "text inserted 日本"] {
                #expect(await simulator.logs(line))
            }
            #expect(!simulator.log.contains { $0.hasPrefix("key 5") })
        }
    }

    @Test("What an input method of the browser composes reaches the app, and a key that deletes")
    func inputMethod() async throws {
        try await Self.with(.chromium) { browser, simulator in
            let chromium = try #require(browser as? Chromium)
            _ = try browser.evaluate("element('input').focus()")
            try chromium.compose("に")
            try chromium.compose("にほ")
            try chromium.type("日本")
            try chromium.press("Backspace", number: 8)
            for line in [
                "text marked に", "text marked にほ", "text inserted 日本", "key 42 down 0",
                "text deletedBackward",
            ] {
                #expect(await simulator.logs(line))
            }
            // A composition that the user gives up leaves nothing.
            try chromium.compose("x")
            try chromium.compose("")
            #expect(await simulator.logs("text marked "))
        }
    }

    @Test("A restarted app and a page that is loaded again keep the choice of a keyboard")
    func keptKeyboard() async throws {
        try await Self.with(.chromium) { browser, simulator in
            #expect(try await browser.holds("element('keys').checked"))
            _ = try browser.evaluate("element('keys').click()")
            #expect(await simulator.logs("hardware keyboard false"))
            _ = try browser.evaluate("element('restart').click()")
            #expect(
                await Eventually.holds {
                    simulator.log.count { $0 == "hardware keyboard false" } == 2
                })
            _ = try browser.evaluate(
                "[document.body.dataset.sequence = 0, setTimeout(() => location.reload(), 50)]")
            #expect(
                try await browser.holds(
                    "document.body?.dataset.sequence > 0 && !element('keys').checked"))
            // The browser's own keyboard of a touch screen would cover the app's.
            _ = try browser.evaluate("showCaret({x: 0, y: 0, width: 1, height: 10})")
            #expect(try await browser.holds("input.inputMode === 'none'"))
            _ = try browser.evaluate("element('keys').click()")
            #expect(try await browser.holds("input.inputMode === 'text'"))
        }
    }

    /// Gives the app a text, which it copies.
    private func paste(_ text: String, in browser: any Browser) throws {
        _ = try browser.evaluate(
            """
            (() => {
                const clipboardData = new DataTransfer();
                clipboardData.setData("text/plain", "\(text)");
                // The last two are Firefox's own, which ignores the first.
                const data = {clipboardData, dataType: "text/plain", data: "\(text)"};
                input.dispatchEvent(new ClipboardEvent("paste", data));
            })()
            """)
    }

    @Test(
        "What the app copies goes to the user's clipboard by a click, or by the switch, and never clears it",
        arguments: BrowserKind.allCases)
    func clipboard(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, simulator in
            _ = try browser.evaluate(
                """
                (() => {
                    window.written = [];
                    navigator.clipboard.writeText = async text => { written.push(text); };
                })()
                """)
            try paste("one", in: browser)
            #expect(await simulator.logs("clipboard one"))
            #expect(try await browser.holds("!element('offer').hidden && written.length === 0"))
            _ = try browser.evaluate("element('offer').querySelector('button').click()")
            #expect(try await browser.holds("written.join() === 'copy of one'"))
            _ = try browser.evaluate("element('sharesClipboard').click()")
            try paste("two", in: browser)
            #expect(try await browser.holds("written.join() === 'copy of one,copy of two'"))
            // The app clears its clipboard, then copies again.
            try paste("clear", in: browser)
            try paste("three", in: browser)
            #expect(
                try await browser.holds(
                    "written.join() === 'copy of one,copy of two,copy of three'"))
        }
    }

    @Test(
        "The wheel and the pressure of a pen reach the app", arguments: BrowserKind.allCases)
    func pointers(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, simulator in
            let center = try place(50, 60, in: browser)
            _ = try browser.evaluate(
                "canvas.dispatchEvent(new WheelEvent('wheel', {deltaY: 40, cancelable: true}))")
            #expect(await simulator.logs("scroll by -40"))
            _ = try browser.evaluate(
                """
                canvas.dispatchEvent(new PointerEvent("pointerdown", {
                    pointerId: 9, pointerType: "pen", pressure: 0.75, cancelable: true,
                    clientX: \(Double(center.x)), clientY: \(Double(center.y)),
                }))
                """)
            #expect(await Eventually.holds { simulator.log.contains { $0.hasSuffix(" 1.5") } })
        }
    }

    @Test(
        "A pinch on a trackpad and a mouse pressed with Alt are two fingers",
        arguments: BrowserKind.allCases)
    func twoFingers(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, simulator in
            func logs(_ phases: [String]) async -> Bool {
                for finger in 0...1 {
                    for phase in phases where await !simulator.logs("finger \(finger) \(phase)") {
                        return false
                    }
                }
                return true
            }
            let center = try place(50, 60, in: browser)
            _ = try browser.evaluate(
                """
                canvas.dispatchEvent(new WheelEvent("wheel", {
                    deltaY: -20, ctrlKey: true, cancelable: true,
                    clientX: \(Double(center.x)), clientY: \(Double(center.y)),
                }))
                """)
            #expect(await logs(["began", "moved", "ended"]))
            // A quarter of the screen's width from the centre, and a fifth more.
            for x in [25, 20, 75, 80] { #expect(try await browser.holds(shows(0, x, 60))) }
            let corner = try place(10, 150, in: browser)
            for (phase, place) in [("down", corner), ("move", center), ("up", center)] {
                _ = try browser.evaluate(
                    """
                    canvas.dispatchEvent(new PointerEvent("pointer\(phase)", {
                        pointerId: 7, pointerType: "mouse", altKey: true, cancelable: true,
                        clientX: \(Double(place.x)), clientY: \(Double(place.y)),
                    }))
                    """)
            }
            // From both corners to both sides of the middle.
            for (x, y) in [(10, 150), (90, 50), (50, 60), (50, 140)] {
                #expect(try await browser.holds(shows(0, x, y)))
            }
        }
    }

    @Test(
        "A file that only the user can read opens the page, whose address holds no secret",
        arguments: BrowserKind.allCases)
    func opening(kind: BrowserKind) async throws {
        let pool = try #require(BrowserPool.current)
        let browser = try await pool.browser(kind)
        try await RunningSimulator.with { simulator in
            let page = try RedirectPage(to: simulator.addresses)
            try browser.open(page.address)
            #expect(try await browser.holds("document.body?.dataset.sequence > 0"))
            #expect(!FileManager.default.fileExists(atPath: page.address.path))
            let place = try browser.evaluate("[location.href, document.cookie, document.referrer]")
            let facts = try #require(place as? [String])
            #expect(facts[0].wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{16}\//) != nil)
            #expect(facts[1].isEmpty)
            #expect(!facts[2].contains("open"))
            // The cookie lets a page in that is loaded again.
            _ = try browser.evaluate(
                "[document.body.dataset.sequence = 0, setTimeout(() => location.reload(), 50)]")
            #expect(try await browser.holds("document.body?.dataset.sequence > 0"))
        }
    }

    @Test(
        "The log shows lines in order, and how many are left out", arguments: BrowserKind.allCases)
    func log(kind: BrowserKind) async throws {
        try await Self.with(kind, arguments: ["print", "5000"]) { browser, _ in
            _ = try browser.evaluate("element('showLog').click()")
            #expect(
                try await browser.holds("element('log').textContent.endsWith('printed 4999\\n')"))
            let text = try #require(
                try browser.evaluate("element('log').textContent") as? String)
            let lines = text.split(separator: "\n")
            let numbers = lines.compactMap { line in
                line.wholeMatch(of: /printed (\d+)/).flatMap { Int($0.1) }
            }
            #expect(numbers == numbers.sorted())
            #expect(numbers.count >= 999)
            #expect(try browser.evaluate("element('log').childNodes.length < 20") as? Bool == true)
            #expect(
                try await browser.holds(
                    "(log => log.scrollTop + log.clientHeight > log.scrollHeight - 8)(element('log'))"
                ))
        }
    }

    @Test(
        "Every control of the page has an accessible name", arguments: BrowserKind.allCases
    )
    func names(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, _ in
            let nameless =
                try browser.evaluate(
                    """
                    [...document.querySelectorAll("button, select, input, textarea, canvas, [role]")]
                        .filter(item => !item.ariaHidden && !(item.ariaLabel || item.textContent
                            || item.labels?.[0]?.textContent || "").trim() && !item.hidden)
                        .map(item => item.id)
                    """) as? [String]
            #expect(nameless == [])
        }
    }

    @Test(
        "After a crash the page shows the app's message, and a click restarts it",
        arguments: BrowserKind.allCases)
    func crash(kind: BrowserKind) async throws {
        try await Self.with(kind) { browser, _ in
            try browser.dragMouse([place(50, 1, in: browser)], releases: false)
            #expect(try await browser.holds("document.body.dataset.phase === 'ended'"))
            let words = try browser.evaluate("element('cover').textContent") as? String
            #expect(words?.contains("The app crashed: signal") == true)
            #expect(words?.contains("the edge was touched") == true)
            _ = try browser.evaluate("element('cover').click()")
            #expect(
                try await browser.holds(
                    "document.body.dataset.phase === 'running' && element('cover').hidden"))
        }
    }
}
