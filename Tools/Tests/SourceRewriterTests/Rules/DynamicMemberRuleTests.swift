import Testing

@testable import SourceRewriter

@Suite("Members of any object")
struct DynamicMemberRuleTests {
    static func makeKit() throws -> Sidecar {
        let kit = """
            open class UIView: NSObject { open var tag: Int = 0 }
            open class UIBarItem: NSObject { open var tag: Int = 0 }
            open class UIGestureRecognizer: NSObject { open func location(in view: UIView?) -> CGPoint { .zero } }
            open class UISwitch: UIView { open func setOn(_ on: Bool) {}; open func reload() {}; open func move(_ a: Int, to b: Int) {}; open func count(_ a: Int) -> Int { 1 } }
            open class UITableView: UIView { open func reload() {}; open func move(_ a: Int, to b: Int) {}; open func count(_ a: String) -> Int { 1 } }
            """
        let file = SourceRewriter.File(path: "/UIKit/Kit.swift", contents: Array(kit.utf8))
        let sidecar = SourceRewriter(module: "UIKit").frameworkSidecar(of: [file])
        return try Sidecar(data: sidecar.data())
    }

    private func body(_ statement: String, parameter: String = "_ sender: AnyObject") throws -> (
        String, [String]
    ) {
        let start = "import UIKit\nfunc f(\(parameter)) { "
        let result = Rewritten(start + statement + " }", sidecars: [try Self.makeKit()])
        return (String(result.lines().dropFirst(start.count).dropLast(2)), result.messages)
    }

    @Test("A property is read from whichever class the object is of")
    func readsProperties() throws {
        let choice =
            "{ ($0 as? UIBarItem).map { $0.tag } ?? ($0 as? UIView).map { $0.tag } })"
        #expect(try body("let a = sender.tag").0 == "let a = _member(of: sender, \(choice)")
        #expect(
            try body("g((x as AnyObject).tag!)").0 == "g(_member(of: (x as AnyObject), \(choice)!)")
        #expect(
            try body("sender?.tag", parameter: "sender: AnyObject?").0
                == "_member(of: sender, \(choice)")
    }

    @Test("A method is called on the class that has it")
    func callsMethods() throws {
        #expect(
            try body("sender.location(in: nil)").0
                == "_object(sender, as: UIGestureRecognizer.self, \"location\").location(in: nil)")
        #expect(
            try body("sender.setOn?(true)").0
                == "_objectIfAny(sender, as: UISwitch.self, \"setOn\")?.setOn(true)")
        #expect(
            try body("sender?.setOn?(true)", parameter: "_ sender: AnyObject!").0
                == "_objectIfAny(sender, as: UISwitch.self, \"setOn\")?.setOn(true)")
    }

    @Test("What every object has is called through NSObject")
    func callsEveryObject() throws {
        #expect(
            try body("(x as AnyObject).isKind(of: A.self)").0
                == "_object((x as AnyObject), as: NSObject.self, \"isKind\").isKind(of: A.self)")
    }

    private static let choice =
        "{ ($0 as? UIBarItem).map { $0.tag } ?? ($0 as? UIView).map { $0.tag } })"

    private func member(_ declarations: String, _ statement: String) throws -> String {
        let start = "import UIKit\nclass Holder { \(declarations)\n func f() { "
        let result = Rewritten(start + statement + " } }", sidecars: [try Self.makeKit()])
        #expect(result.messages.isEmpty)
        return String(
            result.lines().split(separator: "\n")[2].dropFirst(" func f() { ".count).dropLast(4))
    }

    @Test("A property of the type, and its elements, may hold an object of any class")
    func readsProperty() throws {
        let one = "weak var target: AnyObject?"
        #expect(
            try member(one, "g(target?.tag)")
                == "g(_member(of: target, \(Self.choice))")
        #expect(try member(one, "self.target!.tag") == "_member(of: self.target!, \(Self.choice)")
        let many = "var items: [AnyObject] = []"
        #expect(
            try member(many, "items.first?.tag") == "_member(of: items.first, \(Self.choice)")
        #expect(
            try member(many, "g(other.items[0].tag)")
                == "g(_member(of: other.items[0], \(Self.choice))")
    }

    @Test("Only what Objective-C knows of a module of the user's is a member of every object")
    func asksObjectiveC() throws {
        let shop = Rewritten(
            """
            import UIKit
            public class Price { public var tag = 0 }
            public class Order: NSObject { @objc public var tag = 0 }
            """, module: "Shop", sidecars: [try Self.makeKit()])
        let text = "import Shop\nimport UIKit\nfunc f(_ a: AnyObject) { a.tag }"
        let result = Rewritten(text, sidecars: [try Self.makeKit(), shop.sidecar])
        #expect(result.lines().contains("{ ($0 as? Order).map { $0.tag } ?? ($0 as? UIBarItem)"))
    }

    @Test("A variable may hold an object of any class")
    func readsVariables() throws {
        #expect(
            try member("", "let a: AnyObject = b; a.tag")
                == "let a: AnyObject = b; _member(of: a, \(Self.choice)")
        #expect(
            try member("", "let a: [AnyObject] = b; a[1].tag")
                == "let a: [AnyObject] = b; _member(of: a[1], \(Self.choice)")
    }

    @Test("A variable that is set to one may hold an object of any class")
    func readsAliases() throws {
        let one = "var target: AnyObject?"
        for (condition, name) in [
            ("let a = self.target", "a"), ("let a = target", "a"),
            ("let target = target", "target"),
            ("let target = self.target", "target"), ("let target", "target"),
        ] {
            #expect(
                try member(one, "if \(condition) { g(\(name).tag) }")
                    == "if \(condition) { g(_member(of: \(name), \(Self.choice)) }")
        }
        #expect(
            try member("var items: [AnyObject] = []", "let all = self.items; g(all[0].tag)")
                == "let all = self.items; g(_member(of: all[0], \(Self.choice))")
    }

    @Test("A binding with a type, and what is cast without a check, may be an object of any class")
    func readsCasts() throws {
        #expect(
            try member("", "if let a: AnyObject = b { g(a.tag) }")
                == "if let a: AnyObject = b { g(_member(of: a, \(Self.choice)) }")
        #expect(
            try body("g(unsafeBitCast(p, to: AnyObject.self).tag)").0
                == "g(_member(of: unsafeBitCast(p, to: AnyObject.self), \(Self.choice))")
        #expect(
            try body("g(unsafeBitCast(p, to: UIView.self).tag)").0
                == "g(unsafeBitCast(p, to: UIView.self).tag)")
    }

    @Test("A property of the same name and another type stays, and so does what hides one")
    func leavesOtherProperties() throws {
        let one = "var target: AnyObject?"
        for (declarations, statement) in [
            (one + " }; class Other { var target: UIView?", "other.target?.tag"),
            (one, "let target = view; target.tag"),
            (one, "g { target in target.tag }"),
            (one, "if let target = target as? UIView { target.tag }"),
            (one, "for target in views { target.tag }"),
            (one, "let a = self.target as! UIView; a.tag"),
            (one, "let a = self.target; g { a in a.tag }"),
            (one, "let a = target.view; a.tag"),
            (one, "target?.unheardOf"),
            ("var items: [AnyObject] = []", "items.tag"),
            (one, "target[0].tag"),
        ] {
            #expect(try member(declarations, statement) == statement)
        }
    }

    @Test("Numbers and texts of Foundation's are read from whichever class the object is of")
    func readsFoundation() throws {
        let number =
            "{ ($0 as? NSNumber).map { $0.boolValue } ?? ($0 as? NSString).map { $0.boolValue } })"
        #expect(
            try body("if (x as AnyObject).boolValue {}").0
                == "if _member(of: (x as AnyObject), \(number) {}")
        #expect(
            try body("g(sender.int64Value)").0
                == "g(_member(of: sender, { ($0 as? NSNumber).map { $0.int64Value } }))")
        #expect(
            try member("var values: [String: AnyObject] = [:]", "g(values[\"a\"]?.boolValue)")
                == "g(_member(of: values[\"a\"], \(number))")
        #expect(
            try member("let values: [String: [AnyObject]]", "g(values[\"a\"]?.count)")
                == "g(values[\"a\"]?.count)")
    }

    @Test("A method that several classes have with the same types is that of the object's class")
    func choosesMethods() throws {
        let function = "map { object in { object.reload() } }"
        let choice = "{ ($0 as? UISwitch).\(function) ?? ($0 as? UITableView).\(function) })"
        #expect(try body("sender.reload()").0 == "_member(of: sender, \(choice)()")
        #expect(
            try body("(x as AnyObject).reload?()").0
                == "_member(of: (x as AnyObject), \(choice)?()")
        let moved = "map { $0.move(_:to:) }"
        #expect(
            try body("sender.move(1, to: 2)").0
                == "_member(of: sender, { ($0 as? UISwitch).\(moved) ?? ($0 as? UITableView).\(moved) })(1, to: 2)"
        )
    }

    @Test("A method with other types in each class is refused: only the user knows which is meant")
    func refusesAmbiguousMethods() throws {
        #expect(
            try body("sender.count(1)").1 == [
                "2:38: error: 'count' of an 'AnyObject' may be that of 'UISwitch', 'UITableView'; cast the object to one of them"
            ])
    }

    @Test("A name that is declared anew, an unknown member and a cast that may fail stay")
    func leavesOthers() throws {
        let statements = [
            "if let sender = sender as? UIView { sender.tag }", "sender.unheardOf()",
            "(sender as? UIView)?.tag",
        ]
        for statement in statements {
            #expect(try body(statement).0 == statement)
            #expect(try body(statement).1.isEmpty)
        }
    }
}
