import Gallery
import Testing
import UIKit

@MainActor
@Suite struct AttributeTests {
    @Test func membersHaveApplesNames() {
        #expect(
            Names.ofInspected.map(\.description) == [
                "turnTo:by:", "kind", "fetch:error:", "loadFrom:completionHandler:", "extended",
                "setDoubled:", "side",
            ])
        #expect(
            Names.ofFramework.map(\.description) == [
                "layoutSubviews", "isHidden", "setHidden:", "viewDidAppear:",
                "bringSubviewToFront:",
                "choose:",
            ])
    }

    @Test func membersAnswerToTheirNames() {
        let inspected = Inspected(side: .right)
        #expect(inspected.side == .right)
        #expect(inspected.responds(to: Selector("turnTo:by:")))
        #expect(!inspected.responds(to: Selector("hidden")))
        #expect(!inspected.responds(to: Selector("secret")))
        #expect(Inspected.responds(to: #selector(Inspected.kind)))
        inspected.setValue(3.0, forKey: "doubled")
        #expect(inspected.strength == 1.5)
        #expect(inspected.value(forKey: "constant") as? String == "constant")
        let extended = inspected.perform(Selector("extended"))
        #expect(extended?.takeUnretainedValue() as? String == "extended")
    }

    @Test func classesAreFoundByTheirNames() {
        #expect(ClassNames.isFound("Gallery.Panel"))
        #expect(!ClassNames.isFound("Gallery.Nobody"))
        #expect(ClassNames.isFound(ClassNames.ofInner))
        #expect(ClassNames.described(Panel()).hasSuffix("Panel"))
    }

    @Test func conditionsAnswerAsOnASimulator() {
        #expect(Conditions.answers == ["iOS", "simulator", "UIKit", "Swift", "13"])
        #expect(Conditions.since13() == 13)
    }

    @Test func literalsAreColours() {
        #expect(Literals.colour == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }

    @Test func viewsAreReadFromEmptyArchives() throws {
        let data = NSMutableData()
        NSKeyedArchiver(forWritingWith: data).finishEncoding()
        let coder = NSKeyedUnarchiver(forReadingWith: data as Data)
        let panel = try #require(Panel(coder: coder))
        panel.move(to: 1)
        #expect(panel.log == ["move 1"])
    }
}
