import Testing

@testable import ObjectiveC

@Suite struct ObserverTests {
    private let person = Person()
    private let observer = Observer()

    @Test("An observer gets key path, object, change and context")
    func notification() {
        var context = 0
        withUnsafeMutablePointer(to: &context) { context in
            person.addObserver(
                observer, forKeyPath: "nickname", options: [.old, .new], context: context)
            person.nickname = "A"
            #expect(observer.contexts == [UnsafeMutableRawPointer(context)])
            person.removeObserver(observer, forKeyPath: "nickname", context: context)
        }
        person.nickname = "B"
        #expect(observer.heard == ["nickname kind=1 new=A old=<null>"])
    }

    @Test("Each registration is notified, and removed by itself")
    func manyRegistrations() {
        person.addObserver(observer, forKeyPath: "name", context: nil)
        person.addObserver(observer, forKeyPath: "name", context: nil)
        person.name = "Bea"
        #expect(observer.heard.count == 2)
        person.removeObserver(observer, forKeyPath: "name")
        person.name = "Cay"
        #expect(observer.heard.count == 3)
        person.removeObserver(observer, forKeyPath: "name")
        person.name = "Dee"
        #expect(observer.heard.count == 3)
    }

    @Test("Elements of an array announced by hand arrive with their places")
    func arrayChanges() {
        person.addObserver(observer, forKeyPath: "children", options: .new, context: nil)
        person.willChange(.insertion, valuesAt: [0], forKey: "children")
        person.didChange(.insertion, valuesAt: [0], forKey: "children")
        #expect(observer.heard.first?.hasPrefix("children indexes=1 indexes kind=2") == true)
        person.removeObserver(observer, forKeyPath: "children")
    }

    @Test("An observer may remove itself while it goes")
    func goingObserver() {
        do { _ = Leaver(watching: person) }
        person.name = "Ann"
        #expect(ObjectAttachments.of(person)?.observations.isEmpty == true)
    }

    @Test("An observation keeps no observer alive, and one that is gone hears nothing")
    func goneObserver() {
        weak var gone: Observer?
        var heard: [String] = []
        do {
            let observer = Observer()
            gone = observer
            observer.onHearing = { heard.append($0) }
            person.addObserver(observer, forKeyPath: "name", context: nil)
            person.addObserver(self.observer, forKeyPath: "name", context: nil)
            person.name = "Ann"
        }
        #expect(gone == nil)
        person.name = "Bea"
        #expect(heard == ["name kind=1"])
        #expect(observer.heard.count == 2, "others hear on")
        person.removeObserver(observer, forKeyPath: "name")
    }

    @Test("Objects of Foundation's classes are observed too, by announcements made by hand")
    func foundationObjects() {
        let dictionary = NSMutableDictionary(dictionary: ["a": 1])
        let object: NSObject = dictionary
        object.addObserver(observer, forKeyPath: "a", options: .new, context: nil)
        object.setValue(2, forKey: "a")
        #expect(observer.heard == [])
        object.willChangeValue(forKey: "a")
        object.didChangeValue(forKey: "a")
        #expect(observer.heard == ["a kind=1 new=2"])
        object.removeObserver(observer, forKeyPath: "a")
    }

    @Test("Removing an observer that is not registered stops the process as on iOS")
    func wrongRemoval() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Person().removeObserver(Observer(), forKeyPath: "name")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "'NSRangeException', reason: 'Cannot remove an observer "
                    + "<ObjectiveCTests.Observer 0x"))
        #expect(
            text.contains(" for the key path \"name\" from <ObjectiveCTests.Person 0x"))
        #expect(text.contains("> because it is not registered as an observer.'"))
    }

    @Test("An observer without the method stops the process as on iOS")
    func unhandled() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let person = Person()
            person.addObserver(_DynamicObject(), forKeyPath: "name", context: nil)
            let observer = NSObject()
            person.addObserver(observer, forKeyPath: "name", context: nil)
            person.name = "Bea"
            withExtendedLifetime(observer) {}
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("uncaught exception 'NSInternalInconsistencyException'"))
        #expect(
            text.contains(
                ": An -observeValueForKeyPath:ofObject:change:context: message was received but "
                    + "not handled.\nKey path: name\nObserved object: <"))
        #expect(text.contains("\nChange: {\n    kind = 1;\n}\nContext: 0x0'"))
    }
}

private final class Observer: _DynamicObject {
    var heard: [String] = []
    var onHearing: (String) -> Void = { _ in }
    var contexts: [UnsafeMutableRawPointer?] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let entries = (change ?? [:]).map { "\($0.key.rawValue)=\($0.value)" }.sorted()
        heard.append(([keyPath ?? "-"] + entries).joined(separator: " "))
        onHearing(heard[heard.count - 1])
        contexts.append(context)
    }
}

/// An observer that ends its observation when it is deallocated.
private final class Leaver: _DynamicObject {
    private let person: Person

    init(watching person: Person) {
        self.person = person
        super.init()
        person.addObserver(self, forKeyPath: "name", context: nil)
    }

    deinit {
        person.removeObserver(self, forKeyPath: "name", context: nil)
    }
}
