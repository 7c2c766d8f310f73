import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("LayoutNode: constraints and anchors refer to views", .usesApplication)
struct LayoutNodeTests {
    @Test("An anchor of a view that has ended has no item, whatever views are made after it")
    func anchorsOutliveTheirViews() {
        var views: [UIView]? = (0..<100).map { _ in UIView() }
        let anchors = views?.map(\.leadingAnchor) ?? []
        views = nil
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let later = (0..<200).map { _ in UIView() }
        for view in later {
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
        }
        for (anchor, view) in zip(anchors, later) {
            #expect(anchor.item == nil)
            let constraint = view.leadingAnchor.constraint(equalTo: anchor, constant: 20)
            constraint.isActive = true
            #expect(!constraint.isActive)
            #expect(constraint.secondItem == nil)
        }
        screen.layoutIfNeeded()
        #expect(later.allSatisfy { $0.frame.minX == 0 })
    }

    @Test("A constraint that is kept stays inactive after the end of its view")
    func constraintsOutliveTheirViews() {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var view: UIView? = UIView()
        view?.translatesAutoresizingMaskIntoConstraints = false
        if let view { screen.addSubview(view) }
        let constraint = view?.widthAnchor.constraint(equalTo: screen.widthAnchor)
        constraint?.isActive = true
        #expect(screen.constraints.count == 1)
        // A removed view lives until the pool ends.
        autoreleasepool {
            view?.removeFromSuperview()
            view = nil
        }
        #expect(constraint?.isActive == false)
        #expect(constraint?.firstItem == nil && constraint?.secondItem === screen)
        #expect(screen.constraints.isEmpty)
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        screen.addSubview(other)
        #expect(other.constraintsAffectingLayout(for: .horizontal).isEmpty)
        constraint?.isActive = true
        #expect(constraint?.isActive == false)
    }

    @Test("The closest view around both items holds a constraint, at whatever depth they are")
    func cousins() {
        let screen = UIView()
        func chain(_ length: Int, in parent: UIView) -> UIView {
            var view = parent
            for _ in 0..<length {
                let next = UIView()
                view.addSubview(next)
                view = next
            }
            return view
        }
        let shared = chain(2, in: screen)
        let deep = chain(5, in: shared)
        let shallow = chain(2, in: shared)
        for (one, other) in [(deep, shallow), (shallow, deep), (deep, shared), (shared, deep)] {
            let constraint = one.topAnchor.constraint(equalTo: other.topAnchor)
            constraint.isActive = true
            #expect(shared.constraints == [constraint])
            constraint.isActive = false
        }
        #expect(shared.constraints.isEmpty)
    }

    @Test("Nodes that are recycled many times have no constraints of earlier views")
    func recycling() {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for round in 1...50 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(
                    equalTo: screen.leadingAnchor, constant: CGFloat(round)),
                view.topAnchor.constraint(equalTo: screen.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10),
                view.heightAnchor.constraint(equalTo: view.widthAnchor),
            ])
            screen.layoutIfNeeded()
            #expect(view.frame == CGRect(x: CGFloat(round), y: 0, width: 10, height: 10))
            #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
            #expect(screen.constraints.count == 2)
            view.removeFromSuperview()
            #expect(screen.constraints.isEmpty)
        }
    }
}
