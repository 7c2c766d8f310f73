import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: repeated requests for fitting sizes", .usesApplication)
struct UIViewFittingTests {
    let cell = UIView()
    let box = UIView()
    let title = ContentView(100, 20)
    let text = ContentView(60, 30)
    let left: NSLayoutConstraint

    init() {
        for view in [box, title, text] { view.translatesAutoresizingMaskIntoConstraints = false }
        cell.addSubview(box)
        box.addSubview(title)
        cell.addSubview(text)
        left = title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4)
        NSLayoutConstraint.activate([
            left,
            title.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -4),
            title.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
            title.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -4),
            box.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
            box.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            box.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -10),
            text.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 10),
            text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
            text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            text.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -10),
        ])
    }

    private func size(_ width: CGFloat = 0) -> CGSize {
        cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0),
            withHorizontalFittingPriority: width == 0 ? .fittingSizeLevel : .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    @Test("Lines wrap in the width that the view would have, whatever it has now")
    func wrapping() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "A text that is much too long for a single line of such a narrow view"
        label.translatesAutoresizingMaskIntoConstraints = false
        let page = UIView()
        page.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: page.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -10),
        ])
        func height(_ width: CGFloat) -> CGFloat {
            page.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        func expected(_ width: CGFloat) -> CGFloat {
            label.sizeThatFits(CGSize(width: width - 20, height: 0)).height + 20
        }
        for width in [150.0, 300, 1000, 150] {
            #expect(abs(height(width) - expected(width)) < 0.01)
        }
        page.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
        page.layoutIfNeeded()
        for width in [150.0, 300] { #expect(abs(height(width) - expected(width)) < 0.01) }
        let natural = page.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(abs(natural.height - expected(2000)) < 0.01)
    }

    @Test("The same request has the same result")
    func same() {
        #expect(size() == CGSize(width: 198, height: 50))
        #expect(size() == CGSize(width: 198, height: 50))
        #expect(size(300) == CGSize(width: 300, height: 50))
        #expect(size() == CGSize(width: 198, height: 50))
    }

    @Test("A content of another size counts")
    func content() {
        _ = size()
        text.content = CGSize(width: 70, height: 80)
        #expect(size() == CGSize(width: 208, height: 100))
        title.content.height = 90
        #expect(size() == CGSize(width: 208, height: 118))
    }

    @Test("A changed constant deep inside counts")
    func constant() {
        _ = size()
        left.constant = 14
        #expect(size() == CGSize(width: 208, height: 50))
    }

    @Test("A constraint that comes, goes or changes its priority counts")
    func constraints() {
        _ = size()
        let height = cell.heightAnchor.constraint(equalToConstant: 200)
        height.priority = .defaultLow
        height.isActive = true
        #expect(size().height == 200)
        height.priority = UILayoutPriority(20)
        #expect(size().height == 50)
        height.isActive = false
        cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 70).isActive = true
        #expect(size().height == 70)
    }

    @Test("Subviews that come and go count with what they hold")
    func hierarchy() {
        _ = size()
        text.removeFromSuperview()
        // Nothing constrains the box's trailing edge any more.
        #expect(size() == CGSize(width: 0, height: 48))
        let footer = ContentView(50, 100)
        footer.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(footer)
        NSLayoutConstraint.activate([
            footer.topAnchor.constraint(equalTo: box.bottomAnchor),
            footer.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
            footer.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
            footer.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
        ])
        #expect(size() == CGSize(width: 50, height: 138))
    }

    @Test("A frame that the app gives a subview counts")
    func frames() {
        let image = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 90))
        cell.addSubview(image)
        cell.bottomAnchor.constraint(greaterThanOrEqualTo: image.bottomAnchor, constant: 5)
            .isActive = true
        #expect(size().height == 95)
        image.frame.size.height = 120
        #expect(size().height == 125)
        image.translatesAutoresizingMaskIntoConstraints = false
        image.topAnchor.constraint(equalTo: cell.topAnchor).isActive = true
        image.heightAnchor.constraint(equalToConstant: 60).isActive = true
        #expect(size().height == 65)
    }

    @Test("Margins and content size priorities count")
    func margins() {
        let constraint = text.bottomAnchor.constraint(
            lessThanOrEqualTo: cell.layoutMarginsGuide.bottomAnchor)
        constraint.isActive = true
        _ = size()
        cell.layoutMargins.bottom = 100
        #expect(size().height == 140)
        text.setContentCompressionResistancePriority(UILayoutPriority(10), for: .vertical)
        text.setContentHuggingPriority(UILayoutPriority(5), for: .vertical)
        #expect(size().height == 110)
    }

    @Test("A change inside a view counts for fitting sizes of its ancestors, too")
    func nesting() {
        _ = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        _ = size()
        title.content.width = 120
        #expect(
            box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: 128, height: 28))
        #expect(size().width == 218)
    }
}
