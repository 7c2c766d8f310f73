import Foundation
import SimulatorProtocol
import Testing
import UIHost

/// The file of a recording.
@Suite struct SessionRecordingTests {
    private static let start = SessionStart(
        screen: HostScreen(device: .standard), appearance: HostAppearance(style: .dark),
        arguments: ["-mode", "demo"], seed: .max, date: 1_704_793_260.5, isUnattended: false)

    private static let window = SessionStart(
        screen: HostScreen(
            window: CGSize(width: 800, height: 600), scale: 1.5, idiom: .pad,
            maximumFramesPerSecond: 144), appearance: HostAppearance(), date: 0,
        isUnattended: true)

    private static let recording = SessionRecording(
        app: "Catalog",
        launches: [
            .init(
                start,
                [
                    SessionEntry(
                        0.1, .frames([0.05, 0.1], tree: SessionTree(hash: .max)), line: 3),
                    SessionEntry(
                        0.5,
                        .event(
                            .touches([HostTouch(.began, location: CGPoint(x: 10.25, y: 20))]),
                            inputTime: 0.25, target: "Button 'Add'"), line: 4),
                    SessionEntry(
                        0.6,
                        .frames(
                            [0.6],
                            tree: SessionTree(
                                hash: 1,
                                change: SessionTreeChange(head: 0, tail: 0, lines: ["a", "b", "c"]))
                        ),
                        line: 5),
                    SessionEntry(
                        0.7,
                        .frames(
                            [],
                            tree: SessionTree(
                                hash: 2, change: SessionTreeChange(head: 1, tail: 1, lines: []))),
                        line: 6),
                    SessionEntry(0.7, .event(.openURL("shop://tea"), inputTime: nil), line: 7),
                    SessionEntry(0.8, .keyboardDismissed, line: 8),
                    SessionEntry(0.9, .step("tapOn \"Add\"", action: "{}"), line: 9),
                    SessionEntry(1, .frames([1], tree: nil), line: 10),
                ], end: "exit code 0"),
            .init(window, [SessionEntry(1, .window(window.window!), line: 13)]),
        ])

    private func reason(_ text: String) -> String {
        let error = #expect(throws: SessionRecordingError.self) {
            try SessionRecording(parsing: Data(text.utf8))
        }
        return error?.description ?? ""
    }

    private static var text: String { String(decoding: recording.data, as: UTF8.self) }

    @Test("A recording is read as it was written, a line for each thing that happened")
    func roundTrip() throws {
        #expect(try SessionRecording(parsing: Self.recording.data) == Self.recording)
        #expect(Self.text.split(separator: "\n").count == 13)
        #expect(Self.text.hasPrefix("{\"app\":\"Catalog\",\"recording\":1}\n"))
        #expect(Self.text.contains("{\"at\":0.8,\"keyboardDismissed\":true}\n"))
        #expect(Self.window.screen?.size == CGSize(width: 800, height: 600))
        #expect(Self.start.screen == HostScreen(device: .standard))
    }

    @Test("What the page sends is written as the page does", arguments: MessageTests.events)
    func events(_ event: SimulatorEvent) throws {
        switch event {
        // They are no input of the page.
        case .frameShown, .repaint, .openURL, .inputTime:
            #expect(throws: (any Error).self) { try JSONEncoder().encode(event) }
        default:
            let data = try JSONEncoder().encode(event)
            #expect(try JSONDecoder().decode(SimulatorEvent.self, from: data) == event)
        }
    }

    @Test("A recording of another version is refused, with what to do")
    func version() {
        #expect(
            reason(Self.text.replacingOccurrences(of: "\"recording\":1", with: "\"recording\":2"))
                == "the recording has version 2, and this 'carob' reads version 1: record the session again, "
                + "or replay it with the 'carob' that recorded it")
    }

    @Test(
        "A recording that is cut off within a line is refused, and one that ends with a line is not"
    )
    func cut() throws {
        let text = Self.text
        #expect(
            reason(String(text.dropLast(5)))
                == "line 13 is cut off: the file was not written or copied to its end. Remove the line "
                + "to replay what is before it")
        let lines = text.split(separator: "\n").dropLast(3).map { $0 + "\n" }.joined()
        let crashed = try SessionRecording(parsing: Data(lines.utf8))
        #expect(crashed.launches.count == 1)
        #expect(crashed.launches[0].end == nil)
    }

    @Test(
        "Other files are no recordings",
        arguments: ["", "\n", "{}\n", "a: b\n", "{\"recording\":\"1\"}\n", "[[[[\n"])
    func others(_ text: String) {
        #expect(
            reason(text) == "this is no recording; 'carob run APP --record FILE' makes one")
    }

    @Test("What no recording has is refused with its line")
    func invalid() {
        let header = "{\"recording\":1}\n"
        let launch = Self.text.split(separator: "\n")[1] + "\n"
        func reason(after lines: String) -> String { self.reason(header + launch + lines + "\n") }
        #expect(
            self.reason(header + "{\"at\":1}\n") == "line 2: there is no launch before the line")
        #expect(reason(after: "{\"at\":1}").hasPrefix("line 3: the line has nothing"))
        #expect(reason(after: "{\"step\":\"a\"}") == "line 3: the line has no time")
        #expect(
            reason(after: "{\"at\":2,\"step\":\"a\"}\n{\"at\":1,\"step\":\"b\"}")
                == "line 4: the time is out of order")
        #expect(reason(after: "{\"at\":-1,\"step\":\"a\"}") == "line 3: the time is out of order")
        #expect(reason(after: "{\"frames\":[1e9]}") == "line 3: the time is out of order")
        #expect(
            reason(
                after:
                    "{\"frames\":[1],\"tree\":\"0\",\"lines\":{\"head\":1,\"tail\":0,\"lines\":[]}}"
            )
                == "line 3: the tree before the line has other lines")
        #expect(
            reason(after: "{\"frames\":[1],\"tree\":\"x\"}")
                == "line 3: the hash of the tree is no number")
        #expect(
            reason(after: "{\"end\":\"\"}\n{\"at\":1}")
                == "line 4: the launch before the line has ended")
        #expect(
            reason(after: "{\"at\":1,\"event\":{\"type\":\"frameShown\"}}")
                == "line 3: the line is no part of a recording")
        #expect(
            self.reason(
                header + launch.replacingOccurrences(of: "iPhone 15", with: "iPhone 1"))
                == "line 2: there is no device 'iPhone 1'; 'carob devices' lists them")
        #expect(
            reason(after: String(repeating: " ", count: SessionRecordingLimits.lineLength + 1))
                == "line 3: the line is longer than 4 MiB")
    }

    @Test("A file that is not there is named")
    func missing() {
        #expect(throws: SessionRecordingError(description: "cannot read the recording '/no/file'"))
        {
            try SessionRecording(path: "/no/file")
        }
    }

    @Test("The change of a text makes the one of the other, and equal texts have none")
    func changes() {
        let texts = [
            [], ["a"], ["a", "b"], ["b"], ["a", "a"], ["a", "c", "b"], ["x", "a", "a", "b"],
        ]
        for old in texts {
            for new in texts {
                let change = SessionTreeChange(from: old, to: new)
                #expect((change == nil) == (old == new))
                #expect(change?.applied(to: old) ?? old == new)
            }
        }
        let insertion = SessionTreeChange(from: ["a", "b"], to: ["a", "c", "b"])
        #expect(insertion == SessionTreeChange(head: 1, tail: 1, lines: ["c"]))
        #expect(SessionTreeChange(head: 2, tail: 0, lines: []).applied(to: ["a"]) == nil)
        #expect(SessionTreeChange(head: .max, tail: .max, lines: []).applied(to: ["a"]) == nil)
    }

    @Test("The hash of a text is the same in every process, and of another text another one")
    func hashes() {
        let texts = [
            "", "a", "b", "ab", "ba", "12345678", "123456789", "ä",
            String(repeating: "x", count: 99),
        ]
        #expect(Set(texts.map(SessionTree.hash)).count == texts.count)
        #expect(SessionTree.hash(of: "123456789") == SessionTree.hash(of: "1234" + "56789"))
    }
}
