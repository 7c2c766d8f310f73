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
        keys.add("completionWithItemsHandler", \.completionWithItemsHandler) { $0.completionWithItemsHandler = $1 }
        keys.add("excludedActivityTypes", \.excludedActivityTypes) { $0.excludedActivityTypes = $1 }
    }
    registerKeys(of: UICollectionViewController.self) { keys in
        keys.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear) { $0.clearsSelectionOnViewWillAppear = $1 }
        keys.add("collectionView", \.collectionView) { $0.collectionView = $1 }
        keys.add("installsStandardGestureForInteractiveMovement", \.installsStandardGestureForInteractiveMovement) { $0.installsStandardGestureForInteractiveMovement = $1 }
        keys.read("collectionViewLayout", \.collectionViewLayout)
    }
    registerKeys(of: UINavigationController.self) { keys in
        keys.add("hidesBarsOnSwipe", \.hidesBarsOnSwipe) { $0.hidesBarsOnSwipe = $1 }
        keys.add("hidesBarsOnTap", \.hidesBarsOnTap) { $0.hidesBarsOnTap = $1 }
        keys.add("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears) { $0.hidesBarsWhenKeyboardAppears = $1 }
        keys.add("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact) { $0.hidesBarsWhenVerticallyCompact = $1 }
        keys.add("navigationBarHidden", getter: "isNavigationBarHidden", \.isNavigationBarHidden) { $0.isNavigationBarHidden = $1 }
        keys.add("toolbarHidden", getter: "isToolbarHidden", \.isToolbarHidden) { $0.isToolbarHidden = $1 }
        keys.add("viewControllers", \.viewControllers) { $0.viewControllers = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("barHideOnSwipeGestureRecognizer", \.barHideOnSwipeGestureRecognizer)
        keys.read("barHideOnTapGestureRecognizer", \.barHideOnTapGestureRecognizer)
        keys.read("interactivePopGestureRecognizer", \.interactivePopGestureRecognizer)
        keys.read("navigationBar", \.navigationBar)
        keys.read("toolbar", \.toolbar)
        keys.read("topViewController", \.topViewController)
        keys.read("visibleViewController", \.visibleViewController)
    }
    registerKeys(of: UIPageViewController.self) { keys in
        keys.add("doubleSided", getter: "isDoubleSided", \.isDoubleSided) { $0.isDoubleSided = $1 }
        keys.connect("dataSource", \.dataSource) { $0.dataSource = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("gestureRecognizers", \.gestureRecognizers)
        keys.read("navigationOrientation", \.navigationOrientation)
        keys.read("spineLocation", \.spineLocation)
        keys.read("transitionStyle", \.transitionStyle)
        keys.read("viewControllers", \.viewControllers)
    }
    registerKeys(of: UIPercentDrivenInteractiveTransition.self) { keys in
        keys.add("completionCurve", \.completionCurve) { $0.completionCurve = $1 }
        keys.add("completionSpeed", \.completionSpeed) { $0.completionSpeed = $1 }
        keys.add("wantsInteractiveStart", \.wantsInteractiveStart) { $0.wantsInteractiveStart = $1 }
        keys.connect("timingCurve", \.timingCurve) { $0.timingCurve = $1 }
        keys.read("duration", \.duration)
        keys.read("percentComplete", \.percentComplete)
    }
    registerKeys(of: UIPopoverBackgroundView.self) { keys in
        keys.add("arrowDirection", \.arrowDirection) { $0.arrowDirection = $1 }
        keys.add("arrowOffset", \.arrowOffset) { $0.arrowOffset = $1 }
    }
    registerKeys(of: UIPopoverController.self) { keys in
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("backgroundViewClass", \.backgroundViewClass) { $0.backgroundViewClass = $1 }
        keys.add("contentSize", \.contentSize) { $0.contentSize = $1 }
        keys.add("contentViewController", \.contentViewController) { $0.contentViewController = $1 }
        keys.add("layoutMargins", \.layoutMargins) { $0.layoutMargins = $1 }
        keys.add("passthroughViews", \.passthroughViews) { $0.passthroughViews = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("arrowDirection", \.arrowDirection)
        keys.read("popoverVisible", getter: "isPopoverVisible", \.isPopoverVisible)
    }
    registerKeys(of: UIPopoverPresentationController.self) { keys in
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("barButtonItem", \.barButtonItem) { $0.barButtonItem = $1 }
        keys.add("canOverlapSourceViewRect", \.canOverlapSourceViewRect) { $0.canOverlapSourceViewRect = $1 }
        keys.add("passthroughViews", \.passthroughViews) { $0.passthroughViews = $1 }
        keys.add("permittedArrowDirections", \.permittedArrowDirections) { $0.permittedArrowDirections = $1 }
        keys.add("popoverLayoutMargins", \.popoverLayoutMargins) { $0.popoverLayoutMargins = $1 }
        keys.add("sourceRect", \.sourceRect) { $0.sourceRect = $1 }
        keys.add("sourceView", \.sourceView) { $0.sourceView = $1 }
        keys.connect("popoverBackgroundViewClass", \.popoverBackgroundViewClass) { $0.popoverBackgroundViewClass = $1 }
        keys.connect("sourceItem", \.sourceItem) { $0.sourceItem = $1 }
        keys.read("adaptiveSheetPresentationController", \.adaptiveSheetPresentationController)
        keys.read("arrowDirection", \.arrowDirection)
    }
    registerKeys(of: UIPresentationController.self) { keys in
        keys.add("overrideTraitCollection", \.overrideTraitCollection) { $0.overrideTraitCollection = $1 }
        keys.add("traitOverrides", \.traitOverrides) { $0.traitOverrides = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
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
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("view", \.view)
    }
    registerKeys(of: UISheetPresentationController.self) { keys in
        keys.add("detents", \.detents) { $0.detents = $1 }
        keys.add("largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier) { $0.largestUndimmedDetentIdentifier = $1 }
        keys.add("preferredCornerRadius", \.preferredCornerRadius) { $0.preferredCornerRadius = $1 }
        keys.add("prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight) { $0.prefersEdgeAttachedInCompactHeight = $1 }
        keys.add("prefersGrabberVisible", \.prefersGrabberVisible) { $0.prefersGrabberVisible = $1 }
        keys.add("prefersPageSizing", \.prefersPageSizing) { $0.prefersPageSizing = $1 }
        keys.add("prefersScrollingExpandsWhenScrolledToEdge", \.prefersScrollingExpandsWhenScrolledToEdge) { $0.prefersScrollingExpandsWhenScrolledToEdge = $1 }
        keys.add("selectedDetentIdentifier", \.selectedDetentIdentifier) { $0.selectedDetentIdentifier = $1 }
        keys.add("sourceView", \.sourceView) { $0.sourceView = $1 }
        keys.add("widthFollowsPreferredContentSizeWhenEdgeAttached", \.widthFollowsPreferredContentSizeWhenEdgeAttached) { $0.widthFollowsPreferredContentSizeWhenEdgeAttached = $1 }
    }
    registerKeys(of: UISheetPresentationController.Detent.self) { keys in
        keys.read("identifier", \.identifier)
    }
    registerKeys(of: UISplitViewController.self) { keys in
        keys.add("displayModeButtonVisibility", \.displayModeButtonVisibility) { $0.displayModeButtonVisibility = $1 }
        keys.add("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth) { $0.maximumPrimaryColumnWidth = $1 }
        keys.add("maximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth) { $0.maximumSupplementaryColumnWidth = $1 }
        keys.add("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth) { $0.minimumPrimaryColumnWidth = $1 }
        keys.add("minimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth) { $0.minimumSupplementaryColumnWidth = $1 }
        keys.add("preferredDisplayMode", \.preferredDisplayMode) { $0.preferredDisplayMode = $1 }
        keys.add("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth) { $0.preferredPrimaryColumnWidth = $1 }
        keys.add("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction) { $0.preferredPrimaryColumnWidthFraction = $1 }
        keys.add("preferredSplitBehavior", \.preferredSplitBehavior) { $0.preferredSplitBehavior = $1 }
        keys.add("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth) { $0.preferredSupplementaryColumnWidth = $1 }
        keys.add("preferredSupplementaryColumnWidthFraction", \.preferredSupplementaryColumnWidthFraction) { $0.preferredSupplementaryColumnWidthFraction = $1 }
        keys.add("presentsWithGesture", \.presentsWithGesture) { $0.presentsWithGesture = $1 }
        keys.add("primaryBackgroundStyle", \.primaryBackgroundStyle) { $0.primaryBackgroundStyle = $1 }
        keys.add("primaryEdge", \.primaryEdge) { $0.primaryEdge = $1 }
        keys.add("showsSecondaryOnlyButton", \.showsSecondaryOnlyButton) { $0.showsSecondaryOnlyButton = $1 }
        keys.add("viewControllers", \.viewControllers) { $0.viewControllers = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("collapsed", getter: "isCollapsed", \.isCollapsed)
        keys.read("displayMode", \.displayMode)
        keys.read("displayModeButtonItem", \.displayModeButtonItem)
        keys.read("primaryColumnWidth", \.primaryColumnWidth)
        keys.read("splitBehavior", \.splitBehavior)
        keys.read("style", \.style)
        keys.read("supplementaryColumnWidth", \.supplementaryColumnWidth)
    }
    registerKeys(of: UITabBarController.self) { keys in
        keys.add("customizableViewControllers", \.customizableViewControllers) { $0.customizableViewControllers = $1 }
        keys.add("selectedIndex", \.selectedIndex) { $0.selectedIndex = $1 }
        keys.add("selectedViewController", \.selectedViewController) { $0.selectedViewController = $1 }
        keys.add("viewControllers", \.viewControllers) { $0.viewControllers = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("moreNavigationController", \.moreNavigationController)
        keys.read("tabBar", \.tabBar)
    }
    registerKeys(of: UITableViewController.self) { keys in
        keys.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear) { $0.clearsSelectionOnViewWillAppear = $1 }
        keys.add("refreshControl", \.refreshControl) { $0.refreshControl = $1 }
        keys.add("tableView", \.tableView) { $0.tableView = $1 }
    }
    registerKeys(of: UIViewController.self) { keys in
        keys.add("additionalSafeAreaInsets", \.additionalSafeAreaInsets) { $0.additionalSafeAreaInsets = $1 }
        keys.add("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets) { $0.automaticallyAdjustsScrollViewInsets = $1 }
        keys.add("definesPresentationContext", \.definesPresentationContext) { $0.definesPresentationContext = $1 }
        keys.add("edgesForExtendedLayout", \.edgesForExtendedLayout) { $0.edgesForExtendedLayout = $1 }
        keys.add("editing", getter: "isEditing", \.isEditing) { $0.isEditing = $1 }
        keys.add("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars) { $0.extendedLayoutIncludesOpaqueBars = $1 }
        keys.add("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed) { $0.hidesBottomBarWhenPushed = $1 }
        keys.add("modalInPopover", getter: "isModalInPopover", \.isModalInPopover) { $0.isModalInPopover = $1 }
        keys.add("modalInPresentation", getter: "isModalInPresentation", \.isModalInPresentation) { $0.isModalInPresentation = $1 }
        keys.add("modalPresentationCapturesStatusBarAppearance", \.modalPresentationCapturesStatusBarAppearance) { $0.modalPresentationCapturesStatusBarAppearance = $1 }
        keys.add("modalPresentationStyle", \.modalPresentationStyle) { $0.modalPresentationStyle = $1 }
        keys.add("modalTransitionStyle", \.modalTransitionStyle) { $0.modalTransitionStyle = $1 }
        keys.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle) { $0.overrideUserInterfaceStyle = $1 }
        keys.add("preferredContentSize", \.preferredContentSize) { $0.preferredContentSize = $1 }
        keys.add("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle) { $0.providesPresentationContextTransitionStyle = $1 }
        keys.add("restorationIdentifier", \.restorationIdentifier) { $0.restorationIdentifier = $1 }
        keys.add("tabBarItem", \.tabBarItem) { $0.tabBarItem = $1 }
        keys.add("title", \.title) { $0.title = $1 }
        keys.add("toolbarItems", \.toolbarItems) { $0.toolbarItems = $1 }
        keys.add("traitOverrides", \.traitOverrides) { $0.traitOverrides = $1 }
        keys.add("view", \.view) { $0.view = $1 }
        keys.add("viewRespectsSystemMinimumLayoutMargins", \.viewRespectsSystemMinimumLayoutMargins) { $0.viewRespectsSystemMinimumLayoutMargins = $1 }
        keys.connect("contentUnavailableConfiguration", \.contentUnavailableConfiguration) { $0.contentUnavailableConfiguration = $1 }
        keys.connect("restorationClass", \.restorationClass) { $0.restorationClass = $1 }
        keys.connect("transitioningDelegate", \.transitioningDelegate) { $0.transitioningDelegate = $1 }
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
