import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIStackView", .usesApplication)
struct UIStackViewTests {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let stack: UIStackView
    let labels = [ContentView(40, 20), ContentView(60, 30), ContentView(100, 10)]

    init() {
        stack = UIStackView(arrangedSubviews: labels)
        stack.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            stack.topAnchor.constraint(equalTo: container.topAnchor),
        ])
    }

    private var frames: [CGRect] {
        container.layoutIfNeeded()
        return labels.map(\.frame)
    }

    private func setWidth(_ width: CGFloat) {
        stack.widthAnchor.constraint(equalToConstant: width).isActive = true
    }

    @Test("Views are side by side, and the stack view is as large as they are")
    func row() {
        stack.spacing = 8
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 40, height: 30),
                CGRect(x: 48, y: 0, width: 60, height: 30),
                CGRect(x: 116, y: 0, width: 100, height: 30),
            ])
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 216, height: 30))
        #expect(labels.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    }

    @Test("A column")
    func column() {
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 5
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 40, height: 20),
                CGRect(x: 0, y: 25, width: 60, height: 30),
                CGRect(x: 0, y: 60, width: 100, height: 10),
            ])
        #expect(stack.frame.size == CGSize(width: 100, height: 70))
    }

    @Test(
        "Alignments across the axis",
        arguments: [
            (UIStackView.Alignment.top, [0.0, 0, 0]), (.center, [5.0, 0, 10]),
            (.bottom, [10.0, 0, 20]), (.lastBaseline, [10.0, 0, 20]),
        ])
    func alignments(alignment: UIStackView.Alignment, expected: [CGFloat]) {
        stack.alignment = alignment
        #expect(frames.map(\.origin.y) == expected)
        #expect(frames.map(\.size.height) == [20, 30, 10])
        #expect(stack.frame.height == 30)
    }

    @Test("Filled equally")
    func fillEqually() {
        stack.distribution = .fillEqually
        stack.spacing = 10
        setWidth(320)
        #expect(frames.map(\.size.width) == [100, 100, 100])
        #expect(frames.map(\.origin.x) == [0, 110, 220])
    }

    @Test("Filled in proportion to the natural sizes")
    func fillProportionally() {
        stack.distribution = .fillProportionally
        setWidth(400)
        #expect(frames.map(\.size.width) == [80, 120, 200])
    }

    @Test(
        "Spacing counts in the whole of which a view takes its part, and the last view gets the rest"
    )
    func fillProportionallyWithSpacing() {
        stack.distribution = .fillProportionally
        for label in labels { label.content.width = 50 }
        stack.spacing = 30
        setWidth(300)
        let part = 300.0 * 50 / 210
        for (width, expected) in zip(frames.map(\.size.width), [part, part, 240 - 2 * part]) {
            #expect(abs(width - expected) < 0.51)
        }
    }

    @Test("In proportion, a stack view that nothing else sizes is as long as its views and spaces")
    func fillProportionallyNaturally() {
        stack.distribution = .fillProportionally
        stack.spacing = 30
        #expect(frames.map(\.size.width) == [40, 60, 100])
        #expect(stack.frame.width == 260)
    }

    @Test(
        "A label of several lines takes its equal share of a row, unless another view's width is stronger"
    )
    func paragraphInRow() {
        let label = UILabel()
        label.text = String(repeating: "words that wrap ", count: 20)
        let side = ContentView(40, 20)
        side.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        side.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [label, side])
        row.alignment = .top
        row.spacing = 20
        row.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        func widths() -> [CGFloat] {
            row.layoutIfNeeded()
            return row.arrangedSubviews.map(\.frame.width)
        }
        // A label of one line is as long as its text permits.
        #expect(widths() == [260, 40])
        label.numberOfLines = 0
        #expect(widths() == [150, 150])
        side.setContentHuggingPriority(UILayoutPriority(761), for: .horizontal)
        #expect(widths() == [260, 40])
        // It is stronger than the label's resistance by ten.
        label.setContentCompressionResistancePriority(UILayoutPriority(755), for: .horizontal)
        #expect(widths() == [150, 150])
    }

    @Test("Labels of several lines in columns, and between equal spaces, have their own widths")
    func paragraphElsewhere() {
        let label = UILabel()
        label.text = "words"
        label.numberOfLines = 0
        let row = UIStackView(arrangedSubviews: [label, ContentView(40, 20)])
        row.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        row.distribution = .equalSpacing
        row.layoutIfNeeded()
        #expect(label.frame.width == label.intrinsicContentSize.width)
        row.distribution = .fill
        row.axis = .vertical
        row.alignment = .leading
        row.layoutIfNeeded()
        #expect(label.frame.width == label.intrinsicContentSize.width)
    }

    @Test("Views that are too high for a column share its height, whatever their number")
    func squeezed() {
        for count in [3, 40] {
            let views = (0..<count).map { _ in ContentView(40, 20) }
            let column = UIStackView(arrangedSubviews: views)
            column.axis = .vertical
            column.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            column.layoutIfNeeded()
            #expect(views.map(\.frame.height).reduce(0, +) == 50)
            #expect(views.allSatisfy { $0.frame.height >= 0 && $0.frame.height <= 20 })
            #expect(views.last?.frame.maxY == 50)
            column.frame.size.height = 20 * CGFloat(count)
            column.layoutIfNeeded()
            #expect(views.allSatisfy { $0.frame.height == 20 })
        }
    }

    @Test("Proportions follow a natural size that changes")
    func changedProportions() {
        stack.distribution = .fillProportionally
        setWidth(400)
        #expect(frames.map(\.size.width) == [80, 120, 200])
        labels[0].content.width = 240
        #expect(frames.map(\.size.width) == [240, 60, 100])
    }

    @Test("Equal spaces, no less than the spacing")
    func equalSpacing() {
        stack.distribution = .equalSpacing
        stack.spacing = 10
        setWidth(300)
        #expect(frames.map(\.size.width) == [40, 60, 100])
        #expect(frames.map(\.origin.x) == [0, 90, 200])
    }

    @Test("Equal distances of the middles")
    func equalCentering() {
        stack.distribution = .equalCentering
        setWidth(300)
        #expect(frames.map(\.size.width) == [40, 60, 100])
        // Middles at 20, 135 and 250.
        #expect(frames.map(\.midX) == [20, 135, 250])
    }

    @Test("A hidden view takes no room, and comes back")
    func hidden() {
        stack.spacing = 8
        labels[1].isHidden = true
        #expect(frames[2].origin.x == 48)
        #expect(stack.frame.size == CGSize(width: 148, height: 20))
        labels[1].isHidden = false
        #expect(frames[2].origin.x == 116)
    }

    // adyen-ios, recorded on iOS 17.2: a line is constrained to a hidden view that is arranged beside a text field.
    @Test(
        "A hidden view keeps its place across the axis",
        arguments: [(UIStackView.Alignment.top, 0), (.center, 10), (.bottom, 20)])
    func hiddenAcross(alignment: UIStackView.Alignment, y: CGFloat) {
        stack.alignment = alignment
        labels[1].isHidden = true
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(line)
        NSLayoutConstraint.activate([
            labels[1].heightAnchor.constraint(equalToConstant: 0),
            line.topAnchor.constraint(equalTo: labels[1].bottomAnchor, constant: 4),
            line.heightAnchor.constraint(equalToConstant: 1),
        ])
        #expect(frames[1].minY == y && frames[1].width == 0)
        #expect(line.frame.minY == y + 4)
        #expect(stack.frame.size == CGSize(width: 140, height: 20))
    }

    @Test("Custom spacing after a view")
    func customSpacing() {
        stack.spacing = 8
        stack.setCustomSpacing(20, after: labels[0])
        #expect(frames.map(\.origin.x) == [0, 60, 128])
        #expect(stack.customSpacing(after: labels[0]) == 20)
        #expect(stack.customSpacing(after: labels[1]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: labels[0])
        #expect(frames.map(\.origin.x) == [0, 48, 116])
    }

    @Test("Only arranged views have a custom spacing")
    func customSpacingOfOthers() {
        let other = ContentView(10, 10)
        stack.setCustomSpacing(20, after: other)
        stack.addArrangedSubview(other)
        #expect(stack.customSpacing(after: other) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(20, after: labels[0])
        labels[0].removeFromSuperview()
        stack.insertArrangedSubview(labels[0], at: 0)
        #expect(stack.customSpacing(after: labels[0]) == UIStackView.spacingUseDefault)
    }

    @Test("Inside the layout margins")
    func margins() {
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(frames[0].origin == CGPoint(x: 2, y: 1))
        #expect(stack.frame.size == CGSize(width: 206, height: 34))
    }

    @Test("From right to left, the first view is the right one")
    func rightToLeft() {
        stack.semanticContentAttribute = .forceRightToLeft
        stack.spacing = 8
        setWidth(216)
        #expect(frames.map(\.origin.x) == [176, 108, 0])
    }

    @Test("Views are added, moved and removed")
    func arrangedSubviews() {
        stack.insertArrangedSubview(labels[2], at: 0)
        #expect(frames.map(\.origin.x) == [100, 140, 0])
        stack.removeArrangedSubview(labels[0])
        #expect(labels[0].superview === stack)
        #expect(frames[1].origin.x == 100)
        labels[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [labels[2]])
        #expect(frames[2] == CGRect(x: 0, y: 0, width: 100, height: 10))
    }
}
