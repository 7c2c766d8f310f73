// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.linear")
public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName.linear
}

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeIn")
public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName.easeIn
}

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeOut")
public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName.easeOut
}

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName.easeInEaseOut
}

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.default")
public var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName.default
}

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.forwards")
public var kCAFillModeForwards: CAMediaTimingFillMode { CAMediaTimingFillMode.forwards }

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.backwards")
public var kCAFillModeBackwards: CAMediaTimingFillMode { CAMediaTimingFillMode.backwards }

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.both")
public var kCAFillModeBoth: CAMediaTimingFillMode { CAMediaTimingFillMode.both }

@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.removed")
public var kCAFillModeRemoved: CAMediaTimingFillMode { CAMediaTimingFillMode.removed }
