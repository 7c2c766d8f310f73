import Foundation
import SourceRewriter

// What a build pays for having its sources rewritten. The argument is a folder of Swift sources, which
// are taken as one module.

/// The processor time that this process has used, in seconds, on all cores.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func seconds(_ body: () -> Void) -> Double {
    let begun = processorTime()
    body()
    return processorTime() - begun
}

@main
enum RewriterBenchmark {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: RewriterBenchmark FOLDER\n".utf8))
            exit(64)
        }
        let folder = CommandLine.arguments[1]
        let walk = FileManager.default.enumerator(atPath: folder)
        var files: [SourceRewriter.File] = []
        while let path = walk?.nextObject() as? String {
            guard path.hasSuffix(".swift"),
                let data = FileManager.default.contents(atPath: folder + "/" + path)
            else { continue }
            files.append(.init(path: folder + "/" + path, contents: [UInt8](data)))
        }
        let megabytes = Double(files.reduce(0) { $0 + $1.contents.count }) / 1e6
        guard megabytes > 0 else {
            FileHandle.standardError.write(Data("no Swift sources in \(folder)\n".utf8))
            exit(64)
        }
        let rewriter = SourceRewriter(module: "Module", isForIOS: true)
        let first = (0..<3).map { _ in seconds { _ = rewriter.rewrite(files) } }.min() ?? 0
        let cache = ScanCache()
        _ = rewriter.rewrite(files, cache: cache)
        let again = (0..<3).map { _ in seconds { _ = rewriter.rewrite(files, cache: cache) } }.min()
        print("rewrite megabytes-a-second-a-core", (megabytes / first * 100).rounded() / 100)
        print(
            "rewrite-unchanged microseconds-a-file", Int((again ?? 0) / Double(files.count) * 1e6))
    }
}
