// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIScrollView.self) { keys in
        keys.add("alwaysBounceHorizontal", \.alwaysBounceHorizontal) { $0.alwaysBounceHorizontal = $1 }
        keys.add("alwaysBounceVertical", \.alwaysBounceVertical) { $0.alwaysBounceVertical = $1 }
        keys.add("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets) { $0.automaticallyAdjustsScrollIndicatorInsets = $1 }
        keys.add("bounces", \.bounces) { $0.bounces = $1 }
        keys.add("bouncesZoom", \.bouncesZoom) { $0.bouncesZoom = $1 }
        keys.add("canCancelContentTouches", \.canCancelContentTouches) { $0.canCancelContentTouches = $1 }
        keys.add("contentInset", \.contentInset) { $0.contentInset = $1 }
        keys.add("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior) { $0.contentInsetAdjustmentBehavior = $1 }
        keys.add("contentOffset", \.contentOffset) { $0.contentOffset = $1 }
        keys.add("contentSize", \.contentSize) { $0.contentSize = $1 }
        keys.add("decelerationRate", \.decelerationRate) { $0.decelerationRate = $1 }
        keys.add("delaysContentTouches", \.delaysContentTouches) { $0.delaysContentTouches = $1 }
        keys.add("directionalLockEnabled", getter: "isDirectionalLockEnabled", \.isDirectionalLockEnabled) { $0.isDirectionalLockEnabled = $1 }
        keys.add("horizontalScrollIndicatorInsets", \.horizontalScrollIndicatorInsets) { $0.horizontalScrollIndicatorInsets = $1 }
        keys.add("indicatorStyle", \.indicatorStyle) { $0.indicatorStyle = $1 }
        keys.add("keyboardDismissMode", \.keyboardDismissMode) { $0.keyboardDismissMode = $1 }
        keys.add("maximumZoomScale", \.maximumZoomScale) { $0.maximumZoomScale = $1 }
        keys.add("minimumZoomScale", \.minimumZoomScale) { $0.minimumZoomScale = $1 }
        keys.add("pagingEnabled", getter: "isPagingEnabled", \.isPagingEnabled) { $0.isPagingEnabled = $1 }
        keys.add("refreshControl", \.refreshControl) { $0.refreshControl = $1 }
        keys.add("scrollEnabled", getter: "isScrollEnabled", \.isScrollEnabled) { $0.isScrollEnabled = $1 }
        keys.add("scrollIndicatorInsets", \.scrollIndicatorInsets) { $0.scrollIndicatorInsets = $1 }
        keys.add("scrollsToTop", \.scrollsToTop) { $0.scrollsToTop = $1 }
        keys.add("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator) { $0.showsHorizontalScrollIndicator = $1 }
        keys.add("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator) { $0.showsVerticalScrollIndicator = $1 }
        keys.add("verticalScrollIndicatorInsets", \.verticalScrollIndicatorInsets) { $0.verticalScrollIndicatorInsets = $1 }
        keys.add("zoomScale", \.zoomScale) { $0.zoomScale = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("adjustedContentInset", \.adjustedContentInset)
        keys.read("contentLayoutGuide", \.contentLayoutGuide)
        keys.read("decelerating", getter: "isDecelerating", \.isDecelerating)
        keys.read("dragging", getter: "isDragging", \.isDragging)
        keys.read("frameLayoutGuide", \.frameLayoutGuide)
        keys.read("panGestureRecognizer", \.panGestureRecognizer)
        keys.read("pinchGestureRecognizer", \.pinchGestureRecognizer)
        keys.read("scrollAnimating", getter: "isScrollAnimating", \.isScrollAnimating)
        keys.read("tracking", getter: "isTracking", \.isTracking)
        keys.read("zoomAnimating", getter: "isZoomAnimating", \.isZoomAnimating)
        keys.read("zoomBouncing", getter: "isZoomBouncing", \.isZoomBouncing)
        keys.read("zooming", getter: "isZooming", \.isZooming)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
