import MemoryStorage
import Testing

@Suite struct BufferTests {
    @Test("Elements keep their values and order while the buffer grows")
    func growth() {
        var buffer = Buffer<Int>()
        for number in 0..<10_000 { buffer.append(number) }
        expect(buffer.count, 10_000)
        expect(Array(buffer.elements), Array(0..<10_000))
        expect(buffer.last, 9999)
    }

    @Test("Extending fills with one element, and never shortens")
    func extending() {
        var buffer = Buffer<Int32>()
        buffer.append(7)
        buffer.extend(to: 4, with: 1)
        buffer.extend(to: 2, with: 5)
        expect(Array(buffer.elements), [7, 1, 1, 1])
        expect(buffer.extend(by: 2), 4)
        expect(buffer.count, 6)
    }

    @Test("Appending another buffer's elements keeps their order")
    func appending() {
        var one = Buffer<Int>()
        var other = Buffer<Int>()
        one.append(1)
        other.append(2)
        other.append(3)
        one.append(contentsOf: other)
        expect(Array(one.elements), [1, 2, 3])
        expect(one.hasSameBytes(as: other, at: 1), true)
        expect(one.hasSameBytes(as: other), false)
    }

    @Test("Removing an element closes the gap")
    func removal() {
        var buffer = Buffer<Int>()
        for number in 0..<5 { buffer.append(number) }
        buffer.remove(at: 1)
        expect(Array(buffer.elements), [0, 2, 3, 4])
        expect(buffer.removeLast(), 4)
        expect(buffer.popLast(), 3)
        buffer.keep { $0 != 0 }
        expect(Array(buffer.elements), [2])
        buffer.removeAll()
        expect(buffer.popLast(), nil)
        expect(buffer.last, nil)
    }

    @Test("A large buffer gives its memory back when it is emptied, a small one keeps it")
    func emptying() {
        var buffer = Buffer<Int>()
        for number in 0..<8 { buffer.append(number) }
        let memory = buffer.pointer
        buffer.removeAll(keepingCapacityUpTo: 64)
        buffer.append(1)
        expect(buffer.pointer, memory)
        for number in 0..<100 { buffer.append(number) }
        buffer.removeAll(keepingCapacityUpTo: 64)
        expect(buffer.isEmpty, true)
        buffer.append(3)
        expect(buffer[0], 3)
    }

    @Test("Sorting orders short and long buffers; a short one keeps equal elements in order")
    func sorting() {
        for count in [0, 1, 20, 500] {
            var buffer = Buffer<Int>()
            for number in 0..<count { buffer.append(number * 7919 % 101) }
            let expected = buffer.elements.sorted()
            buffer.sort(by: <)
            expect(Array(buffer.elements), expected)
        }
        var pairs = Buffer<SIMD2<Int>>()
        for number in 0..<10 { pairs.append([number % 2, number]) }
        pairs.sort { $0.x < $1.x }
        expect(pairs.elements.map(\.y), [0, 2, 4, 6, 8, 1, 3, 5, 7, 9])
    }

    @Test("An index outside of the buffer stops a debug build")
    func bounds() async {
        await #expect(processExitsWith: .failure) {
            var buffer = Buffer<Int>()
            buffer.append(1)
            print(buffer[1])
        }
    }
}
