import ObjectiveC

/// Measures messages, queries and values by name.
@main
struct ObjectiveCBenchmark {
    static func main() {
        let canvas = Canvas()
        _ = canvas.responds(to: "tapped")
        ManyClasses.measureFirstLookUp()
        measureMessages(canvas)
        measureValues(canvas)
        measureObservation(canvas)
    }

    private static func measureMessages(_ canvas: Canvas) {
        let (none, one, two): (Selector, Selector, Selector) = ("tapped", "tapped:", "tapped:with:")
        let (count, unknown): (Selector, Selector) = ("count:", "unknown:")
        measure("objc_send_0_objects") { send(none, to: canvas) }
        measure("objc_send_1_object") { send(one, to: canvas, canvas) }
        measure("objc_send_2_objects") { send(two, to: canvas, canvas, canvas) }
        let number = 3 as NSNumber
        measure("objc_perform_number") { _ = sendForResult(count, to: canvas, number) }
        let object: NSObject = canvas
        measure("objc_responds") { precondition(object.responds(to: one)) }
        measure("objc_responds_not") { precondition(!object.responds(to: unknown)) }
        measure("objc_selector_from_literal") { _ = Selector("tapped:with:") }
    }

    private static func measureValues(_ canvas: Canvas) {
        measure("kvc_value_for_key") { _ = canvas.value(forKey: "level") }
        measure("kvc_set_value_for_key") { canvas.setValue(3, forKey: "level") }
    }

    private static func measureObservation(_ canvas: Canvas) {
        measure("kvo_setter_not_dynamic") { canvas.plainLevel &+= 1 }
        measure("kvo_setter_nothing_observed") { canvas.level &+= 1 }
        let other = Canvas()
        let observation = other.observe(_keyPath(\.level, "level")) { _, _ in }
        measure("kvo_setter_other_object_observed") { canvas.level &+= 1 }
        measure("kvo_setter_observed") { other.level &+= 1 }
        withExtendedLifetime(observation) {}
    }
}
