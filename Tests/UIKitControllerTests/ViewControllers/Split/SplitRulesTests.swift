import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("SplitRules", .usesApplication)
struct SplitRulesTests {
    private typealias Mode = UISplitViewController.DisplayMode

    private static let landscape = CGSize(width: 1180, height: 820)
    private static let portrait = CGSize(width: 820, height: 1180)
    private static let large = CGSize(width: 1366, height: 1024)

    private func rules(
        _ style: UISplitViewController.Style, _ size: CGSize, mode: Mode = .automatic,
        behavior: UISplitViewController.SplitBehavior = .automatic, isStrict: Bool = false
    ) -> SplitRules {
        SplitRules(
            style: style, size: size, primaryWidth: 320,
            supplementaryWidth: style == .tripleColumn ? 320 : 0, preferredMode: mode,
            preferredBehavior: behavior, isStrict: isStrict)
    }

    @Test("The classic form shows both panes in landscape and the secondary one in portrait")
    func classic() {
        #expect(rules(.unspecified, Self.landscape).mode == .oneBesideSecondary)
        #expect(rules(.unspecified, Self.portrait).mode == .secondaryOnly)
        #expect(rules(.unspecified, Self.portrait).behavior == .automatic)
        #expect(
            rules(.unspecified, Self.portrait, mode: .twoOverSecondary).mode == .oneOverSecondary)
    }

    @Test(
        "Two columns tile in landscape; in portrait the primary one comes over the secondary one")
    func doubleColumn() {
        let wide = rules(.doubleColumn, Self.landscape)
        #expect(wide.behavior == .tile && wide.mode == .oneBesideSecondary)
        let tall = rules(.doubleColumn, Self.portrait)
        #expect(tall.behavior == .overlay && tall.mode == .secondaryOnly)
        #expect(tall.modeShowingMore(than: tall.mode) == .oneOverSecondary)
        #expect(tall.modeShowingMore(than: .oneOverSecondary) == nil)
    }

    @Test("Three columns displace the secondary one unless there is room for all")
    func tripleColumn() {
        let usual = rules(.tripleColumn, Self.landscape)
        #expect(usual.behavior == .displace && usual.mode == .oneBesideSecondary)
        #expect(usual.modeShowingMore(than: usual.mode) == .twoDisplaceSecondary)
        let large = rules(.tripleColumn, Self.large)
        #expect(large.behavior == .tile)
        #expect(large.modeShowingMore(than: large.mode) == .twoBesideSecondary)
        #expect(rules(.tripleColumn, Self.portrait).mode == .secondaryOnly)
    }

    // Documented.
    @Test(
        "A preferred mode keeps its number of columns, which the behaviour shows",
        arguments: [
            (
                UISplitViewController.SplitBehavior.overlay,
                UISplitViewController.DisplayMode.twoOverSecondary
            ),
            (.displace, .twoDisplaceSecondary), (.tile, .twoBesideSecondary),
        ])
    func interpretation(
        behavior: UISplitViewController.SplitBehavior, mode: UISplitViewController.DisplayMode
    ) {
        let rules = rules(
            .tripleColumn, Self.landscape, mode: .twoBesideSecondary, behavior: behavior)
        #expect(rules.behavior == behavior && rules.mode == mode)
        #expect(rules.interpreted(.automatic) != .automatic)
    }

    @Test("A column beside the secondary one that is preferred is beside it in portrait, too")
    func besideInPortrait() {
        #expect(
            rules(.doubleColumn, Self.portrait, mode: .oneBesideSecondary).mode
                == .oneBesideSecondary)
        #expect(
            rules(.tripleColumn, Self.portrait, mode: .oneBesideSecondary).mode
                == .oneBesideSecondary)
    }

    @Test("Columns tile only where the secondary one keeps the width of a phone")
    func leastWidth() {
        #expect(rules(.tripleColumn, Self.portrait, behavior: .tile).behavior == .displace)
        #expect(rules(.tripleColumn, Self.landscape, behavior: .tile).behavior == .tile)
        #expect(
            rules(.tripleColumn, Self.portrait, mode: .twoBesideSecondary, isStrict: true).mode
                == .twoBesideSecondary)
    }

    @Test("Columns are shown and hidden in the nearest mode")
    func columns() {
        let displace = rules(.tripleColumn, Self.landscape)
        #expect(displace.mode(showing: .primary, from: .secondaryOnly) == .twoDisplaceSecondary)
        #expect(displace.mode(showing: .supplementary, from: .secondaryOnly) == .oneBesideSecondary)
        #expect(
            displace.mode(showing: .secondary, from: .twoDisplaceSecondary) == .oneBesideSecondary)
        #expect(displace.mode(hiding: .primary, from: .twoDisplaceSecondary) == .oneBesideSecondary)
        #expect(
            displace.mode(hiding: .supplementary, from: .twoDisplaceSecondary) == .secondaryOnly)
        #expect(displace.mode(hiding: .secondary, from: .oneBesideSecondary) == .oneBesideSecondary)
        let overlay = rules(.tripleColumn, Self.portrait)
        #expect(overlay.mode(showing: .secondary, from: .twoOverSecondary) == .secondaryOnly)
        #expect(overlay.mode(hiding: .primary, from: .twoOverSecondary) == .oneOverSecondary)
        let two = rules(.doubleColumn, Self.landscape)
        #expect(two.mode(showing: .supplementary, from: .secondaryOnly) == .secondaryOnly)
        #expect(two.mode(hiding: .primary, from: .oneBesideSecondary) == .secondaryOnly)
    }

    @Test("Widths follow the points, the fraction and the limits")
    func widths() {
        var width = ColumnWidth()
        #expect(width.resolved(in: 1024, standard: 320) == 320)
        width.preferredFraction = 0.5
        #expect(width.resolved(in: 1024, standard: 320) == 320)
        width.maximum = 1000
        #expect(width.resolved(in: 1024, standard: 320) == 512)
        width.preferred = 200
        #expect(width.resolved(in: 1024, standard: 320) == 200)
        width.minimum = 400
        #expect(width.resolved(in: 1024, standard: 320) == 400)
        width.minimum = 4000
        #expect(width.resolved(in: 1024, standard: 320) == 1024)
        #expect(ColumnWidth(preferred: .nan).resolved(in: 1024, standard: 320) == 320)
    }

    @Test("The frames of three columns in every mode")
    func frames() {
        var geometry = SplitGeometry(
            bounds: CGRect(x: 0, y: 0, width: 1000, height: 800), mode: .oneBesideSecondary,
            style: .tripleColumn, primaryWidth: 300, supplementaryWidth: 200, lineWidth: 0.5,
            isMirrored: false)
        func spans() -> [[CGFloat]] {
            UISplitViewController.Column.expanded.map { column in
                let frame = geometry.frame(of: column)
                return [frame.minX, frame.width]
            }
        }
        #expect(spans() == [[-300.5, 300], [0, 200], [200.5, 799.5]])
        geometry.mode = .secondaryOnly
        #expect(spans() == [[-501, 300], [-200.5, 200], [0, 1000]])
        geometry.mode = .twoBesideSecondary
        #expect(spans() == [[0, 300], [300.5, 200], [501, 499]])
        geometry.mode = .twoDisplaceSecondary
        #expect(spans() == [[0, 300], [300.5, 200], [501, 799.5]])
        geometry.mode = .twoOverSecondary
        #expect(spans() == [[0, 300], [300.5, 200], [0, 1000]])
        geometry.mode = .oneBesideSecondary
        geometry.isMirrored = true
        #expect(spans() == [[1000.5, 300], [800, 200], [0, 799.5]])
    }
}
