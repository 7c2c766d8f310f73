// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIActivity.self) { keys in
        keys.read("activityImage", \.activityImage)
        keys.read("activityTitle", \.activityTitle)
        keys.read("activityType", \.activityType)
        keys.read("activityViewController", \.activityViewController)
    }
    registerKeys(of: UIActivityItemProvider.self) { keys in
        keys.read("activityType", \.activityType)
        keys.read("item", \.item)
        keys.read("placeholderItem", \.placeholderItem)
    }
    registerKeys(of: UIActivityViewController.self) { keys in
        keys.add("completionWithItemsHandler", \.completionWithItemsHandler)
        keys.add("excludedActivityTypes", \.excludedActivityTypes)
    }
    registerKeys(of: UICollectionViewController.self) { keys in
        keys.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
        keys.add("collectionView", \.collectionView)
        keys.add("installsStandardGestureForInteractiveMovement", \.installsStandardGestureForInteractiveMovement)
        keys.read("collectionViewLayout", \.collectionViewLayout)
    }
    registerKeys(of: UINavigationController.self) { keys in
        keys.add("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
        keys.add("hidesBarsOnTap", \.hidesBarsOnTap)
        keys.add("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
        keys.add("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
        keys.add("navigationBarHidden", getter: "isNavigationBarHidden", \.isNavigationBarHidden)
        keys.add("toolbarHidden", getter: "isToolbarHidden", \.isToolbarHidden)
        keys.add("viewControllers", \.viewControllers)
        keys.connect("delegate", \.delegate)
        keys.read("barHideOnSwipeGestureRecognizer", \.barHideOnSwipeGestureRecognizer)
        keys.read("barHideOnTapGestureRecognizer", \.barHideOnTapGestureRecognizer)
        keys.read("interactivePopGestureRecognizer", \.interactivePopGestureRecognizer)
        keys.read("navigationBar", \.navigationBar)
        keys.read("toolbar", \.toolbar)
        keys.read("topViewController", \.topViewController)
        keys.read("visibleViewController", \.visibleViewController)
    }
    registerKeys(of: UIPageViewController.self) { keys in
        keys.add("doubleSided", getter: "isDoubleSided", \.isDoubleSided)
        keys.connect("dataSource", \.dataSource)
        keys.connect("delegate", \.delegate)
        keys.read("gestureRecognizers", \.gestureRecognizers)
        keys.read("navigationOrientation", \.navigationOrientation)
        keys.read("spineLocation", \.spineLocation)
        keys.read("transitionStyle", \.transitionStyle)
        keys.read("viewControllers", \.viewControllers)
    }
    registerKeys(of: UIPercentDrivenInteractiveTransition.self) { keys in
        keys.add("completionCurve", \.completionCurve)
        keys.add("completionSpeed", \.completionSpeed)
        keys.add("wantsInteractiveStart", \.wantsInteractiveStart)
        keys.connect("timingCurve", \.timingCurve)
        keys.read("duration", \.duration)
        keys.read("percentComplete", \.percentComplete)
    }
    registerKeys(of: UIPopoverBackgroundView.self) { keys in
        keys.add("arrowDirection", \.arrowDirection)
        keys.add("arrowOffset", \.arrowOffset)
    }
    registerKeys(of: UIPopoverController.self) { keys in
        keys.add("backgroundColor", \.backgroundColor)
        keys.add("backgroundViewClass", \.backgroundViewClass)
        keys.add("contentSize", \.contentSize)
        keys.add("contentViewController", \.contentViewController)
        keys.add("layoutMargins", \.layoutMargins)
        keys.add("passthroughViews", \.passthroughViews)
        keys.connect("delegate", \.delegate)
        keys.read("arrowDirection", \.arrowDirection)
        keys.read("popoverVisible", getter: "isPopoverVisible", \.isPopoverVisible)
    }
    registerKeys(of: UIPopoverPresentationController.self) { keys in
        keys.add("backgroundColor", \.backgroundColor)
        keys.add("barButtonItem", \.barButtonItem)
        keys.add("canOverlapSourceViewRect", \.canOverlapSourceViewRect)
        keys.add("passthroughViews", \.passthroughViews)
        keys.add("permittedArrowDirections", \.permittedArrowDirections)
        keys.add("popoverLayoutMargins", \.popoverLayoutMargins)
        keys.add("sourceRect", \.sourceRect)
        keys.add("sourceView", \.sourceView)
        keys.connect("popoverBackgroundViewClass", \.popoverBackgroundViewClass)
        keys.connect("sourceItem", \.sourceItem)
        keys.read("adaptiveSheetPresentationController", \.adaptiveSheetPresentationController)
        keys.read("arrowDirection", \.arrowDirection)
    }
    registerKeys(of: UIPresentationController.self) { keys in
        keys.add("overrideTraitCollection", \.overrideTraitCollection)
        keys.add("traitOverrides", \.traitOverrides)
        keys.connect("delegate", \.delegate)
        keys.read("adaptivePresentationStyle", \.adaptivePresentationStyle)
        keys.read("containerView", \.containerView)
        keys.read("frameOfPresentedViewInContainerView", \.frameOfPresentedViewInContainerView)
        keys.read("preferredContentSize", \.preferredContentSize)
        keys.read("presentationStyle", \.presentationStyle)
        keys.read("presentedView", \.presentedView)
        keys.read("presentedViewController", \.presentedViewController)
        keys.read("presentingViewController", \.presentingViewController)
        keys.read("shouldPresentInFullscreen", \.shouldPresentInFullscreen)
        keys.read("shouldRemovePresentersView", \.shouldRemovePresentersView)
        keys.read("traitCollection", \.traitCollection)
    }
    registerKeys(of: UIPreviewAction.self) { keys in
        keys.read("handler", \.handler)
        keys.read("title", \.title)
    }
    registerKeys(of: UIPreviewActionGroup.self) { keys in
        keys.read("title", \.title)
    }
    registerKeys(of: UIPreviewInteraction.self) { keys in
        keys.connect("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UISheetPresentationController.self) { keys in
        keys.add("detents", \.detents)
        keys.add("largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier)
        keys.add("preferredCornerRadius", \.preferredCornerRadius)
        keys.add("prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight)
        keys.add("prefersGrabberVisible", \.prefersGrabberVisible)
        keys.add("prefersPageSizing", \.prefersPageSizing)
        keys.add("prefersScrollingExpandsWhenScrolledToEdge", \.prefersScrollingExpandsWhenScrolledToEdge)
        keys.add("selectedDetentIdentifier", \.selectedDetentIdentifier)
        keys.add("sourceView", \.sourceView)
        keys.add("widthFollowsPreferredContentSizeWhenEdgeAttached", \.widthFollowsPreferredContentSizeWhenEdgeAttached)
    }
    registerKeys(of: UISheetPresentationController.Detent.self) { keys in
        keys.read("identifier", \.identifier)
    }
    registerKeys(of: UISplitViewController.self) { keys in
        keys.add("displayModeButtonVisibility", \.displayModeButtonVisibility)
        keys.add("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
        keys.add("maximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth)
        keys.add("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
        keys.add("minimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth)
        keys.add("preferredDisplayMode", \.preferredDisplayMode)
        keys.add("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth)
        keys.add("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
        keys.add("preferredSplitBehavior", \.preferredSplitBehavior)
        keys.add("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth)
        keys.add("preferredSupplementaryColumnWidthFraction", \.preferredSupplementaryColumnWidthFraction)
        keys.add("presentsWithGesture", \.presentsWithGesture)
        keys.add("primaryBackgroundStyle", \.primaryBackgroundStyle)
        keys.add("primaryEdge", \.primaryEdge)
        keys.add("showsSecondaryOnlyButton", \.showsSecondaryOnlyButton)
        keys.add("viewControllers", \.viewControllers)
        keys.connect("delegate", \.delegate)
        keys.read("collapsed", getter: "isCollapsed", \.isCollapsed)
        keys.read("displayMode", \.displayMode)
        keys.read("displayModeButtonItem", \.displayModeButtonItem)
        keys.read("primaryColumnWidth", \.primaryColumnWidth)
        keys.read("splitBehavior", \.splitBehavior)
        keys.read("style", \.style)
        keys.read("supplementaryColumnWidth", \.supplementaryColumnWidth)
    }
    registerKeys(of: UITabBarController.self) { keys in
        keys.add("customizableViewControllers", \.customizableViewControllers)
        keys.add("selectedIndex", \.selectedIndex)
        keys.add("selectedViewController", \.selectedViewController)
        keys.add("viewControllers", \.viewControllers)
        keys.connect("delegate", \.delegate)
        keys.read("moreNavigationController", \.moreNavigationController)
        keys.read("tabBar", \.tabBar)
    }
    registerKeys(of: UITableViewController.self) { keys in
        keys.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
        keys.add("refreshControl", \.refreshControl)
        keys.add("tableView", \.tableView)
    }
    registerKeys(of: UIViewController.self) { keys in
        keys.add("additionalSafeAreaInsets", \.additionalSafeAreaInsets)
        keys.add("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
        keys.add("definesPresentationContext", \.definesPresentationContext)
        keys.add("edgesForExtendedLayout", \.edgesForExtendedLayout)
        keys.add("editing", getter: "isEditing", \.isEditing)
        keys.add("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
        keys.add("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
        keys.add("modalInPopover", getter: "isModalInPopover", \.isModalInPopover)
        keys.add("modalInPresentation", getter: "isModalInPresentation", \.isModalInPresentation)
        keys.add("modalPresentationCapturesStatusBarAppearance", \.modalPresentationCapturesStatusBarAppearance)
        keys.add("modalPresentationStyle", \.modalPresentationStyle)
        keys.add("modalTransitionStyle", \.modalTransitionStyle)
        keys.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
        keys.add("preferredContentSize", \.preferredContentSize)
        keys.add("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle)
        keys.add("restorationIdentifier", \.restorationIdentifier)
        keys.add("tabBarItem", \.tabBarItem)
        keys.add("title", \.title)
        keys.add("toolbarItems", \.toolbarItems)
        keys.add("traitOverrides", \.traitOverrides)
        keys.add("view", \.view)
        keys.add("viewRespectsSystemMinimumLayoutMargins", \.viewRespectsSystemMinimumLayoutMargins)
        keys.connect("contentUnavailableConfiguration", \.contentUnavailableConfiguration)
        keys.connect("restorationClass", \.restorationClass)
        keys.connect("transitioningDelegate", \.transitioningDelegate)
        keys.read("beingDismissed", getter: "isBeingDismissed", \.isBeingDismissed)
        keys.read("beingPresented", getter: "isBeingPresented", \.isBeingPresented)
        keys.read("bottomLayoutGuide", \.bottomLayoutGuide)
        keys.read("childForHomeIndicatorAutoHidden", \.childForHomeIndicatorAutoHidden)
        keys.read("childForScreenEdgesDeferringSystemGestures", \.childForScreenEdgesDeferringSystemGestures)
        keys.read("childForStatusBarHidden", \.childForStatusBarHidden)
        keys.read("childForStatusBarStyle", \.childForStatusBarStyle)
        keys.read("childViewControllerForHomeIndicatorAutoHidden", \.childForHomeIndicatorAutoHidden)
        keys.read("childViewControllerForScreenEdgesDeferringSystemGestures", \.childForScreenEdgesDeferringSystemGestures)
        keys.read("childViewControllerForStatusBarHidden", \.childForStatusBarHidden)
        keys.read("childViewControllerForStatusBarStyle", \.childForStatusBarStyle)
        keys.read("childViewControllers", \.children)
        keys.read("children", \.children)
        keys.read("contentUnavailableConfigurationState", \.contentUnavailableConfigurationState)
        keys.read("editButtonItem", \.editButtonItem)
        keys.read("extensionContext", \.extensionContext)
        keys.read("interfaceOrientation", \.interfaceOrientation)
        keys.read("movingFromParent", getter: "isMovingFromParent", \.isMovingFromParent)
        keys.read("movingToParent", getter: "isMovingToParent", \.isMovingToParent)
        keys.read("navigationController", \.navigationController)
        keys.read("navigationItem", \.navigationItem)
        keys.read("nibBundle", \.nibBundle)
        keys.read("nibName", \.nibName)
        keys.read("objectRestorationClass", \.objectRestorationClass)
        keys.read("parent", \.parent)
        keys.read("parentFocusEnvironment", \.parentFocusEnvironment)
        keys.read("parentViewController", \.parent)
        keys.read("popoverPresentationController", \.popoverPresentationController)
        keys.read("preferredFocusEnvironments", \.preferredFocusEnvironments)
        keys.read("preferredInterfaceOrientationForPresentation", \.preferredInterfaceOrientationForPresentation)
        keys.read("preferredScreenEdgesDeferringSystemGestures", \.preferredScreenEdgesDeferringSystemGestures)
        keys.read("preferredStatusBarStyle", \.preferredStatusBarStyle)
        keys.read("preferredStatusBarUpdateAnimation", \.preferredStatusBarUpdateAnimation)
        keys.read("prefersHomeIndicatorAutoHidden", \.prefersHomeIndicatorAutoHidden)
        keys.read("prefersStatusBarHidden", \.prefersStatusBarHidden)
        keys.read("presentationController", \.presentationController)
        keys.read("presentedViewController", \.presentedViewController)
        keys.read("presentingViewController", \.presentingViewController)
        keys.read("previewActionItems", \.previewActionItems)
        keys.read("restorationParent", \.restorationParent)
        keys.read("sheetPresentationController", \.sheetPresentationController)
        keys.read("shouldAutomaticallyForwardAppearanceMethods", \.shouldAutomaticallyForwardAppearanceMethods)
        keys.read("shouldAutorotate", \.shouldAutorotate)
        keys.read("splitViewController", \.splitViewController)
        keys.read("storyboard", \.storyboard)
        keys.read("supportedInterfaceOrientations", \.supportedInterfaceOrientations)
        keys.read("systemMinimumLayoutMargins", \.systemMinimumLayoutMargins)
        keys.read("tabBarController", \.tabBarController)
        keys.read("topLayoutGuide", \.topLayoutGuide)
        keys.read("traitCollection", \.traitCollection)
        keys.read("transitionCoordinator", \.transitionCoordinator)
        keys.read("viewIfLoaded", \.viewIfLoaded)
        keys.read("viewLoaded", getter: "isViewLoaded", \.isViewLoaded)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
