import Foundation

/// How much of one touch its view has been told, and what is being withheld from it.
///
/// Recognizers see a touch first. While one of them is still deciding it may hold back the
/// beginning or the end of the touch; once it recognizes it may take the touch away from the view
/// altogether. This value knows nothing of recognizers: it is told the standing of the touch and
/// answers which messages the view gets.
struct TouchDelivery: Equatable {
    /// What the recognizers of a touch want at the moment.
    struct Standing: Equatable {
        var delaysBegan = false
        var delaysEnded = false
    }

    /// A message to the view.
    enum Message: Equatable {
        /// The touch as it was when it began, or as it is when it begins now.
        case began(Moment)
        case moved
        case ended(Moment)
        case cancelled
    }

    /// The state of a touch at a moment that is reported later.
    struct Moment: Equatable {
        var location: CGPoint
        var previousLocation: CGPoint
        var timestamp: TimeInterval
    }

    /// True when a recognizer took the touch: the view gets no more of it.
    private(set) var isClaimed = false
    /// True when nothing more will be sent to the view.
    private(set) var isOver = false
    private var hasBegun = false
    private var beginning: Moment?
    private var end: Moment?

    /// True while a message is held back.
    var isWithholding: Bool { !isOver && (end != nil || (!hasBegun && beginning != nil)) }

    /// Decides that the view never hears of the touch, as when it follows one finger only.
    mutating func refuse() {
        isOver = true
    }

    /// Takes the touch away from the view. What was delivered is cancelled at the next step.
    mutating func claim() {
        isClaimed = true
    }

    /// Returns what to tell the view after the recognizers saw an event.
    ///
    /// - Parameters:
    ///   - phase: What the touch did, or nil when the event or the deadline concerns others.
    ///   - moment: The touch at present.
    ///   - standing: What the recognizers want now.
    mutating func messages(
        after phase: TouchSample.Phase?, _ moment: Moment, _ standing: Standing
    ) -> [Message] {
        guard !isOver else { return [] }
        if isClaimed || phase == .cancelled {
            isOver = true
            return hasBegun ? [.cancelled] : []
        }
        // The usual step allocates nothing: there is one message and no one holds it back.
        if phase == .began { beginning = moment }
        if phase == .ended { end = moment }
        var messages: [Message] = []
        if !hasBegun {
            guard let beginning, !standing.delaysBegan else { return [] }
            hasBegun = true
            messages.append(.began(beginning))
        }
        if phase == .moved { messages.append(.moved) }
        if let end, !standing.delaysEnded {
            isOver = true
            messages.append(.ended(end))
        }
        return messages
    }

    /// True when a move can be passed on without asking for messages.
    var passesMoves: Bool { hasBegun && !isOver && !isClaimed && end == nil }
}
