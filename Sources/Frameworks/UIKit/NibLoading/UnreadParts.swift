import InterfaceFiles

extension NibDecoder {
    /// Reports attributes and children of an element that no reader has asked for, each once.
    func reportUnread(_ element: InterfaceElement) {
        // Those of a class that does not exist are known by the line about it.
        if objects[element.index].map(isStandIn) ?? false { return }
        for (name, index) in element.attributes
        where !file.readAttributes[index] && !ToolAttributes.names.contains(name) {
            file.readAttributes[index] = true
            file.report(element, "the attribute \(name) of \(element.name) is not supported")
        }
    }
}

/// Attributes that only Interface Builder uses, and those of which loading itself makes use.
private enum ToolAttributes {
    static let names: Set<String> = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel",
        "colorLabel", "misplaced", "ambiguous", "verifyAmbiguity", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "sceneMemberID", "propertyAccessControl", "userComments",
        "canvasLocation", "freeformSimulatedSizeMetrics", "freeformSize", "customSize",
        "animations", "storyboardIdentifier", "designable", "simulatedStatusBarMetrics",
        "placeholderIdentifier", "firstItem", "secondItem", "xcode11CocoaTouchSystemColor",
        "visible", "hidesAccessoryWhenEditing", "toolTip", "collectionViewCell", "fixedFrame",
        "tableViewCell", "textLabel", "detailTextLabel", "imageView", "reuseIdentifier",
        "viewControllerLayoutGuideType", "autoresizesArchivedViewToFullSize", "placeholder",
        "layoutMarginsFollowReadableWidth", "insetFor6xAndEarlier", "maxY",
    ]
}
