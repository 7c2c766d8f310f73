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
        for child in element.children {
            guard let key = child.key, !ToolAttributes.isOfTool(child, key), isUnread(child, key)
            else { continue }
            file.report(child, "the \(child.name) \(key) of \(element.name) is not supported")
        }
    }

    /// Whether a child that sets a property was not read: an object that was not created, or a value none of whose
    /// attributes was read.
    private func isUnread(_ child: InterfaceElement, _ key: String) -> Bool {
        if child.identifier != nil {
            // The view of a scene's controller is created later.
            return objects[child.index] == nil && !(key == "view" && scene != nil)
        }
        let attributes = child.attributes.filter { $0.name != "key" }
        return !attributes.isEmpty && attributes.allSatisfy { !file.readAttributes[$0.index] }
    }
}

/// Attributes that only Interface Builder uses, and those that the loading itself reads.
private enum ToolAttributes {
    /// Whether a child that sets a property is a variation, a guide, or a value that only Interface Builder uses.
    static func isOfTool(_ child: InterfaceElement, _ key: String) -> Bool {
        if ["nil", "variation", "viewLayoutGuide", "keyboardLayoutGuide"].contains(child.name) {
            return true
        }
        return names.contains(key) || key.hasPrefix("simulated") || key == "userComments"
    }

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
