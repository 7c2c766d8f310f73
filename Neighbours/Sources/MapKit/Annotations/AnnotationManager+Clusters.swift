import Foundation
import UIKit

extension AnnotationManager {
    /// Joins annotations whose views meet.
    ///
    /// - Parameter added: The views that are new.
    /// - Returns: Those that are seen, with the new ones of clusters.
    func updateClusters(_ added: [MKAnnotationView], in viewport: Viewport) -> [MKAnnotationView] {
        let candidates = shown.filter { $0.view?.clusteringIdentifier != nil && $0 !== selected }
        guard !candidates.isEmpty || !clusters.isEmpty else { return added }
        var former = clusters
        var current: [AnnotationEntry] = []
        var views: [MKAnnotationView] = []
        for group in Self.groups(of: candidates, in: viewport) where group.count > 1 {
            let members = Set(group.map { ObjectIdentifier($0) })
            if let index = former.firstIndex(where: {
                Set($0.members.map { ObjectIdentifier($0) }) == members
            }) {
                current.append(former.remove(at: index))
                continue
            }
            let entry = AnnotationEntry(annotation(for: group))
            entry.members = group
            current.append(entry)
        }
        for entry in former {
            for member in entry.members where member.cluster === entry {
                member.cluster = nil
                member.view?.cluster = nil
                member.view?.isHidden = false
            }
            if selected === entry { deselect(animated: false) }
            discardView(of: entry)
        }
        clusters = current
        for entry in current {
            if entry.view == nil { views.append(makeClusterView(entry)) }
            for member in entry.members {
                member.cluster = entry
                member.view?.cluster = entry.view
                member.view?.isHidden = true
            }
        }
        return added.filter { !$0.isHidden } + views
    }

    private func annotation(for group: [AnnotationEntry]) -> MKClusterAnnotation {
        let members = group.sorted {
            ($0.view?.displayPriority.rawValue ?? 0) > ($1.view?.displayPriority.rawValue ?? 0)
        }.map(\.annotation)
        return map.delegate?.mapView?(map, clusterAnnotationForMemberAnnotations: members)
            ?? MKClusterAnnotation(memberAnnotations: members)
    }

    /// Where an entry's view is, and whether it belongs to a group already.
    private struct Candidate {
        let entry: AnnotationEntry
        let frame: CGRect
        var isTaken = false
    }

    /// A cell of a grid on the map.
    private struct Cell: Hashable {
        let x: Int
        let y: Int
        let identifier: String
    }

    /// Groups entries around the first of each whose views meet, found by a grid that is as wide as views are.
    private static func groups(of entries: [AnnotationEntry], in viewport: Viewport)
        -> [[AnnotationEntry]]
    {
        // Chosen: views are compared as if they were at least as large as a marker.
        let least: CGFloat = 28
        var candidates: [Candidate] = []
        var width = least
        for entry in entries {
            guard let view = entry.view else { continue }
            let size = CGSize(
                width: max(view.bounds.width, least), height: max(view.bounds.height, least))
            width = max(width, size.width, size.height)
            let position = viewport.position(of: entry.point)
            candidates.append(
                Candidate(
                    entry: entry,
                    frame: CGRect(
                        x: position.x + view.centerOffset.x - size.width / 2,
                        y: position.y + view.centerOffset.y - size.height / 2, width: size.width,
                        height: size.height)))
        }
        func cell(_ candidate: Candidate, _ x: Int = 0, _ y: Int = 0) -> Cell {
            Cell(
                x: Int((candidate.frame.midX / width).rounded(.down)) + x,
                y: Int((candidate.frame.midY / width).rounded(.down)) + y,
                identifier: candidate.entry.view?.clusteringIdentifier ?? "")
        }
        var grid: [Cell: [Int]] = [:]
        for (index, candidate) in candidates.enumerated() {
            grid[cell(candidate), default: []].append(index)
        }
        var groups: [[AnnotationEntry]] = []
        for index in candidates.indices where !candidates[index].isTaken {
            let first = candidates[index]
            var group: [AnnotationEntry] = []
            for x in -1...1 {
                for y in -1...1 {
                    for other in grid[cell(first, x, y)] ?? []
                    where !candidates[other].isTaken
                        && candidates[other].frame.intersects(first.frame)
                    {
                        candidates[other].isTaken = true
                        group.append(candidates[other].entry)
                    }
                }
            }
            groups.append(group)
        }
        return groups
    }
}
