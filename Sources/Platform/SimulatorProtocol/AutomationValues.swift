import Foundation
import UIHost

// The serialized forms of elements and gestures.

extension HostInspectionScope: WireChoice {}
extension HostElementAction: WireChoice {}

extension HostGesture: WireRecord {
    static let form = WireForm<Self>(
        { (fingers: [[Sample]]) in Self(fingers: fingers) }, field("fingers") { $0.fingers })
}

extension HostGesture.Sample: WireRecord {
    static let form = WireForm<Self>(
        { (time: Double, location: CGPoint) in Self(time: time, location: location) },
        field("time") { $0.time }, field("location") { $0.location })
}

/// An element with what is inside of it: a number whose bits say what follows, and the fields.
///
/// Most fields of most elements are absent. The fields are read one after the other, so that a tree of a thousand elements
/// takes no longer than a frame.
extension HostElement: WireValue {
    /// Elements inside of one another.
    // Chosen: no app has as many; the reader calls itself for each.
    private static let depthLimit = 500

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        reader.depth += 1
        defer { reader.depth -= 1 }
        guard reader.depth <= Self.depthLimit else { throw .tooLong(reader.depth) }
        let flags: UInt16 = try reader.number()
        let kind: UInt8 = try reader.number()
        guard let known = HostElementKind(rawValue: kind) else { throw .unknown(kind) }
        self.init(kind: known)
        identity = UInt(try reader.number() as UInt64)
        className = try reader.text()
        isAccessibilityElement = flags & 1 != 0
        isEnabled = flags & 2 != 0
        isSelected = flags & 4 != 0
        isFocused = flags & 8 != 0
        isHidden = flags & 16 != 0
        if flags & 32 != 0 { label = try reader.text() }
        if flags & 64 != 0 { value = try reader.text() }
        if flags & 128 != 0 { hint = try reader.text() }
        if flags & 256 != 0 { identifier = try reader.text() }
        if flags & 512 != 0 { text = try reader.text() }
        if flags & 1024 != 0 { placeholder = try reader.text() }
        traits = HostElementTraits(rawValue: try reader.number())
        alpha = try Double(from: &reader)
        frame = try CGRect(from: &reader)
        visibleFrame = flags & 2048 != 0 ? try CGRect(from: &reader) : .null
        activationPoint = try CGPoint(from: &reader)
        children = try [HostElement](from: &reader)
    }

    func write(to writer: inout WireWriter) {
        writer.depth += 1
        defer { writer.depth -= 1 }
        var flags: UInt16 = 0
        let bits = [
            isAccessibilityElement, isEnabled, isSelected, isFocused, isHidden, label != nil,
            value != nil, hint != nil, identifier != nil, text != nil, placeholder != nil,
            !visibleFrame.isNull,
        ]
        for (index, bit) in bits.enumerated() where bit { flags |= 1 << UInt16(index) }
        writer.write(flags)
        writer.write(kind.rawValue)
        writer.write(UInt64(identity))
        writer.write(className)
        for text in [label, value, hint, identifier, text, placeholder] {
            if let text { writer.write(text) }
        }
        writer.write(traits.rawValue)
        alpha.native.write(to: &writer)
        frame.write(to: &writer)
        if !visibleFrame.isNull { visibleFrame.write(to: &writer) }
        activationPoint.write(to: &writer)
        (writer.depth < Self.depthLimit ? children : []).write(to: &writer)
    }

    init(decoding decoder: any Decoder) throws { throw SimulatorProtocolError.invalidValue }
    func encodeJSON(to encoder: any Encoder) throws { throw SimulatorProtocolError.invalidValue }
}
