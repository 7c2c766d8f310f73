import FoundationAdditions
import Testing

@Suite struct TimerTests {
    @Test("A timer sends its message, with what its maker gave it, and keeps its target")
    func message() {
        let timer: Timer
        weak var target: Listener?
        do {
            let listener = Listener()
            target = listener
            timer = Timer(
                timeInterval: 60, target: listener, selector: "tick:", userInfo: "a",
                repeats: true)
        }
        #expect(target != nil)
        timer.fire()
        timer.fire()
        #expect(target?.heard == ["tick a", "tick a"])
        #expect(timer.userInfo as? String == "a")
        timer.invalidate()
    }

    @Test("A timer waits for its time, and one that does not repeat fires once")
    func once() {
        let listener = Listener()
        let timer = Timer.scheduledTimer(
            timeInterval: 0.01, target: listener, selector: "tock", userInfo: nil, repeats: false)
        #expect(timer.isValid)
        #expect(listener.heard.isEmpty)
        let limit = Date(timeIntervalSinceNow: 10)
        while listener.heard.isEmpty, limit.timeIntervalSinceNow > 0 {
            _ = RunLoop.current.run(mode: .default, before: limit)
        }
        #expect(listener.heard == ["tock"])
        #expect(!timer.isValid)
    }

    @Test("A timer that is made from nothing is invalid, as the first value of a property")
    func invalid() {
        final class Game {
            var timer = Timer()
        }
        let game = Game()
        #expect(!game.timer.isValid)
        game.timer.invalidate()
        game.timer.fire()
        #expect(!game.timer.isValid)
    }

    @Test("A timer releases its target when it is invalidated, and when it has fired once")
    func release() {
        for repeats in [true, false] {
            weak var target: Listener?
            let timer: Timer
            do {
                let listener = Listener()
                target = listener
                timer = Timer(
                    timeInterval: 60, target: listener, selector: "tick:", userInfo: listener,
                    repeats: repeats)
            }
            #expect(target != nil)
            timer.fire()
            if repeats { timer.invalidate() }
            #expect(target == nil)
            #expect(!timer.isValid)
        }
    }

    @Test("A timer releases its target when the run loop has fired it once")
    func releaseByRunLoop() {
        weak var target: Listener?
        let timer: Timer
        do {
            let listener = Listener()
            target = listener
            timer = Timer.scheduledTimer(
                timeInterval: 0.01, target: listener, selector: "tock", userInfo: nil,
                repeats: false)
        }
        let limit = Date(timeIntervalSinceNow: 10)
        while timer.isValid, limit.timeIntervalSinceNow > 0 {
            _ = RunLoop.current.run(mode: .default, before: limit)
        }
        #expect(target == nil)
    }

    @Test("A first date and an interval are kept")
    func dates() {
        let date = Date(timeIntervalSinceNow: 1000)
        let timer = Timer(
            fireAt: date, interval: 5, target: Listener(), selector: "tock", userInfo: nil,
            repeats: true)
        #expect(timer.fireDate == date)
        #expect(timer.timeInterval == 5)
    }
}
