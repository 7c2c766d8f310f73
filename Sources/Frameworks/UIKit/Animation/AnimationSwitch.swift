/// Whether changes of views may be animated at all.
@MainActor
enum AnimationSwitch {
    static var isOn = true

    /// Runs a body with animations off, and restores the switch.
    static func withoutAnimation(_ body: () -> Void) {
        let former = isOn
        isOn = false
        defer { isOn = former }
        body()
    }
}
