import ObjectiveC

// Classes with their registrations in exactly the form that the source rewriter generates.

class Instrument: NSObject {
    var calls: [String] = []

    private func play() { calls.append("play") }
    func tune(_ sender: AnyObject?) {
        calls.append("tune \(sender.map { "\(type(of: $0))" } ?? "nil")")
    }
    func strum(_ sender: Instrument, with other: NSNumber?) {
        calls.append("strum \(sender === self) \(other.map { "\($0)" } ?? "nil")")
    }
    func title() -> String { "instrument" }
    func count(_ number: Int, scale: Double) -> Int { Int(Double(number) * scale) }
    func show(_ sender: Any) { calls.append("show \(sender)") }
    func make() -> NSObject { Instrument() }
    func mute(_ isMuted: Bool) { calls.append("mute \(isMuted)") }
    func plug(_ cable: UnsafeRawPointer, into socket: UnsafeMutableRawPointer?) {
        calls.append("plug \(UInt(bitPattern: cable)) \(UInt(bitPattern: socket))")
    }
}

class Guitar: Instrument {
    override func title() -> String { "guitar" }
    func bend() { calls.append("bend") }
}

class Case<Item>: NSObject {
    var item: Item?
    var opened = 0
    fileprivate func open(_ sender: AnyObject?) { opened += 1 }
}

final class GuitarCase: Case<Guitar> {
    func close() { opened = -1 }
}

final class Stranger: NSObject {}

extension Instrument {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("play", "play()") { receiver, _ in
            unsafeDowncast(receiver, to: Instrument.self).play()
        }
        methods.procedure("mute:", "mute(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Instrument.self).mute(_argument(arguments, 0))
        }
        methods.procedure("plug:into:", "plug(_:into:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Instrument.self).plug(
                _argument(arguments, 0), into: _argument(arguments, 1))
        }
        methods.procedure("tune:", "tune(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Instrument.self).tune(_argument(arguments, 0))
        }
        methods.procedure("strum:with:", "strum(_:with:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Instrument.self).strum(
                _argument(arguments, 0), with: _argument(arguments, 1))
        }
        methods.function("title", "title()") { receiver, _ in
            unsafeDowncast(receiver, to: Instrument.self).title()
        }
        methods.function("count:scale:", "count(_:scale:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Instrument.self).count(
                _argument(arguments, 0), scale: _argument(arguments, 1))
        }
        methods.procedure("show:", "show(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Instrument.self).show(_argument(arguments, 0))
        }
        methods.function("make", "make()") { receiver, _ in
            unsafeDowncast(receiver, to: Instrument.self).make()
        }
    }
}

extension Guitar {
    nonisolated fileprivate static func __registerMethods_1(_ methods: _ClassRegistration) {
        methods.procedure("bend", "bend()") { receiver, _ in
            unsafeDowncast(receiver, to: Guitar.self).bend()
        }
    }
}

extension GuitarCase {
    nonisolated fileprivate static func __registerMethods_2(_ methods: _ClassRegistration) {
        methods.procedure("close", "close()") { receiver, _ in
            unsafeDowncast(receiver, to: GuitarCase.self).close()
        }
    }
}

private protocol __Registering_3 {
    nonisolated static func __registerMethods_3(_ methods: _ClassRegistration)
}

extension Case: __Registering_3 {
    nonisolated fileprivate static func __registerMethods_3(_ methods: _ClassRegistration) {
        methods.procedure("open:", "open(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Case<Item>.self).open(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Instrument.self, Instrument.__registerMethods)
    _registerClass(Guitar.self, Guitar.__registerMethods_1)
    _registerClass(GuitarCase.self, GuitarCase.__registerMethods_2)
    _registerGenericClass { type, methods in
        (type as? any __Registering_3.Type)?.__registerMethods_3(methods)
    }
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
