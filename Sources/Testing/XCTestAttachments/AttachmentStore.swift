import Foundation
import Synchronization
import XCTest

/// Collects the attachments of the running test, and writes them when it has ended.
@MainActor
final class AttachmentStore: NSObject, @preconcurrency XCTestObservation {
    static let shared = AttachmentStore(
        folder: ProcessInfo.processInfo.environment["CAROB_FAILURES"].map {
            URL(fileURLWithPath: $0)
        })

    private let folder: URL?
    private var attachments: [XCTAttachment] = []
    /// An expectation that is not fulfilled in time is a failure on another thread.
    private let failures = Mutex<[String]>([])

    init(folder: URL?) {
        self.folder = folder
        super.init()
        if folder != nil { XCTestObservationCenter.shared.addTestObserver(self) }
    }

    func add(_ attachment: XCTAttachment) {
        guard folder != nil else { return }
        attachments.append(attachment)
    }

    nonisolated func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
    ) {
        let place = filePath.map { "\(URL(fileURLWithPath: $0).lastPathComponent):\(lineNumber): " }
        failures.withLock { $0.append((place ?? "") + description) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        finishTest(testCase.name, hasFailed: testCase.testRun?.hasSucceeded == false)
    }

    /// Writes the attachments that are to be kept, with the failures in `failure.txt`.
    func finishTest(_ name: String, hasFailed: Bool) {
        let kept = attachments.filter { hasFailed || $0.lifetime == .keepAlways }
        let failures = failures.withLock { failures in
            defer { failures = [] }
            return failures
        }
        defer { attachments = [] }
        guard let folder, !kept.isEmpty else { return }
        let place = folder.appendingPathComponent(name.replacingOccurrences(of: "/", with: "-"))
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            var names: Set<String> = ["failure.txt"]
            for (index, attachment) in kept.enumerated() {
                let name = attachment.fileName(index + 1, besides: names)
                names.insert(name)
                try attachment.payload?.write(to: place.appendingPathComponent(name))
            }
            if hasFailed {
                try failures.joined(separator: "\n").write(
                    to: place.appendingPathComponent("failure.txt"), atomically: true,
                    encoding: .utf8)
            }
        } catch {
            print("the attachments of \(name) cannot be written: \(error)")
        }
    }
}
