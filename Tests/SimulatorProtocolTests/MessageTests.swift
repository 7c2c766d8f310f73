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
        // Written by hand: the writer bounds numbers.
        let hover = SimulatorEvent.hover(.zero).payload
        let bytes = withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
        #expect(throws: SimulatorProtocolError.invalidValue) {
            try SimulatorEvent(payload: (hover.prefix(2) + bytes + hover.suffix(8))[...])
        }
    }

    /// A message of each case with the numbers, texts and lists that apps could have at most.
    private static let extremes: [AppMessage] = {
        let numbers = [
            0, -0.0, 1e6, -1e6, 1e7, -1e7, 1e300, -1e300, .infinity, -.infinity, .nan,
            .leastNonzeroMagnitude,
        ]
        let lengths = [Int.min, -1, 0, 65_535, 65_536, Int.max / 4]
        let long = String(repeating: "é", count: SimulatorLimits.textLength)
        let rectangles = lengths.map { HostRectangle(x: $0, y: $0, width: $0, height: $0) }
        let moves = zip(rectangles, lengths).map { HostMove(target: $0, dx: $1, dy: $1) }
        var messages: [AppMessage] = [
            .hello(AppGreeting(version: .max, processIdentifier: .min, device: long)),
            .surface(width: 1, height: SimulatorLimits.screenSide), .log(long),
            .clipboard(long), .clipboard(nil), .textInput(nil), .openURL(long), .cursor(.hand),
            .frame(AppFrame(sequence: .max, moves: moves, damage: rectangles)),
            .frame(
                AppFrame(
                    sequence: 0,
                    moves: Array(repeating: moves[0], count: SimulatorLimits.listCount + 1),
                    damage: Array(repeating: rectangles[0], count: SimulatorLimits.listCount + 1))),
        ]
        for number in numbers {
            let point = CGFloat(number)
            messages += [
                .textInput(
                    HostTextInput(
                        caret: CGRect(x: point, y: point, width: point, height: point),
                        isSecure: false)),
                .feedback(HostFeedback(.heavyImpact, intensity: number)),
            ]
        }
        return messages
    }()

    @Test("Every message of an app is accepted, however extreme, and then is the same again")
    func extremeMessages() throws {
        var cases: Set<UInt8> = []
        for message in Self.extremes {
            let payload = message.payload
            cases.insert(payload[0])
            let arrived = try AppMessage(payload: payload[...])
            #expect(arrived.payload == payload)
            var stream = SimulatorMessageStream<AppMessage>()
            stream.append(message.encoded)
            #expect(try stream.next() == arrived)
        }
        #expect(cases.count == Set(Self.appMessages.map { $0.payload[0] }).count)
    }

    @Test("A measure beyond any screen becomes the nearest that is sent")
    func boundedMeasures() throws {
        let caret = CGRect(x: -.infinity, y: 1.2e6, width: .nan, height: 20)
        let message = AppMessage.textInput(HostTextInput(caret: caret, isSecure: false))
        guard case .textInput(let session?) = try AppMessage(payload: message.payload[...])
        else { throw SimulatorProtocolError.invalidValue }
        #expect(session.caret == CGRect(x: -1e6, y: 1e6, width: 0, height: 20))
    }

    @Test("A frame whose rectangles have more pixels than the screen is one of the whole screen")
    func boundedDamage() {
        let whole = HostRectangle(x: 0, y: 0, width: 30, height: 20)
        let repeated = AppFrame(sequence: 1, damage: Array(repeating: whole, count: 4096))
        #expect(repeated.boundedDamage(width: 30, height: 20) == [whole])
        let parts = [
            HostRectangle(x: 0, y: 0, width: 30, height: 10),
            HostRectangle(x: 0, y: 10, width: 30, height: 10),
        ]
        let frame = AppFrame(sequence: 1, damage: parts)
        #expect(frame.boundedDamage(width: 30, height: 20) == parts)
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
