import Foundation
import FoundationAdditions
import FuzzerDriver

/// A predicate prints in a form that is parsed to the same predicate.
func check(_ format: String) {
    guard let text = predicateText(format) else { return }
    precondition(predicateText(text) == text, "\(text) came of \(format)")
}

func readPredicates(_ bytes: UnsafeBufferPointer<UInt8>) {
    check(String(decoding: bytes, as: UTF8.self))
    // Random letters are hardly ever a predicate; random words of the language often are.
    check(bytes.map { words[Int($0) % words.count] }.joined(separator: " "))
}

let words = [
    "a", "b.c", "#and", ".", "@count", "@sum", "SELF", "'x'", "\"y\\\"\"", "1", "2.5", "0x1F",
    "1e9",
    "==", "!=", "<", ">=", "BEGINSWITH", "CONTAINS", "LIKE", "MATCHES", "IN", "BETWEEN", "[", "]",
    "c",
    "cd", "FIRST", "SIZE", "(", ")", "(", ")", "{", "}", ",", "+", "-", "*", "/", "**", "AND", "OR",
    "NOT", "&&", "||", "!", "ANY", "ALL", "NONE", "TRUEPREDICATE", "TRUE", "NIL", "$v", "SUBQUERY",
    "sum", "now", "%@", "a == 1", "( a == 1 )", "SUBQUERY ( a , $v ,", "sum ( a )", "{ 1 , 2 }",
]

try writeSeeds(seeds.map { Data($0.utf8) })
fuzz(readPredicates)
