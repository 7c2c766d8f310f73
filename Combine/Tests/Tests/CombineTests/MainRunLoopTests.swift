import Combine
import Testing
import UIKit
import UIKitTesting

@Suite("The main run loop's time", .usesApplication, .serialized)
@MainActor
struct MainRunLoopTests {
    @Test("A timer publishes each interval as the clock is moved")
    func timer() {
        let app = TestApplication()
        var dates: [Date] = []
        let subscription = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
            .sink { dates.append($0) }
        app.advance(by: 0.4)
        #expect(dates.isEmpty)
        app.advance(by: 0.2)
        #expect(dates.count == 1)
        app.advance(by: 1)
        #expect(dates.count == 3)
        let span = dates.last!.timeIntervalSince(dates.first!)
        #expect(abs(span - 1) < 0.02)
        subscription.cancel()
        app.advance(by: 1)
        #expect(dates.count == 3)
    }

    @Test("A timer runs only while it is connected")
    func connection() {
        let app = TestApplication()
        var count = 0
        let timer = Timer.publish(every: 0.1, on: .main, in: .default)
        let subscription = timer.sink { _ in count += 1 }
        app.advance(by: 0.35)
        #expect(count == 0)
        var connection: Cancellable? = timer.connect()
        app.advance(by: 0.35)
        #expect(count == 3)
        withExtendedLifetime(connection) {}
        connection = nil
        app.advance(by: 0.35)
        #expect(count == 3)
        subscription.cancel()
        #expect(app.isAtRest)
    }

    @Test("Dates without demand are dropped")
    func demand() {
        let app = TestApplication()
        let recorder = Recorder<Date, Never>(.max(1))
        let timer = Timer.publish(every: 0.1, on: .main, in: .common)
        timer.subscribe(recorder)
        let connection = timer.connect()
        app.advance(by: 0.55)
        #expect(recorder.values.count == 1)
        recorder.request(1)
        app.advance(by: 0.5)
        #expect(recorder.values.count == 2)
        connection.cancel()
    }

    @Test("Elements received on the run loop come with its next turn, in order")
    func receive() {
        let app = TestApplication()
        var seen: [Int] = []
        let subscription = [1, 2, 3].publisher.receive(on: RunLoop.main).sink { seen.append($0) }
        #expect(seen.isEmpty)
        app.advance(by: 0)
        #expect(seen == [1, 2, 3])
        subscription.cancel()
    }

    @Test("A delay passes with the clock")
    func delay() {
        let app = TestApplication()
        var seen: [Int] = []
        let subscription = Just(1).delay(for: .seconds(2), scheduler: RunLoop.main)
            .sink { seen.append($0) }
        app.advance(by: 1.9)
        #expect(seen.isEmpty)
        app.advance(by: 0.2)
        #expect(seen == [1])
        subscription.cancel()
    }

    @Test("Only the last element of a burst passes a debounce")
    func debounce() {
        let app = TestApplication()
        let source = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let subscription = source.debounce(for: 0.3, scheduler: RunLoop.main)
            .sink { seen.append($0) }
        for value in 1...3 {
            source.send(value)
            app.advance(by: 0.1)
        }
        #expect(seen.isEmpty)
        app.advance(by: 0.3)
        #expect(seen == [3])
        subscription.cancel()
    }

    @Test("A throttle lets one element of each interval pass")
    func throttle() {
        let app = TestApplication()
        let source = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let subscription = source.throttle(for: 1, scheduler: RunLoop.main, latest: true)
            .sink { seen.append($0) }
        for value in 1...5 {
            source.send(value)
            app.advance(by: 0.3)
        }
        app.advance(by: 2)
        #expect(seen.first == 1)
        #expect(seen.last == 5)
        #expect(seen.count < 5)
        subscription.cancel()
    }

    @Test("A timeout ends what stays silent for too long")
    func timeout() {
        let app = TestApplication()
        let source = PassthroughSubject<Int, Never>()
        var isOver = false
        let subscription = source.timeout(.seconds(1), scheduler: RunLoop.main)
            .sink(receiveCompletion: { _ in isOver = true }, receiveValue: { _ in })
        app.advance(by: 0.9)
        source.send(1)
        app.advance(by: 0.9)
        #expect(!isOver)
        app.advance(by: 0.2)
        #expect(isOver)
        subscription.cancel()
    }

    @Test("Elements are collected by time")
    func collectByTime() {
        let app = TestApplication()
        let source = PassthroughSubject<Int, Never>()
        let recorder = Recorder<[Int], Never>()
        source.collect(.byTime(RunLoop.main, 1)).subscribe(recorder)
        source.send(1)
        source.send(2)
        app.advance(by: 1.1)
        #expect(recorder.values == [[1, 2]])
        app.advance(by: 1)
        #expect(recorder.values == [[1, 2]])
        source.send(3)
        source.send(completion: .finished)
        #expect(recorder.values == [[1, 2], [3]])
        #expect(recorder.isFinished)
        app.advance(by: 1)
        #expect(app.isAtRest)
    }

    @Test("Elements are collected by time or number, whichever is reached first")
    func collectByTimeOrCount() {
        let app = TestApplication()
        let source = PassthroughSubject<Int, Problem>()
        let recorder = Recorder<[Int], Problem>()
        source.collect(.byTimeOrCount(RunLoop.main, 1, 2)).subscribe(recorder)
        (1...3).forEach(source.send)
        #expect(recorder.values == [[1, 2]])
        app.advance(by: 1.1)
        #expect(recorder.values == [[1, 2], [3]])
        source.send(4)
        source.send(completion: .failure(Problem()))
        #expect(recorder.values == [[1, 2], [3]])
        #expect(recorder.error == Problem())
    }

    @Test("Collected elements wait for demand")
    func collectedDemand() {
        let app = TestApplication()
        let source = PassthroughSubject<Int, Never>()
        let recorder = Recorder<[Int], Never>(.none)
        source.collect(.byTime(RunLoop.main, 1)).subscribe(recorder)
        source.send(1)
        app.advance(by: 1.1)
        source.send(completion: .finished)
        #expect(recorder.values.isEmpty && recorder.end == nil)
        recorder.request(1)
        #expect(recorder.values == [[1]])
        #expect(recorder.isFinished)
    }
}
