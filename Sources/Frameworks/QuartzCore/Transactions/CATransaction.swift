/// A group of layer changes that take effect together, with their animation settings.
///
/// Every change belongs to a transaction: to the innermost explicit one of this thread, or to the implicit
/// one that ends with the turn of the run loop. Settings apply to the innermost transaction and those nested
/// in it later.
///
/// - Isolation: each thread has its own transactions.
open class CATransaction: NSObject {
    /// Begins a transaction nested in the current one.
    open class func begin() { TransactionState.current.begin() }

    /// Commits the innermost transaction.
    ///
    /// Its completion block runs now if none of its animations is running. Without an explicit transaction
    /// the implicit one is committed.
    open class func commit() { TransactionState.current.commit() }

    /// Lays out, displays and commits all pending changes.
    open class func flush() { TransactionState.current.flush() }

    /// Acquires the recursive lock against other callers of `lock()`.
    open class func lock() { mutex.lock() }

    /// Releases the lock; balance each call of `lock()`.
    open class func unlock() { mutex.unlock() }

    private static let mutex = NSRecursiveLock()

    /// Returns the duration of animations without their own, in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval {
        TransactionState.current.level.animationDuration
    }

    /// Sets the duration of animations without their own, in seconds.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        TransactionState.current.level.animationDuration = dur
    }

    /// Returns the timing function of animations without their own; nil for their default.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionState.current.level.timingFunction
    }

    /// Sets the timing function of animations without their own.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionState.current.level.timingFunction = function
    }

    /// Whether changes of properties run no actions.
    open class func disableActions() -> Bool { TransactionState.current.level.disablesActions }

    /// Sets whether changes of properties run no actions.
    open class func setDisableActions(_ flag: Bool) {
        TransactionState.current.level.disablesActions = flag
    }

    /// Returns the block that runs after all animations added from here on in this transaction.
    open class func completionBlock() -> (() -> Void)? {
        TransactionState.current.level.completion?.block
    }

    /// Sets the block that runs after all animations added from here on in this transaction.
    ///
    /// A previous block waits for the animations added so far.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        TransactionState.current.setCompletion(block)
    }

    /// Returns a setting by its name, or the stored value of any other key.
    open class func value(forKey key: String) -> Any? {
        let level = TransactionState.current.level
        return switch key {
        case kCATransactionAnimationDuration: level.animationDuration as NSNumber
        case kCATransactionDisableActions: level.disablesActions as NSNumber
        case kCATransactionAnimationTimingFunction: level.timingFunction
        case kCATransactionCompletionBlock: level.completion?.block
        default: level.values[key]
        }
    }

    /// Sets a setting by its name, or stores a value under any other key.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            setAnimationDuration(Double(anyNumber: anObject) ?? 0)
        case kCATransactionDisableActions:
            setDisableActions(Double(anyNumber: anObject) ?? 0 != 0)
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock:
            setCompletionBlock(anObject as? () -> Void)
        default:
            TransactionState.current.level.values[key] = anObject
        }
    }
}

/// The key of the duration of animations, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether actions are disabled, a Boolean.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function of animations, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block, a closure without arguments.
public let kCATransactionCompletionBlock = "completionBlock"

/// The event of a layer that becomes visible by insertion or by unhiding.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that disappears by removal or by hiding.
public let kCAOnOrderOut = "onOrderOut"
