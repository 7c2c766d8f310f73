import CompilerShim
import Foundation
import Testing

@testable import CommandLineTool

@Suite("The age of the SDK")
final class SDKAgeTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("SDKAgeTests-\(UUID().uuidString)")

    init() throws {
        for folder in ["Sources/UIKit", ".build/sdk"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private var remark: String? {
        let checkout = Checkout(root: root)
        return SDKAge(checkout: checkout, sdk: checkout.sdk).remark
    }

    private func write(_ path: String, secondsAgo: Double) throws {
        let file = root.appendingPathComponent(path)
        try Data("x".utf8).write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)], ofItemAtPath: file.path)
    }

    @Test("A source that was changed after the SDK was built is named")
    func older() throws {
        try write(".build/sdk/origin.txt", secondsAgo: 100)
        try write("Sources/UIKit/UIView.swift", secondsAgo: 50)
        #expect(remark?.contains("Sources/UIKit/UIView.swift") == true)
        #expect(remark?.contains("carob sdk build") == true)
    }

    @Test("Of an SDK that is newer than all sources, or that is not there, nothing is said")
    func newer() throws {
        try write("Sources/UIKit/UIView.swift", secondsAgo: 50)
        #expect(remark == nil)
        try write(".build/sdk/origin.txt", secondsAgo: 10)
        try write("Sources/UIKit/notes.txt", secondsAgo: 0)
        #expect(remark == nil)
    }
}
