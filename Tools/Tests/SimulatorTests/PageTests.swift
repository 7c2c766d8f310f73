import Foundation
import Testing

@Suite(
    .serialized, .timeLimit(.minutes(3)),
    .enabled(
        if: Chromium.executable != nil,
        "Chromium is not installed; Scripts/test-packages.txt names it"))
struct PageTests {
    private static func with(
        _ body: (Chromium, RunningSimulator) async throws -> Void
    ) async throws {
        guard let executable = Chromium.executable else { return }
        try await RunningSimulator.with { simulator in
            let browser = try Chromium(executable)
            defer { browser.close() }
            try browser.call("Page.navigate", ["url": simulator.address.absoluteString])
            #expect(
                try await browser.holds(
                    "!!document.body && document.body.dataset.sequence > 0 && canvas.width === 300"
                ))
            try await body(browser, simulator)
        }
    }

    /// An expression that is true when the canvas has a colour at a point of the app's screen.
    private func shows(_ color: Int, _ x: Int, _ y: Int) -> String {
        "context.getImageData(\(x * 3), \(y * 3), 1, 1).data[0] === \(color)"
    }

    /// Where a point of the app's screen is in the page.
    private func place(_ x: Int, _ y: Int, in browser: Chromium) throws -> (x: Double, y: Double) {
        let box =
            try browser.evaluate(
                "(b => [b.left, b.top, b.width, b.height])(canvas.getBoundingClientRect())")
            as? [NSNumber] ?? []
        guard box.count == 4 else { throw Chromium.Failure(words: "no canvas") }
        let numbers = box.map(\.doubleValue)
        return (
            numbers[0] + Double(x) / 100 * numbers[2], numbers[1] + Double(y) / 200 * numbers[3]
        )
    }

    @Test("A mouse draws a line in the page, and the canvas has its pixels")
    func mouse() async throws {
        try await Self.with { browser, _ in
            #expect(try await browser.holds(shows(255, 50, 100)))
            for (index, kind) in ["mousePressed", "mouseMoved", "mouseReleased"].enumerated() {
                let point = try place(20 + 30 * index, 100, in: browser)
                try browser.call(
                    "Input.dispatchMouseEvent",
                    [
                        "type": kind, "x": point.x, "y": point.y, "button": "left", "buttons": 1,
                        "clickCount": 1,
                    ])
            }
            for x in [20, 50, 80] { #expect(try await browser.holds(shows(0, x, 100))) }
            #expect(try await browser.holds(shows(255, 35, 100)))
        }
    }

    @Test("Two touches at once are two fingers")
    func pinch() async throws {
        try await Self.with { browser, simulator in
            for (kind, distance) in [("touchStart", 10), ("touchMove", 30), ("touchEnd", 0)] {
                let points = try [50 - distance, 50 + distance].enumerated().map { index, x in
                    let point = try place(x, 60, in: browser)
                    return ["x": point.x, "y": point.y, "id": Double(index)]
                }
                try browser.call(
                    "Input.dispatchTouchEvent",
                    ["type": kind, "touchPoints": kind == "touchEnd" ? [] : points])
            }
            for finger in 0...1 {
                for phase in ["began", "moved", "ended"] {
                    #expect(await simulator.logs("finger \(finger) \(phase)"))
                }
            }
            for x in [20, 40, 60, 80] { #expect(try await browser.holds(shows(0, x, 60))) }
        }
    }

    @Test("The menu reaches the app, and typed text too")
    func menu() async throws {
        try await Self.with { browser, simulator in
            _ = try browser.evaluate("element('memory').click()")
            #expect(await simulator.logs("memory warning"))
            _ = try browser.evaluate("element('dark').click()")
            #expect(await simulator.logs("dark"))
            _ = try browser.evaluate("element('home').click()")
            #expect(await simulator.logs("now background"))
            _ = try browser.evaluate("element('cover').click()")
            #expect(await simulator.logs("now active"))
            _ = try browser.evaluate("element('input').focus()")
            try browser.call("Input.insertText", ["text": "ü"])
            #expect(await simulator.logs("text inserted ü"))
        }
    }

    @Test("After a crash the page shows the app's words, and a click starts it again")
    func crash() async throws {
        try await Self.with { browser, _ in
            let point = try place(50, 1, in: browser)
            try browser.call(
                "Input.dispatchMouseEvent",
                [
                    "type": "mousePressed", "x": point.x, "y": point.y, "button": "left",
                    "clickCount": 1,
                ])
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
