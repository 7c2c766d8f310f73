import CLibFuzzer
@_spi(Fuzzing) import FoundationAdditions

/// libFuzzer's own `main`, which is linked and not run, asks for a function of this name.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let format = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    // A predicate prints in a form that is parsed to the same predicate.
    if let text = _predicateText(format) {
        precondition(_predicateText(text) == text, "\(text) came of \(format)")
    }
    return 0
}

try plantSeeds()
var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let exitCode = LLVMFuzzerRunDriver(&argumentCount, &arguments, testOneInput)
if exitCode != 0 { fatalError("the fuzzer ended with \(exitCode)") }
