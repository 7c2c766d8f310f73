import FuzzerDriver
import SimulatorProtocol

/// Reads a stream of messages; traps when an accepted message does not survive a round trip.
private func readMessages<Message: SimulatorMessage>(_ bytes: [UInt8], as type: Message.Type) {
    var stream = SimulatorMessageStream<Message>()
    // In two pieces, so that messages are split.
    for part in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
        stream.append(part)
        do {
            while let message = try stream.next() {
                var again = SimulatorMessageStream<Message>()
                again.append(message.encoded)
                let copy = try again.next()
                precondition(copy == message, "the round trip changed the message")
            }
        } catch {
            return
        }
    }
}

fuzz { input in
    let bytes = Array(input)
    for stream in [bytes, changedSeed(bytes)] {
        readMessages(stream, as: AppMessage.self)
        readMessages(stream, as: SimulatorEvent.self)
    }
}
