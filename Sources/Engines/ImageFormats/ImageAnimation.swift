internal import CImageCodecs

/// The frames of a file, without their pixels.
package struct ImageAnimation: Hashable, Sendable {
    /// How long each whole frame is shown, in seconds, as the file has it.
    package var delays: [Double]
    /// How many times the animation runs, 0 for ever; nil where the file does not say.
    package var loopCount: Int?
    /// False where the file ends, or is damaged, before its last frame does.
    package var isWhole: Bool

    init(_ list: cic_frame_list) {
        delays = UnsafeBufferPointer(start: list.frames, count: list.count).map(\.delay)
        loopCount = list.loop_count < 0 ? nil : Int(list.loop_count)
        isWhole = list.is_whole
    }
}
