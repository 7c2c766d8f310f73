import Testing

@testable import UIKit

struct TouchDeliveryTests {
    private typealias Moment = TouchDelivery.Moment
    private typealias Delays = TouchDelivery.Delays

    private func moment(_ time: TimeInterval) -> Moment {
        Moment(location: CGPoint(x: time, y: 0), previousLocation: .zero, timestamp: time)
    }

    private let free = Delays()
    private let delaysBegan = Delays(began: true, ended: false)
    private let delaysEnded = Delays(began: false, ended: true)
    private var delivery = TouchDelivery()

    @Test("Without a recognizer every step is delivered as it happens")
    mutating func undisturbed() {
        let began = delivery.messages(after: .began, moment(1), free)
        let moved = delivery.messages(after: .moved, moment(2), free)
        let ended = delivery.messages(after: .ended, moment(3), free)
        #expect(began == [.began(moment(1))])
        #expect(moved == [.moved])
        #expect(ended == [.ended(moment(3))])
        #expect(delivery.isOver)
    }

    @Test("A delayed beginning is replayed unchanged when no recognizer delays it any more")
    mutating func replayedBeginning() {
        let began = delivery.messages(after: .began, moment(1), delaysBegan)
        let moved = delivery.messages(after: .moved, moment(2), delaysBegan)
        #expect(began.isEmpty && moved.isEmpty)
        #expect(delivery.isWithholding)
        let late = delivery.messages(after: nil, moment(2), free)
        #expect(late == [.began(moment(1))])
        #expect(!delivery.isWithholding)
    }

    @Test("A move that ends the delay follows the replayed beginning")
    mutating func replayWithMove() {
        _ = delivery.messages(after: .began, moment(1), delaysBegan)
        let messages = delivery.messages(after: .moved, moment(2), free)
        #expect(messages == [.began(moment(1)), .moved])
    }

    @Test("A touch that was lifted during the delay is replayed whole")
    mutating func replayedTap() {
        _ = delivery.messages(after: .began, moment(1), delaysBegan)
        let ended = delivery.messages(after: .ended, moment(2), delaysBegan)
        #expect(ended.isEmpty)
        let late = delivery.messages(after: nil, moment(2), free)
        #expect(late == [.began(moment(1)), .ended(moment(2))])
    }

    @Test("A delayed end is replayed as it was")
    mutating func replayedEnd() {
        _ = delivery.messages(after: .began, moment(1), free)
        let ended = delivery.messages(after: .ended, moment(2), delaysEnded)
        #expect(ended.isEmpty)
        let late = delivery.messages(after: nil, moment(9), free)
        #expect(late == [.ended(moment(2))])
    }

    @Test("A claimed touch is cancelled once and then silent")
    mutating func claimed() {
        _ = delivery.messages(after: .began, moment(1), free)
        delivery.claim()
        let moved = delivery.messages(after: .moved, moment(2), free)
        let ended = delivery.messages(after: .ended, moment(3), free)
        #expect(moved == [.cancelled])
        #expect(ended.isEmpty)
    }

    @Test("A touch claimed before its view heard of it is never mentioned")
    mutating func claimedBeforehand() {
        _ = delivery.messages(after: .began, moment(1), delaysBegan)
        delivery.claim()
        let moved = delivery.messages(after: .moved, moment(2), free)
        #expect(moved.isEmpty)
        #expect(delivery.isOver)
    }

    @Test("A touch whose end is delayed can still be cancelled")
    mutating func claimedAfterEnd() {
        _ = delivery.messages(after: .began, moment(1), free)
        _ = delivery.messages(after: .ended, moment(2), delaysEnded)
        delivery.claim()
        let late = delivery.messages(after: nil, moment(3), free)
        #expect(late == [.cancelled])
    }

    @Test("Cancelling by the system waits for no member")
    mutating func cancelled() {
        _ = delivery.messages(after: .began, moment(1), free)
        let cancelled = delivery.messages(after: .cancelled, moment(2), delaysEnded)
        #expect(cancelled == [.cancelled])
    }

    @Test("A refused touch is never delivered")
    mutating func refused() {
        delivery.refuse()
        let began = delivery.messages(after: .began, moment(1), free)
        let ended = delivery.messages(after: .ended, moment(2), free)
        #expect(began.isEmpty && ended.isEmpty)
    }
}
