import Foundation

/// The classes that stand for Foundation's where an archive names them.
enum ArchivedClasses {
    static func register() {
        // Foundation's own class stops the process when it is read, whatever the archive contains. Archives name it only if
        // they are damaged: results of iOS have subclasses, which Foundation reads.
        NSKeyedUnarchiver.setClass(DetectedResult.self, forClassName: "NSTextCheckingResult")
    }

    private enum StartRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = { ArchivedClasses.register() }
    }
}
