import Testing

@testable import SourceRewriter

@Suite("Initializers of types known at run time")
struct DynamicInitializerRuleTests {
    /// The part of the framework that the rule reads.
    private static let framework = Rewritten(
        """
        open class UIView: NSObject {
            public init(frame: CGRect) {}
            public static func _make(frame: CGRect) -> Self { fatalError() }
        }
        open class UILabel: UIView {}
        open class UIViewController: NSObject {
            public static func _make(nibName: String?, bundle: Bundle?) -> Self { fatalError() }
        }
        extension NSObject { public static func _make() -> Self { fatalError() } }
        """, module: "UIKit", isForIOS: false
    ).sidecar

    private func rewritten(_ sources: String) -> String {
        Rewritten("import UIKit\n" + sources, sidecars: [Self.framework]).lines()
            .replacingOccurrences(of: "import UIKit\n", with: "")
    }

    @Test(
        "A generic parameter with a class of the framework as its bound",
        arguments: [
            (
                "func f<T: UIView>() -> T { T(frame: .zero) }",
                "func f<T: UIView>() -> T { T._make(frame: .zero) }"
            ),
            (
                "func f<T>() -> T where T: UILabel { return T.init() }",
                "func f<T>() -> T where T: UILabel { return T._make() }"
            ),
            (
                "class Box<V: UIView & Themed> { lazy var view = V() }",
                "class Box<V: UIView & Themed> { lazy var view = V._make() }"
            ),
            (
                "func f<T: UIViewController>() -> T { .init(nibName: nil, bundle: nil) }",
                "func f<T: UIViewController>() -> T { ._make(nibName: nil, bundle: nil) }"
            ),
            (
                "protocol P { associatedtype V: UIView }\nextension P where V: UILabel { var v: V { V() } }",
                "protocol P { associatedtype V: UIView }\nextension P where V: UILabel { var v: V { V._make() } }"
            ),
        ])
    func genericParameters(source: String, expected: String) {
        #expect(rewritten(source) == expected)
    }

    @Test(
        "Self and self in static methods, and the type of self",
        arguments: [
            (
                "extension UIView { static func make() -> Self { self.init(frame: .zero) } }",
                "extension UIView { static func make() -> Self { self._make(frame: .zero) } }"
            ),
            (
                "extension UIView { static func all() -> [Self] { frames.map(self.init(frame:)) } }",
                "extension UIView { static func all() -> [Self] { frames.map(self._make(frame:)) } }"
            ),
            (
                "class Panel: UIView { class func make() -> Self { return Self() } }",
                "class Panel: UIView { class func make() -> Self { return Self._make() } }"
            ),
            (
                "class Panel: UIView { func again() -> UIView { type(of: self).init(frame: frame) } }",
                "class Panel: UIView { func again() -> UIView { type(of: self)._make(frame: frame) } }"
            ),
            (
                "extension Loadable where Self: UIViewController { static func load() -> Self { Self() } }",
                "extension Loadable where Self: UIViewController { static func load() -> Self { Self._make() } }"
            ),
            (
                "protocol Screen: UIViewController {}\nfunc f<S: Screen>() -> S { S() }",
                "protocol Screen: UIViewController {}\nfunc f<S: Screen>() -> S { S._make() }"
            ),
        ])
    func ownTypes(source: String, expected: String) {
        #expect(rewritten(source) == expected)
    }

    @Test(
        "Metatypes in parameters, variables, properties and casts",
        arguments: [
            (
                "func f(_ kind: UIView.Type) -> UIView { kind.init(frame: .zero) }",
                "func f(_ kind: UIView.Type) -> UIView { kind._make(frame: .zero) }"
            ),
            (
                "func f<T: UIView>(of kind: T.Type) -> T { let made = kind.init(); return made }",
                "func f<T: UIView>(of kind: T.Type) -> T { let made = kind._make(); return made }"
            ),
            (
                "func f() { guard let c = x as? UIViewController.Type else { return }; show(c.init()) }",
                "func f() { guard let c = x as? UIViewController.Type else { return }; show(c._make()) }"
            ),
            (
                "func f() { let c = x as! UILabel.Type; show(c.init()) }",
                "func f() { let c = x as! UILabel.Type; show(c._make()) }"
            ),
            (
                "func f() { show((x as! UIViewController.Type).init()) }",
                "func f() { show((x as! UIViewController.Type)._make()) }"
            ),
            (
                "class List { var cell: UIView.Type = UILabel.self\nfunc make() { use(cell.init()) } }",
                "class List { var cell: UIView.Type = UILabel.self\nfunc make() { use(cell._make()) } }"
            ),
            (
                "class List { var cell: UIView.Type?\nfunc f() { if let kind = cell { use(kind.init()) } } }",
                "class List { var cell: UIView.Type?\nfunc f() { if let kind = cell { use(kind._make()) } } }"
            ),
            (
                "class List { var cell: UIView.Type?\nfunc f() { if let cell = cell { use(cell.init()) } } }",
                "class List { var cell: UIView.Type?\nfunc f() { if let cell = cell { use(cell._make()) } } }"
            ),
            (
                "class List { var kinds: [String: UIView.Type] = [:]\nfunc f() { if let k = kinds[n] { use(k.init()) } } }",
                "class List { var kinds: [String: UIView.Type] = [:]\nfunc f() { if let k = kinds[n] { use(k._make()) } } }"
            ),
            (
                "class List { var kinds = [String: UIView.Type]()\nfunc f() { if let k = kinds[n] { use(k.init()) } } }",
                "class List { var kinds = [String: UIView.Type]()\nfunc f() { if let k = kinds[n] { use(k._make()) } } }"
            ),
            (
                "func f(wrap: UIViewController.Type?) { guard let c = wrap else { return }; show(c.init()) }",
                "func f(wrap: UIViewController.Type?) { guard let c = wrap else { return }; show(c._make()) }"
            ),
            (
                "struct Page { var type: UIViewController.Type }\nfunc f() { show(pages[0].type.init()) }",
                "struct Page { var type: UIViewController.Type }\nfunc f() { show(pages[0].type._make()) }"
            ),
            (
                "enum E { case kind(UIView.Type) }\nfunc f() { switch e { case .kind(let k)?: use(k.init()) } }",
                "enum E { case kind(UIView.Type) }\nfunc f() { switch e { case .kind(let k)?: use(k._make()) } }"
            ),
            (
                "enum E { case kind(UIView.Type, Int) }\nfunc f() { switch e { case .kind(let k, _): use(k.init()) } }",
                "enum E { case kind(UIView.Type, Int) }\nfunc f() { switch e { case .kind(let k, _): use(k._make()) } }"
            ),
            (
                "enum E { case kind(n: Int, of: UIView.Type) }\nfunc f() { switch e { case let .kind(_, of: k): use(k.init()) } }",
                "enum E { case kind(n: Int, of: UIView.Type) }\nfunc f() { switch e { case let .kind(_, of: k): use(k._make()) } }"
            ),
        ])
    func metatypes(source: String, expected: String) {
        #expect(rewritten(source) == expected)
    }

    @Test(
        "Everything else stays what it is",
        arguments: [
            "func f() -> UIView { UIView(frame: .zero) }",
            "func f() -> UIView { UIView.init(frame: .zero) }",
            "class Panel: UIView { convenience init(x: Int) { self.init(frame: .zero) } }",
            "class Panel: UIView { required init(title: String) {}\nstatic func make() -> Self { Self(title: \"\") } }",
            "func f<T: Decodable>(_ type: T.Type) -> T { T() }",
            "func f<T: Shape>(_ type: T.Type) -> T { type.init(frame: .zero) }\nprotocol Shape {}",
            "extension Size { static func make() -> Self { self.init() } }\nstruct Size {}",
            "func f<T: UIView>(_ make: () -> T) -> T { make() }",
            "enum E { case kind(UIView.Type, Int) }\nfunc f() { switch e { case .kind(_, let k): use(k.init()) } }",
        ])
    func others(source: String) {
        #expect(rewritten(source) == source)
    }
}
