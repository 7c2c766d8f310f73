import Foundation
import OSOverlay
import Synchronization
import Testing

extension LoggingTests {
    @Suite("Signposts") struct SignpostTests {
        private final class Lines: Sendable {
            let all = Mutex<[String]>([])
        }

        private func lines(_ body: () -> Void) -> [String] {
            let lines = Lines()
            LogOutput.install { line in lines.all.withLock { $0.append(line) } }
            SignpostRecord.shared.isOn = true
            body()
            SignpostRecord.shared.isOn = false
            LogOutput.install(nil)
            return lines.all.withLock { $0 }
        }

        private let log = OSLog(subsystem: "org.example", category: .pointsOfInterest)

        @Test("Points, beginnings and ends are lines, with the length of an interval")
        func intervals() throws {
            let id = OSSignpostID(log: log)
            let heard = lines {
                os_signpost(.event, log: log, name: "tap")
                os_signpost(.begin, log: log, name: "load", signpostID: id, "file %d", 3)
                os_signpost(.end, log: log, name: "load", signpostID: OSSignpostID(log: log))
                os_signpost(.end, log: log, name: "load", signpostID: id, "%{public}@", "done")
                os_signpost(.event, log: .disabled, name: "hidden")
                os_signpost(.event, log: log, name: "none", signpostID: .invalid)
            }
            try #require(heard.count == 4)
            #expect(heard[0] == "[PointsOfInterest] signpost tap")
            #expect(heard[1] == "[PointsOfInterest] signpost load began: file 3")
            #expect(heard[2] == "[PointsOfInterest] signpost load ended")
            #expect(heard[3].hasPrefix("[PointsOfInterest] signpost load ended after "))
            #expect(heard[3].hasSuffix(" ms: done"))
        }

        @Test("Nothing is written unless it is wanted")
        func silence() {
            let heard = lines {
                SignpostRecord.shared.isOn = false; os_signpost(.event, log: log, name: "tap")
            }
            #expect(heard.isEmpty)
            #expect(!log.signpostsEnabled)
        }

        @Test("Numbers are unique, and an object has one")
        func numbers() {
            let object = NSObject()
            #expect(OSSignpostID(log: log) != OSSignpostID(log: log))
            #expect(
                OSSignpostID(log: log, object: object) == OSSignpostID(log: log, object: object))
        }
    }
}
