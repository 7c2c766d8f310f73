import Foundation
import SimulatorProtocol

/// A headless Firefox, driven by WebDriver BiDi over a WebSocket.
public final class Firefox: Browser {
    private let browser: BrowserProcess
    private let socket: SimulatorConnection
    private var frames = WebSocketFrames()
    private var identifier = 0
    private var context = ""

    /// The path of the executable; nil if it is not installed.
    public static var executable: String? {
        ["/usr/bin/firefox-esr", "/usr/bin/firefox"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    public init(_ executable: String, width: Int = 900, height: Int = 900) async throws {
        let browser = try BrowserProcess("firefox")
        self.browser = browser
        let process = browser.process
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = [
            "--headless", "--no-remote", "--new-instance", "--width=\(width)", "--height=\(height)",
            "--remote-debugging-port=0", "--profile", browser.profile.path, "about:blank",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            let port = try await Self.port(of: browser)
            socket = try SimulatorConnection(port: port)
            try socket.send(WebSocketFrames.request("/session", port: port))
            while !frames.skipResponse() { try receive() }
            try call("session.new", ["capabilities": [String: Any]()])
            let tree = try call("browsingContext.getTree")["contexts"] as? [[String: Any]]
            context = tree?.first?["context"] as? String ?? ""
        } catch {
            browser.end()
            throw error
        }
    }

    /// Waits until the browser has written its port into its profile.
    private static func port(of browser: BrowserProcess) async throws -> UInt16 {
        let file = browser.profile.appendingPathComponent("WebDriverBiDiServer.json")
        let limit = Date(timeIntervalSinceNow: 60)
        while limit.timeIntervalSinceNow > 0, browser.process.isRunning {
            if let data = try? Data(contentsOf: file),
                let facts = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let port = facts["ws_port"] as? Int
            {
                return UInt16(port)
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw BrowserFailure("Firefox does not listen")
    }

    public var processIdentifier: Int32 { browser.process.processIdentifier }

    public func close() {
        socket.shutDown()
        browser.end()
    }

    private func receive() throws {
        guard case .bytes(let bytes, _) = socket.receive(waits: true) else {
            throw BrowserFailure("the browser ended")
        }
        frames.append(bytes)
    }

    /// Sends a command of the protocol and waits for its result.
    @discardableResult
    private func call(
        _ method: String, _ parameters: [String: Any] = [:]
    ) throws -> [String: Any] {
        identifier += 1
        let command: [String: Any] = ["id": identifier, "method": method, "params": parameters]
        let data = try JSONSerialization.data(withJSONObject: command)
        try socket.send(WebSocketFrames.encode(String(decoding: data, as: UTF8.self)))
        while true {
            while let message = frames.next() {
                guard case .text(let text) = message else {
                    throw BrowserFailure("the browser ended")
                }
                let answer =
                    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
                guard let answer, answer["id"] as? Int == identifier else { continue }
                guard let result = answer["result"] as? [String: Any] else {
                    throw BrowserFailure("\(method): \(answer["message"] ?? "no answer")")
                }
                return result
            }
            try receive()
        }
    }

    public func open(_ address: URL) throws {
        try call(
            "browsingContext.navigate",
            ["context": context, "url": address.absoluteString, "wait": "none"])
    }

    public func evaluate(_ expression: String) throws -> Any? {
        // As JSON text, since the protocol has its own form of values.
        let answer = try call(
            "script.evaluate",
            [
                "expression": "(async () => JSON.stringify(await (\(expression))) ?? null)()",
                "target": ["context": context], "awaitPromise": true,
            ])
        if let failure = answer["exceptionDetails"] { throw BrowserFailure("\(failure)") }
        let value = (answer["result"] as? [String: Any])?["value"] as? String
        return try value.map {
            try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
        }
    }

    private func perform(_ sources: [[String: Any]]) throws {
        try call("input.performActions", ["context": context, "actions": sources])
    }

    /// The actions of pointers, each in its own step.
    private func pointers(_ kind: String, _ paths: [[CGPoint]], releases: Bool) -> [[String: Any]] {
        let pause: [String: Any] = ["type": "pause", "duration": 0]
        return paths.enumerated().map { finger, path in
            var steps: [[String: Any]] = []
            func add(_ step: [String: Any]) {
                steps += paths.indices.map { $0 == finger ? step : pause }
            }
            for (index, point) in path.enumerated() {
                add(["type": "pointerMove", "x": Double(point.x), "y": Double(point.y)])
                if index == 0 { add(["type": "pointerDown", "button": 0]) }
            }
            if releases { add(["type": "pointerUp", "button": 0]) }
            return [
                "type": "pointer", "id": "\(kind)\(finger)", "parameters": ["pointerType": kind],
                "actions": steps,
            ]
        }
    }

    public func dragMouse(_ path: [CGPoint], releases: Bool) throws {
        try perform(pointers("mouse", [path], releases: releases))
    }

    public func dragFingers(_ paths: [[CGPoint]]) throws {
        try perform(pointers("touch", paths, releases: true))
    }

    public func type(_ text: String) throws {
        let steps = text.flatMap { character in
            ["keyDown", "keyUp"].map { ["type": $0, "value": String(character)] }
        }
        try perform([["type": "key", "id": "keyboard", "actions": steps]])
    }
}
