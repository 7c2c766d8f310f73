/// The metrics that the system font reports, whatever font replaces it on the screen.
///
/// Apps compute layouts with them, so they are Apple's published and measured values.
package enum SystemFontMetrics {
    /// The ascent, in em units.
    package static let ascent = 1950.0 / 2048
    /// The descent, in em units, positive.
    package static let descent = 494.0 / 2048
    /// The line height, in em units; there is no leading.
    package static let lineHeight = 2444.0 / 2048
    /// The height of `H`, in em units.
    package static let capHeight = 1443.0 / 2048
    /// The height of `x`, in em units.
    package static let xHeight = 1078.0 / 2048

    /// Returns the tracking after every glyph, in points, for a size in points.
    ///
    /// Values between those of the table are interpolated.
    package static func tracking(pointSize: Double) -> Double {
        guard pointSize > trackings[0].size else { return trackings[0].tracking }
        guard let next = trackings.firstIndex(where: { $0.size >= pointSize }) else { return 0 }
        let (low, high) = (trackings[next - 1], trackings[next])
        let part = (pointSize - low.size) / (high.size - low.size)
        return low.tracking + (high.tracking - low.tracking) * part
    }

    // Documented: the typography page of Apple's design guidelines.
    private static let trackings: [(size: Double, tracking: Double)] = [
        (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
        (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
        (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
        (28, 0.38), (29, 0.40), (30, 0.40), (31, 0.39), (32, 0.41), (33, 0.40), (34, 0.40),
        (35, 0.38), (36, 0.37), (37, 0.36), (38, 0.37), (39, 0.38), (40, 0.37), (44, 0.37),
        (48, 0.35), (50, 0.34), (52, 0.31), (54, 0.32), (56, 0.30), (60, 0.26), (64, 0.22),
        (70, 0.14), (76, 0.07), (80, 0),
    ]
}
