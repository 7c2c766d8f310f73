/// Whether animations are enabled; see `UIView.setAnimationsEnabled(_:)`.
@MainActor
enum AnimationSwitch {
    static var isOn = true

    /// Runs a body with animations disabled.
    static func withoutAnimation(_ body: () -> Void) {
        let former = isOn
        isOn = false
        defer { isOn = former }
        body()
    }
}
