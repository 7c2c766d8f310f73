import CoreGraphics
import Foundation
import InterfaceFiles

extension UIBarItem {
    final func readBarItem(_ element: NibElement) {
        isEnabled = element.flag("enabled", true)
        tag = element.integer("tag", 0)
        title = element.string("title")
        element.ignore("catalog", "systemItem")
        image = element.image("image")
        landscapeImagePhone = element.image("landscapeImage")
        largeContentSizeImage = element.image("largeContentSizeImage")
        if let insets = element.insets("imageInsets") { imageInsets = insets }
        if let accessibility = element.element.child("accessibility") {
            accessibilityIdentifier = element.value(accessibility).text("identifier")
            accessibilityLabel = element.value(accessibility).text("label")
        }
    }
}

extension UIBarButtonItem {
    final func readBarButtonItem(_ element: NibElement) {
        style = element.option(
            "style", ["plain": .plain, "done": .done, "bordered": .plain], .plain)
        if let name = element.text("systemItem") {
            if let index = Self.systemItemNames.firstIndex(of: name) {
                settings.systemItem = SystemItem(rawValue: index)
                if !element.has("style"), let item = settings.systemItem { style = item.style }
            } else {
                element.report("the system item \(name) is not supported")
            }
        }
        width = element.length("width", 0)
        if let color = element.color("tintColor") { tintColor = color }
        if let view = element.object("customView") as? UIView {
            customView = view
        } else if let child = element.element.children.first(where: { $0.key == nil }),
            let view = child.isView(in: element.decoder)
        {
            customView = view
        }
        element.ignore("springLoaded", "changesSelectionAsPrimaryAction", "selected", "hidden")
    }

    private static let systemItemNames = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
        "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
        "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close",
    ]
}

extension InterfaceElement {
    /// The view that the element stands for; nil for lists and values.
    @MainActor
    fileprivate func isView(in decoder: NibDecoder) -> UIView? {
        guard identifier != nil, child("rect") != nil else { return nil }
        return decoder.object(for: self) as? UIView
    }
}

extension UITabBarItem {
    final func readTabBarItem(_ element: NibElement) {
        if let name = element.text("systemItem") {
            if let index = Self.systemItemNames.firstIndex(of: name),
                let item = SystemItem(rawValue: index)
            {
                title = item.title
                image = UIImage(systemName: item.symbolName)
            } else {
                element.report("the system item \(name) is not supported")
            }
        }
        selectedImage = element.image("selectedImage") ?? selectedImage
        badgeValue = element.text("badgeValue")
        if let offset = element.offset("titlePositionAdjustment") {
            titlePositionAdjustment = offset
        }
    }

    private static let systemItemNames = [
        "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
        "search", "downloads", "mostRecent", "mostViewed",
    ]
}

extension UINavigationItem {
    final func readNavigationItem(_ element: NibElement) {
        title = element.string("title")
        prompt = element.string("prompt")
        largeTitleDisplayMode = element.option(
            "largeTitleDisplayMode",
            ["automatic": .automatic, "always": .always, "never": .never], .automatic)
        leftItemsSupplementBackButton = element.flag("leftItemsSupplementBackButton", false)
        hidesBackButton = element.flag("hidesBackButton", false)
        if let title = element.string("backButtonTitle") { backButtonTitle = title }
        if let item = element.object("leftBarButtonItem") as? UIBarButtonItem {
            leftBarButtonItem = item
        }
        if let item = element.object("rightBarButtonItem") as? UIBarButtonItem {
            rightBarButtonItem = item
        }
        if let item = element.object("backBarButtonItem") as? UIBarButtonItem {
            backBarButtonItem = item
        }
        let left = element.objects("leftBarButtonItems", as: UIBarButtonItem.self)
        if !left.isEmpty { leftBarButtonItems = left }
        let right = element.objects("rightBarButtonItems", as: UIBarButtonItem.self)
        if !right.isEmpty { rightBarButtonItems = right }
        if let view = element.object("titleView") as? UIView { titleView = view }
    }
}

extension NibElement {
    /// The style of a bar.
    fileprivate var barStyle: UIBarStyle {
        option(
            "barStyle", ["default": .default, "black": .black, "blackTranslucent": .black],
            .default)
    }

    /// The attributes of a bar's titles.
    fileprivate func barTextAttributes(_ key: StaticString) -> [NSAttributedString.Key: Any]? {
        guard let child = child(key), child.isNamed("textAttributes") else { return nil }
        let value = value(child)
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = value.color("textColor")
        attributes[.font] = value.font("fontDescription")
        if let color = value.color("textShadowColor") {
            let shadow = NSShadow()
            shadow.shadowColor = color
            if let offset = value.offset("textShadowOffset") {
                shadow.shadowOffset = CGSize(width: offset.horizontal, height: offset.vertical)
            }
            attributes[.shadow] = shadow
        }
        return attributes
    }

    /// Reads the background of a bar's appearance.
    fileprivate func readBackground(into appearance: UIBarAppearance) {
        if let color = color("backgroundColor") { appearance.backgroundColor = color }
        if let color = color("shadowColor") { appearance.shadowColor = color }
        if let image = image("backgroundImage") { appearance.backgroundImage = image }
        if let image = image("shadowImage") { appearance.shadowImage = image }
        if let effect = element.child("blurEffect"), let style = value(effect).text("style") {
            appearance.backgroundEffect = style == "none" ? nil : appearance.backgroundEffect
        }
    }

    fileprivate func navigationAppearance(_ key: StaticString) -> UINavigationBarAppearance? {
        guard let child = child(key) else { return nil }
        let value = value(child)
        let appearance = UINavigationBarAppearance()
        value.readBackground(into: appearance)
        if let attributes = value.barTextAttributes("titleTextAttributes") {
            appearance.titleTextAttributes = attributes
        }
        if let attributes = value.barTextAttributes("largeTitleTextAttributes") {
            appearance.largeTitleTextAttributes = attributes
        }
        return appearance
    }
}

extension UINavigationBar {
    final func readNavigationBar(_ element: NibElement) {
        barStyle = element.barStyle
        isTranslucent = element.flag("translucent", true)
        prefersLargeTitles = element.flag("largeTitles", false)
        if let color = element.color("barTintColor") { barTintColor = color }
        if let attributes = element.barTextAttributes("titleTextAttributes") {
            titleTextAttributes = attributes
        }
        if let attributes = element.barTextAttributes("largeTitleTextAttributes") {
            largeTitleTextAttributes = attributes
        }
        if let appearance = element.navigationAppearance("standardAppearance") {
            standardAppearance = appearance
        }
        if let appearance = element.navigationAppearance("compactAppearance") {
            compactAppearance = appearance
        }
        if let appearance = element.navigationAppearance("scrollEdgeAppearance") {
            scrollEdgeAppearance = appearance
        }
        if let image = element.image("shadowImage") { shadowImage = image }
        if let image = element.image("backIndicatorImage") { backIndicatorImage = image }
        if let image = element.image("backIndicatorTransitionMask") {
            backIndicatorTransitionMaskImage = image
        }
        let items = element.objects("items", as: UINavigationItem.self)
        if !items.isEmpty { self.items = items }
    }
}

extension UIToolbar {
    final func readToolbar(_ element: NibElement) {
        barStyle = element.barStyle
        isTranslucent = element.flag("translucent", true)
        if let color = element.color("barTintColor") { barTintColor = color }
        let items = element.objects("items", as: UIBarButtonItem.self)
        if !items.isEmpty { self.items = items }
    }
}

extension UITabBar {
    final func readTabBar(_ element: NibElement) {
        barStyle = element.barStyle
        isTranslucent = element.flag("translucent", true)
        if let color = element.color("barTintColor") { barTintColor = color }
        if let color = element.color("unselectedItemTintColor") { unselectedItemTintColor = color }
        itemPositioning = element.option(
            "itemPositioning",
            ["automatic": .automatic, "fill": .fill, "centered": .centered], .automatic)
        element.ignore("selectedImageTintColor")
        let items = element.objects("items", as: UITabBarItem.self)
        if !items.isEmpty { self.items = items }
    }
}
