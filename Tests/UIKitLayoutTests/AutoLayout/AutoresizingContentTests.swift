import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

/// Content of a view that follows its superview by a mask counts for the size of that superview.
@MainActor
@Suite("Auto Layout: content that follows by an autoresizing mask", .usesApplication)
struct AutoresizingContentTests {
    private let outer = UIView()
    private let inner = UIView()
    private let box = UIView()

    /// Puts a box of a required size into `inner`, edge to edge.
    private func fill(_ width: CGFloat = 70, _ height: CGFloat = 33) {
        box.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(box)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: width),
            box.heightAnchor.constraint(equalToConstant: height),
            box.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
            box.topAnchor.constraint(equalTo: inner.topAnchor),
            box.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
    }

    private func fit(_ view: UIView) -> CGSize {
        view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    @Test("A view is as large as the content that fills it")
    func filled() {
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        fill()
        #expect(fit(outer) == CGSize(width: 70, height: 33))
        outer.bounds.size = CGSize(width: 200, height: 10)
        #expect(fit(outer) == CGSize(width: 70, height: 33))
    }

    @Test(
        "In the fitting size the mask gives the content the room that it needs",
        arguments: [
            [.flexibleWidth, .flexibleHeight], [.flexibleWidth], [.flexibleHeight],
            [.flexibleWidth, .flexibleLeftMargin, .flexibleHeight, .flexibleTopMargin],
            [.flexibleWidth, .flexibleRightMargin, .flexibleHeight, .flexibleBottomMargin],
            [
                .flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight,
                .flexibleTopMargin, .flexibleBottomMargin,
            ],
        ] as [UIView.AutoresizingMask])
    func everyMask(_ mask: UIView.AutoresizingMask) {
        outer.frame = CGRect(x: 5, y: 6, width: 100, height: 80)
        inner.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        fill(mask.contains(.flexibleWidth) ? 90 : 60, mask.contains(.flexibleHeight) ? 70 : 40)
        let size = fit(outer)
        // Along an axis that the mask keeps, the content says nothing about the view's size.
        if mask.contains(.flexibleWidth) {
            outer.bounds.size.width = size.width
            #expect(abs(inner.frame.width - 90) < 0.5)
        } else {
            #expect(size.width == 0)
        }
        if mask.contains(.flexibleHeight) {
            outer.bounds.size.height = size.height
            #expect(abs(inner.frame.height - 70) < 0.5)
        } else {
            #expect(size.height == 0)
        }
    }

    @Test("Masks count through several views")
    func nested() {
        let middle = UIView()
        for (view, superview) in [(middle, outer), (inner, middle)] {
            view.frame = superview.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            superview.addSubview(view)
        }
        fill()
        #expect(fit(outer) == CGSize(width: 70, height: 33))
    }

    @Test("Margins beside the content stay in the fitting size, and a new mask counts")
    func margins() {
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        inner.frame = outer.bounds.insetBy(dx: 10, dy: 15)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        fill()
        #expect(fit(outer) == CGSize(width: 90, height: 63))
        inner.autoresizingMask = .flexibleWidth
        let log = layoutConsole { #expect(fit(outer).width == 90) }
        #expect(log.isEmpty)
    }

    @Test("No fitting size is a negative zero")
    func zero() {
        for view in [outer, UICollectionViewCell(), UITableViewHeaderFooterView()] {
            let size = fit(view)
            #expect(size.width.sign == .plus && size.height.sign == .plus)
        }
    }

    @Test("A collection view's cell is as large as its content needs")
    func cell() {
        let cell = UICollectionViewCell(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 70),
            box.heightAnchor.constraint(equalToConstant: 33),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 4),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -4),
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        ])
        #expect(fit(cell) == CGSize(width: 78, height: 33))
        #expect(fit(cell.contentView) == CGSize(width: 78, height: 33))
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        cell.layoutIfNeeded()
        #expect(fit(cell) == CGSize(width: 78, height: 33))
    }

    @Test("A cell with a configuration is as large as the view of the configuration")
    func configuredCell() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
        var content = UIListContentConfiguration.cell()
        content.text = "A text"
        cell.contentConfiguration = content
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height >= 30 && size.height < 100)
    }

    // MARK: - In the engine

    private func show(_ stack: UIStackView) -> UIView {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        stack.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            stack.topAnchor.constraint(equalTo: page.topAnchor),
        ])
        return page
    }

    /// A view with content that follows it, as views from nibs are loaded into others.
    private func makeLoaded(constrainedFirst: Bool) {
        let load = {
            inner.frame = outer.bounds
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            outer.addSubview(inner)
        }
        if constrainedFirst {
            fill()
            load()
        } else {
            load()
            fill()
        }
    }

    @Test(
        "An arranged view is as large as the content that fills it, in any order of making",
        arguments: [false, true], [false, true])
    func arranged(constrainedFirst: Bool, arrangedFirst: Bool) {
        let stack = UIStackView()
        stack.axis = .vertical
        stack.alignment = .leading
        stack.addArrangedSubview(ContentView(20, 10))
        if arrangedFirst { stack.addArrangedSubview(outer) }
        makeLoaded(constrainedFirst: constrainedFirst)
        if !arrangedFirst { stack.addArrangedSubview(outer) }
        let page = show(stack)
        let log = layoutConsole { page.layoutIfNeeded() }
        #expect(log.isEmpty)
        #expect(outer.frame == CGRect(x: 0, y: 10, width: 70, height: 33))
        #expect(inner.frame == outer.bounds)
        #expect(box.frame == outer.bounds)
        #expect(stack.frame.size == CGSize(width: 70, height: 43))
    }

    @Test("A view that is sized from outside sizes the content, and both follow changes")
    func fromOutside() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        page.addSubview(outer)
        outer.translatesAutoresizingMaskIntoConstraints = false
        inner.frame = outer.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        box.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
            outer.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -10),
            outer.topAnchor.constraint(equalTo: page.topAnchor),
            box.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 5),
            box.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -5),
            box.topAnchor.constraint(equalTo: inner.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -5), height,
        ])
        let log = layoutConsole {
            page.layoutIfNeeded()
            #expect(outer.frame == CGRect(x: 10, y: 0, width: 300, height: 50))
            #expect(box.frame == CGRect(x: 5, y: 5, width: 290, height: 40))
            height.constant = 60
            page.frame.size.width = 200
            page.layoutIfNeeded()
            #expect(outer.frame == CGRect(x: 10, y: 0, width: 180, height: 70))
            #expect(inner.frame == outer.bounds)
            #expect(box.frame == CGRect(x: 5, y: 5, width: 170, height: 60))
        }
        #expect(log.isEmpty)
    }

    @Test("A view that keeps its mask, or has no constraints around, lies at its frame as before")
    func fixed() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        page.addSubview(outer)
        inner.frame = outer.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        let follower = UIView()
        follower.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(follower)
        NSLayoutConstraint.activate([
            follower.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            follower.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
            follower.topAnchor.constraint(equalTo: inner.topAnchor),
            follower.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        page.layoutIfNeeded()
        #expect(follower.frame == inner.bounds)
        outer.frame.size = CGSize(width: 60, height: 70)
        page.layoutIfNeeded()
        #expect(follower.frame == CGRect(x: 0, y: 0, width: 60, height: 70))
    }

    @Test("A superview too small for the margins of a mask is no conflict of the app's constraints")
    func tooSmall() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        outer.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(outer)
        inner.frame = outer.bounds.insetBy(dx: 10, dy: 10)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        let text = ContentView(40, 20)
        text.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(text)
        let height = outer.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            outer.topAnchor.constraint(equalTo: page.topAnchor),
            outer.widthAnchor.constraint(equalToConstant: 100), height,
            text.topAnchor.constraint(equalTo: inner.topAnchor),
            text.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
        ])
        let log = layoutConsole { page.layoutIfNeeded() }
        #expect(log.isEmpty)
        #expect(outer.frame.size == CGSize(width: 100, height: 0))
        height.constant = 60
        page.layoutIfNeeded()
        #expect(outer.frame.size == CGSize(width: 100, height: 60))
    }

    @Test("A conflict between a size and content that follows by a mask names the mask")
    func conflict() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        outer.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(outer)
        makeLoaded(constrainedFirst: false)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            outer.topAnchor.constraint(equalTo: page.topAnchor),
            outer.widthAnchor.constraint(equalToConstant: 10),
        ])
        let log = layoutConsole { page.layoutIfNeeded() }
        #expect(log.contains("Unable to simultaneously satisfy constraints"))
        #expect(log.contains("<NSAutoresizingMaskLayoutConstraint:"))
        #expect(log.contains("h=-&- v=-&- UIView:"))
    }

    @Test("Views that follow may leave, and their superview may end before them")
    func ending() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        for isRemoved in [true, false] {
            let inner = UIView()
            do {
                let outer = UIView()
                outer.translatesAutoresizingMaskIntoConstraints = false
                page.addSubview(outer)
                outer.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
                inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                outer.addSubview(inner)
                let box = ContentView(30, 20)
                box.translatesAutoresizingMaskIntoConstraints = false
                inner.addSubview(box)
                box.leadingAnchor.constraint(equalTo: inner.leadingAnchor).isActive = true
                box.trailingAnchor.constraint(equalTo: inner.trailingAnchor).isActive = true
                page.layoutIfNeeded()
                #expect(outer.frame.width == 30)
                if isRemoved { inner.removeFromSuperview() }
                outer.removeFromSuperview()
            }
            inner.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
            page.addSubview(inner)
            page.layoutIfNeeded()
            #expect(inner.subviews[0].frame.width == 50)
            inner.removeFromSuperview()
        }
    }
}
