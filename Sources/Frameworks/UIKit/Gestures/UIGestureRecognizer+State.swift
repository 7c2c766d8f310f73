import Foundation
import ObjectiveC

extension UIGestureRecognizer {
    /// Sets a state as `GestureStateTable` allows.
    func changeState(to new: State) {
        switch GestureStateTable.outcome(from: progress.state, to: new) {
        case .stay: return
        case .recognize(let state): claimRecognition(as: state)
        case .report(.cancelled) where progress.hasUndecidedClaim: fail()
        // A held gesture begins with the values it has when the hold ends.
        case .report(.changed) where progress.claim == .held: return
        case .report(let state):
            enter(state)
            progress.report(state)
            requestUpdate()
        case .fail: fail()
        }
    }

    /// Stores a state and notifies key-value observers; every change of the state ends here.
    func enter(_ state: State) {
        _willChangeValue(self, "state")
        progress.state = state
        _didChangeValue(self, "state")
    }

    private func claimRecognition(as state: State) {
        guard mayBegin() else {
            GestureTrace.note("\(traceName) may not begin")
            fail()
            return
        }
        // The delegate or a view may have disabled this recognizer or changed its state.
        guard progress.state == .possible, isEnabled else { return }
        GestureTrace.note("\(traceName) claims \(state)")
        enter(state)
        progress.claim = .open
        progress.report(state)
        requestUpdate()
    }

    /// Fails without notifying targets.
    func fail() {
        enter(.failed)
        progress.claim = .none
        progress.reports.removeAll(keepingCapacity: true)
        setDeadline(nil)
        requestUpdate()
    }

    /// Ends the gesture for the system or for another recognizer.
    func cancelOrFail() {
        if progress.state.isOngoing && !progress.hasUndecidedClaim {
            changeState(to: .cancelled)
        } else if !progress.state.isFinal || progress.hasUndecidedClaim {
            fail()
        }
    }

    /// Makes the arena decide and notify, at the latest when the frame driver next reads the deadlines.
    private func requestUpdate() {
        if arena == nil { settings.view?.window?.touchRouter.join(self) }
        if let arena {
            arena.needsUpdate = true
        } else {
            settleAlone()
        }
    }

    /// Decides without an arena: a recognizer outside a window has no competitors.
    private func settleAlone() {
        if progress.hasUndecidedClaim { progress.claim = .granted }
        sendReports()
        if progress.state.isFinal { returnToPossible() }
    }

    /// Returns whether the delegate, then every view from the touched one up to the recognizer's own, allow the
    /// gesture.
    ///
    /// See also: `UIControl.claimsTap(of:)`, by which buttons and switches keep their taps.
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

    /// Notifies the targets of every queued state.
    func sendReports() {
        guard !progress.reports.isEmpty else { return }
        // States that targets set are sent in the next round.
        var reports: [State] = []
        swap(&reports, &progress.reports)
        for state in reports {
            progress.reported = state
            willNotifyTargets(of: state)
            sendActions()
            didNotifyTargets(of: state)
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

    /// Leaves the arena in the state `possible`, when no finger is down.
    func leaveUndecided() {
        forgetTouches()
        arena = nil
    }

    private func forgetTouches() {
        for touch in tracking.history { touch.links.recognizers.removeAll { $0 === self } }
        tracking.reset()
        relations.forgetCurrentTouches()
    }

    // MARK: - Participation

    /// True when the recognizer follows touches at the moment.
    var takesTouches: Bool { settings.isEnabled && !progress.state.isFinal }

    /// True when the recognizer may still recognize, so that recognizers and views may wait for it.
    var isUndecided: Bool {
        if progress.hasUndecidedClaim { return true }
        return progress.state == .possible && (awaitsTouches || !tracking.touches.isEmpty)
    }

    /// True from recognition to the next reset.
    var isRecognized: Bool { progress.claim == .granted }

    func setEnabled(_ isEnabled: Bool) {
        guard settings.isEnabled != isEnabled else { return }
        _willChangeValue(self, "enabled")
        settings.isEnabled = isEnabled
        if !isEnabled { abandon() }
        _didChangeValue(self, "enabled")
    }

    /// Moves the recognizer to another view, or to none; cancels a gesture in progress.
    func attach(to view: UIView?) {
        guard settings.view !== view else { return }
        abandon()
        settings.view = view
    }

    /// Cancels the gesture and stops following its touches.
    func abandon() {
        // A hover is recognized outside the arena.
        guard arena != nil || progress.state.isOngoing else { return }
        for touch in tracking.touches { touch.links.recognizers.removeAll { $0 === self } }
        tracking.abandonTouches()
        cancelOrFail()
    }

    /// Stops following a touch, as if it had never been offered.
    func stopFollowing(_ touch: UITouch) {
        guard tracking.contains(touch) else { return }
        tracking.ignore(touch)
        touch.links.recognizers.removeAll { $0 === self }
    }

    /// Sets the moment at which `deadlineReached(at:)` is called; nil for none.
    func setDeadline(_ time: TimeInterval?) {
        arena?.deadlines.set(time, for: self)
    }
}
