import Synchronization

/// Options to extend a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Fills the area before the start with the first colour.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Fills the area after the end with the last colour.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A smooth transition between colours at locations from 0 to 1.
///
/// Colours between two stops are interpolated in the gradient's space, not premultiplied.
// Sendable: everything is constant except the cached table, which a mutex guards.
public final class CGGradient: Sendable {
    private struct Stop {
        let location: Double
        /// The components in the gradient's space, then alpha.
        let values: [Double]
    }

    private let space: CGColorSpace
    /// At least one stop, in order of location.
    private let stops: [Stop]
    private let table = Mutex<[UInt32]>([])

    private init?(space: CGColorSpace, values: [[Double]], locations: [Double]?) {
        guard !values.isEmpty, space.supportsOutput else { return nil }
        let last = Double(max(values.count - 1, 1))
        let stopLocations: [Double] = locations ?? values.indices.map { Double($0) / last }
        let pairs = zip(stopLocations, values).map { Stop(location: $0.clippedToUnit, values: $1) }
        // Stops at the same location keep their order: the gradient has a hard edge there.
        stops = pairs.enumerated().sorted {
            ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
        }.map(\.element)
        self.space = space
    }

    /// Creates a gradient between colours.
    ///
    /// - Parameters:
    ///   - space: The space of interpolation; nil for sRGB. Colours of other spaces are converted.
    ///   - colors: `CGColor` values; returns nil if the array holds anything else.
    ///   - locations: A location from 0 to 1 for each colour; nil for equal distances.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let colors = (0..<colors.count).map { colors.object(at: $0) as? CGColor }
        self.init(
            space: space, colors: colors,
            locations: locations.map { UnsafeBufferPointer(start: $0, count: colors.count) })
    }

    /// The number of locations at which a function is sampled.
    private static let sampleCount = 1024

    /// Creates the gradient of a function from 0 to 1; returns nil if the function does not have as many
    /// outputs as the space has components including alpha.
    convenience init?(space: CGColorSpace, function: CGFunction) {
        guard space.supportsOutput, function.domainDimension == 1,
            function.rangeDimension == space.numberOfComponents + 1
        else { return nil }
        let last = Double(Self.sampleCount - 1)
        let values = (0..<Self.sampleCount).map { index in
            function([CGFloat(Double(index) / last)]).enumerated().map { component, value in
                Double(
                    space.isExtended && component < space.numberOfComponents
                        ? value : value.clippedToUnit)
            }
        }
        self.init(space: space, values: values, locations: nil)
    }

    private convenience init?(
        space: CGColorSpace?, colors: [CGColor?], locations: UnsafeBufferPointer<CGFloat>?
    ) {
        let target = space ?? .standardRGB
        var values: [[Double]] = []
        for color in colors {
            guard
                let converted = color?.converted(
                    to: target, intent: .defaultIntent, options: nil)
            else { return nil }
            values.append((converted.components ?? []).map { Double($0) })
        }
        self.init(space: target, values: values, locations: locations?.map { Double($0) })
    }

    /// Creates a gradient between colours given by components.
    ///
    /// - Parameters:
    ///   - space: The space of the components, in which colours are interpolated.
    ///   - components: For each colour the components of the space and alpha.
    ///   - locations: A location from 0 to 1 for each colour; nil for equal distances.
    ///   - count: The number of colours, at least 1.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.supportsOutput else { return nil }
        let size = space.numberOfComponents + 1
        let colors = (0..<count).map {
            CGColor(colorSpace: space, components: components + $0 * size)
        }
        self.init(
            space: space, colors: colors,
            locations: locations.map { UnsafeBufferPointer(start: $0, count: count) })
    }

    /// The space of interpolation.
    package var colorSpace: CGColorSpace? { space }

    /// Creates a gradient between colours, interpolated in sRGB.
    package convenience init?(colors: [CGColor], locations: [CGFloat]?) {
        if let locations {
            guard locations.count == colors.count else { return nil }
            self.init(
                space: .standardRGB,
                values: colors.map { color in (0..<4).map { color.sRGBComponents[$0] } },
                locations: locations.map { Double($0) })
        } else {
            self.init(
                space: .standardRGB,
                values: colors.map { color in (0..<4).map { color.sRGBComponents[$0] } },
                locations: nil)
        }
    }

    /// The stops in sRGB with straight alpha; nil if the gradient interpolates in another space, so that the
    /// stops alone would not reproduce it.
    package var stopsInSRGB: [(location: Double, color: SIMD4<Double>)]? {
        guard space === CGColorSpace.standardRGB else { return nil }
        return stops.map { stop in
            (stop.location, SIMD4(stop.values[0], stop.values[1], stop.values[2], stop.values[3]))
        }
    }

    /// The stops in sRGB with straight alpha; for a gradient in another space, as many samples as approximate
    /// it by interpolation in sRGB.
    var evenedStops: [(location: Double, color: SIMD4<Double>)] {
        func color(_ values: [Double]) -> SIMD4<Double> {
            CGColor(space, values.map { CGFloat($0) }).sRGBComponents
        }
        if space.encoding == .rgb(.sRGB, .sRGB), stops.count < 256 {
            return stops.map { ($0.location, color($0.values)) }
        }
        let steps = 128
        return (0...steps).map { step in
            let location = Double(step) / Double(steps)
            return (location, color(values(at: location)))
        }
    }

    /// Whether all stops are opaque.
    package var isOpaque: Bool { stops.allSatisfy { ($0.values.last ?? 0) >= 1 } }

    /// Returns premultiplied pixels at equal distances: the first at 0, the last at 1.
    ///
    /// - Parameter count: At least 2.
    /// - Complexity: O(count) the first time, constant for the same count afterwards.
    package func lookupTable(count: Int) -> [UInt32] {
        precondition(count >= 2, "a gradient's table has at least its two ends")
        return table.withLock { table in
            if table.count != count {
                table = (0..<count).map { pixel(at: Double($0) / Double(count - 1)) }
            }
            return table
        }
    }

    /// Returns the premultiplied pixel at a location from 0 to 1.
    private func pixel(at location: Double) -> UInt32 {
        CGColor(space, values(at: location).map { CGFloat($0) }).premultipliedARGB
    }

    /// Returns the components and alpha at a location from 0 to 1.
    private func values(at location: Double) -> [Double] {
        let next = firstStop(after: location)
        if next == 0 { return stops[0].values }
        if next == stops.count { return stops[stops.count - 1].values }
        let before = stops[next - 1]
        let after = stops[next]
        let share = (location - before.location) / (after.location - before.location)
        return zip(before.values, after.values).map { $0 + ($1 - $0) * share }
    }

    /// Returns the index of the first stop after a location, by binary search.
    private func firstStop(after location: Double) -> Int {
        var low = 0
        var high = stops.count
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].location > location { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension CGGradient: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGGradient, right: CGGradient) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
