import QuartzCore
import Testing

@Suite("Transactions")
struct CATransactionTests {
    private let screen = TestScreen()

    private func animation(_ duration: CFTimeInterval) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = duration
        return animation
    }

    @Test("A nested transaction starts with the settings around it and loses its own")
    func nesting() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setValue("outer", forKey: "mark")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        #expect(CATransaction.value(forKey: "mark") as? String == "outer")
        CATransaction.setAnimationDuration(3)
        CATransaction.setDisableActions(true)
        CATransaction.setValue("inner", forKey: "mark")
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "mark") as? String == "outer")
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(CATransaction.animationTimingFunction() == nil)
    }

    @Test("Settings can be made by key")
    func keys() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        let pace = CAMediaTimingFunction(name: .easeOut)
        CATransaction.setValue(pace, forKey: kCATransactionAnimationTimingFunction)
        #expect(CATransaction.animationDuration() == 1.5)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == pace)
    }

    @Test("A completion block runs at the commit when nothing is animated")
    func immediateCompletion() {
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("done") }
        #expect(CATransaction.completionBlock() != nil)
        log.append("before")
        CATransaction.commit()
        log.append("after")
        #expect(log == ["before", "done", "after"])
    }

    @Test("A completion block waits for the animations added after it, inner ones included")
    func waits() {
        var log: [String] = []
        let layer = screen.shownLayer(CALayer())
        CATransaction.begin()
        layer.add(animation(9), forKey: "before")
        CATransaction.setCompletionBlock { log.append("outer") }
        layer.add(animation(1), forKey: "one")
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("inner") }
        layer.add(animation(2), forKey: "two")
        CATransaction.commit()
        CATransaction.commit()
        screen.frame(at: 0)
        screen.frame(at: 1.5)
        #expect(log.isEmpty)
        screen.frame(at: 2)
        #expect(log == ["inner", "outer"])
        screen.frame(at: 20)
        #expect(log.count == 2)
    }

    @Test("A block that replaces another waits only for what follows")
    func replacedBlock() {
        var log: [String] = []
        let layer = screen.shownLayer(CALayer())
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("first") }
        layer.add(animation(2), forKey: "one")
        CATransaction.setCompletionBlock { log.append("second") }
        layer.add(animation(1), forKey: "two")
        CATransaction.commit()
        screen.frame(at: 0)
        screen.frame(at: 1)
        #expect(log == ["second"])
        screen.frame(at: 2)
        #expect(log == ["second", "first"])
    }

    @Test("The implicit transaction completes with the frame")
    func implicitCompletion() {
        var log: [String] = []
        CATransaction.setCompletionBlock { log.append("done") }
        CATransaction.setAnimationDuration(5)
        #expect(log.isEmpty)
        screen.frame(at: 0)
        #expect(log == ["done"])
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("Removing the last animation completes the transaction")
    func removal() {
        var log: [String] = []
        let layer = screen.shownLayer(CALayer())
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("done") }
        layer.add(animation(2), forKey: "one")
        CATransaction.commit()
        screen.frame(at: 0)
        layer.removeAllAnimations()
        #expect(log == ["done"])
    }

    @Test("A flush lays out and displays without a frame")
    func flush() {
        let layer = screen.shownLayer(CALayer())
        layer.setNeedsLayout()
        CATransaction.flush()
        #expect(!layer.needsLayout())
    }

    @Test("Every thread has transactions of its own")
    func threads() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(7)
        defer { CATransaction.commit() }
        nonisolated(unsafe) var other: CFTimeInterval = 0
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            other = CATransaction.animationDuration()
            ended.signal()
        }
        ended.wait()
        #expect(other == 0.25)
    }

    @Test("Jobs of the main queue share one transaction, whatever thread serves them")
    func mainQueue() async {
        var found: Set<ObjectIdentifier> = []
        for _ in 0..<20 {
            let state = await withCheckedContinuation { continuation in
                DispatchQueue.main.async {
                    continuation.resume(returning: ObjectIdentifier(TransactionState.current))
                }
            }
            found.insert(state)
        }
        #expect(found.count == 1)
        let other = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: ObjectIdentifier(TransactionState.current))
            }
        }
        #expect(!found.contains(other))
    }
}
