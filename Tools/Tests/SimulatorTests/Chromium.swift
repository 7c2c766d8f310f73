import Foundation

/// A headless Chromium that is driven through its debugging pipe.
final class Chromium {
    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()
    private let profile: URL
    private var received = Data()
    private var identifier = 0
    private var session: String?

    struct Failure: Error { let words: String }

    /// Where Debian puts it; nil where it is not installed.
    static var executable: String? {
        ["/usr/bin/chromium"].first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    init(_ executable: String) throws {
        profile = FileManager.default.temporaryDirectory
            .appendingPathComponent("chromium-\(UUID().uuidString)")
        // The browser reads commands from descriptor 3 and answers on 4; a process of ours has no
        // such descriptors, so a shell puts its standard ones there.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 2>/dev/null", executable, "--headless=new",
            "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--remote-debugging-pipe", "--window-size=900,900",
            "--user-data-dir=\(profile.path)", "about:blank",
        ]
        process.standardInput = commands
        process.standardOutput = answers
        try process.run()
        let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
        guard let page = targets.first(where: { $0["type"] as? String == "page" }) else {
            throw Failure(words: "no page")
        }
        let attached = try call(
            "Target.attachToTarget", ["targetId": page["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
    }

    func close() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    /// Sends one command of the debugging protocol and waits for its result.
    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        identifier += 1
        var command: [String: Any] = ["id": identifier, "method": method, "params": parameters]
        command["sessionId"] = session
        commands.fileHandleForWriting.write(
            try JSONSerialization.data(withJSONObject: command) + [0])
        while true {
            while let end = received.firstIndex(of: 0) {
                let message = Data(received[..<end])
                received = Data(received[received.index(after: end)...])
                let answer =
                    try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
                guard answer["id"] as? Int == identifier else { continue }
                guard let result = answer["result"] as? [String: Any] else {
                    throw Failure(words: "\(method): \(answer["error"] ?? "no answer")")
                }
                return result
            }
            let data = answers.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(words: "the browser ended") }
            received.append(data)
        }
    }

    /// The value of an expression in the page.
    func evaluate(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let failure = answer["exceptionDetails"] { throw Failure(words: "\(failure)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Waits until an expression is true; false when it is not in thirty seconds.
    func holds(_ expression: String) async throws -> Bool {
        let limit = Date(timeIntervalSinceNow: 30)
        while try evaluate(expression) as? Bool != true {
            guard limit.timeIntervalSinceNow > 0 else { return false }
            try await Task.sleep(for: .milliseconds(20))
        }
        return true
    }
}
