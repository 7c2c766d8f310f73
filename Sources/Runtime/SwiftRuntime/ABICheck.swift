internal import Foundation

/// Compares what a process finds of Swift's ABI with what the framework was written for.
///
/// It runs when a process starts, before `main`: a toolchain that lays classes out in another form
/// ends the process with a list of differences, instead of damaging memory later.
package enum ABICheck {
    /// The version of Swift whose layouts the framework knows.
    static let knownVersion = "6.3"

    /// The differences, each as a sentence; none where all is as expected.
    package static func failures(of readings: ABIReadings) -> [String] {
        let failures = failures(ofHeader: readings)
        return failures.isEmpty ? self.failures(ofMembers: readings) : failures
    }

    /// The differences in what is read from the beginnings of objects and metadata.
    static func failures(ofHeader readings: ABIReadings) -> [String] {
        [
            difference(
                "the first word of an object", hexadecimal(readings.objectHeader),
                expected: hexadecimal(readings.metadata), "its class's metadata"),
            difference(
                "the second word of a class's metadata", hexadecimal(readings.superclass),
                expected: hexadecimal(readings.superclassMetadata), "its superclass's metadata"),
            difference(
                "the size of an object with one word", "\(readings.instanceSize)", expected: "24"),
            difference(
                "the size of metadata before its address", "\(readings.addressPoint)",
                expected: "24"),
            difference(
                "the third word before a class's metadata", hexadecimal(readings.layoutString),
                expected: hexadecimal(0), "no layout string"),
            difference(
                "the kind of a class's descriptor", "\(readings.descriptorKind)", expected: "16"),
        ].compactMap { $0 }
    }

    private static func failures(ofMembers readings: ABIReadings) -> [String] {
        [
            difference(
                "the number of slots that an override changes",
                "\(readings.overriddenSlots.count)", expected: "1"),
            difference(
                "the number of calls of the destroyer in metadata",
                "\(readings.destructionCount)", expected: "1"),
            difference(
                "the counts of weak references, without and with one", "\(readings.weakCounts)",
                expected: "[1, 2]"),
            difference(
                "the offset of the first stored property", "\(readings.firstFieldOffset)",
                expected: "16"),
            difference(
                "the words of a closure, without and with isolation", "\(readings.closureSizes)",
                expected: "[2, 2]"),
        ].compactMap { $0 }
    }

    /// The message that the process prints before it exits.
    package static func message(for failures: [String]) -> String {
        """
        Carob was built for Swift \(knownVersion), and this process runs Swift \
        \(_SwiftStdlibVersion.current), which lays out classes in another form:
        \(failures.map { "  " + $0 }.joined(separator: "\n"))
        Sources/Runtime/README.md in Carob lists what depends on it.

        """
    }

    /// Ends the process with a message unless all is as expected.
    ///
    /// - Complexity: 2 µs in release builds, 7 in debug builds, once in a process.
    static func run() {
        let failures = failures(of: .current())
        guard !failures.isEmpty else { return }
        FileHandle.standardError.write(Data(message(for: failures).utf8))
        _exit(70)  // EX_SOFTWARE of sysexits.h
    }

    private static func difference(
        _ subject: String, _ found: @autoclosure () -> String, expected: @autoclosure () -> String,
        _ meaning: String = ""
    ) -> String? {
        let (found, expected) = (found(), expected())
        guard found != expected else { return nil }
        let reason = meaning.isEmpty ? "" : " (\(meaning))"
        return "\(subject) is \(found); \(expected)\(reason) was expected"
    }

    private static func hexadecimal(_ word: UInt) -> String { "0x" + String(word, radix: 16) }

    private enum StartRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = { ABICheck.run() }
    }
}
