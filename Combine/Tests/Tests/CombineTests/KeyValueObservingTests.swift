import Combine
import Testing
import UIKit

@Suite("Publishers of observed properties")
struct KeyValueObservingTests {
    private final class Person: NSObject {
        @objc dynamic var name = "Ann"
        @objc dynamic var age = 30
    }

    @Test("The present value comes first, then each change")
    func values() {
        let person = Person()
        var seen: [String] = []
        let subscription = person.publisher(for: \.name).sink { seen.append($0) }
        person.name = "Bob"
        person.age = 31
        #expect(seen == ["Ann", "Bob"])
        subscription.cancel()
        person.name = "Cid"
        #expect(seen == ["Ann", "Bob"])
    }

    @Test("Without the initial option changes alone come")
    func changes() {
        let person = Person()
        var seen: [Int] = []
        let subscription = person.publisher(for: \.age, options: [.new]).sink { seen.append($0) }
        #expect(seen.isEmpty)
        person.age += 1
        #expect(seen == [31])
        subscription.cancel()
    }

    @Test("With the prior option the old value comes before the new one")
    func prior() {
        let person = Person()
        var seen: [Int] = []
        let subscription = person.publisher(for: \.age, options: [.prior]).sink { seen.append($0) }
        person.age = 40
        #expect(seen == [30, 40])
        subscription.cancel()
    }

    @Test("Who asks late gets the last value")
    func demand() {
        let person = Person()
        let recorder = Recorder<Int, Never>(.none)
        person.publisher(for: \.age).subscribe(recorder)
        person.age = 31
        person.age = 32
        #expect(recorder.values.isEmpty)
        recorder.request(1)
        #expect(recorder.values == [32])
        person.age = 33
        person.age = 34
        recorder.request(2)
        person.age = 35
        #expect(recorder.values == [32, 34, 35])
        recorder.subscription?.cancel()
    }

    @Test("The fact of a change comes without the value")
    func facts() {
        let person = Person()
        var count = 0
        let subscription = person.publisher(for: \.name, options: []).didChange().sink {
            count += 1
        }
        person.name = "Bob"
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("A subscription keeps the object until it ends")
    func lifetime() {
        weak var gone: Person?
        var subscription: AnyCancellable?
        do {
            let person = Person()
            gone = person
            subscription = person.publisher(for: \.name).sink { _ in }
        }
        #expect(gone != nil)
        subscription?.cancel()
        subscription = nil
        #expect(gone == nil)
    }

    @Test("Properties of controls that UIKit observes are published")
    @MainActor func controls() {
        let control = UIControl()
        var seen: [Bool] = []
        let subscription = control.publisher(for: \.isEnabled).sink { seen.append($0) }
        control.isEnabled = false
        #expect(seen == [true, false])
        subscription.cancel()
    }
}
