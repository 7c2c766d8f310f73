extension UIView {
    final func changeExclusiveTouch(_ takesTouchesAlone: Bool) {
        noteAppearance(.exclusiveTouch, \UIView.isExclusiveTouch, takesTouchesAlone)
        flags.takesTouchesAlone = takesTouchesAlone
    }

    /// What setters of properties say that a proxy can set: a proxy notes the assignment, any other
    /// view that the value is its own and no proxy's.
    ///
    /// - Complexity: Two tests of a word for ordinary views.
    final func noteAppearance<Root: UIView, Value>(
        _ property: AppearanceProperty,
        _ path: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>, _ value: Value
    ) {
        if let proxy = rare?.appearanceProxy {
            let path = path()
            let setter = AppearanceSetter(name: "\(property)")
            proxy.note(
                AppearanceAssignment(setter: setter) { view in
                    unsafeDowncast(view, to: Root.self)[keyPath: path] = value
                })
        } else if !AppearanceProxies.isGiving(to: self) {
            ownProperties |= 1 << UInt64(property.rawValue)
        }
    }

    /// What other setters say, such as those with a state.
    final func noteAppearance(
        _ setter: AppearanceSetter, _ assignment: () -> @MainActor (UIView) -> Void
    ) {
        if let proxy = rare?.appearanceProxy {
            proxy.note(AppearanceAssignment(setter: setter, perform: assignment()))
        } else if !AppearanceProxies.isGiving(to: self) {
            rareState.ownSetters.insert(setter)
        }
    }

    /// Whether something was set on this view itself.
    final func hasOwn(_ setter: AppearanceSetter) -> Bool {
        if rare?.ownSetters.contains(setter) == true { return true }
        guard setter.axes.isEmpty, let property = AppearanceProperty(named: setter.name) else {
            return false
        }
        return ownProperties & (1 << UInt64(property.rawValue)) != 0
    }
}
