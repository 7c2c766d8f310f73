extension UIView {
    /// Raises the hugging priority of a control with a fixed size, so that other views grow instead.
    ///
    /// A label beside a switch grows, not the switch: on iOS switches, steppers and activity indicators hug
    /// their content with priority 750 along both axes and progress bars along the vertical axis, according
    /// to a published list of defaults; all others with 250.
    final func keepNaturalSize(
        along axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    ) {
        for axis in axes { setContentHuggingPriority(.defaultHigh, for: axis) }
    }
}
