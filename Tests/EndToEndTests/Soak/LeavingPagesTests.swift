import Foundation
import SwiftRuntime
import Testing
import UIKit

@testable import Catalog
@testable import UIKitTesting

/// Pages of the example app that go while something is under way.
@MainActor @Suite(.serialized, .usesApplication) struct LeavingPagesTests {
    /// The gesture or transition under way when the page goes.
    enum Moment: CaseIterable {
        case touched, held, tapped, shown, tappedTwice, dragged, chosenInMenu
    }

    @Test("A page may go in the middle of every gesture", arguments: Moment.allCases)
    func gestures(moment: Moment) {
        let app = TestApplication(device: "iPhone SE (3rd generation)")
        let window = app.show(UIViewController())
        // Appearance proxies are made once, and stay.
        for page in CatalogPage.all { page.makeViewController().loadViewIfNeeded() }
        // A long soak touches everything, an ordinary run something else on each page.
        let settings = ProcessInfo.processInfo.environment
        let touchesAll = settings["CAROB_SOAK_EVENTS"] != nil
        let titles = settings["CAROB_SOAK_PAGES"].map { $0.split(separator: ",").map(String.init) }
        for (number, page) in CatalogPage.all.enumerated()
        where titles?.contains(page.title) != false {
            var index = touchesAll ? 0 : number
            repeat {
                let outer = ObjectRecorder.begin()
                let target = visit(page, in: window, of: app, target: index, moment)
                let left = LeftObjects.text(since: outer)
                #expect(left == nil, "\(page.title), \(target)")
                index += 1
            } while touchesAll && index < TouchTargets.most
        }
        #expect(app.isAtRest)
    }

    /// Shows a page, acts, and takes the page away. Returns the place of the touch.
    private func visit(
        _ page: CatalogPage, in window: UIWindow, of app: TestApplication, target index: Int,
        _ moment: Moment
    ) -> String {
        window.rootViewController = UINavigationController(
            rootViewController: page.makeViewController())
        app.advance(by: 0.4)
        let targets = TouchTargets(in: app)
        let point = targets.points.isEmpty ? .zero : targets.points[index % targets.points.count]
        let fingers = act(moment, at: point, in: app)
        window.rootViewController = UIViewController()
        app.advance(by: 0.1)
        for finger in fingers { finger.lift() }
        app.advanceToRest()
        return "\(index % max(1, targets.points.count)) of \(targets.points.count) at \(point)"
    }

    /// Does something and leaves it unfinished. Returns the fingers on the screen.
    private func act(_ moment: Moment, at point: CGPoint, in app: TestApplication) -> [Finger] {
        switch moment {
        case .touched:
            return [app.touchDown(at: point)]
        case .held:
            let finger = app.touchDown(at: point)
            app.advance(by: 0.8)
            return [finger]
        case .tapped:
            app.tap(at: point)
            app.advance(by: 0.05)
            return []
        case .shown:
            app.tap(at: point)
            app.advance(by: 1)
            return []
        case .tappedTwice:
            app.tap(at: point)
            app.advance(by: 0.4)
            app.tap(at: point, count: 2)
            return []
        case .dragged:
            let finger = app.touchDown(at: point)
            finger.move(to: CGPoint(x: point.x - 90, y: point.y + 20), duration: 0.1)
            return [finger]
        case .chosenInMenu:
            let finger = app.touchDown(at: point)
            app.advance(by: 0.8)
            finger.lift()
            app.advance(by: 0.5)
            app.tap(at: CGPoint(x: point.x + 20, y: point.y + 70))
            return []
        }
    }
}

/// The places on the screen that a person touches.
@MainActor
struct TouchTargets {
    /// The centres of the views, in points of the screen.
    private(set) var points: [CGPoint] = []

    /// The most targets of a screen that are touched one after the other.
    static let most = 20

    init(in app: TestApplication) {
        for window in app.application.windows where !window.isHidden { collect(window, in: window) }
        points.removeAll { !UIScreen.main.bounds.contains($0) }
    }

    private mutating func collect(_ view: UIView, in window: UIWindow) {
        if Self.isTarget(view) {
            let centre = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            let inWindow = view.convert(centre, to: nil as UIView?)
            points.append(window.convert(inWindow, to: nil as UIWindow?))
        }
        for inner in view.subviews { collect(inner, in: window) }
    }

    private static func isTarget(_ view: UIView) -> Bool {
        view is UIControl || view is UITableViewCell || view is UICollectionViewCell
            || view is UIPickerView || view is UITextView
    }
}
