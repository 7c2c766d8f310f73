import MemoryStorage
import Testing

private struct Node: FreeListLinked {
    var value: Int
    var nextFree: Int32 = -1
}

private final class Counter {
    var count = 0
}

private struct Item: ~Copyable {
    var name = 0
    var buffer = Buffer<Int>()
    let counter: Counter

    init(_ counter: Counter) { self.counter = counter }

    deinit { counter.count += 1 }
}

@Suite struct SlabBufferTests {
    @Test("A freed run is used again by the next of its size")
    func reuse() {
        var slab = SlabBuffer<Node>()
        let three = slab.allocate(3)
        let four = slab.allocate(4)
        #expect(four == three + 3)
        slab.free(three, 3)
        expectDifferent(slab.allocate(4), three)
        expect(slab.allocate(3), three)
        expectDifferent(slab.allocate(3), three)
    }

    @Test("Runs of similar large sizes share their memory")
    func sizeClasses() {
        var slab = SlabBuffer<Node>()
        let small = slab.allocate(1)
        slab.free(small, 1)
        let run = slab.allocate(40)
        slab.free(run, 40)
        expect(slab.allocate(64), run)
    }

    @Test("Runs in use never overlap")
    func overlap() {
        var slab = SlabBuffer<Node>()
        var runs: [(first: Int32, count: Int32)] = []
        for step in 0..<2000 {
            if step % 3 == 2 {
                let run = runs.remove(at: step * 7 % runs.count)
                slab.free(run.first, run.count)
            } else {
                let count = Int32(step * 31 % 70 + 1)
                let first = slab.allocate(count)
                for index in first..<first + count { slab[index] = Node(value: step) }
                runs.append((first, count))
            }
        }
        let indices = runs.flatMap { $0.first..<$0.first + $0.count }
        #expect(Set(indices).count == indices.count)
        for run in runs {
            #expect(
                (run.first..<run.first + run.count).allSatisfy {
                    slab[$0].value == slab[run.first].value
                })
        }
    }
}

@Suite struct SlabTests {
    @Test("A handle finds its element until that is released, and not the next one in its slot")
    func generations() {
        let counter = Counter()
        var slab = Slab { Item(counter) }
        let first = slab.take()
        first.pointee.name = 1
        let handle = Handle(first)
        #expect(handle.pointer?.pointee.name == 1)
        slab.release(first)
        #expect(handle.pointer == nil)
        let second = slab.take()
        #expect(second == first)
        #expect(handle.pointer == nil)
        #expect(Handle(second) != handle)
        #expect(Handle(second).pointer == second)
    }

    @Test("Elements stay at their address while others come")
    func stability() {
        let counter = Counter()
        var slab = Slab(blockCount: 2) { Item(counter) }
        let pointers = (0..<9).map { number in
            let pointer = slab.take()
            pointer.pointee.name = number
            return pointer
        }
        #expect(Set(pointers).count == 9)
        #expect(pointers.map { $0.pointee.name } == Array(0..<9))
    }

    @Test("A recycled element keeps the memory of its buffers")
    func recycling() {
        let counter = Counter()
        var slab = Slab(blockCount: 1) { Item(counter) }
        let item = slab.take()
        item.pointee.buffer.append(5)
        let memory = item.pointee.buffer.pointer
        item.pointee.buffer.removeAll()
        slab.release(item)
        let next = slab.take()
        next.pointee.buffer.append(6)
        #expect(next.pointee.buffer.pointer == memory)
        #expect(counter.count == 0)
    }

    @Test("All elements end with the slab")
    func end() {
        let counter = Counter()
        do {
            var slab = Slab(blockCount: 4) { Item(counter) }
            for _ in 0..<5 { _ = slab.take() }
        }
        #expect(counter.count == 8)
    }

    @Test("Releasing an element twice stops the process")
    func doubleRelease() async {
        await #expect(processExitsWith: .failure) {
            var slab = Slab { 0 }
            let element = slab.take()
            slab.release(element)
            slab.release(element)
        }
    }
}
