import CLibFuzzer
import Foundation

/// The function that is called with each input. Set once before the first of them, and read on the same thread.
nonisolated(unsafe) private var reader: (UnsafeBufferPointer<UInt8>) -> Void = { _ in
    preconditionFailure("no fuzzer")
}

/// The function that libFuzzer's own `main`, which is linked and not run, refers to by this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    reader(UnsafeBufferPointer(start: bytes, count: count))
    return 0
}

/// Runs libFuzzer with the arguments of the command line, and ends with the process.
public func fuzz(_ read: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
    reader = read
    var argumentCount = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let exitCode = LLVMFuzzerRunDriver(&argumentCount, &arguments, testOneInput)
    if exitCode != 0 { fatalError("the fuzzer ended with \(exitCode)") }
}

/// Fills the corpus folder of the command line, if it is missing or empty.
public func writeSeeds(_ seeds: [Data]) throws {
    guard let folder = CommandLine.arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
        return
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
        guard isFolder.boolValue,
            try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty
        else { return }
    }
    try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    for (index, seed) in seeds.enumerated() {
        try seed.write(to: URL(fileURLWithPath: "\(folder)/seed\(index)"))
    }
}
