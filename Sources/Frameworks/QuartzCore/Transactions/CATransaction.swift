/// Changes to layers that take effect together, and how they are animated.
///
/// Every change belongs to a transaction: to the explicit one opened last on this thread, or to the
/// implicit one that ends with the turn of the run loop. Settings hold for the innermost
/// transaction and those opened inside it later.
///
/// - Isolation: each thread has transactions of its own.
open class CATransaction: NSObject {
    /// Opens a transaction inside the present one.
    open class func begin() { TransactionState.current.begin() }

    /// Closes the transaction opened last.
    ///
    /// Its completion block runs now when none of its animations is running. Without an open
    /// transaction the implicit one is closed.
    open class func commit() { TransactionState.current.commit() }

    /// Lays out, displays and commits all changes up to now.
    open class func flush() { TransactionState.current.flush() }

    /// Takes a lock, which one thread may take several times, against other callers of `lock()`.
    open class func lock() { mutex.lock() }

    /// Gives the lock back; as many times as it was taken.
    open class func unlock() { mutex.unlock() }

    private static let mutex = NSRecursiveLock()

    /// The length of animations that have none of their own, in seconds; 0.25 unless set.
    open class func animationDuration() -> CFTimeInterval {
        TransactionState.current.level.animationDuration
    }

    /// Sets the length of animations that have none of their own, in seconds.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        TransactionState.current.level.animationDuration = dur
    }

    /// The pace of animations that have none of their own; nil leaves it to them.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionState.current.level.timingFunction
    }

    /// Sets the pace of animations that have none of their own.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionState.current.level.timingFunction = function
    }

    /// Whether changes of properties run no actions.
    open class func disableActions() -> Bool { TransactionState.current.level.disablesActions }

    /// Sets whether changes of properties run no actions.
    open class func setDisableActions(_ flag: Bool) {
        TransactionState.current.level.disablesActions = flag
    }

    /// What runs when all animations added from now on in this transaction have ended.
    open class func completionBlock() -> (() -> Void)? {
        TransactionState.current.level.completion?.block
    }

    /// Sets what runs when all animations added from now on in this transaction have ended.
    ///
    /// A block set before waits for the animations added up to now.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        TransactionState.current.setCompletion(block)
    }

    /// A setting by its name, or what was stored under any other key.
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

/// The key of the length of animations, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether actions are left out, a truth value.
public let kCATransactionDisableActions = "disableActions"
/// The key of the pace of animations, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block, a closure without arguments.
public let kCATransactionCompletionBlock = "completionBlock"

/// The event of a layer becoming visible by insertion or by not being hidden any more.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer going away by removal or by being hidden.
public let kCAOnOrderOut = "onOrderOut"
