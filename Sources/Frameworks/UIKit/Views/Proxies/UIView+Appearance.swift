extension UIView: AppearanceTarget {
    final var appearanceProxy: AppearanceProxy? { rare?.appearanceProxy }

    final func becomeAppearanceProxy(_ proxy: AppearanceProxy) { rareState.appearanceProxy = proxy }

    final var ownSetters: Set<AppearanceSetter> {
        get { rare?.ownSetters ?? [] }
        set { rareState.ownSetters = newValue }
    }

    final var appearanceContainer: UIResponder? { next }

    final func changeExclusiveTouch(_ isExclusive: Bool) {
        noteAppearance(.exclusiveTouch, \UIView.isExclusiveTouch, isExclusive)
        flags.isExclusiveTouch = isExclusive
    }
}
