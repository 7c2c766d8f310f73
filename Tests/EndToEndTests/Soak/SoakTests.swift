import CHeapSize
import CoreGraphics
import Foundation
import QuartzCore
import SwiftRuntime
import Testing
import UIKit

@testable import Catalog
@testable import UIKitTesting

/// The example app under a random user, page after page.
///
/// `Scripts/soak` runs it for hours; `CAROB_SOAK_EVENTS` and `CAROB_SOAK_SEED` are its settings.
@MainActor @Suite(.serialized, .usesApplication) struct SoakTests {
    @Test("Random events break no page, picture or rest, and leave no view behind")
    func catalog() throws {
        let settings = ProcessInfo.processInfo.environment
        let isLong = settings["CAROB_SOAK_EVENTS"] != nil
        let soak = Soak(
            seed: settings["CAROB_SOAK_SEED"].flatMap(UInt64.init) ?? 1,
            eventCount: settings["CAROB_SOAK_EVENTS"].flatMap(Int.init) ?? 132,
            tracesEvents: settings["CAROB_SOAK_TRACE"] != nil)
        soak.run()
        #expect(soak.violations == [])
        if isLong { soak.printFigures() }
    }
}

/// One seeded run over all pages of the catalog.
@MainActor
private final class Soak {
    private let app = TestApplication(device: "iPhone SE (3rd generation)")
    private let user: RandomUser
    private let seed: UInt64
    private let eventCount: Int
    private var events = 0
    private var comparisons = 0
    private var visits = 0
    /// Bytes of the heap after each round over all pages, at rest and without caches.
    private var heapSizes: [Int] = []
    private let began = Date()

    /// The violations so far, each with the seed and the number of the event.
    private(set) var violations: [String] = []

    /// The number of events on a page before the next one is shown.
    private let eventsPerPage: Int
    /// One of so many events is followed by a comparison of the picture with a recomposed one.
    private static let eventsPerComparison = 6

    /// The limit of what an event leaves in the heap.
    // Foundation on Linux frees no attributes of an attributed string, 350 bytes each; buttons with configurations
    // make such strings when their state changes. Measured: 440 bytes.
    private static let keptBytesPerEvent = 600

    init(seed: UInt64, eventCount: Int, tracesEvents: Bool) {
        self.seed = seed
        self.eventCount = eventCount
        // Every page has its turn.
        eventsPerPage = min(60, max(1, eventCount / CatalogPage.all.count))
        user = RandomUser(of: app, seed: seed)
        if tracesEvents {
            user.willAct = { [unowned self] in report("event \(events): \($0)") }
        }
    }

    func run() {
        let window = app.show(UIViewController())
        // Appearance proxies are made once, and stay.
        for page in CatalogPage.all { show(page, in: window) }
        while events < eventCount, violations.isEmpty {
            for page in CatalogPage.all where events < eventCount && violations.isEmpty {
                visit(page, in: window)
            }
            app.sendMemoryWarning()
            heapSizes.append(heap_size())
            if eventCount > 10_000 { report(figures) }
        }
        checkHeap()
    }

    /// Shows a page, lets the user act, and takes the page away again.
    private func visit(_ page: CatalogPage, in window: UIWindow) {
        visits += 1
        let outer = ObjectRecorder.begin()
        showAndAct(page, in: window)
        user.finish()
        window.rootViewController = UIViewController()
        advanceToRest(after: page)
        let left = ObjectRecorder.end(outer).filter { !isOnScreen($0) }
        if let text = LeakReports.text(of: left) { violate("page \(page.title): \(text)") }
    }

    /// Whether an object belongs to a window, as the status bar and the new root controller do.
    private func isOnScreen(_ object: AnyObject) -> Bool {
        switch object {
        case let controller as UIViewController: controller.viewIfLoaded?.window != nil
        case let recognizer as UIGestureRecognizer: recognizer.view?.window != nil
        case let layer as CALayer:
            sequence(first: layer, next: \.superlayer).contains { $0.delegate is UIWindow }
        default: false
        }
    }

    private func showAndAct(_ page: CatalogPage, in window: UIWindow) {
        show(page, in: window)
        for _ in 0..<eventsPerPage where violations.isEmpty {
            events += 1
            user.act()
            if events.isMultiple(of: Self.eventsPerComparison) { comparePicture(on: page) }
        }
    }

    private func show(_ page: CatalogPage, in window: UIWindow) {
        let navigation = UINavigationController(rootViewController: CatalogViewController())
        navigation.navigationBar.prefersLargeTitles = true
        navigation.pushViewController(page.makeViewController(), animated: false)
        window.rootViewController = navigation
        app.advance(by: 0.4)
    }

    // MARK: - Checks

    private func comparePicture(on page: CatalogPage) {
        comparisons += 1
        app.settleFrame()
        guard let expected = ApplicationProcess.recomposedFrame else { return }
        let width = expected.width
        let different = app.host.surface.withUnsafeBufferPointer { shown in
            (0..<expected.height).reduce(PixelRect.empty) { area, y in
                let (row, expected) = (shown.baseAddress! + y * width, expected.row(y))
                guard memcmp(row, expected, width * 4) != 0 else { return area }
                let columns = (0..<width).filter { row[$0] != expected[$0] }
                let length = columns.last! - columns[0] + 1
                return area.union(PixelRect(x: columns[0], y: y, width: length, height: 1))
            }
        }
        guard !different.isEmpty else { return }
        violate("page \(page.title) shows other pixels than a recomposed picture in \(different)")
    }

    private func advanceToRest(after page: CatalogPage) {
        let end = app.now + 10
        while let next = app.host.nextFrameTime {
            guard next <= end else {
                violate("not at rest 10 seconds after page \(page.title)")
                return
            }
            app.host.advance(to: next)
        }
    }

    /// The heap does not grow after the second round, apart from fragments of caches and what Foundation keeps.
    private func checkHeap() {
        guard heapSizes.count >= 6 else { return }
        let early = heapSizes[1...2].max()!
        let late = heapSizes.suffix(2).min()!
        if late > early + 1 << 20 + events * Self.keptBytesPerEvent {
            violate("the heap grew from \(early >> 10) to \(late >> 10) KiB")
        }
    }

    private func violate(_ text: String) {
        violations.append("seed \(seed), event \(events): \(text)")
    }

    // MARK: - Figures

    func printFigures() { report(figures) }

    private var figures: String {
        let seconds = Date().timeIntervalSince(began)
        let heap = heapSizes.last.map { "\($0 >> 10) KiB" } ?? "unknown"
        return
            "soak seed \(seed): \(events) events, \(visits) visits, \(comparisons) pictures compared, "
            + "\(Int(app.now - 1000)) s of the app in \(Int(seconds)) s, heap \(heap)"
    }

    private func report(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
