import Foundation
import UIKit

extension MKMapView {
    /// All overlays, in the order of their levels and of drawing.
    public var overlays: [any MKOverlay] { overlayStore.ordered.map(\.overlay) }

    public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
        overlayStore.entries.filter { $0.level == level }.map(\.overlay)
    }

    /// Adds an overlay above the labels.
    public func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }

    public func addOverlays(_ overlays: [any MKOverlay]) {
        addOverlays(overlays, level: .aboveLabels)
    }

    public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
        addOverlays([overlay], level: level)
    }

    public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
        for overlay in overlays {
            insertEntry(overlay, at: overlayStore.entries.count, level: level)
        }
    }

    public func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

    public func removeOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays {
            guard let index = overlayStore.index(of: overlay) else { continue }
            overlayStore.entries[index].renderer?.mapView = nil
            overlayStore.entries.remove(at: index)
        }
        overlayView.setNeedsDisplay()
    }

    /// - Parameter index: Among all overlays; the new one is in the level above the labels.
    public func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
        insertOverlay(overlay, at: index, level: .aboveLabels)
    }

    /// - Parameter index: Among those of the level; a greater one means the end.
    public func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        insertEntry(overlay, at: overlayStore.index(index, in: level), level: level)
    }

    public func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
        insertOverlay(overlay, beside: sibling, offset: 1)
    }

    public func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
        insertOverlay(overlay, beside: sibling, offset: 0)
    }

    private func insertOverlay(
        _ overlay: any MKOverlay, beside sibling: any MKOverlay, offset: Int
    ) {
        guard let index = overlayStore.index(of: sibling) else { return addOverlay(overlay) }
        insertEntry(overlay, at: index + offset, level: overlayStore.entries[index].level)
    }

    public func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
        guard let first = overlayStore.index(of: overlay1),
            let second = overlayStore.index(of: overlay2)
        else { return }
        let (a, b) = (overlayStore.entries[first], overlayStore.entries[second])
        overlayStore.entries[first] = OverlayStore.Entry(
            overlay: b.overlay, level: a.level, renderer: b.renderer)
        overlayStore.entries[second] = OverlayStore.Entry(
            overlay: a.overlay, level: b.level, renderer: a.renderer)
        overlayView.setNeedsDisplay()
    }

    /// - Parameters: Indexes among all overlays in the order of drawing.
    public func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
        let all = overlays
        precondition(
            all.indices.contains(index1) && all.indices.contains(index2),
            "exchangeOverlay(at:withOverlayAt:): there are \(all.count) overlays")
        exchangeOverlay(all[index1], with: all[index2])
    }

    /// Returns the renderer of an overlay, which the delegate gave.
    public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        overlayStore.index(of: overlay).flatMap { overlayStore.entries[$0].renderer }
    }

    private func insertEntry(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        if overlayStore.index(of: overlay) != nil { removeOverlay(overlay) }
        let renderer = delegate?.mapView?(self, rendererFor: overlay)
        renderer?.mapView = self
        overlayStore.entries.insert(
            OverlayStore.Entry(overlay: overlay, level: level, renderer: renderer),
            at: min(max(index, 0), overlayStore.entries.count))
        overlayView.setNeedsDisplay()
    }
}
