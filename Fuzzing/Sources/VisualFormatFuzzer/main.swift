import Foundation
import FuzzerDriver
import VisualFormat

/// Words of the language, since random letters hardly ever are any.
let words = [
    "H:", "V:", "|", "-", "[", "]", "(", ")", "==", ">=", "<=", "=", "@", ",", ".", "one", "two",
    "space", "8", "20.5", "-8", "750", "1000", "[one]", "[two(==one)]", "-(>=8@750,<=20)-", "-8-",
    "é", "½", "\u{301}", String(repeating: "9", count: 400),
]

/// Parses a format for two views and a metric, and stops the process if the result is inconsistent.
func check(_ text: String) {
    do throws(VisualFormatError) {
        let format = try VisualFormat(
            parsing: text, metrics: ["space": 4], views: ["one", "two"])
        precondition(!format.elements.isEmpty, "a format of nothing")
        for predicate in format.elements.flatMap({ $0.sizes + ($0.spaces ?? []) }) {
            precondition(predicate.constant.isFinite, "a length that is no number")
            precondition(predicate.priority.isFinite, "a priority that is no number")
        }
        if let offset = format.superviewOffset {
            precondition((0..<text.count).contains(offset), "a superview outside of the format")
        }
    } catch {
        precondition((0...text.count).contains(error.offset), "an error outside of the format")
        precondition(error.message(in: text).hasSuffix("^"), "an error without its position")
    }
}

func readFormat(_ bytes: UnsafeBufferPointer<UInt8>) {
    let letters = String(decoding: bytes, as: UTF8.self)
    let sentence = bytes.map { words[Int($0) % words.count] }.joined()
    check(letters)
    check(sentence)
}

try writeSeeds(
    ["H:|-[one]-8-[two(>=44@750,<=one)]-|", "V:[one(20.5)]-(>=space@1,==8)-[two]"].map {
        Data($0.utf8)
    })
fuzz(readFormat)
