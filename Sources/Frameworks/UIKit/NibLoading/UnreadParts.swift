import InterfaceFiles

extension NibDecoder {
    /// Reports attributes of an element that have not been read, each once.
    func reportUnread(_ element: InterfaceElement) {
        // For an object whose class does not exist, the message about the class is enough.
        if objects[element.index].map(isStandIn) ?? false { return }
        for (name, index) in element.attributes
        where !file.readAttributes[index] && !ToolAttributes.names.contains(name) {
            file.readAttributes[index] = true
            file.report(element, "the attribute \(name) of \(element.name) is not supported")
        }
    }
}

/// Attributes that only Interface Builder uses, and those that the loading itself reads.
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
