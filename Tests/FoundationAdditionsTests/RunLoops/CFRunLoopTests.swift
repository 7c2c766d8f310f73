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
}
