import Testing

@testable import SwiftRuntime

@Suite("The check of Swift's ABI") struct ABICheckTests {
    @Test("This toolchain lays classes out as the framework expects")
    func current() {
        #expect(ABICheck.failures(of: .current()) == [])
    }

    @Test("The check costs no time that a process feels")
    func cost() {
        let duration = ContinuousClock().measure { ABICheck.run() }
        #expect(duration < .milliseconds(20))
    }

    @Test("Metadata with a word more at its beginning is told from the known form")
    func shiftedMetadata() {
        // Kind, a new word, superclass, flags and sizes, as another toolchain might order them.
        let words: [UInt] = [0, 0, 0, 0, 77, 0xabc, 0, 24, 0, 0]
        let found = words.withUnsafeBytes { bytes -> [String] in
            failures(metadata: bytes.baseAddress! + 24, superclass: 0xabc)
        }
        let expected =
            "the second word of a class's metadata is 0x4d; 0xabc (its superclass's metadata) was expected"
        #expect(found.contains(expected))
        #expect(found.contains("the size of an object with one word is 0; 24 was expected"))
    }

    @Test("A string on how values are copied, where classes have none, is reported")
    func layoutString() {
        var readings = ABIReadings.current()
        readings.layoutString = 0x1234
        let expected =
            "the third word before a class's metadata is 0x1234; 0x0 (no layout string) was expected"
        #expect(ABICheck.failures(of: readings) == [expected])
    }

    @Test(
        "Each reading that differs is one sentence",
        arguments: [
            \ABIReadings.objectHeader, \.superclass, \.layoutString,
        ] as [WritableKeyPath<ABIReadings, UInt> & Sendable])
    func words(_ reading: WritableKeyPath<ABIReadings, UInt> & Sendable) {
        var readings = ABIReadings.current()
        readings[keyPath: reading] += 8
        #expect(ABICheck.failures(of: readings).count == 1)
    }

    @Test(
        "Each number that differs is one sentence",
        arguments: [
            \ABIReadings.instanceSize, \.addressPoint, \.descriptorKind, \.destructionCount,
            \.firstFieldOffset,
        ] as [WritableKeyPath<ABIReadings, Int> & Sendable])
    func numbers(_ reading: WritableKeyPath<ABIReadings, Int> & Sendable) {
        var readings = ABIReadings.current()
        readings[keyPath: reading] += 8
        #expect(ABICheck.failures(of: readings).count == 1)
    }

    @Test("Slots, weak counts and closures are checked as well")
    func lists() {
        var readings = ABIReadings.current()
        readings.overriddenSlots = []
        readings.weakCounts = [0, 1]
        readings.closureSizes = [2, 3]
        #expect(ABICheck.failures(of: readings).count == 3)
    }

    @Test("The message names the known version, the present one and what differs")
    func message() {
        let message = ABICheck.message(for: ["the size of X is 1; 2 was expected"])
        #expect(message.hasPrefix("Carob was built for Swift 6.3, and this process runs Swift 6."))
        #expect(message.contains("\n  the size of X is 1; 2 was expected\n"))
    }

    /// Returns the check's failures for metadata at an address, for an object of that class.
    private func failures(metadata: UnsafeRawPointer, superclass: UInt) -> [String] {
        withUnsafeBytes(of: UInt(bitPattern: metadata)) { object in
            ABICheck.failures(
                of: ABIReadings(
                    object: object.baseAddress!, probe: metadata,
                    superclass: UnsafeRawPointer(bitPattern: superclass)!))
        }
    }
}
