import Synchronization

/// The type of an activity that opens a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a user does in an app at a moment, in a form that can be resumed later or elsewhere.
///
/// No other device and no search index takes it up on Linux: it is for the app itself, which may
/// keep it and restore its state from it.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // Sendable: what may change is touched only while `lock` is held.
    private let lock = NSLock()
    private var state = State()

    private struct State {
        var title: String?
        var userInfo: [AnyHashable: Any]?
        var requiredUserInfoKeys: Set<String>?
        var keywords: Set<String> = []
        var webpageURL: URL?
        var referrerURL: URL?
        var expirationDate: Date?
        var targetContentIdentifier: String?
        var persistentIdentifier: String?
        var needsSave = false
        var isEligible = Eligibility.handoff
        weak var delegate: (any NSUserActivityDelegate)?
    }

    private struct Eligibility: OptionSet {
        let rawValue: Int

        static let handoff = Eligibility(rawValue: 1)
        static let search = Eligibility(rawValue: 2)
        static let publicIndexing = Eligibility(rawValue: 4)
        static let prediction = Eligibility(rawValue: 8)
    }

    /// The activity that the user is at.
    private static let current = Mutex<NSUserActivity?>(nil)

    /// Makes an activity.
    ///
    /// - Parameter activityType: Its kind, in reverse domain notation; not empty.
    public init(activityType: String) {
        guard !activityType.isEmpty else {
            raiseException(
                "NSInvalidArgumentException", "Caller did not provide an activityType")
        }
        self.activityType = activityType
        super.init()
    }

    // MARK: - What it is

    /// The kind of activity.
    public let activityType: String

    /// The title that the user sees.
    open var title: String? {
        get { read(\.title) }
        set { write(\.title, newValue) }
    }

    /// What is needed to take the activity up; values that a property list can hold.
    open var userInfo: [AnyHashable: Any]? {
        get { read(\.userInfo) }
        set { write(\.userInfo, newValue) }
    }

    /// Adds to `userInfo`, in place of values under the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        lock.withLock {
            state.userInfo = (state.userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
    }

    /// The keys of `userInfo` without which the activity cannot be taken up.
    open var requiredUserInfoKeys: Set<String>? {
        get { read(\.requiredUserInfoKeys) }
        set { write(\.requiredUserInfoKeys, newValue) }
    }

    /// Words by which the activity is found.
    open var keywords: Set<String> {
        get { read(\.keywords) }
        set { write(\.keywords, newValue) }
    }

    /// The page of the web that shows the same; its scheme is `http` or `https`.
    open var webpageURL: URL? {
        get { read(\.webpageURL) }
        set {
            guard newValue?.scheme.map({ ["http", "https"].contains($0.lowercased()) }) ?? true
            else {
                raiseException(
                    "NSInvalidArgumentException",
                    "NSUserActivity webpageURL must have an http or https scheme")
            }
            write(\.webpageURL, newValue)
        }
    }

    /// The page from which the user came.
    open var referrerURL: URL? {
        get { read(\.referrerURL) }
        set { write(\.referrerURL, newValue) }
    }

    /// When the activity is of no use any longer.
    open var expirationDate: Date? {
        get { read(\.expirationDate) }
        set { write(\.expirationDate, newValue) }
    }

    /// The identifier by which one of an app's scenes is chosen for the activity.
    open var targetContentIdentifier: String? {
        get { read(\.targetContentIdentifier) }
        set { write(\.targetContentIdentifier, newValue) }
    }

    /// The identifier of this activity among others of its type.
    open var persistentIdentifier: String? {
        get { read(\.persistentIdentifier) }
        set { write(\.persistentIdentifier, newValue) }
    }

    // MARK: - Who may take it up

    /// Whether another device may take the activity up; true at first.
    open var isEligibleForHandoff: Bool {
        get { read(\.isEligible).contains(.handoff) }
        set { setEligible(.handoff, newValue) }
    }

    /// Whether the activity may be found by a search.
    open var isEligibleForSearch: Bool {
        get { read(\.isEligible).contains(.search) }
        set { setEligible(.search, newValue) }
    }

    /// Whether everybody may find the activity.
    open var isEligibleForPublicIndexing: Bool {
        get { read(\.isEligible).contains(.publicIndexing) }
        set { setEligible(.publicIndexing, newValue) }
    }

    /// Whether the activity may be proposed.
    open var isEligibleForPrediction: Bool {
        get { read(\.isEligible).contains(.prediction) }
        set { setEligible(.prediction, newValue) }
    }

    // MARK: - Life

    /// The object that brings `userInfo` up to date. Not retained.
    open weak var delegate: (any NSUserActivityDelegate)? {
        get { lock.withLock { state.delegate } }
        set { lock.withLock { state.delegate = newValue } }
    }

    /// Whether `userInfo` is out of date. The delegate is asked when the activity is left.
    open var needsSave: Bool {
        get { read(\.needsSave) }
        set { write(\.needsSave, newValue) }
    }

    /// Makes this the activity that the user is at, in place of another.
    open func becomeCurrent() {
        let former = Self.current.withLock { current in
            let former = current
            current = self
            return former
        }
        if former !== self { former?.save() }
    }

    /// Ends being the activity that the user is at.
    open func resignCurrent() {
        let wasCurrent = Self.current.withLock { current in
            guard current === self else { return false }
            current = nil
            return true
        }
        if wasCurrent { save() }
    }

    /// Ends the activity for good.
    open func invalidate() {
        Self.current.withLock { if $0 === self { $0 = nil } }
    }

    private func save() {
        guard needsSave else { return }
        needsSave = false
        delegate?.userActivityWillSave(self)
    }

    private func read<Value>(_ path: KeyPath<State, Value>) -> Value {
        lock.withLock { state[keyPath: path] }
    }

    private func write<Value>(_ path: WritableKeyPath<State, Value>, _ value: Value) {
        lock.withLock { state[keyPath: path] = value }
    }

    private func setEligible(_ eligibility: Eligibility, _ isEligible: Bool) {
        lock.withLock {
            if isEligible {
                state.isEligible.insert(eligibility)
            } else {
                state.isEligible.remove(eligibility)
            }
        }
    }
}

/// Brings an activity up to date.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Asked before an activity that needs saving is left: sets its `userInfo`.
    func userActivityWillSave(_ userActivity: NSUserActivity)

    /// Told that another device has taken the activity up, which does not happen on Linux.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {
        _ = sendIfImplemented("userActivityWillSave:", to: self, [userActivity])
    }

    public func userActivityWasContinued(_ userActivity: NSUserActivity) {
        _ = sendIfImplemented("userActivityWasContinued:", to: self, [userActivity])
    }
}
