internal import Foundation

/// The cylinder over which a page is bent, seen from above.
///
/// The page is flat up to the foot of the cylinder, goes halfway around it, and from there on is above the plane,
/// turned over. Lines of the page are parallel to the cylinder. A *place* is where a line is seen: points from the
/// fixed edge towards the free edge of the flat page, negative beyond the fixed edge. The *distance* of a line is its
/// place on the flat page.
package struct PageCylinder: Sendable, Equatable {
    /// Points from the fixed edge to the free one.
    package let length: Double
    /// The place at which the page leaves the plane.
    package let foot: Double
    /// In points, more than 0.
    package let radius: Double

    /// A line of the page.
    package struct Line: Sendable, Equatable {
        package var distance: Double
        /// Radians around the cylinder; π for a part that is turned over.
        package var angle: Double
    }

    /// Returns the line at a distance.
    package func line(at distance: Double) -> Line {
        Line(distance: distance, angle: min(max(distance - foot, 0) / radius, .pi))
    }

    /// Returns the place at which a line is seen.
    package func place(of line: Line) -> Double {
        let around = max(line.distance - foot, 0)
        if around == 0 { return line.distance }
        return line.angle < .pi
            ? foot + radius * sin(line.angle) : foot - (around - .pi * radius)
    }

    /// The places between which the page is seen, at the most.
    package var extent: ClosedRange<Double> {
        let (start, bent) = (place(of: line(at: 0)), bentExtent)
        return min(start, bent.lowerBound)...max(start, bent.upperBound)
    }

    /// The places between which the page is not seen as it is flat.
    package var bentExtent: ClosedRange<Double> {
        let end = place(of: line(at: length))
        return foot < length ? min(foot, end)...(foot + radius) : end...end
    }

    /// Returns the line whose front is seen at a place unless the back covers it; nil if there is none.
    package func front(at place: Double) -> Line? {
        if place <= foot {
            return (0...length).contains(place) ? Line(distance: place, angle: 0) : nil
        }
        let sine = (place - foot) / radius
        return sine <= 1 ? line(around: asin(sine)) : nil
    }

    /// Returns the line whose back is seen at a place; nil if there is none.
    package func back(at place: Double) -> Line? {
        let sine = (place - foot) / radius
        if sine >= 0 { return sine <= 1 ? line(around: .pi - asin(sine)) : nil }
        let distance = 2 * foot + .pi * radius - place
        return distance <= length ? Line(distance: distance, angle: .pi) : nil
    }

    private func line(around angle: Double) -> Line? {
        let distance = foot + radius * angle
        return (0...length).contains(distance) ? Line(distance: distance, angle: angle) : nil
    }
}
