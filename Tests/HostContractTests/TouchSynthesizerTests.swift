import Foundation
import HeadlessHost
import Testing
import UIHost

@Suite @MainActor struct TouchSynthesizerTests {
    private func path(_ movement: (TouchSynthesizer) -> Void) -> [(
        touches: [HostTouch], time: TimeInterval
    )] {
        let host = HeadlessHost()
        let app = RecordingReceiver()
        var path: [([HostTouch], TimeInterval)] = []
        app.onEvent = { event in
            if case .touches(let touches, let time) = event {
                path.append((touches, time - HeadlessHost.epoch))
            }
        }
        host.receiver = app
        movement(TouchSynthesizer(on: host))
        return path
    }

    @Test("A drag is a finger going down, straight on and up again, in its time")
    func drag() {
        let path = path { $0.drag(from: .zero, to: CGPoint(x: 60, y: 0), duration: 0.1) }
        #expect(
            path.map(\.touches[0].phase)
                == [.began] + Array(repeating: .moved, count: 6) + [.ended])
        #expect(path.map(\.touches[0].location.x) == [0, 10, 20, 30, 40, 50, 60, 60])
        #expect(abs(path[6].time - 0.1) < 1e-9)
    }

    @Test("A press lasts as long as it says")
    func press() {
        let path = path { $0.press(at: CGPoint(x: 5, y: 6), for: 2) }
        #expect(path.map(\.touches[0].phase) == [.began, .ended])
        #expect(path.map(\.time) == [0, 2])
    }

    @Test("Two fingers stay opposite to each other")
    func twist() {
        let centre = CGPoint(x: 100, y: 100)
        let path = path {
            $0.twist(around: centre, radii: (40, 80), angles: (0, .pi / 2), duration: 0.5)
        }
        for step in path {
            let (first, second) = (step.touches[0].location, step.touches[1].location)
            #expect(abs((first.x + second.x) / 2 - 100) < 1e-9)
            #expect(abs((first.y + second.y) / 2 - 100) < 1e-9)
        }
        #expect(path[0].touches[1].location == CGPoint(x: 140, y: 100))
        #expect(abs((path.last?.touches[1].location.y ?? 0) - 180) < 1e-9)
    }
}
