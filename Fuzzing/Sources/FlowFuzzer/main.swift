import CLibFuzzer
import Flows
import Foundation

/// Reads bytes as a flow file, and stops the process where its plan does not come through JSON.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let data = Data(UnsafeBufferPointer(start: bytes, count: count))
    guard
        let flow = try? FlowFile(
            parsing: data, path: "flow.yaml", folder: URL(fileURLWithPath: "/no/such/folder"),
            variables: ["NAME": "value"])
    else { return 0 }
    checkCoding(of: flow.plan)
    return 0
}

func checkCoding(of plan: some Codable & Equatable) {
    do {
        let data = try JSONEncoder().encode(plan)
        let copy = try JSONDecoder().decode(type(of: plan), from: data)
        precondition(copy == plan, "a plan comes out of JSON as another one")
    } catch {
        preconditionFailure("a plan does not come through JSON: \(error)")
    }
}

try plantFlows()
var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let exitCode = LLVMFuzzerRunDriver(&argumentCount, &arguments, testOneInput)
if exitCode != 0 { fatalError("the fuzzer ended with \(exitCode)") }
