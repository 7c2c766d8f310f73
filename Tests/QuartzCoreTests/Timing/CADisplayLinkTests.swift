import ObjectiveC
import QuartzCore
import Testing

/// Notes the messages of a display link.
private final class Ticker: NSObject {
    var times: [CFTimeInterval] = []
    var targets: [CFTimeInterval] = []

    func tick(_ link: CADisplayLink) {
        times.append(link.timestamp)
        targets.append(link.targetTimestamp)
    }
}

/// Holds links as a driver of frames does.
private final class Scheduler: DisplayLinkScheduler {
    var links: [CADisplayLink] = []
    var changes = 0

    func add(_ link: CADisplayLink) { links.append(link) }
    func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }
    func changed(_ link: CADisplayLink) { changes += 1 }
}

@Suite("Display links")
struct CADisplayLinkTests {
    private let ticker = Ticker()
    private let scheduler = Scheduler()
    private let frame = 1.0 / 60

    private func idleLink(for target: Ticker) -> CADisplayLink {
        let link = CADisplayLink(target: target, selector: Selector("tick:"))
        link.scheduler = scheduler
        return link
    }

    private func link() -> CADisplayLink {
        let link = idleLink(for: ticker)
        link.add(to: .main, forMode: .common)
        return link
    }

    private func run(_ link: CADisplayLink, frames: Int) {
        for index in 0..<frames { link.fire(at: Double(index) * frame, frameDuration: frame) }
    }

    @Test("Every frame sends the message with the times of the frame")
    func fires() {
        let link = link()
        #expect(link.timestamp == 0 && link.duration == 0)
        run(link, frames: 3)
        #expect(ticker.times == [0, frame, 2 * frame])
        #expect(ticker.targets == [frame, 2 * frame, 3 * frame])
        #expect(link.duration == frame)
    }

    @Test("A paused link is silent")
    func paused() {
        let link = link()
        link.isPaused = true
        link.isPaused = true
        run(link, frames: 3)
        #expect(ticker.times.isEmpty)
        #expect(scheduler.changes == 1)
        link.isPaused = false
        run(link, frames: 1)
        #expect(ticker.times.count == 1)
    }

    @Test(
        "A slower rate leaves frames out",
        arguments: [(30, 2), (20, 3), (60, 1), (120, 1), (15, 4)])
    func rate(wanted: Int, step: Int) {
        let link = link()
        link.preferredFrameRateRange = CAFrameRateRange(
            minimum: 10, maximum: 120, preferred: Float(wanted))
        run(link, frames: 12)
        #expect(ticker.times.count == 12 / step)
        #expect(isClose(CGFloat(ticker.targets[0]), CGFloat(Double(step) * frame)))
    }

    @Test("A link is held while it is in a mode of the run loop")
    func modes() {
        let link = idleLink(for: ticker)
        #expect(scheduler.links.isEmpty)
        link.add(to: .main, forMode: .default)
        link.add(to: .main, forMode: .common)
        #expect(scheduler.links.count == 1)
        link.remove(from: .main, forMode: .default)
        #expect(scheduler.links.count == 1)
        link.remove(from: .main, forMode: .common)
        #expect(scheduler.links.isEmpty)
    }

    @Test("A link that another one removed is silent in the same frame")
    func removed() {
        let link = link()
        link.remove(from: .main, forMode: .common)
        run(link, frames: 1)
        #expect(ticker.times.isEmpty)
    }

    @Test("An invalid link is let go and lets its target go")
    func invalidate() {
        weak var weakTicker: Ticker?
        let link: CADisplayLink
        do {
            let ticker = Ticker()
            weakTicker = ticker
            link = idleLink(for: ticker)
        }
        link.add(to: .main, forMode: .common)
        #expect(weakTicker != nil)
        link.invalidate()
        #expect(weakTicker == nil)
        #expect(scheduler.links.isEmpty)
        link.add(to: .main, forMode: .common)
        #expect(scheduler.links.isEmpty)
        run(link, frames: 1)
    }
}

// Written in the form in which the source rewriter registers methods.

extension Ticker {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("tick:", "tick(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Ticker.self).tick(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Ticker.self, Ticker.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
