import CoreLocation
import Foundation
import UIKit

/// Draws a part of the map as a picture, without annotations and overlays.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
    // Used on the main thread, apart from the queue on which the completion is called.
    public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

    /// The part of the map, and the size of the picture.
    open class Options: NSObject, NSCopying {
        open var region = MKCoordinateRegion() {
            didSet { rect = region.mapRect }
        }
        open var mapRect: MKMapRect {
            get { rect }
            set {
                rect = newValue
                region = MKCoordinateRegion(newValue)
            }
        }
        private var rect = MKMapRect.world
        open var camera: MKMapCamera? = nil
        /// Points.
        open var size = CGSize(width: 256, height: 256)
        /// Pixels of a point; 0 means those of the screen.
        open var scale: CGFloat = 0
        open var mapType = MKMapType.standard
        open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
        open var traitCollection = UITraitCollection()
        /// The map has no places of interest and no buildings.
        open var pointOfInterestFilter: MKPointOfInterestFilter?
        open var showsBuildings = true
        open var showsPointsOfInterest = true

        public override init() {
            super.init()
        }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Options()
            copy.region = region
            copy.rect = rect
            copy.camera = camera
            copy.size = size
            copy.scale = scale
            copy.mapType = mapType
            copy.preferredConfiguration = preferredConfiguration
            copy.traitCollection = traitCollection
            copy.pointOfInterestFilter = pointOfInterestFilter
            copy.showsBuildings = showsBuildings
            copy.showsPointsOfInterest = showsPointsOfInterest
            return copy
        }

        var viewport: Viewport {
            if let camera {
                return Viewport(
                    center: MKMapPoint(camera.centerCoordinate),
                    scale: CameraDistance.scale(
                        distance: camera.centerCoordinateDistance,
                        latitude: camera.centerCoordinate.latitude, height: size.height),
                    heading: camera.heading, size: size
                ).clamped()
            }
            return Viewport(
                around: MKMapPoint(x: rect.midX, y: rect.midY), showing: rect.size, size: size
            ).clamped()
        }
    }

    /// A picture of a part of the map.
    open class Snapshot: NSObject, @unchecked Sendable {
        // Immutable.
        public let image: UIImage
        public let traitCollection: UITraitCollection
        private let viewport: Viewport

        init(_ image: UIImage, _ viewport: Viewport, _ traits: UITraitCollection) {
            self.image = image
            self.viewport = viewport
            traitCollection = traits
        }

        /// Where a coordinate is in the picture, in points.
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
            viewport.position(of: MKMapPoint(coordinate))
        }
    }

    private let options: Options
    private var completion: CompletionHandler?
    private var queue: DispatchQueue?
    // Chosen: the time that loading takes, in seconds.
    private static let delay: TimeInterval = 0.1

    public init(options: Options) {
        self.options = options.copy() as? Options ?? Options()
    }

    public override convenience init() {
        self.init(options: Options())
    }

    open var isLoading: Bool { completion != nil }

    open func start(completionHandler: @escaping CompletionHandler) {
        begin(nil, completionHandler)
    }

    /// - Parameter queue: On which the completion is called.
    open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
        begin(queue, completionHandler)
    }

    /// - Parameter queue: Nil for the main thread.
    private func begin(_ queue: DispatchQueue?, _ completionHandler: @escaping CompletionHandler) {
        precondition(completion == nil, "MKMapSnapshotter is loading already")
        completion = completionHandler
        self.queue = queue?.label == DispatchQueue.main.label ? nil : queue
        perform(#selector(finish), with: nil, afterDelay: Self.delay)
    }

    nonisolated(nonsending) open func start() async throws -> Snapshot {
        try await withCheckedThrowingContinuation { continuation in
            start { snapshot, error in
                continuation.resume(
                    with: snapshot.map { .success($0) } ?? .failure(error ?? MKError(.unknown)))
            }
        }
    }

    /// The completion is not called any more.
    open func cancel() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        completion = nil
    }

    @objc private func finish() {
        guard let completion else { return }
        self.completion = nil
        let snapshot = MainActor.assumeIsolated { draw() }
        let call = Call(completion: completion)
        guard let queue else { return completion(snapshot, nil) }
        queue.async { call.completion(snapshot, nil) }
    }

    private struct Call: @unchecked Sendable {
        // Called once.
        let completion: CompletionHandler
    }

    @MainActor private func draw() -> Snapshot {
        let viewport = options.viewport
        let format = UIGraphicsImageRendererFormat()
        format.scale = options.scale > 0 ? options.scale : UIScreen.main.scale
        format.opaque = true
        let style = options.traitCollection.userInterfaceStyle
        let drawing = MapDrawing(
            viewport: viewport,
            isDark: (style == .unspecified ? UITraitCollection.current.userInterfaceStyle : style)
                == .dark)
        let image = UIGraphicsImageRenderer(size: options.size, format: format).image {
            drawing.draw(in: $0.cgContext)
        }
        return Snapshot(image, viewport, options.traitCollection)
    }
}
