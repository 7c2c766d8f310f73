import UIKit.UIView

/// Told of what happens to a panel; every method may be left out but one.
@objc public protocol PanelDelegate: AnyObject {
    @objc optional func panel(_ panel: Panel, didMoveTo index: Int)
    @objc optional func title(for panel: Panel) -> String
    @objc optional var limit: Int { get }
    func panelDidClose(_ panel: Panel)
}

/// A control with everything that Objective-C knows of.
@IBDesignable
open class Panel: UIView {
    public weak var delegate: PanelDelegate?
    public private(set) var log: [String] = []
    @IBOutlet public private(set) weak var label: UIView!
    @IBInspectable public var corner: Double = 0
    @objc public dynamic var level = 0
    @objc public dynamic var doubled: Int {
        get { level * 2 }
        set { level = newValue / 2 }
    }

    /// Selectors that a stored property names.
    let moved: Selector = #selector(Panel.move(to:))

    open override func layoutSubviews() {
        super.layoutSubviews()
    }

    @objc open func move(to index: Int) {
        note("move \(index)")
        delegate?.panel?(self, didMoveTo: index)
    }

    @objc(renamed:) func original(_ text: String) { note("renamed \(text)") }

    @IBAction private func tapped(_ sender: Any) { note("tapped") }

    @objc fileprivate func close() {
        note(delegate?.title?(for: self) ?? "no title")
        note(delegate?.limit.map { "limit \($0)" } ?? "no limit")
        delegate?.panelDidClose(self)
    }

    @objc static func make() -> Panel { Panel() }

    @objc func sum(_ first: Int, with second: Int) -> Int { first + second }

    #if os(iOS) && !os(Linux)
        @objc func onlyOniOS() { note("iOS") }
    #else
        @objc func onlyElsewhere() { note("elsewhere") }
    #endif

    @objc public func note(_ text: String) { log.append(text) }

    /// All selectors of the panel's own, private ones too.
    public static let actions: [Selector] = [
        #selector(tapped(_:)), #selector(close), #selector(original(_:)),
        #selector(getter: level), #selector(setter: Panel.level),
        #selector(
            sum(_:with:)
        ),
    ]

    private class Knob: NSObject {
        @objc private func turn() -> String { "turned" }
    }

    /// An object of a class that nobody else can name.
    public static func makeKnob() -> NSObject { Knob() }

    /// An object of a class that lives in a function.
    public static func makeLocal() -> NSObject {
        class Local: NSObject {
            @objc func go() -> String { "gone" }
        }
        return Local()
    }
}

extension Panel {
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        note(superview == nil ? "alone" : "placed")
    }

    @objc open func prepare() { note("prepared") }
}

extension UIView {
    /// What subclasses override though an extension declares it.
    @objc open func summary(_ prefix: String) -> String { prefix + "view" }
}

open class FancyPanel: Panel {
    open override func prepare() {
        super.prepare()
        note("fancy")
    }

    open override func summary(_ prefix: String) -> String {
        super.summary(prefix) + " and panel"
    }
}

/// Every specialisation answers to the same selectors.
open class Shelf<Item>: UIView {
    public var item: Item?
    @objc open func explain() -> String { "\(Item.self)" }
}

@objcMembers public class Record: NSObject {
    public var name = "none"
    public var parent: Record?
    public func clear() { name = "" }
    private func hidden() {}
}

@objc(CRBNamed) public class Named: NSObject {}
