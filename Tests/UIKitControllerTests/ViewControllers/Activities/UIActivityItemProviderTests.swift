import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIActivityItemProvider", .serialized, .usesApplication)
struct UIActivityItemProviderTests {
    private final class Report: UIActivityItemProvider, @unchecked Sendable {
        nonisolated(unsafe) var wasOnMainThread: Bool?

        override var item: Any {
            wasOnMainThread = Thread.isMainThread
            return "for \(activityType?.rawValue ?? "none")"
        }
    }

    private final class Printing: UIActivity {
        var items: [Any] = []
        var whenPrepared: (() -> Void)?

        override var activityType: ActivityType? { ActivityType("printing") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.first as? String == "placeholder"
        }
        override func prepare(withActivityItems activityItems: [Any]) {
            items = activityItems
            whenPrepared?()
        }
    }

    @Test("The placeholder decides what is offered, and the item is made on another thread")
    func making() async {
        let report = Report(placeholderItem: "placeholder")
        let printing = Printing()
        let controller = UIActivityViewController(
            activityItems: [report], applicationActivities: [printing])
        #expect(controller.activities.contains { $0 === printing })
        #expect(report.wasOnMainThread == nil && report.activityType == nil)
        await withCheckedContinuation { continuation in
            printing.whenPrepared = { continuation.resume() }
            controller.take(printing)
        }
        #expect(printing.items as? [String] == ["for printing"])
        #expect(report.wasOnMainThread == false && report.isFinished)
    }

    @Test("A provider that makes nothing gives its placeholder")
    func placeholder() {
        let provider = UIActivityItemProvider(placeholderItem: 7)
        #expect(provider.placeholderItem as? Int == 7 && provider.item as? Int == 7)
    }
}
