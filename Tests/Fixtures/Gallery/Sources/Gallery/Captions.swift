import UIKit

// Members that an extension gives to the framework's classes, and that other extensions and classes override.

extension UIView {
    @objc open var caption: String {
        get { "view" }
        set { accessibilityLabel = newValue }
    }

    @objc open class var defaultNames: [String] { ["view"] }

    @objc open class func describe(_ count: Int) -> String { "\(count) views" }
}

extension UIControl {
    open override var caption: String {
        get { "control in " + super.caption }
        set { super.caption = newValue + "!" }
    }

    open override class var defaultNames: [String] { super.defaultNames + ["control"] }
}

open class Knob: UIControl {
    open override var caption: String {
        get { "knob in " + super.caption }
        set { super.caption = "knob " + newValue }
    }

    open override class func describe(_ count: Int) -> String {
        super.describe(count) + " that turn"
    }
}

extension Knob {
    open override class var defaultNames: [String] { super.defaultNames + ["knob"] }
}

/// Makes pages; what a class leaves out, nobody makes.
@objc public protocol PageMaker: NSObjectProtocol {
    @objc optional static func makePage(_ name: String) -> String
    @objc optional static var kind: String { get }
    @objc optional func turn(_ count: Int) -> Int
}

open class SilentMaker: NSObject, PageMaker {}

open class BookMaker: SilentMaker {
    open class func makePage(_ name: String) -> String { "page \(name) of \(self)" }
    open class var kind: String { "book" }
    open func turn(_ count: Int) -> Int { count + 1 }
}

public struct Reader {
    weak var delegate: PageMaker?

    public init(delegate: PageMaker?) { self.delegate = delegate }

    /// Optional requirements of the type itself.
    public var pages: [String?] {
        let type = delegate.map { Swift.type(of: $0) }
        return [type?.makePage?("a"), type?.kind ?? "nothing"]
    }

    /// Optional requirements as values.
    public var turned: Int? {
        guard delegate?.turn != nil else { return nil }
        let turn = delegate?.turn(_:)
        return turn?(1)
    }
}

/// Members of objects of any class.
public enum Anything {
    public static func tag(of sender: AnyObject) -> Int? { sender.tag }

    public static func describe(_ value: Any) -> Bool {
        (value as AnyObject).isKind(of: UIView.self)
    }

    @MainActor public static func touch(_ sender: AnyObject) {
        sender.note?("touched")
    }
}

open class Person: NSObject, NSCoding {
    public var name: String
    public var nickname: String?

    public init(name: String) { self.name = name }

    public required init?(coder: NSCoder) {
        name = coder.decodeObject(forKey: "name") as? String ?? "nobody"
        nickname = coder.decodeObject(of: NSString.self, forKey: "nickname") as String?
    }

    open func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
}
