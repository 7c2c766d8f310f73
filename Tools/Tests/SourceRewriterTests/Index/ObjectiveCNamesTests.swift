import Testing

@testable import SourceRewriter

@Suite("Objective-C names")
struct ObjectiveCNamesTests {
    @Test(
        "A first label joins the name as the compiler joins it",
        arguments: [
            ("tapped", ["_"], "tapped:"),
            ("tapped", ["sender"], "tappedWithSender:"),
            ("move", ["to"], "moveTo:"),
            ("viewDidLoad", [], "viewDidLoad"),
            ("add", ["_", "at"], "add:at:"),
            ("insert", ["_", "_"], "insert::"),
            ("scrollFrom", ["point"], "scrollFromPoint:"),
            ("load", ["URLString", "completion"], "loadWithURLString:completion:"),
            ("handle", ["forKey"], "handleForKey:"),
        ])
    func joinsLabels(name: String, labels: [String], selector: String) {
        #expect(ObjectiveCNames.selector(name: name, labels: labels) == selector)
    }

    @Test("Asynchronous and throwing methods have one argument more")
    func hasTrailingArgument() {
        #expect(
            ObjectiveCNames.selector(name: "load", labels: [], isAsync: true)
                == "loadWithCompletionHandler:")
        #expect(
            ObjectiveCNames.selector(name: "load", labels: ["_"], isThrowing: true)
                == "load:error:")
        #expect(
            ObjectiveCNames.selector(name: "load", labels: [], isThrowing: true)
                == "loadAndReturnError:")
    }

    @Test("An error stands in front of the functions at the end")
    func placesErrors() {
        let one = ObjectiveCNames.selector(
            name: "load", labels: ["_", "done"], isThrowing: true, closures: 1)
        #expect(one == "load:error:done:")
        let all = ObjectiveCNames.selector(
            name: "load", labels: ["done"], isThrowing: true, closures: 1)
        #expect(all == "loadAndReturnError:done:")
    }
}
