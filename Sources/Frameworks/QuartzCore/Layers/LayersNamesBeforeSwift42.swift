// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.center")
public var kCAGravityCenter: CALayerContentsGravity { CALayerContentsGravity.center }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.top")
public var kCAGravityTop: CALayerContentsGravity { CALayerContentsGravity.top }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.bottom")
public var kCAGravityBottom: CALayerContentsGravity { CALayerContentsGravity.bottom }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.left")
public var kCAGravityLeft: CALayerContentsGravity { CALayerContentsGravity.left }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.right")
public var kCAGravityRight: CALayerContentsGravity { CALayerContentsGravity.right }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.topLeft")
public var kCAGravityTopLeft: CALayerContentsGravity { CALayerContentsGravity.topLeft }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.topRight")
public var kCAGravityTopRight: CALayerContentsGravity { CALayerContentsGravity.topRight }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.bottomLeft")
public var kCAGravityBottomLeft: CALayerContentsGravity { CALayerContentsGravity.bottomLeft }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.bottomRight")
public var kCAGravityBottomRight: CALayerContentsGravity { CALayerContentsGravity.bottomRight }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resize")
public var kCAGravityResize: CALayerContentsGravity { CALayerContentsGravity.resize }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resizeAspect")
public var kCAGravityResizeAspect: CALayerContentsGravity { CALayerContentsGravity.resizeAspect }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resizeAspectFill")
public var kCAGravityResizeAspectFill: CALayerContentsGravity {
    CALayerContentsGravity.resizeAspectFill
}

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.nearest")
public var kCAFilterNearest: CALayerContentsFilter { CALayerContentsFilter.nearest }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.linear")
public var kCAFilterLinear: CALayerContentsFilter { CALayerContentsFilter.linear }

@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.trilinear")
public var kCAFilterTrilinear: CALayerContentsFilter { CALayerContentsFilter.trilinear }
