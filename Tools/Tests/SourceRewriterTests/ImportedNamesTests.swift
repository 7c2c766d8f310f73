import Testing

@testable import SourceRewriter

@Suite("Objective-C names that Swift shortened")
struct ImportedNamesTests {
    private static let pane = """
        open class UIView: UIResponder {
            open func insertSubview(_ view: UIView, at index: Int) {}
            open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {}
            open func addSubview(_ view: UIView) {}
            open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
            open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
            open func draw(_ rect: CGRect) {}
            open func draw(_ layer: CALayer, in context: CGContext) {}
            open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
            open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
            open func isDescendant(of view: UIView) -> Bool { true }
            open func sizeThatFits(_ size: CGSize) -> CGSize { size }
            open func setContentHuggingPriority(
                _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
            open func setNeedsDisplay() {}
            open func setNeedsDisplay(_ rect: CGRect) {}
            open func willMove(toSuperview newSuperview: UIView?) {}
            open class func transition(
                from: UIView, to: UIView, duration: Double, completion: Done?) {}
        }
        open class UIControl: UIView {
            open func addTarget(_ target: Any?, action: Selector, for events: UIControl.Event) {}
            open func sendActions(for events: Event) {}
            open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
            open func setTitle(_ title: String?, for state: UIControl.State) {}
        }
        open class UIColor: NSObject {
            open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
            open func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
        }
        open class UIViewController: UIResponder {
            open func removeFromParent() {}
            open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
            open func viewWillAppear(_ animated: Bool) {}
        }
        """

    @Test(
        "A selector of the framework has the words that repeat a type",
        arguments: [
            ("UIView.insertSubview(_:at:)", "insertSubview:atIndex:"),
            ("UIView.insertSubview(_:aboveSubview:)", "insertSubview:aboveSubview:"),
            ("UIView.addSubview", "addSubview:"),
            ("UIView.convert(_:to:)", "convertPoint:toView:"),
            ("UIView.convert(_:from:)", "convertRect:fromView:"),
            ("UIView.draw(_:)", "drawRect:"),
            ("UIView.draw(_:in:)", "drawLayer:inContext:"),
            ("UIView.hitTest", "hitTest:withEvent:"),
            ("UIView.point(inside:with:)", "pointInside:withEvent:"),
            ("UIView.isDescendant(of:)", "isDescendantOfView:"),
            ("UIView.sizeThatFits(_:)", "sizeThatFits:"),
            ("UIView.setContentHuggingPriority(_:for:)", "setContentHuggingPriority:forAxis:"),
            ("UIView.setNeedsDisplay(_:)", "setNeedsDisplayInRect:"),
            ("UIView.willMove(toSuperview:)", "willMoveToSuperview:"),
            (
                "UIViewController.dismiss(animated:completion:)",
                "dismissViewControllerAnimated:completion:"
            ),
            ("UIControl.addTarget(_:action:for:)", "addTarget:action:forControlEvents:"),
            ("UIControl.sendActions(for:)", "sendActionsForControlEvents:"),
            ("UIControl.beginTracking(_:with:)", "beginTrackingWithTouch:withEvent:"),
            ("UIControl.setTitle(_:for:)", "setTitle:forState:"),
            ("UIColor.withAlphaComponent(_:)", "colorWithAlphaComponent:"),
            ("UIColor.resolvedColor(with:)", "resolvedColorWithTraitCollection:"),
            ("UIViewController.removeFromParent", "removeFromParentViewController"),
            ("UIViewController.viewWillAppear(_:)", "viewWillAppear:"),
        ])
    func words(written: String, selector: String) {
        let result = Rewritten(
            "let action = #selector(\(written))", sidecars: [Self.kit])
        #expect(result.lines().contains("Selector(\"\(selector)\")"))
    }

    @Test("A file registers the framework's methods that its selectors name, and no others")
    func registration() {
        let result = Rewritten(
            """
            class Pane: UIView {
                @objc func addSubview() {}
                let actions = [#selector(UIControl.isDescendant(of:)), #selector(addSubview)]
            }
            """, sidecars: [Self.kit])
        let tail = result.tail()
        #expect(tail.contains("methods.function(\"isDescendantOfView:\", \"isDescendant(of:)\")"))
        #expect(tail.contains("_registerClass(UIView.self, UIView.__registerMethods_"))
        #expect(!tail.contains("\"addSubview:\""))
        let exchanging = Rewritten(
            "let method = class_getInstanceMethod(UIView.self, #selector(UIView.addSubview(_:)))",
            sidecars: [Self.kit])
        #expect(!exchanging.tail().contains("addSubview:"))
    }

    private static let kit = SourceRewriter(module: "UIKit").frameworkSidecar(of: [
        .init(path: "/UIView.swift", contents: Array(pane.utf8))
    ])
}
