extension UIView {
    final func take(_ effect: UIMotionEffect) {
        guard !(rare?.motionEffects.contains { $0 === effect } ?? false) else { return }
        rareState.motionEffects.append(effect)
    }

    final func drop(_ effect: UIMotionEffect) {
        rare?.motionEffects.removeAll { $0 === effect }
    }
}
