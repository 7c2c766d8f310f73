import Foundation

/// A headless Chromium, driven by its debugging pipe.
public final class Chromium: Browser {
    private let browser: BrowserProcess
    private let commands = Pipe()
    private let answers = Pipe()
    private var received = Data()
    private var identifier = 0
    private var session: String?

    /// The path of the executable; nil if it is not installed.
    public static var executable: String? {
        ["/usr/bin/chromium"].first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// - Parameter pixelRatio: Device pixels per CSS pixel.
    public init(
        _ executable: String, width: Int = 900, height: Int = 900, pixelRatio: Double = 1
    ) throws {
        browser = try BrowserProcess("chromium")
        let process = browser.process
        // The browser reads commands from descriptor 3 and answers on 4; a shell duplicates the standard
        // descriptors to these.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 2>/dev/null", executable, "--headless=new",
            "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--remote-debugging-pipe", "--window-size=\(width),\(height)",
            "--force-device-scale-factor=\(pixelRatio)",
            "--user-data-dir=\(browser.profile.path)", "about:blank",
        ]
        process.standardInput = commands
        process.standardOutput = answers
        do {
            try process.run()
            let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
            guard let page = targets.first(where: { $0["type"] as? String == "page" }) else {
                throw BrowserFailure("no page")
            }
            let attached = try call(
                "Target.attachToTarget", ["targetId": page["targetId"] ?? "", "flatten": true])
            session = attached["sessionId"] as? String
        } catch {
            browser.end()
            throw error
        }
    }

    public var processIdentifier: Int32 { browser.process.processIdentifier }

    /// The folder of its files, which is an argument of most of its processes.
    public var profile: URL { browser.profile }

    public func close() { browser.end() }

    /// Sends a command of the debugging protocol and waits for its result.
    @discardableResult
    public func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        identifier += 1
        var command: [String: Any] = ["id": identifier, "method": method, "params": parameters]
        command["sessionId"] = session
        try commands.fileHandleForWriting.write(
            contentsOf: JSONSerialization.data(withJSONObject: command) + [0])
        while true {
            while let end = received.firstIndex(of: 0) {
                let message = Data(received[..<end])
                received = Data(received[received.index(after: end)...])
                let answer =
                    try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
                guard answer["id"] as? Int == identifier else { continue }
                guard let result = answer["result"] as? [String: Any] else {
                    throw BrowserFailure("\(method): \(answer["error"] ?? "no answer")")
                }
                return result
            }
            let data = answers.fileHandleForReading.availableData
            guard !data.isEmpty else { throw BrowserFailure("the browser ended") }
            received.append(data)
        }
    }

    public func open(_ address: URL) throws {
        try call("Page.navigate", ["url": address.absoluteString])
    }

    public func evaluate(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let failure = answer["exceptionDetails"] { throw BrowserFailure("\(failure)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    public func dragMouse(_ path: [CGPoint], releases: Bool) throws {
        guard let last = path.last else { return }
        var steps = path.enumerated().map { ($0 == 0 ? "mousePressed" : "mouseMoved", $1) }
        if releases { steps.append(("mouseReleased", last)) }
        for (kind, point) in steps {
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": kind, "x": Double(point.x), "y": Double(point.y), "button": "left",
                    "buttons": 1,
                    "clickCount": 1,
                ])
        }
    }

    public func dragFingers(_ paths: [[CGPoint]]) throws {
        for step in 0..<(paths.first?.count ?? 0) {
            let points = paths.enumerated().map { finger, path in
                ["x": Double(path[step].x), "y": Double(path[step].y), "id": Double(finger)]
            }
            try call(
                "Input.dispatchTouchEvent",
                ["type": step == 0 ? "touchStart" : "touchMove", "touchPoints": points])
        }
        try call(
            "Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [] as [Any]])
    }

    public func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

    /// Shows text of an input method that it may still replace; `type(_:)` ends the composition.
    public func compose(_ text: String) throws {
        let end = text.utf16.count
        try call(
            "Input.imeSetComposition",
            ["text": text, "selectionStart": end, "selectionEnd": end])
    }

    /// Presses and releases a key that types nothing by itself.
    public func press(_ key: String, number: Int) throws {
        for kind in ["rawKeyDown", "keyUp"] {
            try call(
                "Input.dispatchKeyEvent",
                ["type": kind, "key": key, "code": key, "windowsVirtualKeyCode": number])
        }
    }

    /// Returns a PNG of the visible page.
    public func screenshot() throws -> Data {
        let text = try call("Page.captureScreenshot", ["format": "png"])["data"] as? String
        return text.flatMap { Data(base64Encoded: $0) } ?? Data()
    }
}
