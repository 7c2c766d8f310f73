import UIKit
import os.log

@objc public enum Side: Int {
    case left, right
}

/// Attributes that the other files do not need.
open class Inspected: NSObject {
    @GKInspectable public var strength: Double = 1
    @objc public private(set) var side = Side.left
    @nonobjc public var secret = 1
    @objc public let constant = "constant"

    @objc public convenience init(side: Side) {
        self.init()
        self.side = side
    }

    @objc public dynamic func replaceable() -> String { "own" }

    @nonobjc public func hidden() {}

    @objc(turnTo:by:)
    public func turn(_ side: Side, _ degrees: Int) { self.side = side }

    @objc public class func kind() -> String { "inspected" }

    @objc public func fetch(_ name: String) throws -> String {
        guard !name.isEmpty else { throw CocoaError(.fileNoSuchFile) }
        return name
    }

    @objc public func load(from name: String) async -> String { name }

    @IBSegueAction func segue(_ coder: NSCoder) -> UIViewController? { nil }
}

@objc extension Inspected {
    open func extended() -> String { "extended" }
    public var doubled: Double {
        get { strength * 2 }
        set { strength = newValue / 2 }
    }
}

/// Members that only texts name, with what Objective-C calls them.
public enum Names {
    public static let ofInspected: [Selector] = [
        #selector(Inspected.turn(_:_:)), #selector(Inspected.kind), #selector(Inspected.fetch(_:)),
        #selector(Inspected.load(from:)), #selector(Inspected.extended),
        #selector(setter: Inspected.doubled), #selector(getter: Inspected.side),
    ]

    /// Of the framework's own members, and of one of several methods of a name.
    @MainActor public static let ofFramework: [Selector] = [
        #selector(UIView.layoutSubviews), #selector(getter: UIView.isHidden),
        #selector(setter: UIView.isHidden), #selector(UIViewController.viewDidAppear(_:)),
        #selector(UIView.bringSubviewToFront(_:)),
        #selector(Chooser.choose(_:) as (Chooser) -> (Int) -> Void),
    ]
}

@objcMembers public class Chooser: NSObject {
    @nonobjc public func choose(_ text: String) {}
    public func choose(_ number: Int) {}
}

/// Classes by their names.
public enum ClassNames {
    public class Inner: NSObject {}

    public static func isFound(_ name: String) -> Bool { NSClassFromString(name) != nil }

    public static var ofInner: String { NSStringFromClass(Inner.self) }

    public static func described(_ object: AnyObject) -> String { type(of: object).description() }
}
