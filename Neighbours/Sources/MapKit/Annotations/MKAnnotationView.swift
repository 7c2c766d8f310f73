import Foundation
import UIKit

/// The view of an annotation, which the map view keeps at the annotation's place.
@objc(MKAnnotationView)
open class MKAnnotationView: UIView {
    /// Shapes of views that keep a distance from each other.
    @objc(MKAnnotationViewCollisionMode) public enum CollisionMode: Int, Sendable {
        case rectangle
        case circle
        case none
    }

    /// The steps of a drag by the user.
    @objc(MKAnnotationViewDragState) public enum DragState: UInt, Sendable {
        case none
        case starting
        case dragging
        case canceling
        case ending
    }

    public let reuseIdentifier: String?
    open var annotation: (any MKAnnotation)? { didSet { annotationDidChange() } }

    /// A view without a size of its own takes that of the image.
    open var image: UIImage? {
        didSet {
            imageView.image = image
            if let image {
                bounds = CGRect(origin: .zero, size: image.size)
                if imageView.superview == nil { insertSubview(imageView, at: 0) }
            } else {
                imageView.removeFromSuperview()
            }
            map?.annotationManager.place(self)
        }
    }

    /// Points from the annotation's place to the view's centre.
    open var centerOffset = CGPoint.zero { didSet { map?.annotationManager.place(self) } }
    /// Where the callout's tip is, in points from the middle of the view's upper edge.
    open var calloutOffset = CGPoint.zero
    /// Whether the user can select it.
    open var isEnabled = true
    open var isHighlighted = false
    open var isSelected = false
    /// Whether selecting shows a callout, for which the annotation needs a title.
    open var canShowCallout = false
    open var leftCalloutAccessoryView: UIView? {
        didSet { map?.annotationManager.updateCallout(of: self) }
    }
    open var rightCalloutAccessoryView: UIView? {
        didSet { map?.annotationManager.updateCallout(of: self) }
    }
    /// Takes the place of the subtitle.
    open var detailCalloutAccessoryView: UIView? {
        didSet { map?.annotationManager.updateCallout(of: self) }
    }

    /// Whether the user can move the annotation, whose `coordinate` then has to be settable.
    open var isDraggable = false
    open var dragState: DragState {
        get { state }
        set { setDragState(newValue, animated: false) }
    }
    private var state = DragState.none

    /// Annotations with the same identifier are joined where their views meet.
    open var clusteringIdentifier: String? {
        didSet { map?.annotationManager.setNeedsClustering() }
    }
    /// The view of the cluster that has taken this one's place.
    open internal(set) weak var cluster: MKAnnotationView?
    /// Whether it is compared as a rectangle, which all are here.
    open var collisionMode = CollisionMode.rectangle
    /// The importance among clusters: the members' titles are those of the most important one.
    open var displayPriority = MKFeatureDisplayPriority.required
    open var zPriority = MKAnnotationViewZPriority.defaultUnselected {
        didSet { map?.annotationManager.place(self) }
    }
    open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected {
        didSet { map?.annotationManager.place(self) }
    }

    weak var map: MKMapView?
    /// The order among views: the larger is in front.
    var order = 0.0
    private let imageView = UIImageView()

    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        isAccessibilityElement = true
        annotationDidChange()
    }

    public override init(frame: CGRect) {
        reuseIdentifier = nil
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        isAccessibilityElement = true
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }

    /// Called before the view is used for another annotation.
    open func prepareForReuse() {}

    /// Called before the view is shown.
    open func prepareForDisplay() {}

    /// Called by the map view; deselect and select annotations instead of calling it.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
    }

    /// Called for each step of a drag.
    ///
    /// A class of its own goes on by itself: to `.dragging` from `.starting`, and to `.none` from `.ending` and
    /// `.canceling`.
    open func setDragState(_ newDragState: DragState, animated: Bool) {
        guard newDragState != state else { return }
        let former = state
        state = newDragState
        map?.annotationManager.dragState(of: self, didChangeFrom: former)
    }

    // MARK: Accessibility

    /// The annotation's title and subtitle unless set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenTexts }
        set { super.accessibilityLabel = newValue }
    }

    private var spokenTexts: String? {
        let texts = [annotation?.shownTitle, annotation?.shownSubtitle].compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// Updates what is drawn of an annotation.
    func annotationDidChange() {}
}

/// The importance of an annotation, from 0 to 1000.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let required = MKFeatureDisplayPriority(1000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// Which view is in front of another, from 0 to 1000.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let max = MKAnnotationViewZPriority(1000)
    public static let defaultSelected = MKAnnotationViewZPriority(1000)
    public static let defaultUnselected = MKAnnotationViewZPriority(500)
    public static let min = MKAnnotationViewZPriority(0)
}

/// Whether the title of a marker is shown.
@objc public enum MKFeatureVisibility: Int, Sendable {
    /// As the map sees fit: always here.
    case adaptive
    case hidden
    case visible
}
