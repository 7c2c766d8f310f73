import ObjectiveC

/// The receiver of the measured messages, with its registration as the source rewriter writes it.
class Canvas: _DynamicObject {
    var touches = 0

    func tapped() { touches += 1 }
    func tapped(_ sender: Canvas) { touches += 1 }
    func tapped(_ sender: Canvas, with event: Canvas?) { touches += 1 }
    func count(_ number: Int) -> Int { touches + number }

    /// The setter of an `@objc dynamic` property.
    var level = 0 {
        willSet { _willChangeValue(self, "level") }
        didSet { _didChangeValue(self, "level") }
    }

    /// The setter of any other property.
    var plainLevel = 0
}

extension Canvas {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("tapped", "tapped()") { receiver, _ in
            unsafeDowncast(receiver, to: Canvas.self).tapped()
        }
        methods.procedure("tapped:", "tapped(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Canvas.self).tapped(_argument(arguments, 0))
        }
        methods.procedure("tapped:with:", "tapped(_:with:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Canvas.self).tapped(
                _argument(arguments, 0), with: _argument(arguments, 1))
        }
        methods.function("count:", "count(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Canvas.self).count(_argument(arguments, 0))
        }
        methods.property(
            "level", { receiver in unsafeDowncast(receiver, to: Canvas.self).level },
            { receiver, value in unsafeDowncast(receiver, to: Canvas.self).level = value })
    }
}

nonisolated private func __registerFile() {
    _registerClass(Canvas.self, Canvas.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
