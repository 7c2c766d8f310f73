import Combine
import Testing

/// The operators of common tutorials: that they exist and behave as described there.
@Suite("Everyday operators")
struct OperatorsTests {
    private func values<P: Publisher>(_ publisher: P) -> [P.Output] {
        let recorder = Recorder<P.Output, P.Failure>()
        publisher.subscribe(recorder)
        return recorder.values
    }

    @Test("Sequences, optionals and results are publishers")
    func sources() {
        #expect(values([1, 2].publisher) == [1, 2])
        #expect(values(Optional(1).publisher) == [1])
        #expect(values(Optional<Int>.none.publisher).isEmpty)
        #expect(values(Result<Int, Problem>.success(3).publisher) == [3])
        #expect(values(Deferred { Just(1) }) == [1])
        #expect(values(Future<Int, Never> { $0(.success(2)) }) == [2])
        #expect(values(Record<Int, Problem>(output: [1, 2], completion: .finished)) == [1, 2])
    }

    @Test("Elements are made into others")
    func transformation() {
        #expect(values([1, 2, 3].publisher.scan(0, +)) == [1, 3, 6])
        #expect(values([1, 2, 3].publisher.collect()) == [[1, 2, 3]])
        #expect(values([1, 2, 3].publisher.collect(2)) == [[1, 2], [3]])
        #expect(values(["1", "x"].publisher.compactMap { Int($0) }) == [1])
        #expect(values([1, 1, 2, 1].publisher.removeDuplicates()) == [1, 2, 1])
        #expect(
            values([1, 2].publisher.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher }) == [
                1, 1, 2, 2,
            ])
        #expect(values([1, 2].publisher.map { Just($0) }.switchToLatest()) == [1, 2])
        #expect(values(Just(1).zip(Just("a"), Just(true)).map { "\($0)\($1)\($2)" }) == ["1atrue"])
    }

    @Test("Errors are caught, replaced and tried again")
    func errors() {
        var attempts = 0
        let failing = Deferred { () -> AnyPublisher<Int, Problem> in
            attempts += 1
            return Fail(error: Problem()).eraseToAnyPublisher()
        }
        #expect(values(failing.retry(2).catch { _ in Just(9) }) == [9])
        #expect(attempts == 3)
        #expect(values(failing.replaceError(with: 1)) == [1])
        let recorder = Recorder<Int, Error>()
        [1, 0].publisher.tryMap { value -> Int in
            guard value > 0 else { throw Problem(number: 5) }
            return value
        }.subscribe(recorder)
        #expect(recorder.values == [1])
        #expect(recorder.error as? Problem == Problem(number: 5))
    }

    @Test("A shared publisher subscribes once")
    func share() {
        var count = 0
        let source = PassthroughSubject<Int, Never>()
        let shared = source.handleEvents(receiveSubscription: { _ in count += 1 }).share()
        let subscriptions = [shared.sink { _ in }, shared.sink { _ in }]
        #expect(count == 1)
        subscriptions.forEach { $0.cancel() }
    }

    @Test("Elements arrive in a loop that awaits them")
    func values() async {
        var seen: [Int] = []
        for await value in [1, 2, 3].publisher.merge(with: Empty<Int, Never>()).values {
            seen.append(value)
        }
        #expect(seen == [1, 2, 3])
    }

    @Test("Printing writes each event")
    func printing() {
        final class Text: TextOutputStream {
            var lines = ""
            func write(_ string: String) { lines += string }
        }
        let text = Text()
        let subscription = Just(1).merge(with: Just(2)).print("m", to: text).sink { _ in }
        #expect(
            text.lines == """
                m: receive subscription: (Merge)
                m: request unlimited
                m: receive value: (1)
                m: receive value: (2)
                m: receive finished

                """)
        subscription.cancel()
    }

    @Test("Demand adds up and never falls below none")
    func demand() {
        typealias Demand = Subscribers.Demand
        #expect(Demand.max(2) + .max(3) == 5)
        #expect(Demand.unlimited - .max(3) == .unlimited)
        #expect(Demand.max(2) + .unlimited == .unlimited)
        #expect(Demand.max(2) * 3 == 6)
        #expect(Demand.none == .max(0))
    }

    @Test("What holds a cancellable ends it by letting go")
    func cancellables() {
        let source = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var cancellables = Set<AnyCancellable>()
        source.sink { seen.append($0) }.store(in: &cancellables)
        source.send(1)
        cancellables.removeAll()
        source.send(2)
        #expect(seen == [1])
    }

    @Test("A value is assigned to a property of an object")
    func assign() {
        final class Label { var text: String? = nil }
        let label = Label()
        let subscription = Just("a").map { $0 as String? }.assign(to: \.text, on: label)
        #expect(label.text == "a")
        subscription.cancel()
    }
}
