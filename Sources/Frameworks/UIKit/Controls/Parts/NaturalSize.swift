extension UIView {
    /// Lets other views take the room that is left over beside a control of a fixed size.
    ///
    /// A label beside a switch grows, not the switch: on iOS switches, steppers and activity indicators hug
    /// their content at 750 along both axes and progress bars along the vertical one, as a published list of
    /// defaults has it; all others do at 250.
    final func keepNaturalSize(
        along axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    ) {
        for axis in axes { setContentHuggingPriority(.defaultHigh, for: axis) }
    }
}
