import Foundation

/// The functions that queries call: predicates of texts, and the orders of texts. They give the same answers as in memory.
enum DatabaseFunctions {
    /// `matches(number, text)`: whether a text fulfils the predicate of a query.
    static let matches = "matches"

    /// The names of collations by the selectors of sort descriptors.
    static let collations: [String: String] = [
        "compare:": "compared", "caseInsensitiveCompare:": "caseinsensitive",
        "localizedCompare:": "localized",
        "localizedCaseInsensitiveCompare:": "localizedcaseinsensitive",
        "localizedStandardCompare:": "localizedstandard",
    ]

    static func install(in database: Database) throws {
        let library = database.library
        let owner = Unmanaged.passUnretained(database).toOpaque()
        // 1 is UTF-8.
        var code = library.createFunction(
            database.handle, matches, 2, 1, owner, callMatches, nil, nil, nil)
        guard code == 0 else { throw database.failure(code) }
        for (index, name) in collationNames.enumerated() {
            code = library.createCollation(
                database.handle, name, 1, UnsafeMutableRawPointer(bitPattern: index + 1), collate,
                nil)
            guard code == 0 else { throw database.failure(code) }
        }
    }

    fileprivate static let collationNames = [
        "compared", "caseinsensitive", "localized", "localizedcaseinsensitive",
        "localizedstandard",
    ]
}

private let callMatches: SQLiteLibrary.Function = { context, _, values in
    guard let library = SQLiteLibrary.shared, let values, let owner = library.userData(context)
    else { return }
    let database = Unmanaged<Database>.fromOpaque(owner).takeUnretainedValue()
    let number = Int(library.valueInteger(values[0]))
    var text: String?
    if library.valueType(values[1]) != 5, let bytes = library.valueText(values[1]) {
        text = String(
            decoding: UnsafeBufferPointer(
                start: bytes, count: Int(library.valueBytes(values[1]))), as: UTF8.self)
    }
    let holds =
        database.predicates.indices.contains(number)
        && database.predicates[number].evaluate(with: text)
    library.resultInteger(context, holds ? 1 : 0)
}

private let collate: SQLiteLibrary.Comparison = { which, leftCount, left, rightCount, right in
    func text(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }
    let (left, right) = (text(left, leftCount), text(right, rightCount))
    let result =
        switch Int(bitPattern: which) {
        case 1: left.compare(right)
        case 2: left.caseInsensitiveCompare(right)
        case 3: left.localizedCompare(right)
        case 4: left.localizedCaseInsensitiveCompare(right)
        default: left.localizedStandardCompare(right)
        }
    return Int32(result.rawValue)
}
