/// The identifier of one layer during its lifetime, from commit to commit.
package struct LayerIdentifier: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package var description: String { "#\(rawValue)" }
}
