import Foundation
import InterfaceFiles

/// An object whose element has variations.
struct VariedObject {
    weak var object: NSObject?
    let element: InterfaceElement
}

extension InterfaceTraits {
    @MainActor
    init(_ traits: UITraitCollection) {
        func name(_ sizeClass: UIUserInterfaceSizeClass) -> String? {
            switch sizeClass {
            case .compact: "compact"
            case .regular: "regular"
            default: nil
            }
        }
        self.init(
            widthClass: name(traits.horizontalSizeClass),
            heightClass: name(traits.verticalSizeClass),
            idiom: traits.userInterfaceIdiom == .pad
                ? "pad" : traits.userInterfaceIdiom == .phone ? "phone" : nil,
            gamut: traits.displayGamut == .P3 ? "P3" : "SRGB")
    }
}

extension NibDecoder {
    func noteVariations(of object: NSObject, _ element: NibElement) {
        guard element.element.hasVariations else { return }
        variedObjects.append(VariedObject(object: object, element: element.element))
        // Excluded views exist as well, and are connected.
        guard let view = object as? UIView, let list = element.element.child("subviews") else {
            return
        }
        for child in list.children {
            guard let subview = self.object(for: child) as? UIView, subview.superview !== view
            else { continue }
            retained.append(subview)
        }
    }

    /// Evaluates variations anew when the traits of the root view change.
    func followVariations() {
        guard !variedObjects.isEmpty, let root = variedRoot else { return }
        let follower = VariationFollower(
            file, variedObjects, traits: traits, retained: retained,
            objects: objectsOfVariations)
        root.registerForTraitChanges(
            [
                UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
                UITraitUserInterfaceIdiom.self,
            ]
        ) { (view: UIView, _: UITraitCollection) in
            follower.update(for: InterfaceTraits(view.traitCollection))
        }
        follower.update(for: InterfaceTraits(root.traitCollection))
    }

    /// The outermost view among the created ones.
    private var variedRoot: UIView? {
        let views = created.lazy.compactMap { $0.object as? UIView }
        return views.first { $0.superview == nil && !self.retained.contains($0) } ?? views.first
    }

    /// The objects that the lists of varied elements name.
    private var objectsOfVariations: [InterfaceElement: WeakObject] {
        var result: [InterfaceElement: WeakObject] = [:]
        for varied in variedObjects {
            for list in [varied.element.child("subviews"), varied.element.child("constraints")] {
                for child in list.map({ Array($0.children) }) ?? [] {
                    result[child] = objects[child.index].map { WeakObject(object: $0) }
                }
            }
        }
        return result
    }
}

struct WeakObject {
    weak var object: AnyObject?
}

/// Applies the variations of a nib's objects when the size classes change.
@MainActor
private final class VariationFollower {
    private let file: NibFile
    private let varied: [VariedObject]
    private let objects: [InterfaceElement: WeakObject]
    /// Views and constraints that were excluded once, which nothing else keeps.
    private var retained: [AnyObject]
    private var traits: InterfaceTraits

    init(
        _ file: NibFile, _ varied: [VariedObject], traits: InterfaceTraits,
        retained: [AnyObject], objects: [InterfaceElement: WeakObject]
    ) {
        self.file = file
        self.varied = varied
        self.traits = traits
        self.retained = retained
        self.objects = objects
    }

    func update(for newTraits: InterfaceTraits) {
        guard newTraits != traits else { return }
        traits = newTraits
        let decoder = NibDecoder(file)
        decoder.traits = traits
        for varied in varied {
            guard let view = varied.object as? UIView else { continue }
            updateConstraints(of: view, varied.element, activates: false)
            updateSubviews(of: view, varied.element)
        }
        for varied in varied {
            guard let object = varied.object else { continue }
            VariedAttributes.set(of: object, NibElement(varied.element, decoder))
            guard let view = object as? UIView else { continue }
            updateConstraints(of: view, varied.element, activates: true)
        }
    }

    private func updateSubviews(of view: UIView, _ element: InterfaceElement) {
        guard let list = element.child("subviews") else { return }
        let excluded = element.excluded(from: "subviews", for: traits)
        var above: UIView?
        for child in list.children {
            guard let subview = objects[child]?.object as? UIView else { continue }
            if excluded.contains(child) {
                guard subview.superview === view else { continue }
                retained.append(subview)
                subview.removeFromSuperview()
                continue
            }
            if subview.superview == nil {
                if let above, above.superview === view {
                    view.insertSubview(subview, aboveSubview: above)
                } else {
                    view.insertSubview(subview, at: 0)
                }
            }
            above = subview
        }
    }

    private func updateConstraints(
        of view: UIView, _ element: InterfaceElement, activates: Bool
    ) {
        guard let list = element.child("constraints") else { return }
        let excluded = element.excluded(from: "constraints", for: traits)
        for child in list.children {
            guard let constraint = objects[child]?.object as? NSLayoutConstraint else { continue }
            if excluded.contains(child) {
                guard constraint.isActive, !activates else { continue }
                retained.append(constraint)
                constraint.isActive = false
            } else if activates, !constraint.isActive,
                NibDecoder.isInTree(constraint, below: view)
            {
                constraint.isActive = true
            }
        }
    }
}

/// The attributes that documents vary by size class.
@MainActor
private enum VariedAttributes {
    /// Sets the attributes that any variation of an element has.
    static func set(of object: NSObject, _ element: NibElement) {
        for name in names(of: element.element) { setters[name]?(object, element) }
    }

    private static func names(of element: InterfaceElement) -> Set<String> {
        var names: Set<String> = []
        for variation in element.children where variation.isNamed("variation") {
            names.formUnion(variation.attributes.map(\.name))
            names.formUnion(variation.children.compactMap(\.key))
        }
        return names
    }

    private static let setters: [String: @MainActor (NSObject, NibElement) -> Void] = [
        "constant": { object, element in
            (object as? NSLayoutConstraint)?.constant = element.length("constant", 0)
        },
        "hidden": { object, element in
            (object as? UIView)?.isHidden = element.flag("hidden", false)
        },
        "alpha": { object, element in (object as? UIView)?.alpha = element.length("alpha", 1) },
        "backgroundColor": { object, element in
            (object as? UIView)?.backgroundColor = element.color("backgroundColor")
        },
        "axis": { object, element in (object as? UIStackView)?.readStackView(element) },
        "spacing": { object, element in (object as? UIStackView)?.readStackView(element) },
        "distribution": { object, element in (object as? UIStackView)?.readStackView(element) },
        "alignment": { object, element in (object as? UIStackView)?.readStackView(element) },
        "fontDescription": { object, element in
            guard let font = element.font("fontDescription") else { return }
            (object as? UILabel)?.font = font
            (object as? UIButton)?.titleLabel?.font = font
        },
        "textColor": { object, element in
            (object as? UILabel)?.textColor = element.color("textColor")
        },
        "text": { object, element in (object as? UILabel)?.text = element.string("text") },
        "numberOfLines": { object, element in
            (object as? UILabel)?.numberOfLines = element.integer("numberOfLines", 1)
        },
        "image": { object, element in
            (object as? UIImageView)?.image = element.image("image")
        },
        "layoutMargins": { object, element in
            guard let margins = element.insets("layoutMargins") else { return }
            (object as? UIView)?.layoutMargins = margins
        },
        "frame": { _, _ in },
    ]
}
