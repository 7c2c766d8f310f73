internal import CImageCodecs

/// The frames of a file, without their pixels.
package struct ImageAnimation: Hashable, Sendable {
    /// The delay of each complete frame in seconds, as in the file.
    package var delays: [Double]
    /// The loop count, 0 for endless; nil if the file has none.
    package var loopCount: Int?
    /// Whether all frames are complete; false if the file is truncated or damaged.
    package var isWhole: Bool

    init(_ list: cic_frame_list) {
        delays = UnsafeBufferPointer(start: list.frames, count: list.count).map(\.delay)
        loopCount = list.loop_count < 0 ? nil : Int(list.loop_count)
        isWhole = list.is_whole
    }
}
