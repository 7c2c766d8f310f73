import Foundation
import UIKit

/// The overlays of a map view in the order in which they are drawn, each with its renderer.
@MainActor
final class OverlayStore {
    struct Entry {
        let overlay: any MKOverlay
        let level: MKOverlayLevel
        var renderer: MKOverlayRenderer?
    }

    var entries: [Entry] = []

    func index(of overlay: any MKOverlay) -> Int? {
        entries.firstIndex { $0.overlay === overlay }
    }

    /// The overlays of both levels, the lower one first.
    var ordered: [Entry] {
        entries.filter { $0.level == .aboveRoads } + entries.filter { $0.level == .aboveLabels }
    }

    /// The index among all entries of the one at an index of a level, or the end.
    func index(_ index: Int, in level: MKOverlayLevel) -> Int {
        let places = entries.indices.filter { entries[$0].level == level }
        return index < places.count ? places[index] : entries.count
    }
}

/// Draws the overlays.
final class OverlayView: UIView {
    private unowned let map: MKMapView

    init(_ map: MKMapView) {
        self.map = map
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("OverlayView has no init(coder:)") }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let viewport = map.fittedViewport
        for entry in map.overlayStore.ordered {
            guard let renderer = entry.renderer else { continue }
            renderer.drawAll(of: viewport, in: context)
        }
    }
}
