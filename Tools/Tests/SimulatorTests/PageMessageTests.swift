import Foundation
import SimulatorProtocol
import Testing
import UIHost

@testable import Simulator

@Suite struct PageMessageTests {
    private func read(_ text: String) throws -> PageMessage { try PageMessage(Data(text.utf8)) }

    @Test("Touches of the page become touches of the app")
    func touches() throws {
        let text = """
            {"type":"touches","touches":[{"identifier":1,"phase":"began","kind":"finger",
            "location":{"x":10.5,"y":20},"force":0,"radius":3}]}
            """
        let touch = HostTouch(
            .began, identifier: 1, location: CGPoint(x: 10.5, y: 20), radius: 3)
        #expect(try read(text) == .event(.touches([touch])))
    }

    @Test("Each command of the menu is decoded")
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
        let appearance = HostAppearance(style: .dark, contentSize: .small)
        #expect(
            try read(
                #"{"type":"appearance","appearance":{"style":"dark","contentSize":"small"}}"#)
                == .event(.appearance(appearance)))
    }

    @Test(
        "A malformed message is refused with a reason",
        arguments: [
            ("", "malformed JSON"), ("[]", "malformed JSON"), ("{}", "no 'type'"),
            (#"{"type":"fly"}"#, "unknown type 'fly'"),
            (#"{"type":"touches"}"#, "no 'touches'"),
            (#"{"type":"touches","touches":[{"identifier":1}]}"#, "no 'phase'"),
            (#"{"type":"frameShown","sequence":1}"#, "unknown type 'frameShown'"),
            (#"{"type":"lifeCycle","state":"quit"}"#, "a value out of bounds"),
            (#"{"type":"lifeCycle","state":"asleep"}"#, "a value out of bounds"),
            (#"{"type":"hover","point":{"x":1e9,"y":0}}"#, "a value out of bounds"),
            (#"{"type":"shown","sequence":-1}"#, "malformed JSON"),
            (#"{"type":"key","key":3}"#, "malformed JSON"),
        ])
    func malformed(text: String, reason: String) {
        #expect(throws: PageMessage.Malformed(reason: reason)) { try read(text) }
    }

    @Test("A pointer that leaves the screen has no point, and optional settings have defaults")
    func omissions() throws {
        #expect(try read(#"{"type":"hover","point":null}"#) == .event(.hover(nil)))
        #expect(try read(#"{"type":"hover"}"#) == .event(.hover(nil)))
        #expect(
            try read(#"{"type":"hover","point":{"x":1,"y":2}}"#)
                == .event(.hover(CGPoint(x: 1, y: 2))))
        let contrast = HostAppearance(style: .dark, hasIncreasedContrast: true)
        #expect(
            try read(
                #"{"type":"appearance","appearance":{"style":"dark","contentSize":"large","hasIncreasedContrast":true}}"#
            ) == .event(.appearance(contrast)))
    }

    @Test("Keys, text and scrolling become those of the app")
    func input() throws {
        #expect(
            try read(
                #"{"type":"key","key":{"isDown":true,"usage":4,"characters":"A","modifiers":1}}"#)
                == .event(
                    .key(HostKey(isDown: true, usage: 4, characters: "A", modifiers: .shift))))
        #expect(
            try read(#"{"type":"text","text":{"change":"marked","text":"に"}}"#)
                == .event(.text(.marked("に"))))
        #expect(
            try read(
                #"{"type":"scroll","scroll":{"phase":"step","location":{"x":1,"y":2},"translation":{"x":0,"y":-40}}}"#
            )
                == .event(
                    .scroll(
                        HostScroll(
                            phase: .step, location: CGPoint(x: 1, y: 2),
                            translation: CGSize(width: 0, height: -40)))))
    }

    @Test("A message larger than the limit is refused before it is decoded")
    func large() {
        let data = Data(repeating: 0x20, count: PageMessage.maximumLength + 1)
        #expect(throws: PageMessage.Malformed(reason: "a message of 262145 bytes")) {
            try PageMessage(data)
        }
    }

    @Test("A picture is its header, its moves and its packed rectangles, as 32-bit integers")
    func picture() throws {
        let pixels = try SimulatorPixels(width: 6, height: 2)
        pixels.base.update(repeating: 0xFF01_0203, count: 12)
        let frame = AppFrame(
            sequence: 9,
            moves: [
                HostMove(target: HostRectangle(x: 1, y: 0, width: 2, height: 1), dx: 1, dy: -1)
            ],
            damage: [
                HostRectangle(x: 0, y: 0, width: 0, height: 2),
                HostRectangle(x: 0, y: 0, width: 6, height: 2),
            ])
        let data = PagePicture.encode(frame, of: pixels)
        let integers = data.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        #expect(
            integers == [
                9, 6, 2, 1, 1, 1, 0, 2, 1, 1, 0xFFFF_FFFF, 0, 0, 6, 2, 2, 0x8000_000C,
                0xFF03_0201,
            ])
    }
}
