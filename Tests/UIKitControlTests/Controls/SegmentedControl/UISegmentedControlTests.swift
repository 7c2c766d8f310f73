import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UISegmentedControlTests {
    private let tester = TouchTester()
    private let control = UISegmentedControl(items: ["One", "Two", "Three"])

    init() {
        control.frame = CGRect(x: 0, y: 100, width: 302, height: 32)
        tester.window.addSubview(control)
        control.layoutIfNeeded()
    }

    private var segments: [SegmentView] {
        control.layoutIfNeeded()
        return control.contentView.segments
    }

    // MARK: - Segments

    @Test("Items are titles and images; nothing is selected")
    func items() {
        let image = drawn(10, 10) {}
        let control = UISegmentedControl(items: ["One", image])
        #expect(control.numberOfSegments == 2)
        #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 0) == nil)
        #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) === image)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
    }

    @Test("The selection stays with its segment when others come and go")
    func insertion() {
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "Zero")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: true)
        #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 2)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test("An index past the end means the last segment")
    func pastTheEnd() {
        control.insertSegment(with: drawn(5, 5) {}, at: 99, animated: false)
        #expect(control.imageForSegment(at: 3) != nil)
        control.setTitle("Last", forSegmentAt: 99)
        #expect(control.titleForSegment(at: 3) == "Last" && control.imageForSegment(at: 3) == nil)
    }

    // MARK: - Sizes

    @Test("It is 32 points high, and all segments are as wide as the widest")
    func size() {
        let size = control.intrinsicContentSize
        #expect(size.height == 32)
        let single = UISegmentedControl(items: ["Three"]).intrinsicContentSize.width
        #expect(abs(size.width - (3 * single + 2)) < 0.01)
    }

    // Measured: a recorded picture of iOS 17.5.
    @Test("Three segments are 263 points wide: segments are whole points and dividers are one")
    func measuredWidth() {
        let titles = ["Segment A", "Segment B", "Segment C"]
        #expect(UISegmentedControl(items: titles).intrinsicContentSize.width == 263)
        for title in ["i", "Wider than that", "Three"] {
            let width = UISegmentedControl(items: [title]).intrinsicContentSize.width
            #expect(width == width.rounded())
        }
    }

    // Measured: a recorded picture of iOS 17.5.
    @Test(
        "Titles are medium, the selected one is semibold, and the thumb is clipped by the outline")
    func recordedAppearance() {
        control.selectedSegmentIndex = 1
        control.layoutIfNeeded()
        let fonts = segments.map {
            $0.label.attributedText?.attribute(.font, at: 0, effectiveRange: nil)
        }
        #expect(fonts[0] as? UIFont == .systemFont(ofSize: 13, weight: .medium))
        #expect(fonts[1] as? UIFont == .systemFont(ofSize: 13, weight: .semibold))
        #expect(control.contentView.clipsToBounds)
        #expect(control.contentView.layer.cornerCurve == .continuous)
    }

    @Test("Segments share the width, except those that were given theirs")
    func sharing() {
        #expect(segments.map(\.frame.minX) == [0, 101, 202])
        control.setWidth(40, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 40)
        #expect(segments.map(\.frame.width) == [40, 130, 130])
    }

    @Test("Widths can follow the contents")
    func apportioned() {
        control.apportionsSegmentWidthsByContent = true
        let widths = segments.map(\.frame.width)
        #expect(widths[2] > widths[0] && abs(widths.reduce(2, +) - 302) < 0.01)
    }

    @Test("From right to left the first segment is at the right")
    func mirrored() {
        control.semanticContentAttribute = .forceRightToLeft
        #expect(segments.map(\.frame.minX) == [202, 101, 0])
    }

    // MARK: - Selection

    @Test("A tap selects and sends when the finger is lifted; a second tap does nothing")
    func tap() {
        let log = control.logEvents(["valueChanged": .valueChanged])
        tester.down(150, 110)
        #expect(control.selectedSegmentIndex == -1)
        tester.up(150, 110)
        #expect(control.selectedSegmentIndex == 1)
        tester.tap(150, 110)
        #expect(log.take() == ["valueChanged"])
    }

    @Test("A finger that leaves its segment selects nothing")
    func leaving() {
        tester.down(150, 110)
        tester.move(250, 110)
        tester.up(250, 110)
        #expect(control.selectedSegmentIndex == -1)
    }

    @Test("A finger on the selected segment pulls the selection along and sends once")
    func dragging() {
        control.selectedSegmentIndex = 0
        let log = control.logEvents(["valueChanged": .valueChanged])
        tester.down(50, 110)
        tester.move(150, 110)
        #expect(segments.map { $0.state.contains(.selected) } == [false, true, false])
        tester.move(250, 110)
        #expect(control.selectedSegmentIndex == 0 && log.lines.isEmpty)
        tester.up(250, 110)
        #expect(control.selectedSegmentIndex == 2 && log.take() == ["valueChanged"])
    }

    @Test("Segments that come or go under a finger end its touch, which selects nothing")
    func changesUnderFinger() {
        let log = control.logEvents(["valueChanged": .valueChanged])
        tester.down(250, 110)
        control.removeAllSegments()
        tester.up(250, 110)
        #expect(control.selectedSegmentIndex == -1 && log.lines.isEmpty)
        for title in ["One", "Two"] {
            control.insertSegment(withTitle: title, at: 9, animated: false)
        }
        control.selectedSegmentIndex = 1
        tester.down(250, 110)
        control.removeSegment(at: 0, animated: false)
        tester.up(250, 110)
        #expect(control.selectedSegmentIndex == 0 && log.lines.isEmpty)
        tester.down(250, 110)
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        tester.up(250, 110)
        #expect(control.selectedSegmentIndex == 1 && log.lines.isEmpty)
    }

    @Test("A segment that was removed cannot be activated")
    func removedSegment() {
        let last = segments[2]
        control.removeSegment(at: 2, animated: false)
        #expect(!last.accessibilityActivate() && control.selectedSegmentIndex == -1)
    }

    @Test("The app's selection sends nothing")
    func silent() {
        let log = control.logEvents()
        control.selectedSegmentIndex = 2
        #expect(log.lines.isEmpty)
    }

    @Test("A disabled segment cannot be chosen")
    func disabled() {
        control.setEnabled(false, forSegmentAt: 1)
        #expect(!control.isEnabledForSegment(at: 1))
        tester.tap(150, 110)
        #expect(control.selectedSegmentIndex == -1)
        #expect(segments[1].accessibilityTraits == [.button, .notEnabled])
    }

    @Test("Segments of a momentary control are buttons: selected only while they send")
    func momentary() {
        control.selectedSegmentIndex = 0
        control.isMomentary = true
        #expect(control.selectedSegmentIndex == -1)
        var indices: [Int] = []
        control.addAction(
            UIAction { indices.append(($0.sender as! UISegmentedControl).selectedSegmentIndex) },
            for: .valueChanged)
        tester.tap(150, 110)
        tester.tap(150, 110)
        #expect(indices == [1, 1] && control.selectedSegmentIndex == -1)
    }

    @Test("An action of a segment gives title and image, and runs when it is chosen")
    func actions() {
        var ran: [String] = []
        let actions = ["A", "B"].map { title in
            UIAction(title: title, identifier: .init(title)) { ran.append($0.title) }
        }
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 200, width: 201, height: 32), actions: actions)
        tester.window.addSubview(control)
        #expect(control.titleForSegment(at: 1) == "B")
        #expect(control.segmentIndex(identifiedBy: .init("B")) == 1)
        #expect(control.segmentIndex(identifiedBy: .init("C")) == NSNotFound)
        tester.tap(150, 210)
        #expect(ran == ["B"] && control.actionForSegment(at: 1) === actions[1])
    }

    // MARK: - Appearance

    @Test("The thumb is behind the selected segment; dividers beside it are hidden")
    func thumb() {
        #expect(segments.count == 3 && control.contentView.thumb.isHidden)
        control.selectedSegmentIndex = 0
        control.layoutIfNeeded()
        #expect(control.contentView.thumb.frame == CGRect(x: 2, y: 2, width: 96, height: 28))
        #expect(control.contentView.dividers.map(\.isHidden) == [true, false])
        control.selectedSegmentTintColor = .red
        control.layoutIfNeeded()
        #expect(control.contentView.thumb.color == .red)
    }

    @Test(
        "The selected title is bolder, and attributes of a state add to those of the normal state")
    func titleAttributes() {
        control.selectedSegmentIndex = 1
        let fonts = segments.map { $0.label.font.fontName }
        #expect(fonts[0] != fonts[1] && fonts[0] == fonts[2])
        control.setTitleTextAttributes(
            [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        @MainActor func color(_ index: Int) -> UIColor? {
            segments[index].label.attributedText?.attribute(
                .foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        #expect(color(0) == .red && color(1) == .green)
        #expect(segments[1].label.font.pointSize == 20)
        #expect(control.titleTextAttributes(for: .selected)?.count == 1)
        #expect(control.titleTextAttributes(for: .disabled) == nil)
    }

    @Test("Images of the app replace background and dividers")
    func images() {
        let image = drawn(3, 40) {}
        control.setBackgroundImage(image, for: .normal, barMetrics: .default)
        control.setDividerImage(
            image, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        #expect(control.backgroundImage(for: .normal, barMetrics: .default) === image)
        #expect(control.backgroundImage(for: .normal, barMetrics: .compact) == nil)
        #expect(
            control.dividerImage(
                forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
                === image)
        control.selectedSegmentIndex = 0
        control.layoutIfNeeded()
        #expect(control.contentView.backgroundColor == nil && control.contentView.thumb.isHidden)
        #expect(control.intrinsicContentSize.height == 40)
        #expect(control.contentView.dividers[0].frame.width == 3)
    }

    @Test("Contents can be offset for one segment or for a position")
    func offsets() {
        let middle = segments[0].label.frame.midX
        control.setContentOffset(CGSize(width: 5, height: 0), forSegmentAt: 0)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 3, vertical: 0), forSegmentType: .left, barMetrics: .default)
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 5, height: 0))
        control.layoutIfNeeded()
        segments[0].layoutIfNeeded()
        #expect(abs(segments[0].label.frame.midX - middle - 8) < 0.4)
    }

    @Test("Proxies give segmented controls their colours, attributes and distances")
    func proxy() {
        let proxy = UISegmentedControl.appearance(whenContainedInInstancesOf: [SegmentHolder.self])
        proxy.selectedSegmentTintColor = .brown
        proxy.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        proxy.setContentPositionAdjustment(
            UIOffset(horizontal: 3, vertical: 0), forSegmentType: .any, barMetrics: .default)
        let inside = UISegmentedControl(items: ["One"])
        let holder = SegmentHolder()
        holder.addSubview(inside)
        tester.window.addSubview(holder)
        #expect(inside.selectedSegmentTintColor == .brown)
        #expect(inside.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
        #expect(
            inside.contentPositionAdjustment(forSegmentType: .any, barMetrics: .default).horizontal
                == 3)
        #expect(control.selectedSegmentTintColor == nil)
    }

    @Test("A control may be too small for its thumb", arguments: [0, 1, 2.5])
    func tiny(length: CGFloat) {
        control.selectedSegmentIndex = 1
        for size in [
            CGSize(width: length, height: 32), CGSize(width: 240, height: length),
            CGSize(width: length, height: length),
        ] {
            control.frame.size = size
            control.layoutIfNeeded()
            #expect(control.frame.size == size)
        }
    }

    // MARK: - Accessibility

    @Test("Segments are buttons, of which the selected one says so")
    func accessibility() {
        control.selectedSegmentIndex = 0
        #expect(!control.isAccessibilityElement)
        #expect(control.accessibilityElementCount() == 3)
        #expect(control.accessibilityElement(at: 1) as? UIView === segments[1])
        #expect(control.index(ofAccessibilityElement: segments[2]) == 2)
        #expect(control.index(ofAccessibilityElement: control) == NSNotFound)
        #expect(segments.map(\.accessibilityLabel) == ["One", "Two", "Three"])
        #expect(segments[0].accessibilityTraits == [.button, .selected])
        let log = control.logEvents(["valueChanged": .valueChanged])
        #expect(segments[2].accessibilityActivate())
        #expect(control.selectedSegmentIndex == 2 && log.take() == ["valueChanged"])
    }
}

private final class SegmentHolder: UIView {}
