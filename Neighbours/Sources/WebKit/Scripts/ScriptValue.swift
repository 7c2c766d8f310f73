import Foundation

/// Values of scripts as texts: JSON arrays of a letter for the type and the value.
enum ScriptValue {
    /// A value that cannot leave the page, such as a function or an element.
    struct Unsupported: Error {}

    // As deep as the serializing script goes.
    private static let mostDepth = 200

    /// The value that a script has serialized; nil for `undefined`.
    static func value(_ text: String) throws -> Any? {
        guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
            throw Unsupported()
        }
        return try value(json, depth: 0)
    }

    private static func value(_ json: Any, depth: Int) throws -> Any? {
        guard let pair = json as? [Any], let letter = pair.first as? String, depth < mostDepth
        else {
            throw Unsupported()
        }
        let content: Any = pair.count > 1 ? pair[1] : NSNull()
        switch letter {
        case "u": return nil
        case "z": return NSNull()
        case "b": return NSNumber(value: (content as? String) == "true")
        case "n":
            guard let number = (content as? String).flatMap({ Double($0) }) else {
                throw Unsupported()
            }
            if number == number.rounded(), abs(number) < 9e15 {
                return NSNumber(value: Int(number))
            }
            return NSNumber(value: number)
        case "s": return content as? String ?? ""
        case "d":
            return (content as? String).flatMap { Double($0) }
                .map { Date(timeIntervalSince1970: $0 / 1000) }
        case "a":
            let items = content as? [Any] ?? []
            return try items.map { try value($0, depth: depth + 1) ?? NSNull() }
        case "o":
            let items = content as? [[Any]] ?? []
            return try items.reduce(into: [String: Any]()) { result, item in
                guard item.count == 2, let key = item[0] as? String else { return }
                result[key] = try value(item[1], depth: depth + 1) ?? NSNull()
            }
        default: throw Unsupported()
        }
    }

    /// A text of JavaScript that is a value of the app; nil for one that scripts do not have.
    static func literal(_ value: Any?, depth: Int = 0) -> String? {
        guard depth < mostDepth else { return nil }
        switch value {
        case nil, is NSNull: return "null"
        case let text as String: return literal(text: text)
        case let date as Date: return "new Date(\(date.timeIntervalSince1970 * 1000))"
        case let flag as Bool: return flag ? "true" : "false"
        case let number as Int: return "\(number)"
        case let number as Double: return literal(number)
        case let number as CGFloat: return literal(Double(number))
        case let number as NSNumber: return literal(number.doubleValue)
        case let items as [Any]:
            let texts = items.map { literal($0, depth: depth + 1) }
            guard !texts.contains(where: { $0 == nil }) else { return nil }
            return "[" + texts.compactMap { $0 }.joined(separator: ",") + "]"
        case let items as [String: Any]:
            var texts: [String] = []
            for (key, value) in items.sorted(by: { $0.key < $1.key }) {
                guard let text = literal(value, depth: depth + 1) else { return nil }
                texts.append("[\(literal(text: key))]:" + text)
            }
            return "({" + texts.joined(separator: ",") + "})"
        default: return nil
        }
    }

    private static func literal(_ number: Double) -> String {
        number.isNaN
            ? "NaN" : number.isInfinite ? (number < 0 ? "-Infinity" : "Infinity") : "\(number)"
    }

    /// A text in quotes.
    static func literal(text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: [text])
        let json = data.map { String(decoding: $0, as: UTF8.self) } ?? "[\"\"]"
        return String(json.dropFirst().dropLast())
            .replacingOccurrences(of: "\u{2028}", with: "\\u2028")
            .replacingOccurrences(of: "\u{2029}", with: "\\u2029")
    }
}
