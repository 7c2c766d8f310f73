import ObjectiveC
import UIKit

/// Exchanges methods of UIKit's classes and of its own in the ways that apps do.
@MainActor
public enum Exchanges {
    public internal(set) static var log: [String] = []

    /// Lets every controller say that it appears, and every view that it is laid out.
    public static func begin() {
        exchange(
            UIViewController.self, #selector(UIViewController.viewWillAppear(_:)),
            #selector(UIViewController.gallery_viewWillAppear(_:)))
        noteLayout()
    }

    /// Makes each of the two counts the other one.
    public static func exchangeCounts() {
        exchange(Counter.self, #selector(Counter.one), #selector(Counter.two))
    }

    private static func exchange(_ type: AnyClass, _ original: Selector, _ other: Selector) {
        guard let method = class_getInstanceMethod(type, original),
            let replacement = class_getInstanceMethod(type, other)
        else { return }
        let isAdded = class_addMethod(
            type, original, method_getImplementation(replacement),
            method_getTypeEncoding(replacement))
        if isAdded {
            class_replaceMethod(
                type, other, method_getImplementation(method), method_getTypeEncoding(method))
        } else {
            method_exchangeImplementations(method, replacement)
        }
    }

    /// Replaces an implementation by a block that calls the one before.
    private static func noteLayout() {
        typealias Layout = @convention(c) (UIView, Selector) -> Void
        let selector = #selector(UIView.layoutSubviews)
        guard let method = class_getInstanceMethod(UIView.self, selector) else { return }
        let original = unsafeBitCast(method_getImplementation(method), to: Layout.self)
        let block: @convention(block) (UIView) -> Void = { view in
            if view.tag == 17 { log.append("lays out") }
            original(view, selector)
        }
        method_setImplementation(
            method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
    }
}

extension UIViewController {
    @objc fileprivate func gallery_viewWillAppear(_ animated: Bool) {
        Exchanges.log.append("\(type(of: self)) appears")
        gallery_viewWillAppear(animated)
    }
}

/// A class of its own whose methods are exchanged.
public class Counter: NSObject {
    @objc public dynamic func one() -> Int { 1 }
}

extension Counter {
    @objc public func two() -> Int { two() + 1 }
}
