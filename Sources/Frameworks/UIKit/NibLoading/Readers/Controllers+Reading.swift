import CoreGraphics
import Foundation
import InterfaceFiles

extension UIViewController {
    final func readController(_ element: NibElement) {
        if let title = element.string("title") { self.title = title }
        links.nibName = element.text("nibName")
        links.nibBundle = element.decoder.file.bundle
        restorationIdentifier = element.text("restorationIdentifier")
        if element.flag("useStoryboardIdentifierAsRestorationIdentifier", false) {
            restorationIdentifier = element.text("storyboardIdentifier")
        }
        element.ignore("storyboardIdentifier")
        element.ignore("wantsFullScreenLayout", "autoresizesArchivedViewToFullSize")
        automaticallyAdjustsScrollViewInsets =
            element.flag("automaticallyAdjustsScrollViewInsets", true)
        extendedLayoutIncludesOpaqueBars = element.flag("extendedLayoutIncludesOpaqueBars", false)
        hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed", false)
        readPresentation(element)
        if let child = element.child("edgesForExtendedLayout") {
            edgesForExtendedLayout = element.value(child).rectEdges
        }
        for key in ["contentSizeForViewInPopover", "preferredContentSize"] as [StaticString] {
            if let size = element.size(key) { preferredContentSize = size }
        }
        switch element.text("interfaceStyle") {
        case "dark": overrideUserInterfaceStyle = .dark
        case "light": overrideUserInterfaceStyle = .light
        default: break
        }
        if let item = element.object("navigationItem") as? UINavigationItem {
            links.navigationItem = item
        }
        if let item = element.object("tabBarItem") as? UITabBarItem { links.tabBarItem = item }
        let items = element.objects("toolbarItems", as: UIBarButtonItem.self)
        if !items.isEmpty { toolbarItems = items }
        if let scene = element.decoder.scene, scene.element == element.element {
            scene.controller = self
            links.scene = scene
        } else if let view = element.object("view") as? UIView {
            self.view = view
        }
    }

    private final func readPresentation(_ element: NibElement) {
        definesPresentationContext = element.flag("definesPresentationContext", false)
        providesPresentationContextTransitionStyle =
            element.flag("providesPresentationContextTransitionStyle", false)
        if element.flag("modalInPresentation", false) { isModalInPresentation = true }
        if element.has("modalPresentationStyle") {
            modalPresentationStyle = element.option(
                "modalPresentationStyle", UIModalPresentationStyle.documentNames, .automatic)
        }
        modalTransitionStyle = element.option(
            "modalTransitionStyle", UIModalTransitionStyle.documentNames, .coverVertical)
    }
}

extension UIModalPresentationStyle {
    static let documentNames: [String: UIModalPresentationStyle] = [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
        "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
        "popover": .popover, "none": .none,
    ]
}

extension UIModalTransitionStyle {
    static let documentNames: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
        "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]
}

extension UINavigationController {
    final func readNavigationController(_ element: NibElement) {
        if let child = element.child("navigationBar") {
            if child["customClass"] != nil,
                let bar = element.decoder.object(for: child) as? UINavigationBar
            {
                replaceBar(by: bar)
            } else {
                element.decoder.read(child, into: navigationBar)
            }
        }
        isNavigationBarHidden = element.flag("navigationBarHidden", false)
        if let child = element.child("toolbar") { element.decoder.read(child, into: toolbar) }
        isToolbarHidden = element.flag("toolbarHidden", true)
        hidesBarsOnSwipe = element.flag("hidesBarsOnSwipe", false)
        hidesBarsOnTap = element.flag("hidesBarsOnTap", false)
        hidesBarsWhenVerticallyCompact = element.flag("hidesBarsWhenVerticallyCompact", false)
        element.ignore("hidesBarsWhenKeyboardAppears")
        let inline = element.objects("viewControllers", as: UIViewController.self)
        let children = inline + element.relatedControllers("rootViewController")
        if !children.isEmpty { viewControllers = children }
    }
}

extension UITabBarController {
    final func readTabBarController(_ element: NibElement) {
        if let child = element.child("tabBar") { element.decoder.read(child, into: tabBar) }
        let inline = element.objects("viewControllers", as: UIViewController.self)
        let children = inline + element.relatedControllers("viewControllers")
        if !children.isEmpty { viewControllers = children }
        let selected = element.integer("selectedIndex", 0)
        if selected > 0, selected < children.count { selectedIndex = selected }
    }
}

extension UISplitViewController {
    final func readSplitViewController(_ element: NibElement) {
        let supplementary = element.relatedControllers("supplementaryViewController")
        // A document names the columns; the classic form is one without the flag.
        if element.flag("allowDoubleColumnStyle", false) {
            state.style = supplementary.isEmpty ? .doubleColumn : .tripleColumn
        }
        presentsWithGesture = element.flag("presentsWithGesture", true)
        preferredDisplayMode = element.option(
            "preferredDisplayMode", DisplayMode.documentNames, .automatic)
        preferredSplitBehavior = element.option(
            "behavior", SplitBehavior.documentNames, .automatic)
        primaryBackgroundStyle = element.option(
            "primaryBackgroundStyle", ["none": .none, "sidebar": .sidebar], .none)
        primaryEdge = element.option(
            "primaryEdge", ["leading": .leading, "trailing": .trailing], .leading)
        readWidths(element)
        let children = element.objects("viewControllers", as: UIViewController.self)
        if !children.isEmpty { viewControllers = children }
        for (column, name) in Self.relationships {
            let inside = element.object(name) as? UIViewController
            guard let child = inside ?? element.relatedControllers(name).first else { continue }
            if column == .compact, state.style == .unspecified { continue }
            setMember(child, for: column)
        }
    }

    private static let relationships: [(Column, StaticString)] = [
        (.primary, "masterViewController"), (.supplementary, "supplementaryViewController"),
        (.secondary, "detailViewController"), (.compact, "compactViewController"),
    ]

    private final func readWidths(_ element: NibElement) {
        func width(_ name: StaticString) -> CGFloat {
            element.number(name).map { CGFloat($0) } ?? Self.automaticDimension
        }
        state.primaryWidth = ColumnWidth(
            preferred: width("preferredPrimaryColumnWidth"),
            preferredFraction: width("preferredPrimaryColumnWidthFraction"),
            minimum: width("minimumPrimaryColumnWidth"),
            maximum: width("maximumPrimaryColumnWidth"))
        state.supplementaryWidth = ColumnWidth(
            preferred: width("preferredSupplementaryColumnWidth"),
            preferredFraction: width("preferredSupplementaryColumnWidthFraction"),
            minimum: width("minimumSupplementaryColumnWidth"),
            maximum: width("maximumSupplementaryColumnWidth"))
    }
}

extension UISplitViewController.DisplayMode {
    fileprivate static let documentNames: [String: Self] = [
        "automatic": .automatic, "secondaryOnly": .secondaryOnly,
        "oneBesideSecondary": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
        "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
        "twoDisplaceSecondary": .twoDisplaceSecondary, "primaryHidden": .secondaryOnly,
        "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
    ]
}

extension UISplitViewController.SplitBehavior {
    fileprivate static let documentNames: [String: Self] = [
        "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
}

extension UIPageViewController {
    final func readPageController(_ element: NibElement) {
        var settings = PageSettings()
        settings.style = element.option(
            "transitionStyle", ["pageCurl": .pageCurl, "scroll": .scroll], .pageCurl)
        settings.orientation = element.option(
            "navigationOrientation", ["horizontal": .horizontal, "vertical": .vertical],
            .horizontal)
        settings.spacing = max(element.length("pageSpacing", 0), 0)
        settings.isDoubleSided = element.flag("doubleSided", false)
        settings.setSpine(
            element.option(
                "spineLocation", ["none": .none, "min": .min, "mid": .mid, "max": .max], .min))
        settingsOfPages = settings
    }
}

extension UITableViewController {
    final func readTableController(_ element: NibElement) {
        clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear", true)
        guard let control = element.object("refreshControl") as? UIRefreshControl else { return }
        let attach: (UIViewController) -> Void = { controller in
            (controller as? UITableViewController)?.refreshControl = control
        }
        if let scene = element.decoder.scene {
            scene.whenViewIsLoaded.append(attach)
        } else {
            attach(self)
        }
    }
}

extension UICollectionViewController {
    final func readCollectionController(_ element: NibElement) {
        clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear", true)
    }
}

extension NibElement {
    /// The controllers of the scenes that relationships of a name lead to, in order.
    fileprivate func relatedControllers(_ relationship: StaticString) -> [UIViewController] {
        guard let scene = decoder.scene, let connections = element.child("connections") else {
            return []
        }
        return connections.children.compactMap { segue in
            guard segue.isNamed("segue"), segue.flag("relationship", equals: relationship),
                let destination = segue.reference("destination")
            else { return nil }
            return scene.storyboard.controller(for: destination, chain: decoder.chain)
        }
    }
}

extension InterfaceElement {
    fileprivate func flag(_ name: StaticString, equals text: StaticString) -> Bool {
        attributeIndex(name).map { attribute(at: $0, equals: text) } ?? false
    }
}
