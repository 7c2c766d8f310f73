import CLibFuzzer
@_spi(Fuzzing) import FoundationAdditions

/// A predicate prints in a form that is parsed to the same predicate.
func check(_ format: String) {
    guard let text = _predicateText(format) else { return }
    precondition(_predicateText(text) == text, "\(text) came of \(format)")
}

/// libFuzzer's own `main`, which is linked and not run, asks for a function of this name.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: bytes, count: count)
    check(String(decoding: bytes, as: UTF8.self))
    // Random letters are hardly ever a predicate; random words of the language often are.
    check(bytes.map { words[Int($0) % words.count] }.joined(separator: " "))
    return 0
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

try plantSeeds()
var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let exitCode = LLVMFuzzerRunDriver(&argumentCount, &arguments, testOneInput)
if exitCode != 0 { fatalError("the fuzzer ended with \(exitCode)") }
