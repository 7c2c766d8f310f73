// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.butt")
public var kCALineCapButt: CAShapeLayerLineCap { CAShapeLayerLineCap.butt }

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.round")
public var kCALineCapRound: CAShapeLayerLineCap { CAShapeLayerLineCap.round }

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.square")
public var kCALineCapSquare: CAShapeLayerLineCap { CAShapeLayerLineCap.square }

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.miter")
public var kCALineJoinMiter: CAShapeLayerLineJoin { CAShapeLayerLineJoin.miter }

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.round")
public var kCALineJoinRound: CAShapeLayerLineJoin { CAShapeLayerLineJoin.round }

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.bevel")
public var kCALineJoinBevel: CAShapeLayerLineJoin { CAShapeLayerLineJoin.bevel }

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.nonZero")
public var kCAFillRuleNonZero: CAShapeLayerFillRule { CAShapeLayerFillRule.nonZero }

@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.evenOdd")
public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { CAShapeLayerFillRule.evenOdd }
