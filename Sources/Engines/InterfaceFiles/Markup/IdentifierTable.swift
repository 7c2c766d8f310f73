/// The elements by their `id` attribute: a hash table with open addressing over bytes of the file.
struct IdentifierTable: Sendable {
    private struct Slot {
        var element: UInt32
        var attribute: UInt32
    }

    private static let free = Slot(element: MarkupTree.none, attribute: 0)

    private var slots: [Slot]
    private(set) var duplicates: [UInt32] = []

    init(
        bytes: [UInt8], elements: [MarkupTree.Element], attributes: [MarkupTree.Attribute]
    ) {
        var capacity = 16
        while capacity < elements.count * 2 { capacity *= 2 }
        slots = Array(repeating: Self.free, count: capacity)
        bytes.withUnsafeBufferPointer { bytes in
            for (index, element) in elements.enumerated() {
                let first = Int(element.firstAttribute)
                for attribute in first..<first + Int(element.attributeCount)
                where Self.isIdentifier(attributes[attribute].name, bytes) {
                    insert(UInt32(index), UInt32(attribute), bytes, attributes)
                    break
                }
            }
        }
    }

    private static func isIdentifier(
        _ name: MarkupTree.ByteRange, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        name.length == 2 && bytes[Int(name.start)] == UInt8(ascii: "i")
            && bytes[Int(name.start) + 1] == UInt8(ascii: "d")
    }

    private mutating func insert(
        _ element: UInt32, _ attribute: UInt32, _ bytes: UnsafeBufferPointer<UInt8>,
        _ attributes: [MarkupTree.Attribute]
    ) {
        let index = find(attributes[Int(attribute)].value, bytes, attributes)
        if slots[index].element == MarkupTree.none {
            slots[index] = Slot(element: element, attribute: attribute)
        } else {
            duplicates.append(element)
        }
    }

    func element(
        _ identifier: MarkupTree.ByteRange, _ bytes: UnsafeBufferPointer<UInt8>,
        _ elements: [MarkupTree.Element], _ attributes: [MarkupTree.Attribute]
    ) -> UInt32? {
        let slot = slots[find(identifier, bytes, attributes)]
        return slot.element == MarkupTree.none ? nil : slot.element
    }

    /// The slot of an identifier, or the free one where it belongs.
    private func find(
        _ identifier: MarkupTree.ByteRange, _ bytes: UnsafeBufferPointer<UInt8>,
        _ attributes: [MarkupTree.Attribute]
    ) -> Int {
        let mask = slots.count - 1
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for index in identifier.range {
            hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        }
        var index = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
        while slots[index].element != MarkupTree.none {
            let other = attributes[Int(slots[index].attribute)].value
            if other.length == identifier.length,
                zip(other.range, identifier.range).allSatisfy({ bytes[$0] == bytes[$1] })
            {
                break
            }
            index = (index + 1) & mask
        }
        return index
    }
}
