import Combine
import Testing

@Suite("Combining the latest elements")
struct CombineLatestTests {
    private let a = PassthroughSubject<Int, Problem>()
    private let b = PassthroughSubject<String, Problem>()

    @Test("Nothing comes before each has published, then the last ones whenever one changes")
    func latest() {
        let recorder = Recorder<String, Problem>()
        a.combineLatest(b) { "\($0)\($1)" }.subscribe(recorder)
        a.send(1)
        a.send(2)
        #expect(recorder.values.isEmpty)
        b.send("x")
        a.send(3)
        b.send("y")
        #expect(recorder.values == ["2x", "3x", "3y"])
    }

    @Test("It finishes when all have finished")
    func finish() {
        let recorder = Recorder<String, Problem>()
        a.combineLatest(b) { "\($0)\($1)" }.subscribe(recorder)
        a.send(1)
        a.send(completion: .finished)
        b.send("x")
        #expect(recorder.values == ["1x"])
        #expect(!recorder.isFinished)
        b.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test("It fails when one fails, and lets go of the others")
    func failure() {
        var isCancelled = false
        let recorder = Recorder<String, Problem>()
        a.handleEvents(receiveCancel: { isCancelled = true }).combineLatest(b) { "\($0)\($1)" }
            .subscribe(recorder)
        b.send(completion: .failure(Problem(number: 1)))
        #expect(recorder.error == Problem(number: 1))
        #expect(isCancelled)
    }

    @Test("A failure before anything was asked for comes after the subscription")
    func earlyFailure() {
        let recorder = Recorder<String, Problem>()
        Fail<Int, Problem>(error: Problem()).combineLatest(b) { "\($0)\($1)" }.subscribe(recorder)
        #expect(recorder.subscription != nil)
        #expect(recorder.error == Problem())
    }

    @Test("Demand goes to every publisher, and a value without demand only becomes the latest")
    func demand() {
        var asked: [Subscribers.Demand] = []
        let a = CurrentValueSubject<Int, Problem>(1)
        let recorder = Recorder<String, Problem>(.max(1))
        a.handleEvents(receiveRequest: { asked.append($0) }).combineLatest(b) { "\($0)\($1)" }
            .subscribe(recorder)
        #expect(asked == [.max(1)])
        b.send("x")
        b.send("y")
        #expect(recorder.values == ["1x"])
        recorder.request(2)
        #expect(asked == [.max(1), .max(2)])
        b.send("z")
        #expect(recorder.values == ["1x", "1z"])
    }

    @Test("Three and four publishers combine as two do")
    func more() {
        let recorder = Recorder<[Int], Never>()
        Just(1).combineLatest(Just(2), Just(3)) { [$0, $1, $2] }.subscribe(recorder)
        #expect(recorder.values == [[1, 2, 3]])
        let four = Recorder<[Int], Never>()
        Just(1).combineLatest([2, 3].publisher, Just(4), Just(5)) { [$0, $1, $2, $3] }
            .subscribe(four)
        #expect(four.values == [[1, 3, 4, 5]])
        #expect(four.isFinished)
    }

    @Test("Nil is an element like others")
    func optionals() {
        let recorder = Recorder<Bool, Never>()
        Just<Int?>(nil).combineLatest(Just(1)) { number, _ in number == nil }.subscribe(recorder)
        #expect(recorder.values == [true])
    }

    @Test("After it was cancelled nothing comes")
    func cancel() {
        let recorder = Recorder<String, Problem>()
        a.combineLatest(b) { "\($0)\($1)" }.subscribe(recorder)
        recorder.subscription?.cancel()
        a.send(1)
        b.send("x")
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(recorder.values.isEmpty && recorder.end == nil)
    }
}
