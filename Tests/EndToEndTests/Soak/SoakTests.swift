import CHeapSize
import CoreGraphics
import Foundation
import HeadlessHost
import QuartzCore
import RandomTesting
import SwiftRuntime
import Testing
import UIKit

@testable import Catalog
@testable import UIKitTesting

/// The example app under a random user, page after page.
///
/// `Scripts/soak` runs it for hours, with these settings:
///
/// | variable | meaning |
/// |---|---|
/// | `CAROB_SOAK_EVENTS` | the number of events |
/// | `CAROB_SOAK_SEED` | the seed of the random user |
/// | `CAROB_SOAK_PAGES` | titles of the pages to visit, separated by commas; all by default |
/// | `CAROB_SOAK_PICTURES` | one of so many events is followed by a comparison of pictures |
/// | `CAROB_SOAK_TRACE` | prints each event |
@MainActor @Suite(.serialized, .usesApplication) struct SoakTests {
    @Test("Random events break no page, picture or rest, and leave no view behind")
    func catalog() throws {
        let settings = ProcessInfo.processInfo.environment
        let isLong = settings["CAROB_SOAK_EVENTS"] != nil
        let soak = Soak(
            seed: settings["CAROB_SOAK_SEED"].flatMap(UInt64.init) ?? 1,
            eventCount: settings["CAROB_SOAK_EVENTS"].flatMap(Int.init) ?? 132,
            pages: settings["CAROB_SOAK_PAGES"].map { $0.split(separator: ",").map(String.init) },
            eventsPerComparison: settings["CAROB_SOAK_PICTURES"].flatMap(Int.init) ?? 6,
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
    private let user: SoakUser
    private let seed: UInt64
    private let eventCount: Int
    private let pages: [CatalogPage]
    private var events = 0
    private var comparisons = 0
    private var visits = 0
    /// The number of events that met each page, or what it shows above itself.
    private var eventsOnPages: [String: Int] = [:]
    /// The threads and files at rest after the second round.
    private var early: ProcessCounts?
    /// Bytes of the heap after each round over all pages, at rest and without caches.
    private var heapSizes: [Int] = []
    private let began = Date()

    /// The violations so far, each with the seed and the number of the event.
    private(set) var violations: [String] = []

    /// The number of events on a page before the next one is shown.
    private let eventsPerPage: Int
    /// The user comes back to the page after so many events elsewhere.
    private static let eventsElsewhere = 6
    /// One of so many events is followed by a comparison of the picture with a recomposed one.
    private let eventsPerComparison: Int

    init(
        seed: UInt64, eventCount: Int, pages titles: [String]?, eventsPerComparison: Int,
        tracesEvents: Bool
    ) {
        self.seed = seed
        self.eventCount = eventCount
        self.eventsPerComparison = eventsPerComparison
        pages = CatalogPage.all.filter { titles?.contains($0.title) != false }
        // Every page has its turn.
        eventsPerPage = min(60, max(1, eventCount / pages.count))
        user = SoakUser(of: app, seed: seed)
        if tracesEvents {
            user.willAct = { [unowned self] in report("event \(events): \($0)") }
        }
    }

    func run() {
        let window = app.show(UIViewController())
        // Appearance proxies are made once, and stay.
        for page in pages { show(page, in: window) }
        leave(window)
        while events < eventCount, violations.isEmpty {
            for page in pages where events < eventCount && violations.isEmpty {
                visit(page, in: window)
            }
            app.sendMemoryWarning()
            heapSizes.append(heap_size())
            checkCounts()
            if eventCount > 10_000 { report(figures) }
        }
        checkHeap()
        checkVisits()
    }

    /// Shows a page, lets the user act, and takes the page away again.
    private func visit(_ page: CatalogPage, in window: UIWindow) {
        visits += 1
        let outer = ObjectRecorder.begin()
        let views = viewsOnScreen
        showAndAct(page, in: window)
        if user.leavesSuddenly() {
            window.rootViewController = UIViewController()
            app.advance(by: 0.1)
        }
        user.finish()
        leave(window)
        checkRest(after: page)
        if let text = LeftObjects.text(since: outer) { violate("page \(page.title): \(text)") }
        let difference = viewsOnScreen.difference(from: views)
        if !difference.isEmpty {
            violate("page \(page.title) leaves the windows with \(difference)")
        }
    }

    private func leave(_ window: UIWindow) {
        window.rootViewController = UIViewController()
        _ = app.host.advanceToRest(within: 10)
    }

    /// The classes of the views in all windows, and the recognizers of the windows themselves.
    private var viewsOnScreen: [String] {
        func names(in view: UIView) -> [String] {
            ["\(type(of: view))"] + view.subviews.flatMap(names)
        }
        return app.application.windows.flatMap { window in
            names(in: window) + (window.gestureRecognizers ?? []).map { "\(type(of: $0))" }
        }
    }

    private func showAndAct(_ page: CatalogPage, in window: UIWindow) {
        var navigation = show(page, in: window)
        var elsewhere = 0
        for _ in 0..<eventsPerPage where violations.isEmpty {
            if navigation.viewControllers.count > 1 {
                eventsOnPages[page.title, default: 0] += 1
            } else {
                elsewhere += 1
                if elsewhere.isMultiple(of: Self.eventsElsewhere) {
                    navigation = show(page, in: window)
                }
            }
            events += 1
            user.act()
            if events.isMultiple(of: eventsPerComparison) { comparePicture(on: page) }
        }
    }

    @discardableResult
    private func show(_ page: CatalogPage, in window: UIWindow) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: CatalogViewController())
        navigation.navigationBar.prefersLargeTitles = true
        navigation.pushViewController(page.makeViewController(), animated: false)
        window.rootViewController = navigation
        app.advance(by: 0.4)
        return navigation
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
        let folder = writePictures(expected)
        violate(
            "page \(page.title) shows other pixels than a recomposed picture in \(different); "
                + "both are in \(folder)")
    }

    private func checkRest(after page: CatalogPage) {
        if app.host.nextFrameTime != nil {
            violate("not at rest 10 seconds after page \(page.title)")
        }
    }

    /// Writes what is shown and what should be; returns the folder.
    private func writePictures(_ expected: PixelBuffer) -> String {
        let shown = app.picture
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("carob-soak-\(seed)-\(events)")
        let words = (0..<expected.height).flatMap { y in
            UnsafeBufferPointer(start: expected.row(y), count: expected.width)
        }
        let recomposed = Picture(
            width: expected.width, height: expected.height,
            bytes: HeadlessHost.straightBytes(of: words))
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try shown.png().write(to: folder.appendingPathComponent("shown.png"))
            try recomposed.png().write(to: folder.appendingPathComponent("recomposed.png"))
        } catch { return "no file: \(error)" }
        return folder.path
    }

    /// The heap does not grow after the second round, apart from caches and fragments.
    // Measured: 2 MB after 100,000 events, 3 MB after 600,000.
    private func checkHeap() {
        guard heapSizes.count >= 6 else { return }
        let early = heapSizes[1...2].max()!
        let late = heapSizes.suffix(2).min()!
        if late > early + 4 << 20 {
            violate("the heap grew from \(early >> 10) to \(late >> 10) KiB")
        }
    }

    /// Threads and open files do not grow from round to round.
    private func checkCounts() {
        let counts = ProcessCounts.current
        guard heapSizes.count >= 2 else { return }
        let early = early ?? counts
        self.early = early
        if counts.files > early.files { violate("\(early) after two rounds became \(counts)") }
        if counts.threads > early.threads + ProcessInfo.processInfo.activeProcessorCount {
            violate("\(early) after two rounds became \(counts)")
        }
    }

    /// Every page had its events, and every event occurred.
    private func checkVisits() {
        guard violations.isEmpty, events >= eventCount else { return }
        for page in pages {
            let count = eventsOnPages[page.title] ?? 0
            if count * 4 * pages.count < events {
                violate("page \(page.title) met \(count) of \(events) events")
            }
        }
        guard events >= 1000 else { return }
        for event in UserEvent.Kind.allCases where user.counts[event] == nil {
            violate("the user never does \(event)")
        }
    }

    private func violate(_ text: String) {
        violations.append("seed \(seed), event \(events): \(text)")
    }

    // MARK: - Figures

    func printFigures() {
        report(figures)
        let pages = eventsOnPages.sorted { $0.value < $1.value }.map { "\($0.key) \($0.value)" }
        report("events on pages: \(pages.joined(separator: ", "))")
        let kinds = UserEvent.Kind.allCases.map { "\($0) \(user.counts[$0] ?? 0)" }
        report("events by kind: \(kinds.joined(separator: ", "))")
    }

    private var figures: String {
        let seconds = Date().timeIntervalSince(began)
        let heap = heapSizes.last.map { "\($0 >> 10) KiB" } ?? "unknown"
        return
            "soak seed \(seed): \(events) events, \(visits) visits, \(comparisons) pictures compared, "
            + "\(Int(app.now - 1000)) s of the app in \(Int(seconds)) s, heap \(heap), "
            + "\(ProcessCounts.current)"
    }

    private func report(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
