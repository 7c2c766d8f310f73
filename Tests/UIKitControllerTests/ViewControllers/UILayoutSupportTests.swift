import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UILayoutSupport: guides of times before safe areas", .usesApplication)
struct UILayoutSupportTests {
    private func controller() -> UIViewController {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        return controller
    }

    @Test("A guide is as long as what bars cover")
    func length() {
        let controller = controller()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.addSubview(controller.view)
        let insets = controller.view.safeAreaInsets
        #expect(insets.top >= 20)
        #expect(controller.topLayoutGuide.length == insets.top)
        #expect(controller.bottomLayoutGuide.length == insets.bottom)
    }

    @Test("Views are laid out between the guides, by anchors and by constraints that name them")
    func layout() {
        let controller = controller()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.addSubview(controller.view)
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(child)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            NSLayoutConstraint(
                item: child, attribute: .bottom, relatedBy: .equal,
                toItem: controller.bottomLayoutGuide, attribute: .top, multiplier: 1, constant: 0),
        ])
        controller.view.layoutIfNeeded()
        let insets = controller.view.safeAreaInsets
        #expect(child.frame.minY == insets.top)
        #expect(child.frame.maxY == 200 - insets.bottom)
    }

    @Test("There is one guide of each kind")
    func sameGuide() {
        let controller = controller()
        #expect(controller.topLayoutGuide === controller.topLayoutGuide)
        #expect(controller.topLayoutGuide !== controller.bottomLayoutGuide)
    }
}
