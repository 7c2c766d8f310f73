import FoundationAdditions
import Testing

@Suite struct CFRunLoopTests {
    @Test("A function is called when the run loop comes round in its mode, and not before")
    func blocks() {
        var heard: [String] = []
        let loop = CFRunLoopGetCurrent()
        CFRunLoopPerformBlock(loop, CFRunLoopMode.commonModes.rawValue) { heard.append("common") }
        CFRunLoopPerformBlock(loop, CFRunLoopMode.defaultMode.rawValue) {
            heard.append("default")
            CFRunLoopStop(loop)
        }
        #expect(heard.isEmpty)
        // Something to listen to: a loop without anything ends at once.
        let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        #expect(CFRunLoopRunInMode(.defaultMode, 60, false) == .stopped)
        #expect(heard == ["common", "default"])
        timer.invalidate()
    }

    @Test("A loop without anything to listen to ends, and one with a timer when the time is over")
    func results() {
        #expect(
            CFRunLoopRunInMode(CFRunLoopMode(rawValue: "empty mode"), 60, false) == .finished)
        let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.current.add(timer, forMode: RunLoop.Mode("mode of a timer"))
        #expect(
            CFRunLoopRunInMode(CFRunLoopMode(rawValue: "mode of a timer"), 0, false) == .timedOut)
        timer.invalidate()
    }

    @Test("The main run loop is one for every thread")
    func main() async {
        let here = ObjectIdentifier(CFRunLoopGetMain())
        let there = await Task.detached { ObjectIdentifier(CFRunLoopGetMain()) }.value
        #expect(here == there)
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    @Test("An observer hears of the passes of a loop until it is removed")
    func observers() {
        var heard: [CFRunLoopActivity] = []
        let mode = CFRunLoopMode(rawValue: "mode of an observer")
        let loop = CFRunLoopGetCurrent()
        let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.current.add(timer, forMode: RunLoop.Mode("mode of an observer"))
        let activities: CFRunLoopActivity = [.entry, .beforeTimers, .exit]
        let observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, 0) {
            heard.append($1)
        }
        CFRunLoopAddObserver(loop, observer, mode)
        #expect(CFRunLoopContainsObserver(loop, observer, mode))
        #expect(CFRunLoopObserverIsValid(observer))
        CFRunLoopRunInMode(mode, 0, false)
        #expect(heard == [.entry, .beforeTimers, .exit])
        CFRunLoopRemoveObserver(loop, observer, mode)
        #expect(!CFRunLoopContainsObserver(loop, observer, mode))
        CFRunLoopRunInMode(mode, 0, false)
        #expect(heard.count == 3)
        CFRunLoopObserverInvalidate(observer)
        #expect(!CFRunLoopObserverIsValid(observer))
        timer.invalidate()
    }

    @Test("A timer of a loop fires in its mode, and is a timer of Foundation")
    func timers() {
        let mode = CFRunLoopMode(rawValue: "mode of a fired timer")
        var fired: [Timer?] = []
        let timer = CFRunLoopTimerCreateWithHandler(nil, 0, 0, 0, 0) { fired.append($0) }
        #expect(CFRunLoopTimerGetNextFireDate(timer) == 0)
        #expect(CFRunLoopTimerIsValid(timer))
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode)
        // Ends when the timer, the only one of the mode, has fired.
        CFRunLoopRunInMode(mode, 1, false)
        #expect(fired == [timer])
        let ended = CFRunLoopTimerCreateWithHandler(nil, 0, 1, 0, 0) { fired.append($0) }
        CFRunLoopTimerSetNextFireDate(ended, 5)
        #expect(CFRunLoopTimerGetNextFireDate(ended) == 5)
        CFRunLoopTimerInvalidate(ended)
        #expect(!CFRunLoopTimerIsValid(ended))
    }
}
