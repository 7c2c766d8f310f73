internal import CSwiftRuntime
package import Foundation

// WORKAROUND(attributes-of-ended-strings): Foundation's attributed strings own their attributes through a plain
// pointer, and have no `deinit` that releases it. So every string left its attributes behind, some 350 bytes and all
// objects in it, fonts and attachments among them.

/// The end of attributed strings.
package enum AttributedStringDeinit {
    /// Releases the attributes of a string in the `deinit` of a subclass.
    package static func releaseAttributes(of string: NSAttributedString) {
        guard isMissing else { return }
        csr_release_attributes(Unmanaged.passUnretained(string).toOpaque())
    }

    /// Whether Foundation leaves the attributes.
    private static let isMissing: Bool = {
        final class Probe: NSObject {}
        weak var probe: Probe?
        do {
            let made = Probe()
            probe = made
            _ = NSAttributedString(string: "a", attributes: [NSAttributedString.Key("a"): made])
        }
        return probe != nil
    }()

    private static func run() {
        guard isMissing else { return }
        for type in [NSAttributedString.self, NSMutableAttributedString.self] {
            csr_release_attributes_in_deinit(unsafeBitCast(type, to: UnsafeRawPointer.self))
        }
    }

    private enum StartRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = { AttributedStringDeinit.run() }
    }
}
