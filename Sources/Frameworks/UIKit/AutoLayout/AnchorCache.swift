/// The last anchors of a kind that were handed out, to be handed out again when nobody holds them.
///
/// `one.topAnchor.constraint(equalTo: other.topAnchor)` asks for two anchors and lets go of both at once,
/// and a screen is made of thousands of such lines. Who keeps an anchor has it alone: neither it nor one
/// that anybody looks at weakly is used again.
struct AnchorCache<Anchor: AnyObject> {
    private var one: Anchor?
    private var other: Anchor?
    private var isOtherNext = false

    /// An anchor that nobody holds, if the next in turn is one.
    @inline(__always)
    mutating func take() -> Anchor? {
        isOtherNext.toggle()
        return isOtherNext ? AnchorCache.free(&one) : AnchorCache.free(&other)
    }

    /// Keeps an anchor in place of the one that was not free.
    mutating func keep(_ anchor: Anchor) {
        if isOtherNext { one = anchor } else { other = anchor }
    }

    @inline(__always)
    private static func free(_ spare: inout Anchor?) -> Anchor? {
        guard isKnownUniquelyReferenced(&spare) else { return nil }
        let free = Unmanaged.passUnretained(spare.unsafelyUnwrapped)
        return free.uncounted { _getWeakRetainCount($0) } <= 1 ? free.takeUnretainedValue() : nil
    }
}
