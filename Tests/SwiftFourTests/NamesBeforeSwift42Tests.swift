import Testing
import UIKit
import UIKitTesting

/// Code as projects of 2017 have it; the module is compiled in the mode of Swift 4.
@MainActor
@Suite("Names of before Swift 4.2", .usesApplication)
struct NamesBeforeSwift42Tests {
    @Test("Types have their former names")
    func types() {
        let options: UIViewAnimationOptions = [.curveEaseIn, .autoreverse]
        let keys: [NSAttributedStringKey: Any] = [
            .underlineStyle: NSUnderlineStyle.styleSingle.rawValue
        ]
        #expect(options == UIView.AnimationOptions([.curveEaseIn, .autoreverse]))
        #expect(keys[.underlineStyle] as? Int == 1)
        #expect(UIControlState.highlighted == UIControl.State.highlighted)
        #expect(UITableViewCellStyle.subtitle == UITableViewCell.CellStyle.subtitle)
    }

    @Test("Types that are nested in others have a name of their own")
    func nestedTypes() {
        let types: [(Any.Type, Any.Type)] = [
            (UIPageViewControllerSpineLocation.self, UIPageViewController.SpineLocation.self),
            (UIPageViewControllerTransitionStyle.self, UIPageViewController.TransitionStyle.self),
            (
                UIPageViewControllerNavigationDirection.self,
                UIPageViewController.NavigationDirection.self
            ),
            (
                UIPageViewControllerNavigationOrientation.self,
                UIPageViewController.NavigationOrientation.self
            ),
            (UISplitViewControllerDisplayMode.self, UISplitViewController.DisplayMode.self),
            (UISplitViewControllerPrimaryEdge.self, UISplitViewController.PrimaryEdge.self),
            (UIPreviewActionStyle.self, UIPreviewAction.Style.self),
            (UIContextualActionStyle.self, UIContextualAction.Style.self),
            (UICollectionUpdateAction.self, UICollectionViewUpdateItem.Action.self),
            (UICollectionElementCategory.self, UICollectionView.ElementCategory.self),
            (UIInputViewStyle.self, UIInputView.Style.self),
            (UIAttachmentBehaviorType.self, UIAttachmentBehavior.AttachmentType.self),
            (UICollisionBehaviorMode.self, UICollisionBehavior.Mode.self),
            (UIPushBehaviorMode.self, UIPushBehavior.Mode.self),
            (UIApplicationShortcutIconType.self, UIApplicationShortcutIcon.IconType.self),
            (UIAccessibilityCustomRotorDirection.self, UIAccessibilityCustomRotor.Direction.self),
        ]
        for (former, present) in types { #expect(former == present) }
        let window = UIWindow()
        window.windowLevel = UIWindowLevelAlert + 1
        #expect(window.windowLevel > UIWindowLevelStatusBar)
    }

    @Test("Constants have their former names")
    func constants() {
        #expect(UITableViewAutomaticDimension == UITableView.automaticDimension)
        #expect(
            UICollectionViewFlowLayoutAutomaticSize == UICollectionViewFlowLayout.automaticSize)
        #expect(kCAFillModeForwards == CAMediaTimingFillMode.forwards)
        #expect(kCALineCapRound == CAShapeLayerLineCap.round)
        #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
        #expect(UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey)
        #expect(RunLoopMode.commonModes == RunLoop.Mode.common)
        #expect(kCAAlignmentCenter == CATextLayerAlignmentMode.center)
        #expect(kCATruncationEnd == CATextLayerTruncationMode.end)
    }

    @Test("Rates of deceleration are numbers")
    func rates() {
        let view = UIScrollView()
        let normal: CGFloat = view.decelerationRate
        #expect(normal == UIScrollViewDecelerationRateNormal)
        view.decelerationRate = UIScrollViewDecelerationRateFast
        #expect(view.decelerationRate == 0.99)
    }

    @Test("Attributes have the names that they had in Swift 3")
    func attributes() {
        let text = NSAttributedString(
            string: "a",
            attributes: [
                NSFontAttributeName: UIFont.systemFont(ofSize: 9), NSKernAttributeName: 2,
            ])
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 9)
    }

    @Test("Macros of C are functions")
    func macros() {
        #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
        for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft, .unknown] {
            #expect(UIInterfaceOrientationIsPortrait(orientation) == orientation.isPortrait)
            #expect(UIInterfaceOrientationIsLandscape(orientation) == orientation.isLandscape)
        }
        for orientation in [UIDeviceOrientation.portrait, .landscapeRight, .faceUp] {
            #expect(UIDeviceOrientationIsPortrait(orientation) == orientation.isPortrait)
            #expect(UIDeviceOrientationIsLandscape(orientation) == orientation.isLandscape)
            #expect(
                UIDeviceOrientationIsValidInterfaceOrientation(orientation)
                    == orientation.isValidInterfaceOrientation)
        }
    }

    @Test("Functions and methods have their former names")
    func functions() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        #expect(UIEdgeInsetsInsetRect(rect, insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChildViewController(child)
        child.didMove(toParentViewController: parent)
        #expect(parent.childViewControllers == [child])
        child.willMove(toParentViewController: nil)
        child.removeFromParentViewController()
        #expect(parent.childViewControllers.isEmpty)
    }
}

/// A view of the app may have a member of such a name.
private final class Stack: UIView {
    var raised: UIView?

    func bringSubview(toFront view: UIView) { raised = view }
}
