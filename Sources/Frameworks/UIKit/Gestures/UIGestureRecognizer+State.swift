import Foundation
import ObjectiveC

extension UIGestureRecognizer {
    /// Applies the table of states to a new one.
    func changeState(to new: State) {
        switch GestureStateTable.outcome(from: progress.state, to: new) {
        case .stay: return
        case .recognize(let state): claimRecognition(as: state)
        case .report(.cancelled) where progress.hasUndecidedClaim: fail()
        // Released, the gesture begins where it stands then.
        case .report(.changed) where progress.claim == .held: return
        case .report(let state):
            enter(state)
            progress.report(state)
            requestUpdate()
        case .fail: fail()
        }
    }

    /// Every change of the state ends here.
    func enter(_ state: State) {
        _willChangeValue(self, "state")
        progress.state = state
        _didChangeValue(self, "state")
    }

    private func claimRecognition(as state: State) {
        guard mayBegin() else {
            fail()
            return
        }
        // The answer may have come from code that disabled this recognizer or changed its state.
        guard progress.state == .possible, isEnabled else { return }
        enter(state)
        progress.claim = .open
        progress.report(state)
        requestUpdate()
    }

    /// Gives up; the targets hear nothing.
    func fail() {
        enter(.failed)
        progress.claim = .none
        progress.reports.removeAll(keepingCapacity: true)
        setDeadline(nil)
        requestUpdate()
    }

    /// Ends the gesture in the name of the system or of another recognizer.
    func cancelOrFail() {
        if progress.state.isOngoing && !progress.hasUndecidedClaim {
            changeState(to: .cancelled)
        } else if !progress.state.isFinal || progress.hasUndecidedClaim {
            fail()
        }
    }

    /// Lets the arena decide and report, at the latest when the driver next asks for deadlines.
    private func requestUpdate() {
        if arena == nil { settings.view?.window?.touchRouter.join(self) }
        if let arena {
            arena.needsUpdate = true
        } else {
            settleAlone()
        }
    }

    /// Decides without an arena: a recognizer outside a window has no rivals.
    private func settleAlone() {
        if progress.hasUndecidedClaim { progress.claim = .granted }
        sendReports()
        if progress.state.isFinal { returnToPossible() }
    }

    /// Asks the delegate, then every view from the touched one up to the recognizer's own.
    private func mayBegin() -> Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        guard let own = settings.view else { return true }
        guard let touched = tracking.history.first?.links.view else {
            return own.gestureRecognizerShouldBegin(self)
        }
        var view: UIView? = touched
        while let current = view {
            if !current.gestureRecognizerShouldBegin(self) { return false }
            if current === own { return true }
            view = current.superview
        }
        // The touched view has left the recognizer's view since the touch began.
        return own.gestureRecognizerShouldBegin(self)
    }

    /// Tells the targets every state that they have not been told.
    func sendReports() {
        guard !progress.reports.isEmpty else { return }
        // What the targets change is reported in the next round.
        var reports: [State] = []
        swap(&reports, &progress.reports)
        for state in reports {
            progress.reported = state
            sendActions()
            targetsWereTold(of: state)
        }
        progress.reported = nil
        reports.removeAll(keepingCapacity: true)
        if progress.reports.isEmpty { swap(&reports, &progress.reports) }
    }

    /// Makes the recognizer ready for the next gesture.
    func returnToPossible() {
        setDeadline(nil)
        reset()
        enter(.possible)
        progress.claim = .none
        progress.reports.removeAll(keepingCapacity: true)
        forgetTouches()
        arena = nil
    }

    /// Leaves the arena without a result, as when nothing was decided and no finger is left.
    func leaveUndecided() {
        forgetTouches()
        arena = nil
    }

    private func forgetTouches() {
        for touch in tracking.history { touch.links.recognizers.removeAll { $0 === self } }
        tracking.reset()
        relations.forgetPresentTouches()
    }

    // MARK: - Taking part

    /// True when the recognizer follows touches at the moment.
    var takesTouches: Bool { settings.isEnabled && !progress.state.isFinal }

    /// True when the recognizer may still recognize, so that others and views have to wait for it.
    var isUndecided: Bool {
        if progress.hasUndecidedClaim { return true }
        return progress.state == .possible && (awaitsTouches || !tracking.touches.isEmpty)
    }

    /// True when the gesture was recognized and no reset has come since.
    var isRecognized: Bool { progress.claim == .granted }

    func setEnabled(_ isEnabled: Bool) {
        guard settings.isEnabled != isEnabled else { return }
        _willChangeValue(self, "enabled")
        settings.isEnabled = isEnabled
        if !isEnabled { abandon() }
        _didChangeValue(self, "enabled")
    }

    /// Joins a view's touches, or none; what was going on before is cancelled.
    func attach(to view: UIView?) {
        guard settings.view !== view else { return }
        abandon()
        settings.view = view
    }

    /// Leaves its view's touches.
    func detach() {
        attach(to: nil)
    }

    /// Ends the gesture at once, whatever the fingers do from now on.
    func abandon() {
        guard arena != nil else { return }
        for touch in tracking.touches { touch.links.recognizers.removeAll { $0 === self } }
        tracking.abandonTouches()
        cancelOrFail()
    }

    func letGo(of touch: UITouch) {
        guard tracking.contains(touch) else { return }
        tracking.ignore(touch)
        touch.links.recognizers.removeAll { $0 === self }
    }

    /// Sets the moment at which `deadlineReached(at:)` is called; nil for none.
    func setDeadline(_ time: TimeInterval?) {
        arena?.deadlines.set(time, for: self)
    }
}
