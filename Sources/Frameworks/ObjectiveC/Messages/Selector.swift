internal import CObjectiveCRuntime
@_exported import Foundation

/// The name of a method, such as `tapped:`, by which it is called at run time.
///
/// Names are interned: two selectors made from the same text are the same pointer, so comparing
/// and hashing cost nothing. Making one from text takes a lookup without a lock; keep selectors
/// that are used often.
///
/// A selector says nothing about who implements it; see `NSObjectProtocol.responds(to:)`.
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
    // Sendable: the record is immutable once interned and is never freed.
    let record: UnsafeRawPointer

    /// Makes the selector with this name.
    ///
    /// - Parameter name: The name with a colon for each argument: `viewDidLoad`, `tapped:`,
    ///   `add:to:`.
    public init(_ name: String) {
        var name = name
        record = name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty string may have no address at all.
                guard let start = characters.baseAddress else { return Self.intern("", 0) }
                return Self.intern(start, characters.count)
            }
        }
    }

    /// Makes the selector named by a literal.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    private static func intern(_ name: UnsafePointer<CChar>, _ length: Int) -> UnsafeRawPointer {
        UnsafeRawPointer(ocr_intern(name, length))
    }

    private init(record: UnsafeRawPointer) {
        self.record = record
    }

    /// The selector with a name that was registered or requested before; nil for any other name.
    ///
    /// Keys come from data, so unknown names must not be interned: selectors are never freed.
    static func known(_ name: String) -> Selector? {
        DispatchTables.shared.runRegistrars()
        var name = name
        return name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters -> Selector? in
                guard let start = characters.baseAddress,
                    let known = ocr_find(start, characters.count)
                else { return nil }
                return Selector(record: UnsafeRawPointer(known))
            }
        }
    }

    /// Two selectors are equal when they have the same name.
    public static func == (left: Selector, right: Selector) -> Bool {
        left.record == right.record
    }

    /// Hashes the address of the interned name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(record)
    }

    /// The number of arguments that a method of this name takes.
    package var argumentCount: Int {
        Int(interned.pointee.argument_count)
    }

    var interned: UnsafePointer<ocr_selector> {
        record.assumingMemoryBound(to: ocr_selector.self)
    }
}

extension Selector: CustomStringConvertible {
    /// The name that the selector was made from.
    public var description: String {
        let bytes = UnsafeRawBufferPointer(
            start: record + MemoryLayout<ocr_selector>.size, count: Int(interned.pointee.length))
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Returns the selector with a name known only at run time.
public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.description
}
