import CoreGraphics
import Foundation
import InterfaceFiles

extension UICollectionView {
    final func readCollectionView(_ element: NibElement) {
        if let layout = element.object("collectionViewLayout") as? UICollectionViewLayout {
            takeInitialLayout(layout)
        }
        allowsSelection = element.flag("allowsSelection", true)
        allowsMultipleSelection = element.flag("allowsMultipleSelection", false)
        isPrefetchingEnabled = element.flag("prefetchingEnabled", true)
        selfSizingInvalidation = element.option(
            "selfSizingInvalidation",
            [
                "disabled": .disabled, "enabled": .enabled,
                "enabledIncludingConstraints": .enabledIncludingConstraints,
            ], .enabled)
        element.ignore("dataMode", "springLoaded", "contentViewInsetsToSafeArea")
        if let view = element.object("backgroundView") as? UIView { backgroundView = view }
        readPrototypes(element)
    }

    private final func readPrototypes(_ element: NibElement) {
        var prototypes = Prototypes()
        for cell in element.list("cells") {
            guard let (nib, identifier) = prototype(cell, element) else { continue }
            register(nib, forCellWithReuseIdentifier: identifier)
            prototypes.add(cell, identifier)
        }
        let kinds: [(StaticString, String)] = [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ]
        for (key, kind) in kinds {
            guard let view = element.child(key), let (nib, identifier) = prototype(view, element)
            else { continue }
            register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            prototypes.supplementaries[kind] = identifier
        }
        InterfacePreview.show(prototypes, in: self)
    }

    /// A view that is created anew for each use; one without an identifier cannot be dequeued.
    private final func prototype(
        _ view: InterfaceElement, _ element: NibElement
    ) -> (nib: UINib, identifier: String)? {
        guard let identifier = Prototypes.identifier(of: view) else { return nil }
        let part = NibPart(file: element.decoder.file, element: view, scene: element.decoder.scene)
        return (UINib(part), identifier)
    }
}

extension UICollectionReusableView {
    final func readReusableView(_ element: NibElement) {
        if let identifier = element.text("reuseIdentifier"), !identifier.isEmpty {
            reuse.identifier = identifier
        }
    }
}

extension UICollectionViewCell {
    final func readCell(_ element: NibElement) {
        if let child = element.child("contentView") {
            element.value(child).ignore("insetsLayoutMarginsFromSafeArea")
            element.decoder.read(child, into: contentView)
        }
        setNeedsLayout()
        // The size for which the cell was drawn, before there was one by its layout.
        element.ignore("customSize")
        if let view = element.object("backgroundView") as? UIView { backgroundView = view }
        if let view = element.object("selectedBackgroundView") as? UIView {
            selectedBackgroundView = view
        }
    }
}

extension UICollectionViewFlowLayout {
    final func readFlowLayout(_ element: NibElement) {
        scrollDirection = element.option(
            "scrollDirection", ["vertical": .vertical, "horizontal": .horizontal], .vertical)
        minimumLineSpacing = element.length("minimumLineSpacing", 10)
        minimumInteritemSpacing = element.length("minimumInteritemSpacing", 10)
        if let size = element.size("itemSize") { itemSize = size }
        if let size = element.size("headerReferenceSize") { headerReferenceSize = size }
        if let size = element.size("footerReferenceSize") { footerReferenceSize = size }
        if let size = element.size("estimatedItemSize") { estimatedItemSize = size }
        if element.flag("automaticEstimatedItemSize", false) {
            estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let inset = element.insets("sectionInset") { sectionInset = inset }
        sectionInsetReference = element.option(
            "sectionInsetReference",
            [
                "contentInset": .fromContentInset, "safeArea": .fromSafeArea,
                "layoutMargins": .fromLayoutMargins,
            ], .fromContentInset)
        sectionHeadersPinToVisibleBounds = element.flag("sectionHeadersPinToVisibleBounds", false)
        sectionFootersPinToVisibleBounds = element.flag("sectionFootersPinToVisibleBounds", false)
    }
}
