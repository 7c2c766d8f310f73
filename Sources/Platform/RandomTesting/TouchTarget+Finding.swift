import Foundation
import Introspection
import UIHost

extension TouchTarget {
    /// The elements of a screen that people touch: controls, rows, fields, and what has the traits of a button, a link or
    /// an adjustable element. They are visible, enabled, and where something covers them, left out.
    ///
    /// - Parameter reaches: Whether a touch at a point reaches the element.
    package static func all(
        in tree: ElementTree, reaches: (CGPoint, HostElement) -> Bool = { _, _ in true }
    ) -> [TouchTarget] {
        let screen = tree[0].frame
        return tree.nodes.compactMap { node in
            let element = node.element
            guard isTouched(element), element.isEnabled, element.isVisible else { return nil }
            let visible = element.visibleFrame
            let point =
                visible.contains(element.activationPoint)
                ? element.activationPoint : CGPoint(x: visible.midX, y: visible.midY)
            guard screen.contains(point), reaches(point, element) else { return nil }
            return TouchTarget(point, element: element)
        }
    }

    private static func isTouched(_ element: HostElement) -> Bool {
        kinds.contains(element.kind) || !element.traits.isDisjoint(with: traits)
    }

    private static let traits: HostElementTraits = [.button, .link, .adjustable, .searchField]

    private static let kinds: Set<HostElementKind> = [
        .button, .cell, .switch, .slider, .stepper, .segmentedControl, .link, .textField,
        .secureTextField, .searchField, .textView, .pickerWheel, .datePicker, .pageIndicator,
        .menuItem, .colorWell, .key,
    ]
}
