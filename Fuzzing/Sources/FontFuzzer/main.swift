import CLibFuzzer
import FontFuzzing

/// libFuzzer's own `main`, which is linked and not run, asks for a function of this name.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    readChangedFont(UnsafeBufferPointer(start: bytes, count: count))
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let exitCode = LLVMFuzzerRunDriver(&argumentCount, &arguments, testOneInput)
if exitCode != 0 { fatalError("the fuzzer ended with \(exitCode)") }
