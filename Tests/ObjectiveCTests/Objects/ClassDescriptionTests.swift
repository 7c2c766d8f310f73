import Foundation
import Testing

@testable import ObjectiveC

@Suite("Classes describe themselves")
struct ClassDescriptionTests {
    @Test("A class describes itself by its name, also where nothing is known of it")
    func describesItself() {
        let object: AnyObject = DescribedObject()
        #expect(_dynamicClass(type(of: object)).description() == DescribedObject.description())
        #expect(DescribedObject.description() == "ObjectiveCTests.DescribedObject")
        let plain: AnyObject = PlainObject()
        #expect(_dynamicClass(type(of: plain)).description() == "ObjectiveCTests.PlainObject")
    }

    @Test("A type with a description of its own keeps it")
    func keepsOwnDescriptions() {
        #expect(_dynamicClass(type(of: PlainValue())).description() == "a value of its own kind")
    }
}

private final class DescribedObject: NSObject {}

private final class PlainObject {}

private struct PlainValue {
    static func description() -> String { "a value of its own kind" }
}
