import QuartzCore
import Testing
import UIKitTesting
import UIKit

/// Views that keep a gradient, a shadow or an order of subviews up to date in each layout, as tutorials do.
@MainActor
@Suite("UIView: a layout that changes the view's own sublayers", .serialized, .usesApplication)
struct OwnSublayersTests {
    private final class Decorated: UIView {
        var layouts = 0
        var decorate: (Decorated) -> Void = { _ in }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            decorate(self)
        }
    }

    /// Layouts of a view, by the name of what they do.
    private static func decorations() -> [String: (Decorated) -> Void] {
        let gradient = CAGradientLayer()
        let shadow = CAShapeLayer()
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        return [
            "insert": { view in
                gradient.frame = view.bounds
                view.layer.insertSublayer(gradient, at: 0)
            },
            "insert a new one": { view in
                let gradient = CAGradientLayer()
                gradient.frame = view.bounds
                view.layer.insertSublayer(gradient, at: 0)
            },
            "replace": { view in
                view.layer.sublayers?.filter { $0 is CAGradientLayer }
                    .forEach { $0.removeFromSuperlayer() }
                let gradient = CAGradientLayer()
                gradient.frame = view.bounds
                view.layer.addSublayer(gradient)
            },
            "beside": { view in
                shadow.frame = view.frame
                view.superview?.layer.insertSublayer(shadow, below: view.layer)
            },
            "mask": { view in
                let mask = CAShapeLayer()
                mask.frame = view.bounds
                view.layer.mask = mask
            },
            "bring to front": { view in
                if badge.superview !== view { view.addSubview(badge) }
                view.bringSubviewToFront(badge)
            },
            "add again": { $0.addSubview(badge) },
            "send to back": { view in
                view.insertSubview(badge, at: 0)
                view.sendSubviewToBack(badge)
            },
        ]
    }

    @Test(
        "It is laid out once for each size",
        arguments: [
            "insert", "insert a new one", "replace", "beside", "mask", "bring to front",
            "add again", "send to back",
        ])
    func once(name: String) throws {
        let app = TestApplication()
        let view = Decorated(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        view.addSubview(UIView())
        view.decorate = try #require(Self.decorations()[name])
        app.show(view)
        app.advanceToRest()
        let before = view.layouts
        #expect(before >= 1 && before <= 3)
        for width in [120.0, 140, 160] {
            view.frame.size.width = width
            app.advanceToRest()
        }
        #expect(view.layouts == before + 3)
    }

    @Test("A controller may do so after the layout of its view")
    func controller() {
        final class Page: UIViewController {
            var layouts = 0
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                layouts += 1
                let gradient = CAGradientLayer()
                gradient.frame = view.bounds
                view.layer.insertSublayer(gradient, at: 0)
            }
        }
        let app = TestApplication()
        let page = Page()
        app.show(page)
        app.advanceToRest()
        let before = page.layouts
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(page.layouts > before && page.layouts <= before + 3)
    }

    @Test("A subview that is added in a layout with constraints is placed in the same pass")
    func constrainedSubview() {
        let view = Decorated(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        view.decorate = { view in
            guard label.superview == nil else { return }
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: view.topAnchor),
                label.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
        view.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 10, y: 0, width: 80, height: 20))
    }

    @Test("A subview of a size of its own that is added in a layout is placed in the same pass")
    func sizedSubview() {
        let view = Decorated(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        box.widthAnchor.constraint(equalToConstant: 30).isActive = true
        box.heightAnchor.constraint(equalToConstant: 20).isActive = true
        view.decorate = { if box.superview == nil { $0.addSubview(box) } }
        view.layoutIfNeeded()
        #expect(box.bounds.size == CGSize(width: 30, height: 20))
    }
}
