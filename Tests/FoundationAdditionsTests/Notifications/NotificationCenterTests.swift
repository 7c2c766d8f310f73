import FoundationAdditions
import Testing

@Suite struct NotificationCenterTests {
    private let center = NotificationCenter()
    private let listener = Listener()
    private let sender = NSString("sender")

    @Test("An observer gets the notifications of its name and object")
    func matching() {
        center.addObserver(listener, selector: "hear:", name: .first, object: nil)
        center.addObserver(listener, selector: "hear:", name: nil, object: sender)
        center.addObserver(listener, selector: "tock", name: .third, object: nil)
        center.post(name: .first, object: nil)
        center.post(name: .second, object: nil)
        center.post(name: .second, object: sender)
        center.post(name: .third, object: nil)
        #expect(listener.heard == ["first -", "second sender", "tock"])
        center.removeObserver(listener)
    }

    @Test("Registrations end together, or by name and object")
    func removal() {
        for name in [Notification.Name.first, .second, .third] {
            center.addObserver(listener, selector: "hear:", name: name, object: nil)
        }
        center.addObserver(listener, selector: "hear:", name: .first, object: sender)
        center.removeObserver(listener, name: .second, object: nil)
        center.removeObserver(listener, name: .first, object: sender)
        for name in [Notification.Name.first, .second, .third] {
            center.post(name: name, object: sender)
        }
        #expect(listener.heard == ["first sender", "third sender"])
        center.removeObserver(listener)
        center.post(name: .first, object: nil)
        #expect(listener.heard.count == 2)
    }

    @Test("A closure for the main queue is called before the post returns")
    @MainActor func mainQueue() {
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: .first, object: nil, queue: .main) { _ in
            count += 1
        }
        center.post(name: .first, object: nil)
        #expect(count == 1)
        center.removeObserver(token)
        center.post(name: .first, object: nil)
        #expect(count == 1)
    }

    @Test("A closure for another queue is called there while who posts waits")
    func otherQueue() {
        let queue = OperationQueue()
        nonisolated(unsafe) var isThere = false
        let token = center.addObserver(forName: .first, object: nil, queue: queue) { _ in
            isThere = OperationQueue.current === queue
        }
        center.post(name: .first, object: nil)
        #expect(isThere)
        center.removeObserver(token)
    }

    @Test("Another centre's registrations stay")
    func otherCenters() {
        let other = NotificationCenter()
        other.addObserver(listener, selector: "hear:", name: .first, object: nil)
        center.removeObserver(listener)
        other.post(name: .first, object: nil)
        #expect(listener.heard == ["first -"])
    }

    @Test("An observer is not kept alive, and hears nothing when it is gone")
    func lifetime() {
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            center.addObserver(listener, selector: "hear:", name: .first, object: nil)
        }
        #expect(gone == nil)
        center.post(name: .first, object: nil)
    }

    @Test("Tokens of observers by closure are removed as before")
    func tokens() {
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: .first, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: .first, object: nil)
        center.removeObserver(token)
        center.post(name: .first, object: nil)
        #expect(count == 1)
    }
}

extension Notification.Name {
    fileprivate static let first = Notification.Name("first")
    fileprivate static let second = Notification.Name("second")
    fileprivate static let third = Notification.Name("third")
}
