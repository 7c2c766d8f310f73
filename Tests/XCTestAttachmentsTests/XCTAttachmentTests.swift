import Foundation
import Testing
import UIKit
import UIKitTesting
import XCTest

@testable import XCTestAttachments

/// Attachments of tests.
@MainActor @Suite(.usesApplication)
struct XCTAttachmentTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("attachments-\(UUID().uuidString)")

    private func files(of test: String) -> [String] {
        let place = folder.appendingPathComponent(test)
        return ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    }

    @Test("A failed test leaves its attachments, a passed one those that are always kept")
    func lifetimes() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = AttachmentStore(folder: folder)
        let kept = XCTAttachment(string: "always")
        kept.name = "kept"
        kept.lifetime = .keepAlways
        for (test, hasFailed) in [("Tests.passes", false), ("Tests.fails", true)] {
            store.add(kept)
            store.add(XCTAttachment(string: "sometimes"))
            store.finishTest(test, hasFailed: hasFailed)
        }
        #expect(files(of: "Tests.passes") == ["kept.txt"])
        #expect(files(of: "Tests.fails") == ["attachment-2.txt", "failure.txt", "kept.txt"])
        store.finishTest("Tests.nothing", hasFailed: true)
        #expect(files(of: "Tests.nothing") == [])
    }

    @Test("A failure on another thread, as of an expectation that is not fulfilled, is written too")
    func failureOnOtherThread() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = AttachmentStore(folder: folder)
        store.add(XCTAttachment(string: "text"))
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let observer: any XCTestObservation = store
            let test = XCTestCase(name: "waits") { _ in }
            observer.testCase(
                test, didFailWithDescription: "timed out", inFile: "/A.swift", atLine: 7)
            done.signal()
        }
        done.wait()
        store.finishTest("Tests.waits", hasFailed: true)
        let failure = folder.appendingPathComponent("Tests.waits/failure.txt")
        #expect(try String(contentsOf: failure, encoding: .utf8) == "A.swift:7: timed out")
    }

    @Test("Attachments of one name are kept in files of their own")
    func sameNames() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = AttachmentStore(folder: folder)
        for name in ["text", "text", "text", "failure"] {
            let attachment = XCTAttachment(string: name)
            attachment.name = name
            store.add(attachment)
        }
        store.finishTest("Tests.fails", hasFailed: true)
        #expect(
            files(of: "Tests.fails") == [
                "failure-2.txt", "failure.txt", "text-2.txt", "text-3.txt", "text.txt",
            ])
    }

    @Test("A file has the ending of its kind, and no folders in its name")
    func names() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
        let picture = XCTAttachment(image: image)
        picture.name = "difference"
        #expect(picture.fileName(1) == "difference.png")
        picture.name = "../a/b.PNG"
        #expect(picture.fileName(1) == "..-a-b.PNG")
        #expect(XCTAttachment(data: Data()).fileName(3) == "attachment-3")
        let file = URL(fileURLWithPath: "/nowhere/report.json")
        #expect(XCTAttachment(contentsOfFile: file).fileName(1) == "report.json")
    }
}
