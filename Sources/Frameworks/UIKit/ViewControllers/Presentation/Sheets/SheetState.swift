import CoreGraphics
import Foundation

/// The settings and views of a sheet.
@MainActor
struct SheetState {
    typealias Identifier = UISheetPresentationController.Detent.Identifier

    var detents: [UISheetPresentationController.Detent] = [.large()]
    var selected: Identifier?
    var largestUndimmed: Identifier?
    var showsGrabber = false
    var cornerRadius: CGFloat?
    var scrollingExpands = true
    var isEdgeAttachedInCompactHeight = false
    var widthFollowsContent = false
    var isPage: Bool?
    weak var source: UIView?

    var view: SheetView?
    var dimming: DimmingView?
    /// The view that the sheet pushes back, with its original appearance.
    var pushedBack: PushedBackView?
    /// Whether the status bar is over the black from which the view below was pushed back.
    var leavesBlackAtTop = false
    /// The drag in progress.
    var drag: SheetDrag?
    var keyboardObserver: (any NSObjectProtocol)?
}
