// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIScrollView.self) { keys in
        keys.add("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
        keys.add("alwaysBounceVertical", \.alwaysBounceVertical)
        keys.add("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets)
        keys.add("bounces", \.bounces)
        keys.add("bouncesZoom", \.bouncesZoom)
        keys.add("canCancelContentTouches", \.canCancelContentTouches)
        keys.add("contentInset", \.contentInset)
        keys.add("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
        keys.add("contentOffset", \.contentOffset)
        keys.add("contentSize", \.contentSize)
        keys.add("decelerationRate", \.decelerationRate)
        keys.add("delaysContentTouches", \.delaysContentTouches)
        keys.add("directionalLockEnabled", getter: "isDirectionalLockEnabled", \.isDirectionalLockEnabled)
        keys.add("horizontalScrollIndicatorInsets", \.horizontalScrollIndicatorInsets)
        keys.add("indicatorStyle", \.indicatorStyle)
        keys.add("keyboardDismissMode", \.keyboardDismissMode)
        keys.add("maximumZoomScale", \.maximumZoomScale)
        keys.add("minimumZoomScale", \.minimumZoomScale)
        keys.add("pagingEnabled", getter: "isPagingEnabled", \.isPagingEnabled)
        keys.add("refreshControl", \.refreshControl)
        keys.add("scrollEnabled", getter: "isScrollEnabled", \.isScrollEnabled)
        keys.add("scrollIndicatorInsets", \.scrollIndicatorInsets)
        keys.add("scrollsToTop", \.scrollsToTop)
        keys.add("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
        keys.add("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
        keys.add("verticalScrollIndicatorInsets", \.verticalScrollIndicatorInsets)
        keys.add("zoomScale", \.zoomScale)
        keys.connect("delegate", \.delegate)
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
