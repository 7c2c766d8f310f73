import Testing
import UIKit
import UIKitTesting

private final class Panel: UIView {
    var isMade = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMade = true
    }

    required init?(coder: NSCoder) { nil }
}

private final class Screen: UIViewController {
    var madeWith: [String] = []

    override init(nibName: String?, bundle: Bundle?) {
        madeWith = [nibName ?? "none", bundle?.bundlePath ?? "none"]
        super.init(nibName: nibName, bundle: bundle)
    }

    required init?(coder: NSCoder) { nil }
}

private final class Recognizer: UITapGestureRecognizer {
    var isMade = false

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isMade = true
    }
}

@MainActor @Suite("Initializers of types known at run time", .usesApplication)
struct UIViewDynamicInitializersTests {
    private func view<V: UIView>(_ type: V.Type, _ frame: CGRect) -> V { V._make(frame: frame) }

    @Test("A view is made by its class's own initializer, with the frame as given")
    func views() {
        let frame = CGRect(x: 1, y: 2.5, width: -3, height: 40)
        let panel = view(Panel.self, frame)
        #expect(panel.isMade && panel.frame == CGRect(x: -2, y: 2.5, width: 3, height: 40))
        #expect(view(UILabel.self, .zero).text == nil)
        #expect(type(of: UISwitch._make()) == UISwitch.self)
        #expect(Panel._make().isMade)
    }

    @Test("An image view is as large as its image, and a stack arranges its views")
    func convenience() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image { _ in }
        #expect(UIImageView._make(image: image).frame.size == CGSize(width: 8, height: 6))
        #expect(UIImageView._make(image: nil).image == nil)
        let views = [UIView(), UIView()]
        #expect(UIStackView._make(arrangedSubviews: views).arrangedSubviews == views)
        #expect(UIButton._make(type: .system).buttonType == .system)
    }

    @Test("A controller gets the names of its file and its bundle")
    func controllers() {
        let controller = Screen._make(nibName: "a name of more than fifteen bytes", bundle: .main)
        #expect(
            controller.madeWith == ["a name of more than fifteen bytes", Bundle.main.bundlePath])
        #expect(Screen._make().madeWith == ["none", "none"])
    }

    @Test("A recognizer sends its action, and neither it nor its target stays in memory")
    func recognizers() {
        final class Target: UIView {
            var count = 0
            func tapped() { count += 1 }
        }
        weak var made: Recognizer?
        weak var former: Target?
        do {
            let target = Target()
            let recognizer = Recognizer._make(target: target, action: Selector("tapped"))
            #expect(recognizer.isMade)
            (made, former) = (recognizer, target)
        }
        #expect(made == nil && former == nil)
    }

    @Test("A navigation controller of a class known at run time begins with its root")
    func navigationController() {
        final class Wrapper: UINavigationController {}
        let root = UIViewController()
        let type: UINavigationController.Type = Wrapper.self
        let made = type._make(rootViewController: root)
        #expect(made is Wrapper && made.viewControllers == [root])
    }

    @Test("Colours, images and paths are made by the initializers of their classes")
    func values() {
        func color<C: UIColor>(_ type: C.Type) -> C { C._make(red: 1, green: 0, blue: 0, alpha: 1) }
        #expect(color(UIColor.self) == .red)
        #expect(UIColor._make(white: 0.5, alpha: 1) == UIColor(white: 0.5, alpha: 1))
        let rect = CGRect(x: 0, y: 0, width: 4, height: 5)
        #expect(UIBezierPath._make(ovalIn: rect).bounds == rect)
        #expect(UIImage._make(named: "no such image") == nil)
    }
}
