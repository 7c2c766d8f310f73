import Synchronization

/// The type of an activity that opens a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// The state of an app at a moment, in a form that can be resumed later or elsewhere.
///
/// On Linux there is no handoff and no search index: an activity serves the app itself, which may store it
/// and restore its state from it.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // Sendable: `lock` guards all mutable state.
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

    /// The current activity of the process.
    private static let current = Mutex<NSUserActivity?>(nil)

    /// Creates an activity.
    ///
    /// - Parameter activityType: The kind in reverse domain notation; not empty.
    public init(activityType: String) {
        guard !activityType.isEmpty else {
            raiseException(
                "NSInvalidArgumentException", "Caller did not provide an activityType")
        }
        self.activityType = activityType
        super.init()
    }

    // MARK: - Properties

    /// The kind of activity.
    open private(set) var activityType: String

    /// The title that the user sees.
    open var title: String? {
        get { read(\.title) }
        set { write(\.title, newValue) }
    }

    /// The state that is needed to resume the activity, in property list values.
    open var userInfo: [AnyHashable: Any]? {
        get { read(\.userInfo) }
        set { write(\.userInfo, newValue) }
    }

    /// Adds entries to `userInfo`, replacing values under the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        lock.withLock {
            state.userInfo = (state.userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
    }

    /// The keys of `userInfo` without which the activity cannot be resumed.
    open var requiredUserInfoKeys: Set<String>? {
        get { read(\.requiredUserInfoKeys) }
        set { write(\.requiredUserInfoKeys, newValue) }
    }

    /// Keywords for search.
    open var keywords: Set<String> {
        get { read(\.keywords) }
        set { write(\.keywords, newValue) }
    }

    /// The web page with the same content; its scheme is `http` or `https`.
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

    /// The web page that led to the activity.
    open var referrerURL: URL? {
        get { read(\.referrerURL) }
        set { write(\.referrerURL, newValue) }
    }

    /// The date after which the activity is no longer useful.
    open var expirationDate: Date? {
        get { read(\.expirationDate) }
        set { write(\.expirationDate, newValue) }
    }

    /// The identifier by which an app selects a scene for the activity.
    open var targetContentIdentifier: String? {
        get { read(\.targetContentIdentifier) }
        set { write(\.targetContentIdentifier, newValue) }
    }

    /// The identifier of this activity among others of its type.
    open var persistentIdentifier: String? {
        get { read(\.persistentIdentifier) }
        set { write(\.persistentIdentifier, newValue) }
    }

    // MARK: - Eligibility

    /// Whether the activity may continue on another device; true by default.
    open var isEligibleForHandoff: Bool {
        get { read(\.isEligible).contains(.handoff) }
        set { setEligible(.handoff, newValue) }
    }

    /// Whether search on the device may find the activity.
    open var isEligibleForSearch: Bool {
        get { read(\.isEligible).contains(.search) }
        set { setEligible(.search, newValue) }
    }

    /// Whether public search may find the activity.
    open var isEligibleForPublicIndexing: Bool {
        get { read(\.isEligible).contains(.publicIndexing) }
        set { setEligible(.publicIndexing, newValue) }
    }

    /// Whether the system may suggest the activity.
    open var isEligibleForPrediction: Bool {
        get { read(\.isEligible).contains(.prediction) }
        set { setEligible(.prediction, newValue) }
    }

    // MARK: - Current activity

    /// The object that updates `userInfo`. Not retained.
    open weak var delegate: (any NSUserActivityDelegate)? {
        get { lock.withLock { state.delegate } }
        set { lock.withLock { state.delegate = newValue } }
    }

    /// Whether `userInfo` is out of date; the delegate then updates it before another activity becomes
    /// current.
    open var needsSave: Bool {
        get { read(\.needsSave) }
        set { write(\.needsSave, newValue) }
    }

    /// Makes this the current activity in place of another.
    open func becomeCurrent() {
        let former = Self.current.withLock { current in
            let former = current
            current = self
            return former
        }
        if former !== self { former?.save() }
    }

    /// Stops being the current activity.
    open func resignCurrent() {
        let wasCurrent = Self.current.withLock { current in
            guard current === self else { return false }
            current = nil
            return true
        }
        if wasCurrent { save() }
    }

    /// Invalidates the activity for good.
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

/// An object that updates an activity's state.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before an activity with `needsSave` stops being current: sets its `userInfo`.
    func userActivityWillSave(_ userActivity: NSUserActivity)

    /// Called after another device continued the activity, which does not happen on Linux.
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
