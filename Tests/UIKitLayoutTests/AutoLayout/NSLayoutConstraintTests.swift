import Testing
import UIKitTesting
import UIKit

/// A view with a size of its own, as labels have.
final class ContentView: UIView {
    var content = CGSize(width: 40, height: 20) {
        didSet { invalidateIntrinsicContentSize() }
    }

    convenience init(_ width: CGFloat, _ height: CGFloat) {
        self.init()
        content = CGSize(width: width, height: height)
    }

    override var intrinsicContentSize: CGSize { content }
}

@MainActor
@Suite("NSLayoutConstraint: layout", .usesApplication)
struct NSLayoutConstraintTests {
    let container = UIView(frame: CGRect(x: 5, y: 5, width: 300, height: 200))
    let view = UIView()
    let other = UIView()

    init() {
        for view in [view, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
    }

    @Test("Anchors lay out a view in its superview")
    func edges() {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 8),
            view.heightAnchor.constraint(equalToConstant: 44),
        ])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 16, y: 8, width: 264, height: 44))
        container.frame.size.width = 400
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 16, y: 8, width: 364, height: 44))
    }

    @Test("A changed constant moves the view in the next layout")
    func constant() {
        let left = view.leftAnchor.constraint(equalTo: container.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: container.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: 1),
        ])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 21))
        left.constant = 33
        #expect(view.frame.origin.x == 0)
        container.layoutIfNeeded()
        #expect(view.frame.origin.x == 33)
    }

    @Test("Views in different superviews are compared in their common ancestor")
    func cousins() {
        let inner = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        container.addSubview(inner)
        let deep = UIView()
        deep.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(deep)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 70),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 80),
            view.widthAnchor.constraint(equalToConstant: 30),
            view.heightAnchor.constraint(equalToConstant: 30),
            deep.leftAnchor.constraint(equalTo: view.leftAnchor),
            deep.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            deep.widthAnchor.constraint(equalTo: view.widthAnchor),
            deep.heightAnchor.constraint(equalToConstant: 10),
        ])
        container.layoutIfNeeded()
        #expect(deep.frame == CGRect(x: 20, y: 40, width: 30, height: 10))
        inner.frame.origin.x = 60
        container.layoutIfNeeded()
        #expect(deep.frame.origin.x == 10)
    }

    @Test("A view hugs its content, and gives way where there is no room")
    func intrinsicSize() {
        let label = ContentView(120, 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: container.topAnchor),
            label.trailingAnchor.constraint(
                lessThanOrEqualTo: container.trailingAnchor, constant: -10),
        ])
        container.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 10, y: 0, width: 120, height: 20))
        label.content = CGSize(width: 500, height: 30)
        container.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 10, y: 0, width: 280, height: 30))
    }

    @Test("Of two views that share a row, the one that hugs less grows")
    func hugging() {
        let first = ContentView(50, 20)
        let second = ContentView(60, 20)
        for label in [first, second] {
            label.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(label)
            label.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        }
        first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10),
            second.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
        container.layoutIfNeeded()
        #expect(first.frame.width == 50)
        #expect(second.frame == CGRect(x: 60, y: 0, width: 240, height: 20))
        first.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        container.layoutIfNeeded()
        #expect(first.frame.width == 230)
    }

    @Test("Leading and trailing change sides with the reading direction")
    func rightToLeft() {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
            view.widthAnchor.constraint(equalToConstant: 100),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        container.layoutIfNeeded()
        #expect(view.frame.origin.x == 16)
        container.semanticContentAttribute = .forceRightToLeft
        container.layoutIfNeeded()
        #expect(view.frame.origin.x == 184)
    }

    @Test("Margins, and margin attributes, follow the layout margins")
    func margins() {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
            view.topAnchor.constraint(equalTo: container.layoutMarginsGuide.topAnchor),
            view.bottomAnchor.constraint(equalTo: container.layoutMarginsGuide.bottomAnchor),
            NSLayoutConstraint(
                item: view, attribute: .right, relatedBy: .equal, toItem: container,
                attribute: .rightMargin, multiplier: 1, constant: 0),
        ])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 284, height: 184))
        container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
    }

    @Test("Frames are on pixels, and neighbours touch")
    func pixels() {
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: container.leftAnchor),
            view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 1 / 7.0),
            other.leftAnchor.constraint(equalTo: view.rightAnchor),
            other.rightAnchor.constraint(equalTo: container.rightAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            other.topAnchor.constraint(equalTo: container.topAnchor),
            other.heightAnchor.constraint(equalToConstant: 10),
        ])
        container.layoutIfNeeded()
        let scale = view.contentScaleFactor
        let edge = (300 / 7 * scale).rounded() / scale
        #expect(view.frame.width == edge)
        #expect(other.frame == CGRect(x: edge, y: 0, width: 300 - edge, height: 10))
    }

    @Test("A guide is laid out like a view")
    func guide() {
        let guide = UILayoutGuide()
        container.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 30),
            guide.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            guide.topAnchor.constraint(equalTo: container.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 50),
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        container.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 30, y: 0, width: 270, height: 50))
        #expect(view.frame == CGRect(x: 160, y: 20, width: 10, height: 10))
        container.removeLayoutGuide(guide)
        #expect(container.constraints.allSatisfy { $0.secondItem !== guide })
    }

    @Test("Equal distances between three views")
    func distances() {
        let third = UIView()
        third.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(third)
        var constraints = [view, other, third].flatMap {
            [
                $0.widthAnchor.constraint(equalToConstant: 20),
                $0.heightAnchor.constraint(equalToConstant: 20),
                $0.topAnchor.constraint(equalTo: container.topAnchor),
            ]
        }
        constraints += [
            view.leftAnchor.constraint(equalTo: container.leftAnchor),
            third.rightAnchor.constraint(equalTo: container.rightAnchor),
            view.rightAnchor.anchorWithOffset(to: other.leftAnchor).constraint(
                equalTo: other.rightAnchor.anchorWithOffset(to: third.leftAnchor)),
        ]
        NSLayoutConstraint.activate(constraints)
        container.layoutIfNeeded()
        #expect(other.frame.origin.x == 140)
    }

    @Test(
        "A width may be that of a distance, in both directions of reading",
        arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func widthOfDistance(direction: UISemanticContentAttribute) {
        let views = (0..<3).map { _ in UIView() }
        container.semanticContentAttribute = direction
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            view.semanticContentAttribute = direction
            container.addSubview(view)
        }
        let distance = views[0].leadingAnchor.anchorWithOffset(to: views[1].trailingAnchor)
        NSLayoutConstraint.activate(
            views.flatMap {
                [
                    $0.heightAnchor.constraint(equalToConstant: 20),
                    $0.topAnchor.constraint(equalTo: container.topAnchor),
                ]
            } + [
                views[0].leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5),
                views[0].widthAnchor.constraint(equalToConstant: 30),
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
                views[1].widthAnchor.constraint(equalToConstant: 40),
                views[2].leadingAnchor.constraint(equalTo: container.leadingAnchor),
                views[2].widthAnchor.constraint(equalTo: distance),
            ])
        container.layoutIfNeeded()
        #expect(views[2].frame.width == 78)
        #expect(views[2].frame.minX == (direction == .forceLeftToRight ? 0 : 300 - 78))
    }

    @Test("The alignment rectangle is aligned, the frame is larger by the insets")
    func alignmentRect() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets {
                UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            }
        }
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 50),
        ])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 56, height: 54))
    }

    @Test("A view that leaves takes its constraints with the superview along")
    func removal() {
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        let left = view.leftAnchor.constraint(equalTo: container.leftAnchor)
        NSLayoutConstraint.activate([width, left])
        #expect(container.constraints == [left])
        #expect(view.constraints == [width])
        view.removeFromSuperview()
        #expect(container.constraints.isEmpty)
        #expect(!left.isActive)
        #expect(width.isActive)
    }

    @Test("A view may have constraints before it has a superview")
    func constraintsBeforeSuperview() {
        let early = UIView()
        early.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            early.widthAnchor.constraint(equalToConstant: 30),
            early.heightAnchor.constraint(equalToConstant: 40),
        ])
        container.layoutIfNeeded()
        container.addSubview(early)
        NSLayoutConstraint.activate([
            early.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5),
            early.topAnchor.constraint(equalTo: container.topAnchor, constant: 6),
        ])
        container.layoutIfNeeded()
        #expect(early.frame == CGRect(x: 5, y: 6, width: 30, height: 40))
    }

    @Test("A view that has ended leaves no constraints")
    func deallocation() {
        weak var ended: UIView?
        // A removed view lives until the pool ends.
        autoreleasepool {
            let short = UIView()
            short.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(short)
            NSLayoutConstraint.activate([
                short.leftAnchor.constraint(equalTo: container.leftAnchor),
                short.widthAnchor.constraint(equalTo: view.widthAnchor),
            ])
            container.layoutIfNeeded()
            short.removeFromSuperview()
            ended = short
        }
        #expect(ended == nil)
        #expect(container.constraints.isEmpty)
        container.layoutIfNeeded()
    }

    @Test("The smallest size that the constraints allow, and with a given width")
    func fitting() {
        let label = ContentView(120, 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
        container.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -5),
        ])
        let size = container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size == CGSize(width: 140, height: 30))
        let wide = container.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 320, height: 30))
    }

    @Test("Constraints to the readable content guide follow a change of the width")
    func readableContent() {
        container.frame.size.width = 1000
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.readableContentGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.readableContentGuide.trailingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        container.layoutIfNeeded()
        #expect(view.frame.midX == 500)
        let width = view.frame.width
        container.frame.size.width = 1200
        container.layoutIfNeeded()
        #expect(view.frame.midX == 600)
        #expect(view.frame.width == width)
        container.frame.size.width = 320
        container.layoutIfNeeded()
        #expect(view.frame.minX == container.layoutMargins.left)
        #expect(view.frame.maxX == 320 - container.layoutMargins.right)
    }

    @Test("Of thousands of constraints that leave a view, the one that stays is found")
    func manyConstraints() {
        let count = 6000
        var constraints = (0..<count).map { index in
            let constraint = view.widthAnchor.constraint(
                greaterThanOrEqualToConstant: CGFloat(index))
            constraint.priority = .defaultLow
            return constraint
        }
        NSLayoutConstraint.activate(constraints)
        #expect(view.constraints.count == count)
        let kept = constraints.remove(at: 17)
        NSLayoutConstraint.deactivate(constraints)
        #expect(view.constraints == [kept])
    }

    @Test("Views without enough constraints are ambiguous")
    func ambiguity() {
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: container.leftAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
        ])
        #expect(view.hasAmbiguousLayout)
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        #expect(!view.hasAmbiguousLayout)
    }

    @Test("A controller that updates constraints does so once before the first layout")
    func updatesOfControllers() {
        final class Updating: UIViewController {
            var calls: [String] = []
            override func updateViewConstraints() {
                calls.append("constraints")
                super.updateViewConstraints()
            }
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                calls.append("layout")
            }
        }
        let controller = Updating()
        controller.view.layoutIfNeeded()
        #expect(controller.calls == ["constraints", "layout"])
    }

    @Test("Constraints are updated before layout, the first time without a request")
    func updates() {
        final class Updating: UIView {
            var calls: [String] = []
            override func updateConstraints() {
                calls.append("constraints")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                calls.append("layout")
                super.layoutSubviews()
            }
        }
        let updating = Updating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        updating.layoutIfNeeded()
        #expect(updating.calls == ["constraints", "layout"])
        #expect(!updating.needsUpdateConstraints())
        updating.setNeedsUpdateConstraints()
        #expect(updating.needsUpdateConstraints())
        updating.layoutIfNeeded()
        #expect(updating.calls == ["constraints", "layout", "constraints", "layout"])
    }

    @Test(
        "Anchors of one attribute of one view are equal, and those of a constraint have their class"
    )
    func anchors() {
        let (view, other) = (UIView(), UIView())
        let constraint = view.topAnchor.constraint(equalTo: other.bottomAnchor)
        #expect(constraint.firstAnchor as NSObject == view.topAnchor)
        #expect(constraint.secondAnchor as NSObject? == other.bottomAnchor)
        #expect(constraint.firstAnchor as NSObject != view.bottomAnchor)
        #expect(constraint.firstAnchor as NSObject != other.topAnchor)
        #expect(constraint.firstAnchor.hash == view.topAnchor.hash)
        #expect((constraint.firstAnchor as NSObject) is NSLayoutYAxisAnchor)
        let size = view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 2)
        #expect((size.secondAnchor as NSObject?) is NSLayoutDimension)
        let distance = view.topAnchor.anchorWithOffset(to: other.topAnchor)
        let apart = distance.constraint(equalToConstant: 5)
        #expect(apart.firstAnchor as NSObject == distance)
        #expect(apart.firstAnchor as NSObject != other.topAnchor)
        #expect((apart.firstAnchor as NSObject) is NSLayoutDimension)
    }

    @Test("A size that is no part of another is a number of points")
    func noPart() {
        let (view, other) = (UIView(), UIView())
        let constraint = view.heightAnchor.constraint(
            equalTo: other.heightAnchor, multiplier: 0, constant: 7)
        #expect(constraint.secondItem == nil && constraint.secondAnchor == nil)
        #expect(constraint.multiplier == 1 && constraint.constant == 7)
    }
}
