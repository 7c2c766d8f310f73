// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "CATransitionType.fade")
public var kCATransitionFade: CATransitionType { CATransitionType.fade }

@available(swift, obsoleted: 4.2, renamed: "CATransitionType.moveIn")
public var kCATransitionMoveIn: CATransitionType { CATransitionType.moveIn }

@available(swift, obsoleted: 4.2, renamed: "CATransitionType.push")
public var kCATransitionPush: CATransitionType { CATransitionType.push }

@available(swift, obsoleted: 4.2, renamed: "CATransitionType.reveal")
public var kCATransitionReveal: CATransitionType { CATransitionType.reveal }

@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromRight")
public var kCATransitionFromRight: CATransitionSubtype { CATransitionSubtype.fromRight }

@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromLeft")
public var kCATransitionFromLeft: CATransitionSubtype { CATransitionSubtype.fromLeft }

@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromTop")
public var kCATransitionFromTop: CATransitionSubtype { CATransitionSubtype.fromTop }

@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromBottom")
public var kCATransitionFromBottom: CATransitionSubtype { CATransitionSubtype.fromBottom }
