import Foundation
import SimulatorProtocol
import Testing

@testable import Simulator

@Suite struct PageMessageTests {
    private func read(_ text: String) throws -> PageMessage { try PageMessage(Data(text.utf8)) }

    @Test("Touches of the page become touches of the app")
    func touches() throws {
        let text = """
            {"type":"touches","touches":[{"identifier":1,"phase":"began","kind":"finger",
            "location":{"x":10.5,"y":20},"force":0,"radius":3}]}
            """
        let touch = SimulatorTouch(
            identifier: 1, phase: .began, location: SimulatorPoint(x: 10.5, y: 20), radius: 3)
        #expect(try read(text) == .event(.touches([touch])))
    }

    @Test("Each word of the menu is understood")
    func menu() throws {
        #expect(try read(#"{"type":"restart"}"#) == .restart)
        #expect(try read(#"{"type":"device","device":"iPad 2"}"#) == .device("iPad 2"))
        #expect(try read(#"{"type":"shown","sequence":7}"#) == .shown(7))
        #expect(try read(#"{"type":"memoryWarning"}"#) == .event(.memoryWarning))
        #expect(try read(#"{"type":"shake"}"#) == .event(.shake))
        #expect(
            try read(#"{"type":"orientation","orientation":"landscapeLeft"}"#)
                == .event(.orientation(.landscapeLeft)))
        #expect(
            try read(#"{"type":"lifeCycle","state":"background"}"#)
                == .event(.lifeCycle(.background)))
        #expect(
            try read(#"{"type":"slowAnimations","isOn":true}"#) == .event(.slowAnimations(true)))
        let appearance = SimulatorAppearance(style: .dark, contentSize: .small)
        #expect(
            try read(
                #"{"type":"appearance","appearance":{"style":"dark","contentSize":"small"}}"#)
                == .event(.appearance(appearance)))
    }

    @Test(
        "Nonsense is refused with a reason",
        arguments: [
            ("", "no message of the page"), ("[]", "no message of the page"),
            (#"{"type":"fly"}"#, "a message of kind 'fly' lacks its value"),
            (#"{"type":"touches"}"#, "a message of kind 'touches' lacks its value"),
            (
                #"{"type":"lifeCycle","state":"quit"}"#,
                "a message of kind 'lifeCycle' lacks its value"
            ),
            (#"{"type":"hover","point":{"x":1e9,"y":0}}"#, "a 'hover' out of bounds"),
            (#"{"type":"shown","sequence":-1}"#, "no message of the page"),
        ])
    func nonsense(text: String, reason: String) {
        #expect(throws: PageMessage.Nonsense(reason: reason)) { try read(text) }
    }

    @Test("A message larger than any is refused unread")
    func large() {
        let data = Data(repeating: 0x20, count: PageMessage.maximumLength + 1)
        #expect(throws: PageMessage.Nonsense(reason: "a message of 262145 bytes")) {
            try PageMessage(data)
        }
    }

    @Test("A picture is its header, its moves and its packed rectangles, in words")
    func picture() throws {
        let pixels = try SimulatorPixels(width: 6, height: 2)
        pixels.base.update(repeating: 0xFF01_0203, count: 12)
        let frame = AppFrame(
            sequence: 9,
            moves: [
                AppMove(target: AppRectangle(x: 1, y: 0, width: 2, height: 1), dx: 1, dy: -1)
            ],
            damage: [
                AppRectangle(x: 0, y: 0, width: 0, height: 2),
                AppRectangle(x: 0, y: 0, width: 6, height: 2),
            ])
        let data = PagePicture.encode(frame, of: pixels)
        let words = data.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        #expect(
            words == [
                9, 6, 2, 1, 1, 1, 0, 2, 1, 1, 0xFFFF_FFFF, 0, 0, 6, 2, 2, 0x8000_000C,
                0xFF03_0201,
            ])
    }
}
