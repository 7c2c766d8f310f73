import Foundation

/// The state of one touch's delivery to its view: which messages were sent and which are withheld.
///
/// Recognizers receive a touch first. An undecided one may delay the beginning or the end of the
/// touch; a recognized one may claim the touch, which cancels it in the view. This value knows no
/// recognizer: its input is the delays and claims, its output the messages to the view.
struct TouchDelivery: Equatable {
    /// The messages that undecided recognizers delay.
    struct Delays: Equatable {
        var began = false
        var ended = false
    }

    /// A message to the view.
    enum Message: Equatable {
        /// The touch came down; the moment is that of the beginning, also when the message is late.
        case began(Moment)
        case moved
        case ended(Moment)
        case cancelled
    }

    /// The values of a touch at a moment that is reported later.
    struct Moment: Equatable {
        var location: CGPoint
        var previousLocation: CGPoint
        var timestamp: TimeInterval
    }

    /// True when a recognizer claimed the touch: the view receives a cancellation at most.
    private(set) var isClaimed = false
    /// True when no further message follows.
    private(set) var isOver = false
    private var hasBegun = false
    private var beginning: Moment?
    private var end: Moment?

    /// Whether the view received the beginning of the touch and may receive more.
    var isReceived: Bool { hasBegun && !isOver }

    /// True while a message is withheld.
    var isWithholding: Bool { !isOver && (end != nil || (!hasBegun && beginning != nil)) }

    /// Withholds the whole touch, as from a view that is limited to one finger.
    mutating func refuse() {
        isOver = true
    }

    /// Claims the touch for a recognizer. If the view received its beginning, a cancellation follows.
    mutating func claim() {
        isClaimed = true
    }

    /// Returns the messages to the view after the recognizers received an event.
    ///
    /// - Parameters:
    ///   - phase: What the touch did; nil when the event or the deadline concerns other touches.
    ///   - moment: The current values of the touch.
    ///   - delays: The messages that recognizers delay now.
    mutating func messages(
        after phase: TouchSample.Phase?, _ moment: Moment, _ delays: Delays
    ) -> [Message] {
        guard !isOver else { return [] }
        if isClaimed || phase == .cancelled {
            isOver = true
            return hasBegun ? [.cancelled] : []
        }
        // Moves usually pass by `passesMoves` and never get here.
        if phase == .began { beginning = moment }
        if phase == .ended { end = moment }
        var messages: [Message] = []
        if !hasBegun {
            guard let beginning, !delays.began else { return [] }
            hasBegun = true
            messages.append(.began(beginning))
        }
        if phase == .moved { messages.append(.moved) }
        if let end, !delays.ended {
            isOver = true
            messages.append(.ended(end))
        }
        return messages
    }

    /// True when a move is sent without calling `messages(after:_:_:)`.
    var passesMoves: Bool { hasBegun && !isOver && !isClaimed && end == nil }
}
