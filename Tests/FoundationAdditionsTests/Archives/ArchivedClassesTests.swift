import Foundation
import FoundationAdditions
import Testing

@Suite("Archives that name Foundation's classes")
struct ArchivedClassesTests {
    /// An archive of an object of a class with some values, as iOS writes it.
    private func archive(_ name: String, _ values: [String: Any] = [:]) throws -> Data {
        var fields: [String: Any] = [:]
        func reference(_ index: Int) -> [String: Any] { ["CF$UID": index] }
        fields.merge(values) { $1 }
        let classes: [String: Any] = ["$classname": name, "$classes": [name, "NSObject"]]
        fields["$class"] = reference(1)
        let list: [Any] = ["$null", classes, fields]
        let whole: [String: Any] = [
            "$archiver": "NSKeyedArchiver", "$version": 100_000, "$objects": list,
            "$top": ["root": reference(2)],
        ]
        return try PropertyListSerialization.data(
            fromPropertyList: whole, format: .xml, options: 0)
    }

    @Test(
        "What is not read from archives is an error, and the process goes on",
        arguments: [
            "NSPredicate", "NSCompoundPredicate", "NSComparisonPredicate", "NSExpression",
            "NSSortDescriptor", "NSTextCheckingResult",
        ])
    func unreadable(name: String) throws {
        let data = try archive(name)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        }
    }

    @Test("What is read from archives is read")
    func readable() throws {
        let data = try archive("NSDate", ["NS.time": 3.0])
        let date = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        #expect(date as? Date == Date(timeIntervalSinceReferenceDate: 3))
    }
}
