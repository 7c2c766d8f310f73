import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

private final class Target: NSObject {
    var onStep: (CADisplayLink) -> Void = { _ in }
    func step(_ link: CADisplayLink) { onStep(link) }

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.procedure("step:", "step(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Target.self).step(_argument(arguments, 0))
        }
    }
}

@Suite(.usesApplication) @MainActor struct FrameDisplayLinksTests {
    private let links = FrameDisplayLinks(frameDuration: 1.0 / 60)
    private let target = Target()

    init() { _registerClass(Target.self, Target.register) }

    private func makeLink() -> CADisplayLink {
        let link = CADisplayLink(target: target, selector: "step:")
        link.scheduler = links
        link.add(to: .main, forMode: .common)
        return link
    }

    @Test(
        "Links fire in the order in which they were added, except those that earlier ones removed")
    func order() {
        let made = (0..<20).map { _ in makeLink() }
        var fired: [Int] = []
        target.onStep = { link in
            let number = made.firstIndex { $0 === link } ?? -1
            fired.append(number)
            if number == 4 { made[5].invalidate() }
        }
        links.fire(at: 0)
        #expect(fired == (0..<20).filter { $0 != 5 })
    }

    @Test("Frames are needed while a link runs")
    func running() {
        #expect(links.nextTime(after: 1) == nil)
        let (first, second) = (makeLink(), makeLink())
        first.isPaused = true
        #expect(links.nextTime(after: 1) != nil)
        second.invalidate()
        #expect(links.nextTime(after: 1) == nil)
        first.isPaused = false
        #expect(links.nextTime(after: 1) != nil)
        first.remove(from: .main, forMode: .common)
        #expect(links.nextTime(after: 1) == nil)
    }

    @Test("The time of a frame grows with the links alone", .timeLimit(.minutes(15)))
    func many() {
        let made = (0..<20_000).map { _ in makeLink() }
        var count = 0
        target.onStep = { _ in count += 1 }
        links.fire(at: 0)
        for link in made { link.invalidate() }
        #expect(count == 20_000)
        #expect(links.links.isEmpty)
    }
}
