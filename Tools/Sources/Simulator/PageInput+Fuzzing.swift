import Foundation
import Processes
import SimulatorProtocol

/// Parses bytes as everything that arrives from a page or an app, and stops the process if a result is inconsistent or
/// depends on how the bytes are divided into deliveries.
///
/// - Returns: The number of accepted messages.
@_spi(Fuzzing)
public func _checkPageInput(_ bytes: [UInt8], dividedAt division: Int) -> Int {
    let parts = [Array(bytes.prefix(division)), Array(bytes.dropFirst(division))]
    checkLines(parts)
    checkHead(bytes)
    let messages = webSocketMessages(in: [bytes])
    precondition(messages == webSocketMessages(in: parts), "messages depend on deliveries")
    var count = messages.count
    for case .data(let payload) in messages + [.data(bytes)] {
        guard let message = try? PageMessage(Data(payload)) else { continue }
        count += 1
        if case .event(let event) = message {
            precondition(event != .lifeCycle(.quit), "a page that ends the app")
            var stream = SimulatorMessageStream<SimulatorEvent>()
            stream.append(event.encoded)
            precondition((try? stream.next()) == event, "an event that the app refuses")
        }
    }
    return count
}

private func checkLines(_ parts: [[UInt8]]) {
    var splitter = LineSplitter()
    var divided = LineSplitter()
    let whole = splitter.append(parts[0] + parts[1]) + [splitter.finish() ?? ""]
    let lines = parts.flatMap { divided.append($0) } + [divided.finish() ?? ""]
    precondition(lines == whole, "lines depend on deliveries")
}

private func checkHead(_ bytes: [UInt8]) {
    guard let end = try? HTTPRequestHead.end(in: bytes) else { return }
    precondition((4...HTTPRequestHead.maximumLength).contains(end), "the end of a long head")
    guard let head = try? HTTPRequestHead(parsing: bytes[..<end]) else { return }
    precondition(head.path.hasPrefix("/") && !head.path.contains("?"), "a path with a query")
    _ = head.cookie("token")
}

private func webSocketMessages(in deliveries: [[UInt8]]) -> [WebSocketInput.Message] {
    var input = WebSocketInput()
    var messages: [WebSocketInput.Message] = []
    do {
        for delivery in deliveries {
            input.append(delivery)
            while let message = try input.next() { messages.append(message) }
        }
    } catch {
        // The connection is closed.
    }
    return messages
}
