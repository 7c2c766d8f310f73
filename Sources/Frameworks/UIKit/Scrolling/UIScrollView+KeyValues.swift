import ObjectiveC

// The properties that key-value coding finds; the setters of observable ones notify observers.

private func registerScrollViews() {
    registerKeys(of: UIScrollView.self) { keys in
        keys.add("contentOffset", { $0.contentOffset }, { $0.contentOffset = $1 })
        keys.add("contentSize", { $0.contentSize }, { $0.contentSize = $1 })
        keys.add("contentInset", { $0.contentInset }, { $0.contentInset = $1 })
        keys.add("adjustedContentInset") { $0.adjustedContentInset }
        keys.add("delegate", { $0.delegate }, { $0.delegate = $1 })
        keys.add(
            "scrollEnabled", getter: "isScrollEnabled", { $0.isScrollEnabled },
            { $0.isScrollEnabled = $1 })
        keys.add(
            "pagingEnabled", getter: "isPagingEnabled", { $0.isPagingEnabled },
            { $0.isPagingEnabled = $1 })
        keys.add(
            "directionalLockEnabled", getter: "isDirectionalLockEnabled",
            { $0.isDirectionalLockEnabled }, { $0.isDirectionalLockEnabled = $1 })
        keys.add("bounces", { $0.bounces }, { $0.bounces = $1 })
        keys.add(
            "alwaysBounceVertical", { $0.alwaysBounceVertical }, { $0.alwaysBounceVertical = $1 })
        keys.add(
            "alwaysBounceHorizontal", { $0.alwaysBounceHorizontal },
            { $0.alwaysBounceHorizontal = $1 })
        keys.add("tracking", getter: "isTracking") { $0.isTracking }
        keys.add("dragging", getter: "isDragging") { $0.isDragging }
        keys.add("decelerating", getter: "isDecelerating") { $0.isDecelerating }
        keys.add("panGestureRecognizer") { $0.panGestureRecognizer }
        keys.add("scrollsToTop", { $0.scrollsToTop }, { $0.scrollsToTop = $1 })
        keys.add(
            "delaysContentTouches", { $0.delaysContentTouches }, { $0.delaysContentTouches = $1 })
        keys.add(
            "canCancelContentTouches", { $0.canCancelContentTouches },
            { $0.canCancelContentTouches = $1 })
    }
}

private func registerAppearance() {
    registerKeys(of: UIScrollView.self) { keys in
        keys.add(
            "showsVerticalScrollIndicator", { $0.showsVerticalScrollIndicator },
            { $0.showsVerticalScrollIndicator = $1 })
        keys.add(
            "showsHorizontalScrollIndicator", { $0.showsHorizontalScrollIndicator },
            { $0.showsHorizontalScrollIndicator = $1 })
        keys.add(
            "scrollIndicatorInsets", { $0.scrollIndicatorInsets }, { $0.scrollIndicatorInsets = $1 }
        )
        keys.add("minimumZoomScale", { $0.minimumZoomScale }, { $0.minimumZoomScale = $1 })
        keys.add("maximumZoomScale", { $0.maximumZoomScale }, { $0.maximumZoomScale = $1 })
        keys.add("zoomScale", { $0.zoomScale }, { $0.zoomScale = $1 })
        keys.add("bouncesZoom", { $0.bouncesZoom }, { $0.bouncesZoom = $1 })
        keys.add("zooming", getter: "isZooming") { $0.isZooming }
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            registerScrollViews()
            registerAppearance()
        }
    }
}
