import Testing

@testable import SourceRewriter

@Suite("Members of any object")
struct DynamicMemberRuleTests {
    static func makeKit() throws -> Sidecar {
        let kit = Rewritten(
            """
            open class UIView: NSObject { open var tag: Int = 0 }
            open class UIBarItem: NSObject { open var tag: Int = 0 }
            open class UIGestureRecognizer: NSObject { open func location(in view: UIView?) -> CGPoint { .zero } }
            open class UISwitch: UIView { open func setOn(_ on: Bool) {}; open func reload() {} }
            open class UITableView: UIView { open func reload() {} }
            """, module: "UIKit")
        return try Sidecar(data: kit.sidecar.data())
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

    @Test("A method of several classes is refused: only the user knows which is meant")
    func refusesAmbiguousMethods() throws {
        #expect(
            try body("sender.reload()").1 == [
                "2:38: error: 'reload' of an 'AnyObject' may be that of 'UISwitch', 'UITableView'; cast the object to one of them"
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
