import ObjectiveC

// Classes in the form that the source rewriter gives them: setters of `@objc dynamic` properties
// announce their changes.

class Person: _DynamicObject {
    var name = "Ann" {
        willSet { _willChangeValue(self, "name") }
        didSet { _didChangeValue(self, "name") }
    }
    var surname = "Bell" {
        willSet { _willChangeValue(self, "surname") }
        didSet { _didChangeValue(self, "surname") }
    }
    var fullName: String { name + " " + surname }
    var nickname: String? {
        willSet { _willChangeValue(self, "nickname") }
        didSet { _didChangeValue(self, "nickname") }
    }
    var friend: Person? {
        willSet { _willChangeValue(self, "friend") }
        didSet { _didChangeValue(self, "friend") }
    }
    var children: [Person] = [] {
        willSet { _willChangeValue(self, "children") }
        didSet { _didChangeValue(self, "children") }
    }
    var mood = Mood.calm {
        willSet { _willChangeValue(self, "mood") }
        didSet { _didChangeValue(self, "mood") }
    }
    /// Announces its changes by hand.
    var age = 0

    /// Not dynamic: only assignments by key are announced.
    var note = ""

    static func keyPathsForValuesAffectingFullName() -> Set<String> { ["name", "surname"] }

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        key == "age" ? false : super.automaticallyNotifiesObservers(forKey: key)
    }
}

/// Says in one method what its computed values depend on.
final class Pupil: Person {
    var greeting: String { "Hello, " + (friend?.name ?? "nobody") }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "greeting"
            ? ["friend.name"] : super.keyPathsForValuesAffectingValue(forKey: key)
    }
}

extension Person {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.property(
            "name", { receiver in unsafeDowncast(receiver, to: Person.self).name },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).name = value })
        methods.property(
            "surname", { receiver in unsafeDowncast(receiver, to: Person.self).surname },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).surname = value })
        methods.property(
            "fullName", { receiver in unsafeDowncast(receiver, to: Person.self).fullName })
        methods.property(
            "nickname", { receiver in unsafeDowncast(receiver, to: Person.self).nickname },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).nickname = value })
        methods.property(
            "friend", { receiver in unsafeDowncast(receiver, to: Person.self).friend },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).friend = value })
        methods.property(
            "children", { receiver in unsafeDowncast(receiver, to: Person.self).children },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).children = value })
        methods.property(
            "mood", { receiver in unsafeDowncast(receiver, to: Person.self).mood },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).mood = value })
        methods.property(
            "age", { receiver in unsafeDowncast(receiver, to: Person.self).age },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).age = value })
        methods.property(
            "note", { receiver in unsafeDowncast(receiver, to: Person.self).note },
            { receiver, value in unsafeDowncast(receiver, to: Person.self).note = value })
        methods.classFunction(
            "keyPathsForValuesAffectingFullName", "keyPathsForValuesAffectingFullName()"
        ) { _, _ in Person.keyPathsForValuesAffectingFullName() }
    }
}

extension Pupil {
    nonisolated fileprivate static func __registerMethods_1(_ methods: _ClassRegistration) {
        methods.property(
            "greeting", { receiver in unsafeDowncast(receiver, to: Pupil.self).greeting })
    }
}

nonisolated private func __registerFile() {
    _registerClass(Person.self, Person.__registerMethods)
    _registerClass(Pupil.self, Pupil.__registerMethods_1)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
