import Foundation
import Testing

@testable import Simulator

@Suite struct PageOutboxTests {
    private let log = AppLog { _ in }

    private func all(_ outbox: inout PageOutbox) -> [PageOutput] {
        var outputs: [PageOutput] = []
        while let next = outbox.next(from: log) { outputs.append(next) }
        return outputs
    }

    @Test("Of what waits for a slow page, the newest of each kind is sent")
    func newest() {
        var outbox = PageOutbox()
        for number in 0..<10_000 {
            outbox.add(PageNotice(type: "cursor", text: "\(number)"))
            outbox.add(PageNotice(type: "clipboard", text: "\(number)"))
            outbox.add(.pong([UInt8(number & 255)]))
            outbox.add(.picture(Data([UInt8(number & 255)])))
        }
        #expect(
            all(&outbox) == [
                .pong([15]), .notice(PageNotice(type: "cursor", text: "9999")),
                .notice(PageNotice(type: "clipboard", text: "9999")), .picture(Data([15])),
            ])
    }

    @Test("Addresses to open and vibrations all reach a slow page, up to a few of each")
    func events() {
        var outbox = PageOutbox()
        let notices = [
            PageNotice(type: "open", text: "a"), PageNotice(type: "vibrate", pattern: [5]),
            PageNotice(type: "open", text: "b"),
        ]
        for notice in notices { outbox.add(notice) }
        #expect(all(&outbox) == notices.map { .notice($0) })
        for number in 0..<10_000 { outbox.add(PageNotice(type: "open", text: "\(number)")) }
        let newest = (9_992..<10_000).map { PageNotice(type: "open", text: "\($0)") }
        #expect(all(&outbox) == newest.map { .notice($0) })
    }

    @Test("Lines are sent when the page has shown the last ones")
    func lines() {
        var outbox = PageOutbox()
        func batch(_ lines: String...) -> PageOutput {
            .notice(PageNotice(type: "log", lines: lines, omitted: 0))
        }
        _ = log.add(["one"])
        #expect(all(&outbox) == [batch("one")])
        _ = log.add(["two"])
        _ = log.add(["three"])
        #expect(all(&outbox) == [])
        outbox.linesWereShown()
        #expect(all(&outbox) == [batch("two", "three")])
        outbox.linesWereShown()
        #expect(all(&outbox) == [])
        _ = log.add(["four"])
        #expect(all(&outbox) == [batch("four")])
    }
}
