import UIKit

/// The ways to remove the last line, from the simple one to the right one.
enum SketchVariant: String, CaseIterable {
    /// A touch that hardly moves is a tap and removes the last line.
    case tap
    /// Three taps remove it, detected by `tapCount` alone; four and five taps pass through three.
    case naive
    /// Exactly three taps remove it: the decision waits until no further tap can follow.
    case delayed
    /// As `delayed`, but left to gesture recognizers and their failure requirements.
    case recognizers

    /// Reads `--variant NAME`; without it, or with a name that is none of ours, taps undo.
    init(arguments: [String]) {
        let name = arguments.firstIndex(of: "--variant").map { $0 + 1 }
            .flatMap { $0 < arguments.count ? arguments[$0] : nil }
        self = name.flatMap(SketchVariant.init) ?? .tap
    }

    @MainActor
    func makeViewController() -> SketchViewController {
        switch self {
        case .tap: return TapToUndoViewController()
        case .naive: return NaiveTripleTapViewController()
        case .delayed: return DelayedTripleTapViewController()
        case .recognizers: return RecognizerViewController()
        }
    }
}
