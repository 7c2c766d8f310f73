import Combine
import Testing

@Suite("Merging")
struct MergeTests {
    @Test("Elements go on as they come")
    func order() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = Recorder<Int, Never>()
        a.merge(with: b).subscribe(recorder)
        a.send(1)
        b.send(2)
        a.send(3)
        #expect(recorder.values == [1, 2, 3])
    }

    @Test("It finishes when all have finished")
    func finish() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = Recorder<Int, Never>()
        a.merge(with: b).subscribe(recorder)
        a.send(completion: .finished)
        #expect(!recorder.isFinished)
        b.send(1)
        b.send(completion: .finished)
        #expect(recorder.values == [1])
        #expect(recorder.isFinished)
    }

    @Test("It fails when one fails, and lets go of the others")
    func failure() {
        let (a, b) = (PassthroughSubject<Int, Problem>(), PassthroughSubject<Int, Problem>())
        var isCancelled = false
        let recorder = Recorder<Int, Problem>()
        a.merge(with: b.handleEvents(receiveCancel: { isCancelled = true })).subscribe(recorder)
        a.send(completion: .failure(Problem(number: 7)))
        #expect(recorder.error == Problem(number: 7))
        #expect(isCancelled)
        b.send(1)
        #expect(recorder.values.isEmpty)
    }

    @Test("No subscriber gets more than its demand, and nothing in demand is lost")
    func demand() {
        let recorder = Recorder<Int, Never>(.max(2))
        [1, 2, 3].publisher.merge(with: [10, 20].publisher).subscribe(recorder)
        #expect(recorder.values.count == 2)
        recorder.request(1)
        #expect(recorder.values.count == 3)
        recorder.request(5)
        #expect(recorder.values.sorted() == [1, 2, 3, 10, 20])
        #expect(recorder.isFinished)
    }

    @Test("What a subscriber asks for with an element counts")
    func answer() {
        let recorder = Recorder<Int, Never>(.max(1))
        recorder.answer = { $0 < 3 ? .max(1) : .none }
        (1...9).publisher.merge(with: Empty(completeImmediately: false)).subscribe(recorder)
        #expect(recorder.values == [1, 2, 3])
        recorder.answer = { _ in .unlimited }
        recorder.request(1)
        #expect(recorder.values == Array(1...9))
    }

    @Test("Without demand each publisher is asked for one element, which waits")
    func prefetch() {
        var asked: [Subscribers.Demand] = []
        let recorder = Recorder<Int, Never>(.none)
        (1...3).publisher.handleEvents(receiveRequest: { asked.append($0) })
            .merge(with: Empty<Int, Never>()).subscribe(recorder)
        #expect(asked == [.max(1)])
        #expect(recorder.values.isEmpty)
        recorder.request(1)
        #expect(recorder.values == [1])
        #expect(asked == [.max(1), .max(1)])
    }

    @Test("After it was cancelled nothing comes")
    func cancel() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var cancelled = 0
        let recorder = Recorder<Int, Never>()
        a.handleEvents(receiveCancel: { cancelled += 1 })
            .merge(with: b.handleEvents(receiveCancel: { cancelled += 1 })).subscribe(recorder)
        recorder.subscription?.cancel()
        recorder.subscription?.cancel()
        a.send(1)
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(cancelled == 2)
        #expect(recorder.values.isEmpty)
        #expect(!recorder.isFinished)
    }

    @Test("An element that a subscriber causes comes before it goes on")
    func nested() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var log: [String] = []
        let subscription = a.merge(with: b).sink { value in
            log.append("begin \(value)")
            if value == 1 { b.send(2) }
            log.append("end \(value)")
        }
        a.send(1)
        #expect(log == ["begin 1", "begin 2", "end 2", "end 1"])
        subscription.cancel()
    }

    @Test("Up to eight publishers are merged in one step or in several")
    func eight() {
        func just(_ value: Int) -> Just<Int> { Just(value) }
        let recorder = Recorder<Int, Never>()
        let first = just(1).merge(with: just(2), just(3)).merge(with: just(4))
        let all: Publishers.Merge8 = first.merge(with: just(5), just(6), just(7), just(8))
        all.subscribe(recorder)
        #expect(recorder.values == Array(1...8))
        #expect(recorder.isFinished)
        #expect(first == just(1).merge(with: just(2), just(3), just(4)))
        #expect(first != just(1).merge(with: just(2), just(3), just(5)))
    }

    @Test("Any number of publishers of one kind is merged")
    func many() {
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        let recorder = Recorder<Int, Never>()
        Publishers.MergeMany(subjects).subscribe(recorder)
        for (index, subject) in subjects.enumerated().reversed() { subject.send(index) }
        #expect(recorder.values == [2, 1, 0])
        subjects.forEach { $0.send(completion: .finished) }
        #expect(recorder.isFinished)
    }

    @Test("None merged is over at once")
    func none() {
        let recorder = Recorder<Int, Never>(.none)
        Publishers.MergeMany([Just<Int>]()).subscribe(recorder)
        #expect(recorder.isFinished)
    }

    @Test("From many threads every element comes, one at a time")
    func threads() async {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        // Written without a lock: the merge ensures exclusive access.
        nonisolated(unsafe) var total = 0
        nonisolated(unsafe) let sources = subjects
        let subscription = Publishers.MergeMany(subjects).sink { total += $0 }
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<4 {
                group.addTask { for _ in 0..<1_000 { sources[index].send(1) } }
            }
        }
        #expect(total == 4_000)
        subscription.cancel()
    }
}
