import Foundation
import UIKit

/// Views built from an interface file for one purpose: to be laid out and compared with the frames
/// that Xcode stored.
///
/// Content has its stored size as its natural one, since fonts and images are not the subject. Bars
/// around a screen are not known either: guides stand where the first equation with a stored frame
/// puts them, and one edge that no equation fixes stands at the edge of the view.
@MainActor
final class StoredViews {
    let root: UIView
    private(set) var frames: [(view: UIView, element: StoredElement, frame: CGRect)] = []
    private(set) var constraintCount = 0
    private var items: [String: AnyObject] = [:]
    private var guides: [String: GuideEdges] = [:]

    /// Where the edges of a guide are, where stored frames determine them.
    private struct GuideEdges {
        let guide: UILayoutGuide
        let owner: UIView
        var known: Set<NSLayoutConstraint.Attribute> = []
    }

    /// Views whose inside follows other rules than constraints.
    private static let closed: Set<String> = [
        "scrollView", "tableView", "collectionView", "textView", "webView", "wkWebView", "mapView",
        "navigationBar", "toolbar", "tabBar", "searchBar", "pickerView", "datePicker",
        "visualEffectView", "containerView", "glkView", "mtkView", "arscnView", "sceneKitView",
    ]
    private static let content: Set<String> = [
        "label", "button", "imageView", "textField", "switch", "slider", "stepper",
        "segmentedControl", "progressView", "activityIndicatorView", "pageControl",
    ]

    init?(root element: StoredElement, controller: StoredElement?) {
        guard let frame = element.frame, frame.width > 0 else { return nil }
        root = UIView(frame: CGRect(origin: .zero, size: frame.size))
        items[element["id"] ?? ""] = root
        addGuides(of: element, to: root, controller)
        fill(root, element)
        for (view, owner) in owners(element) { addConstraints(of: owner, to: view) }
        for edges in guides.values { fixRest(edges) }
    }

    // MARK: - Views

    private func fill(_ view: UIView, _ element: StoredElement) {
        for child in element.child("subviews")?.children ?? [] {
            let made = make(child)
            items[child["id"] ?? ""] = made
            made.frame = child.frame ?? .zero
            made.translatesAutoresizingMaskIntoConstraints =
                child["translatesAutoresizingMaskIntoConstraints"] != "NO"
            setPriorities(of: made, child)
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(made)
            } else {
                view.addSubview(made)
            }
            if let frame = child.frame { frames.append((made, child, frame)) }
            addGuides(of: child, to: made, nil)
            if !Self.closed.contains(child.name) { fill(made, child) }
        }
    }

    private func make(_ element: StoredElement) -> UIView {
        if element.name == "stackView" { return stack(element) }
        let view = StoredContentView()
        if Self.content.contains(element.name) { view.contentSize = element.frame?.size }
        if element.name == "pickerView" { view.contentSize = element.frame?.size }
        return view
    }

    private func stack(_ element: StoredElement) -> UIStackView {
        let stack = UIStackView()
        stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
        stack.spacing = element["spacing"].flatMap(Double.init).map { CGFloat($0) } ?? 0
        stack.distribution =
            switch element["distribution"] {
            case "fillEqually": .fillEqually
            case "fillProportionally": .fillProportionally
            case "equalSpacing": .equalSpacing
            case "equalCentering": .equalCentering
            default: .fill
            }
        stack.alignment =
            switch element["alignment"] {
            case "top", "leading": .leading
            case "center": .center
            case "bottom", "trailing": .trailing
            default: .fill
            }
        return stack
    }

    private func setPriorities(of view: UIView, _ element: StoredElement) {
        func priority(_ name: String) -> UILayoutPriority? {
            element[name].flatMap(Float.init).map { UILayoutPriority($0) }
        }
        for (axis, name) in [
            (NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical"),
        ] {
            if let hugging = priority(name + "HuggingPriority") {
                view.setContentHuggingPriority(hugging, for: axis)
            }
            if let resistance = priority(name + "CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(resistance, for: axis)
            }
        }
    }

    private func owners(_ root: StoredElement) -> [(UIView, StoredElement)] {
        root.subtree.compactMap { element in
            guard element.child("constraints") != nil, let id = element["id"],
                let view = items[id] as? UIView
            else { return nil }
            return (view, element)
        }
    }

    // MARK: - Guides

    private func addGuides(
        of element: StoredElement, to view: UIView, _ controller: StoredElement?
    ) {
        let own = element.children.filter { $0.name == "viewLayoutGuide" }
        let bars = controller?.child("layoutGuides")?.children ?? []
        for described in own + bars {
            guard let id = described["id"] else { continue }
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            items[id] = guide
            guides[id] = GuideEdges(guide: guide, owner: view)
        }
    }

    /// Puts the edge of a guide where a required equation with the stored frame of a view says.
    private func place(_ constraint: NSLayoutConstraint, _ first: String, _ second: String) {
        let (id, attribute, other, otherAttribute, sign):
            (String, NSLayoutConstraint.Attribute, String, NSLayoutConstraint.Attribute, CGFloat) =
                guides[first] != nil
                ? (first, constraint.firstAttribute, second, constraint.secondAttribute, 1)
                : (second, constraint.secondAttribute, first, constraint.firstAttribute, -1)
        guard let edges = guides[id], !edges.known.contains(edge(attribute)),
            constraint.relation == .equal, constraint.multiplier == 1,
            let view = items[other] as? UIView,
            let frame = frames.first(where: { $0.view === view })?.frame,
            view.superview === edges.owner, let value = value(frame, otherAttribute)
        else { return }
        guides[id]?.known.insert(edge(attribute))
        let anchor = NSLayoutConstraint(
            item: edges.guide, attribute: edge(attribute), relatedBy: .equal, toItem: edges.owner,
            attribute: origin(attribute), multiplier: 1,
            constant: value + sign * constraint.constant)
        anchor.isActive = true
    }

    private func fixRest(_ edges: GuideEdges) {
        for attribute in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom]
        where !edges.known.contains(attribute) {
            NSLayoutConstraint(
                item: edges.guide, attribute: attribute, relatedBy: .equal, toItem: edges.owner,
                attribute: attribute, multiplier: 1, constant: 0
            ).isActive = true
        }
    }

    private func edge(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch attribute {
        case .leading: .left
        case .trailing: .right
        default: attribute
        }
    }

    private func origin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        edge(attribute) == .left || edge(attribute) == .right ? .left : .top
    }

    private func value(_ frame: CGRect, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        switch attribute {
        case .left, .leading: frame.minX
        case .right, .trailing: frame.maxX
        case .top: frame.minY
        case .bottom: frame.maxY
        default: nil
        }
    }

    // MARK: - Constraints

    private func addConstraints(of owner: StoredElement, to view: UIView) {
        for described in owner.child("constraints")?.children ?? [] {
            guard described.name == "constraint", described["placeholder"] != "YES",
                let attribute = described["firstAttribute"].flatMap(Self.attribute),
                let id = owner["id"], let item = items[described["firstItem"] ?? id]
            else { continue }
            let second = described["secondItem"]
            guard second == nil || items[second!] != nil else { continue }
            let constraint = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: Self.relation(described["relation"]),
                toItem: second.flatMap { items[$0] },
                attribute: described["secondAttribute"].flatMap(Self.attribute) ?? .notAnAttribute,
                multiplier: Self.ratio(described["multiplier"]),
                constant: CGFloat(described["constant"].flatMap(Double.init) ?? 0))
            constraint.priority = UILayoutPriority(
                described["priority"].flatMap(Float.init) ?? 1000)
            constraintCount += 1
            let first = described["firstItem"] ?? id
            if let second, guides[first] != nil || guides[second] != nil {
                place(constraint, first, second)
            }
            constraint.isActive = true
        }
    }

    private static func relation(_ name: String?) -> NSLayoutConstraint.Relation {
        switch name {
        case "greaterThanOrEqual": .greaterThanOrEqual
        case "lessThanOrEqual": .lessThanOrEqual
        default: .equal
        }
    }

    /// `0.5`, `16:9` or `1/3`.
    private static func ratio(_ text: String?) -> CGFloat {
        let parts = (text ?? "1").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        return CGFloat(parts.count == 2 ? parts[0] / parts[1] : parts.first ?? 1)
    }

    private static func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
        switch name {
        case "left": .left
        case "right": .right
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "width": .width
        case "height": .height
        case "centerX": .centerX
        case "centerY": .centerY
        case "baseline": .lastBaseline
        case "firstBaseline": .firstBaseline
        case "leftMargin": .leftMargin
        case "rightMargin": .rightMargin
        case "topMargin": .topMargin
        case "bottomMargin": .bottomMargin
        case "leadingMargin": .leadingMargin
        case "trailingMargin": .trailingMargin
        case "centerXWithinMargins": .centerXWithinMargins
        case "centerYWithinMargins": .centerYWithinMargins
        default: nil
        }
    }
}

/// A view of the size that its content had in Xcode.
private final class StoredContentView: UIView {
    var contentSize: CGSize?

    override var intrinsicContentSize: CGSize { contentSize ?? super.intrinsicContentSize }
}
