import Testing

@testable import ObjectiveC

@Suite struct ClosureObservationTests {
    private let person = Person()

    @Test("A closure hears of each change, with the values that it asked for")
    func values() {
        var heard: [String] = []
        let observation = person.observe(_keyPath(\.name, "name"), options: [.old, .new]) {
            person, change in
            #expect(person === self.person)
            #expect(change.kind == .setting)
            heard.append("\(change.oldValue ?? "-") \(change.newValue ?? "-")")
        }
        person.name = "Bea"
        person.name = "Bea"
        person.surname = "Cole"
        #expect(heard == ["Ann Bea", "Bea Bea"])
        withExtendedLifetime(observation) {}
    }

    @Test("A property that is called by its getter's name is observed under its key")
    func getterNames() {
        let option = Option()
        var heard: [Bool?] = []
        let observation = option.observe(_keyPath(\.isChosen, "isChosen"), options: .new) {
            heard.append($1.newValue)
        }
        option.isChosen = true
        option.setValue(false, forKey: "chosen")
        #expect(heard == [true, false])
        withExtendedLifetime(observation) {}
    }

    @Test("Without options the change holds no values")
    func noValues() {
        var changes = 0
        let observation = person.observe(_keyPath(\.name, "name")) { _, change in
            #expect(change.newValue == nil && change.oldValue == nil && !change.isPrior)
            changes += 1
        }
        person.name = "Bea"
        #expect(changes == 1)
        withExtendedLifetime(observation) {}
    }

    @Test("An observation ends when it is invalidated or released")
    func ends() {
        var changes = 0
        var observation: NSKeyValueObservation? = person.observe(_keyPath(\.name, "name")) { _, _ in
            changes += 1
        }
        person.name = "Bea"
        observation?.invalidate()
        observation?.invalidate()
        person.name = "Cay"
        #expect(changes == 1)
        observation = person.observe(_keyPath(\.name, "name")) { _, _ in changes += 1 }
        person.name = "Dee"
        #expect(changes == 2)
        observation = nil
        person.name = "Eve"
        #expect(changes == 2)
    }

    @Test("The first notification comes at once, another one before each change")
    func initialAndPrior() {
        var heard: [String] = []
        let observation = person.observe(
            _keyPath(\.name, "name"), options: [.initial, .prior, .old, .new]
        ) { _, change in
            heard.append(
                "\(change.isPrior) \(change.oldValue ?? "-") \(change.newValue ?? "-")")
        }
        person.name = "Bea"
        #expect(heard == ["false - Ann", "true Ann -", "false Ann Bea"])
        withExtendedLifetime(observation) {}
    }

    @Test("Nil is a value, which differs from none")
    func optionals() {
        var heard: [String??] = []
        let observation = person.observe(_keyPath(\.nickname, "nickname"), options: .new) {
            heard.append($1.newValue)
        }
        person.nickname = "A"
        person.nickname = nil
        #expect(heard == [.some(.some("A")), .some(.none)])
        withExtendedLifetime(observation) {}
    }

    @Test("A change of an enumeration has no values, as on iOS")
    func enumerations() {
        var moods: [Mood?] = []
        let observation = person.observe(_keyPath(\.mood, "mood"), options: .new) {
            moods.append($1.newValue)
        }
        person.mood = .sad
        #expect(moods == [nil])
        #expect(person.mood == .sad)
        withExtendedLifetime(observation) {}
    }

    @Test("A computed value changes with what it is computed from")
    func dependentValues() {
        var heard: [String] = []
        let observation = person.observe(_keyPath(\.fullName, "fullName"), options: [.old, .new]) {
            heard.append("\($1.oldValue ?? "-"), \($1.newValue ?? "-")")
        }
        person.name = "Bea"
        person.surname = "Cole"
        #expect(heard == ["Ann Bell, Bea Bell", "Bea Bell, Bea Cole"])
        withExtendedLifetime(observation) {}
    }

    @Test("What a value depends on may be reached through other objects")
    func dependentPaths() {
        let pupil = Pupil()
        let friend = Person()
        var heard: [String?] = []
        let observation = pupil.observe(_keyPath(\.greeting, "greeting"), options: .new) {
            heard.append($1.newValue)
        }
        pupil.friend = friend
        friend.name = "Bea"
        pupil.friend = nil
        friend.name = "Cay"
        #expect(heard == ["Hello, Ann", "Hello, Bea", "Hello, nobody"])
        withExtendedLifetime(observation) {}
    }

    @Test("A key path is followed when an object along it is replaced")
    func paths() {
        let (first, second) = (Person(), Person())
        second.name = "Bea"
        person.friend = first
        var heard: [String] = []
        let observation = person.observe(
            _keyPath(\.friend?.name, "friend.name"), options: [.old, .new]
        ) {
            heard.append(
                "\(($0.friend?.name) ?? "-"): \(($1.oldValue ?? nil) ?? "-"), \(($1.newValue ?? nil) ?? "-")"
            )
        }
        first.name = "Abe"
        person.friend = second
        first.name = "Al"
        second.name = "Ben"
        person.friend = nil
        #expect(heard == ["Abe: Ann, Abe", "Bea: Abe, Bea", "Ben: Bea, Ben", "-: Ben, -"])
        withExtendedLifetime(observation) {}
    }

    @Test("Neither end of an observation keeps the other alive")
    func lifetimes() {
        weak var observed: Person?
        let friend = Person()
        var observation: NSKeyValueObservation?
        do {
            let person = Person()
            person.friend = friend
            observed = person
            observation = person.observe(_keyPath(\.friend?.name, "friend.name")) { _, _ in }
        }
        #expect(observed == nil)
        friend.name = "Bea"
        withExtendedLifetime(observation) {}
        #expect(ObjectAttachments.of(friend)?.observerNodes.isEmpty ?? true)
    }

    @Test("Assignments by key are announced once, whether the setter announces them or not")
    func assignmentsByKey() {
        var heard: [String] = []
        let observations = [
            person.observe(_keyPath(\.name, "name"), options: .new) {
                heard.append($1.newValue ?? "")
            },
            person.observe(_keyPath(\.note, "note"), options: .new) {
                heard.append($1.newValue ?? "")
            },
        ]
        person.setValue("Bea", forKey: "name")
        person.setValue("x", forKey: "note")
        person.note = "silent"
        #expect(heard == ["Bea", "x"])
        withExtendedLifetime(observations) {}
    }

    @Test("A class may announce changes of a key by hand")
    func manual() {
        var ages: [Int] = []
        let observation = person.observe(_keyPath(\.age, "age"), options: .new) {
            ages.append($1.newValue ?? -1)
        }
        person.setValue(3, forKey: "age")
        #expect(ages.isEmpty)
        person.willChangeValue(forKey: "age")
        person.age = 4
        person.didChangeValue(forKey: "age")
        person.willChangeValue(for: \.age)
        person.age = 5
        person.didChangeValue(for: \.age)
        #expect(ages == [4, 5])
        withExtendedLifetime(observation) {}
    }

    @Test("Changes of a mutable array have the inserted and removed elements")
    func mutableArrays() {
        var heard: [String] = []
        let observation = person.observe(_keyPath(\.children, "children"), options: [.old, .new]) {
            let old = ($1.oldValue ?? []).map(\.name).joined()
            let new = ($1.newValue ?? []).map(\.name).joined()
            heard.append("\($1.kind) \(Array($1.indexes ?? [])) \(old) \(new)")
        }
        let children = person.mutableArrayValue(forKey: "children")
        children.add(Person())
        let other = Person()
        other.name = "Bea"
        children.replaceObject(at: 0, with: other)
        children.removeObject(at: 0)
        person.children = []
        #expect(
            heard == [
                "insertion [0]  Ann", "replacement [0] Ann Bea", "removal [0] Bea ",
                "setting []  ",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test("Adding or removing an observer during a notification affects no other")
    func changesDuringNotification() {
        var heard: [String] = []
        var later: NSKeyValueObservation?
        var first: NSKeyValueObservation?
        first = person.observe(_keyPath(\.name, "name")) { person, _ in
            heard.append("first")
            first?.invalidate()
            later = person.observe(_keyPath(\.name, "name")) { _, _ in heard.append("later") }
        }
        person.name = "Bea"
        person.name = "Cay"
        #expect(heard == ["first", "later"])
        withExtendedLifetime((first, later)) {}
    }

    @Test("An observation that is ended by another observer hears nothing of the same change")
    func endsDuringNotification() {
        let friend = Person()
        var heard = 0
        var second: NSKeyValueObservation?
        let first = person.observe(_keyPath(\.friend, "friend")) { _, _ in second?.invalidate() }
        second = person.observe(_keyPath(\.friend?.name, "friend.name")) { _, _ in heard += 1 }
        person.friend = friend
        #expect(heard == 0)
        friend.name = "Bea"
        #expect(heard == 0)
        #expect(ObjectAttachments.of(friend)?.observerNodes.isEmpty ?? true)
        withExtendedLifetime((first, second)) {}
    }

    @Test("Values that are computed from each other are observed once")
    func mutualDependence() {
        let thermometer = Thermometer()
        var heard: [Int?] = []
        let observation = thermometer.observe(_keyPath(\.kelvin, "kelvin"), options: .new) {
            heard.append($1.newValue)
        }
        thermometer.celsius = 10
        #expect(heard == [283])
        withExtendedLifetime(observation) {}
    }
}

/// Two values, each computed from the other.
private final class Thermometer: _DynamicObject {
    var celsius = 0 {
        willSet { _willChangeValue(self, "celsius") }
        didSet { _didChangeValue(self, "celsius") }
    }
    var kelvin: Int { celsius + 273 }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        switch key {
        case "celsius": ["kelvin"]
        case "kelvin": ["celsius"]
        default: super.keyPathsForValuesAffectingValue(forKey: key)
        }
    }
}

/// Announces its property under the name that Objective-C knows it by.
private final class Option: _DynamicObject {
    var isChosen = false {
        willSet { _willChangeValue(self, "chosen") }
        didSet { _didChangeValue(self, "chosen") }
    }
}

nonisolated private func __registerFile() {
    registerKeys(of: Option.self) { keys in
        keys.add("chosen", getter: "isChosen", \.isChosen) { $0.isChosen = $1 }
    }
    registerKeys(of: Thermometer.self) { keys in
        keys.add("celsius", \.celsius) { $0.celsius = $1 }
        keys.read("kelvin", \.kelvin)
    }
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
