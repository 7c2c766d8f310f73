import Gallery
import Testing
import UIKit

@MainActor
@Suite struct CaptionTests {
    @Test func overridesOfExtensionsReachEveryClass() {
        let views: [UIView] = [UIView(), UIControl(), Knob()]
        #expect(
            views.map(\.caption) == [
                "view", "control in view", "knob in control in view",
            ])
        views[2].caption = "a"
        #expect(views[2].accessibilityLabel == "knob a!")
        #expect(
            views.map { type(of: $0).defaultNames.joined(separator: " ") } == [
                "view", "view control", "view control knob",
            ])
        #expect(views.map { type(of: $0).describe(2) }.last == "2 views that turn")
        #expect(Knob.describe(1) == "1 views that turn")
    }

    @Test func optionalRequirementsOfTypesAndAsValues() {
        let silent = SilentMaker()
        let book = BookMaker()
        #expect(Reader(delegate: silent).pages == [nil, "nothing"])
        #expect(Reader(delegate: book).pages == ["page a of BookMaker", "book"])
        #expect(Reader(delegate: silent).turned == nil)
        #expect(Reader(delegate: book).turned == 2)
        #expect(Reader(delegate: nil).turned == nil)
    }

    @Test func objectsOfAnyClassHaveMembers() {
        let view = UIView()
        view.tag = 5
        #expect(Anything.tag(of: view) == 5)
        #expect(Anything.tag(of: NSObject()) == nil)
        #expect(Anything.describe(view))
        let panel = Panel()
        Anything.touch(panel)
        Anything.touch(view)
        #expect(panel.log == ["touched"])
    }

    @Test func emptyArchivesAreRead() throws {
        let data = NSMutableData()
        NSKeyedArchiver(forWritingWith: data).finishEncoding()
        let coder = NSKeyedUnarchiver(forReadingWith: data as Data)
        let person = try #require(Person(coder: coder))
        #expect(person.name == "nobody")
        #expect(person.nickname == nil)
    }
}
