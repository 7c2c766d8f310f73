import Foundation
import SimulatorProtocol
import Testing
import UIHost

@Suite struct MessageTests {
    static let appMessages: [AppMessage] = [
        .hello(AppGreeting(processIdentifier: 4711, device: "iPhone 15")),
        .surface(width: 1179, height: 2556),
        .frame(
            AppFrame(
                sequence: 0xFFFF_FFFE,
                moves: [
                    HostMove(
                        target: HostRectangle(x: 1, y: 2, width: 3, height: 4), dx: -5, dy: 600)
                ],
                damage: [HostRectangle(x: 0, y: 0, width: 1179, height: 2556)])),
        .frame(AppFrame(sequence: 0, damage: [])),
        .log("a line with ümlauts 🥥"), .log(""),
        .clipboard("text"), .clipboard(nil),
        .textInput(
            HostTextInput(caret: CGRect(x: 1.5, y: -2, width: 2, height: 20), isSecure: true)),
        .textInput(nil), .cursor(.hand), .openURL("https://example.org/"),
        .feedback(HostFeedback(.heavyImpact, intensity: 0.25)),
    ]

    static let events: [SimulatorEvent] = [
        .frameShown(7), .repaint,
        .touches([
            HostTouch(
                .moved, identifier: 9, location: CGPoint(x: 10.25, y: -3), kind: .pencil,
                force: 0.5,
                radius: 4),
            HostTouch(.cancelled, identifier: 0, location: .zero),
        ]),
        .hover(CGPoint(x: 1, y: 2)), .hover(nil),
        .scroll(
            HostScroll(
                phase: .step, location: CGPoint(x: 1, y: 2),
                translation: CGSize(width: 0, height: -40))),
        .key(HostKey(isDown: true, usage: 4, characters: "a", modifiers: [.shift, .control])),
        .text(.inserted("b")), .text(.marked("に")), .text(.deletedBackward),
        .orientation(.landscapeRight),
        .appearance(
            HostAppearance(
                style: .dark, contentSize: .accessibilityExtraExtraExtraLarge,
                hasIncreasedContrast: true, isRightToLeft: false)),
        .lifeCycle(.background), .memoryWarning, .shake, .clipboard("pasted"), .clipboard(nil),
        .openURL("app:there"), .slowAnimations(true), .slowAnimations(false),
        .inputTime(123_456_789_000),
    ]

    @Test("Every message of an app comes back as it was sent", arguments: appMessages)
    func appMessage(_ message: AppMessage) throws {
        try checkRoundTrip(message)
    }

    @Test("Every event comes back as it was sent", arguments: events)
    func event(_ event: SimulatorEvent) throws {
        try checkRoundTrip(event)
    }

    private func checkRoundTrip<Message: SimulatorMessage>(_ message: Message) throws {
        var stream = SimulatorMessageStream<Message>()
        for byte in message.encoded {
            #expect(try stream.next() == nil, "an incomplete message is not returned")
            stream.append([byte])
        }
        #expect(try stream.next() == message)
        #expect(try stream.next() == nil)
        let payload = message.payload
        for count in 0..<payload.count {
            #expect(throws: SimulatorProtocolError.self) {
                try Message(payload: payload[..<count])
            }
        }
        #expect(throws: SimulatorProtocolError.trailingBytes) {
            try Message(payload: (payload + [0])[...])
        }
    }

    @Test("Two messages in one delivery are two messages")
    func together() throws {
        var stream = SimulatorMessageStream<SimulatorEvent>()
        stream.append(SimulatorEvent.repaint.encoded + SimulatorEvent.frameShown(3).encoded)
        #expect(try stream.next() == .repaint)
        #expect(try stream.next() == .frameShown(3))
    }

    @Test(
        "A message that claims too much is refused before any memory is taken",
        arguments: [
            ([255, 255, 255, 255], SimulatorProtocolError.tooLong(0xFFFF_FFFF)),
            ([5, 0, 0, 0, 2, 255, 255, 255, 255], .tooLong(0xFFFF_FFFF)),
            ([5, 0, 0, 0, 12, 1, 0, 8, 0], .tooLong(0x80001)),
            ([1, 0, 0, 0, 99], .unknown(99)),
            ([0, 0, 0, 0], .truncated),
            ([2, 0, 0, 0, 7, 4], .unknown(4)),
            ([2, 0, 0, 0, 3, 2], .unknown(2)),
            ([7, 0, 0, 0, 12, 2, 0, 0, 0, 0xC3, 0x28], .invalidValue),
        ] as [([UInt8], SimulatorProtocolError)])
    func hostile(bytes: [UInt8], error: SimulatorProtocolError) {
        var stream = SimulatorMessageStream<SimulatorEvent>()
        stream.append(bytes)
        #expect(throws: error) { try stream.next() }
    }

    @Test(
        "A location that is not finite or beyond any screen is refused",
        arguments: [Double.nan, .infinity, 1e7])
    func locations(number: Double) {
        let event = SimulatorEvent.hover(CGPoint(x: number, y: 0))
        #expect(throws: SimulatorProtocolError.invalidValue) {
            try SimulatorEvent(payload: event.payload[...])
        }
    }

    @Test("A screen without pixels, or larger than any, is refused", arguments: [0, 16385, 65535])
    func surfaces(side: Int) {
        let message = AppMessage.surface(width: 10, height: side)
        #expect(throws: SimulatorProtocolError.invalidValue) {
            try AppMessage(payload: message.payload[...])
        }
    }

    @Test("Text beyond the limit is truncated between characters")
    func longText() throws {
        let long = "x" + String(repeating: "é", count: SimulatorLimits.textLength)
        guard case .log(let line) = try AppMessage(payload: AppMessage.log(long).payload[...])
        else { throw SimulatorProtocolError.invalidValue }
        #expect(line.utf8.count == SimulatorLimits.textLength - 1)
        #expect(long.hasPrefix(line))
    }

    @Test("A frame fits a screen only if its moves come from the screen as well")
    func fitting() {
        let target = HostRectangle(x: 0, y: 10, width: 100, height: 90)
        let down = AppFrame(
            sequence: 1, moves: [HostMove(target: target, dx: 0, dy: 10)], damage: [target])
        #expect(down.fits(width: 100, height: 100))
        #expect(!down.fits(width: 99, height: 100))
        let up = AppFrame(
            sequence: 1, moves: [HostMove(target: target, dx: 0, dy: -1)], damage: [])
        #expect(!up.fits(width: 100, height: 100))
    }

    @Test("No bytes make a reader crash, and whatever it accepts can be sent again")
    func randomBytes() throws {
        var generator = SeededGenerator(state: 20_261_122)
        var accepted = 0
        for round in 0..<20_000 {
            var payload = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            if round % 2 == 0 {
                payload = Self.events[round / 2 % Self.events.count].payload
                let index = Int.random(in: payload.indices, using: &generator)
                payload[index] = UInt8.random(in: 0...255, using: &generator)
            }
            if let event = try? SimulatorEvent(payload: payload[...]) {
                accepted += 1
                #expect(try SimulatorEvent(payload: event.payload[...]) == event)
            }
            if let message = try? AppMessage(payload: payload[...]) {
                #expect(try AppMessage(payload: message.payload[...]) == message)
            }
        }
        #expect(accepted > 1000)
    }
}

/// Random numbers that are the same in every run.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
