import Foundation

/// The provider of the sessions of a find interaction.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Returns the session of a search that begins; nil begins none.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView)
        -> UIFindSession?

    /// Called before the find panel appears.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)

    /// Called before the find panel disappears.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(
        _ interaction: UIFindInteraction, didBegin session: UIFindSession
    ) {
        _ = sendIfImplemented(
            "findInteraction:didBeginFindSession:", to: self, [interaction, session])
    }

    public func findInteraction(
        _ interaction: UIFindInteraction, didEnd session: UIFindSession
    ) {
        _ = sendIfImplemented(
            "findInteraction:didEndFindSession:", to: self, [interaction, session])
    }
}

/// Shows a find panel above the keyboard, whose queries a session searches.
///
/// The panel stays while another text is edited, and at the lower edge of the screen without the keyboard. It
/// disappears by its button, by the escape key, and when the view leaves its window.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, WindowInteraction {
    private weak var heldView: UIView?
    private weak var heldDelegate: (any UIFindInteractionDelegate)?
    private var session: UIFindSession?
    private var panel: FindPanel?
    private var query = ""
    private var replacement = ""
    /// Whether the view was edited before the panel appeared, and is again after it.
    private var resumesEditing = false
    var matchMethod = UITextSearchOptions.WordMatchMethod.contains {
        didSet { if matchMethod != oldValue { search() } }
    }
    var matchesCase = false {
        didSet { if matchesCase != oldValue { search() } }
    }

    /// - Parameter sessionDelegate: Provides sessions; referenced weakly.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        heldDelegate = sessionDelegate
        super.init()
    }

    /// The provider of sessions.
    open var delegate: (any UIFindInteractionDelegate)? { heldDelegate }

    /// The session while the panel is shown.
    open var activeFindSession: UIFindSession? { session }

    /// Whether the find panel is shown.
    open var isFindNavigatorVisible: Bool { panel != nil }

    /// The query; it stays for the next session.
    open var searchText: String? {
        get { query }
        set {
            query = newValue ?? ""
            panel?.query = query
            search()
        }
    }

    /// The text in place of results; it stays for the next session.
    open var replacementText: String? {
        get { replacement }
        set {
            replacement = newValue ?? ""
            panel?.replacement = replacement
        }
    }

    /// Returns the menu of the panel's options from the usual elements; nil for the usual menu.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
        didSet { panel?.updateOptions() }
    }

    // MARK: - The panel

    /// Shows the find panel, which takes the keyboard.
    ///
    /// - Parameter showingReplace: Whether results can be replaced, if the session supports it.
    open func presentFindNavigator(showingReplace: Bool) {
        guard let view = heldView, view.window != nil else { return }
        let input = TextInputSession.current
        if let other = input.findInteraction, other !== self { other.dismissFindNavigator() }
        if session == nil {
            guard let made = heldDelegate?.findInteraction(self, sessionFor: view) else { return }
            made.interaction = self
            session = made
            heldDelegate?.findInteraction(self, didBegin: made)
        }
        // The delegate may have removed the view.
        guard let session, view.window != nil else { return end() }
        resumesEditing = resumesEditing || view.isFirstResponder
        let panel = panel ?? FindPanel(self)
        self.panel = panel
        panel.query = query
        panel.replacement = replacement
        panel.showsReplacement = showingReplace && session.supportsReplacement
        panel.updateOptions()
        input.show(panel, of: self)
        search()
    }

    /// Hides the find panel and ends the session.
    open func dismissFindNavigator() {
        guard let session, panel != nil else { return }
        // Without a session, the delegate cannot end it again.
        self.session = nil
        heldDelegate?.findInteraction(self, didEnd: session)
        session.invalidateFoundResults()
        // The delegate may have begun another one.
        if self.session == nil { end() }
    }

    /// Ends the session, if there is one, and removes the panel.
    private func end() {
        session?.invalidateFoundResults()
        session = nil
        guard let former = panel else { return }
        panel = nil
        let resumes = resumesEditing && former.isEdited
        resumesEditing = false
        TextInputSession.current.removePanel(former, editing: resumes ? heldView : nil)
    }

    // MARK: - Searching

    /// The options that the user chose.
    var options: UITextSearchOptions {
        UITextSearchOptions(matchMethod, matchesCase: matchesCase)
    }

    private func search() {
        guard let session else { return }
        session.performSearch(query: query, options: options)
        updateResultCount()
        panel?.updateOptions()
    }

    /// Searches again before the next frame, since the text changed.
    func textDidChange() {
        guard !query.isEmpty, let session = session as? UITextSearchingFindSession else { return }
        session.refresh(query: query, options: options)
    }

    /// Moves to the next result.
    open func findNext() { session?.highlightNextResult(in: .forward) }

    /// Moves to the previous result.
    open func findPrevious() { session?.highlightNextResult(in: .backward) }

    /// Shows the number of results that the session has now.
    open func updateResultCount() {
        guard let session else { return }
        panel?.showCount(of: session)
    }

    /// Searches again after the user edited the query.
    func userDidChange(query: String) {
        self.query = query
        search()
    }

    /// Stores the replacement that the user edited.
    func userDidChange(replacement: String) {
        self.replacement = replacement
        updateResultCount()
    }

    /// Replaces the highlighted result, if the session allows it.
    func replaceHighlighted() {
        guard let session, session.allowsReplacementForCurrentlyHighlightedResult else { return }
        session.performSingleReplacement(
            query: query, replacementString: replacement, options: options)
        updateResultCount()
    }

    func replaceAll() {
        guard let session, session.supportsReplacement else { return }
        session.replaceAll(searchQuery: query, replacementString: replacement, options: options)
        updateResultCount()
    }

    // MARK: - The view

    /// The view that the interaction was added to.
    open var view: UIView? { heldView }

    open func willMove(to view: UIView?) { dismissFindNavigator() }

    open func didMove(to view: UIView?) { heldView = view }

    func viewDidLeaveWindow() { dismissFindNavigator() }
}

extension UIFindInteraction: FindingInteraction {
    func canPerform(_ action: FindAction) -> Bool {
        switch action {
        case .find, .findAndReplace: true
        case .findNext, .findPrevious: (activeFindSession?.resultCount ?? 0) > 0
        case .useSelection: !(selectedText ?? "").isEmpty
        }
    }

    /// The selected text of the view, if it is a text input.
    private var selectedText: String? {
        guard let input = view as? any UITextInput, !input.isSecureTextEntry else { return nil }
        return input.selectedTextRange.flatMap { input.text(in: $0) }
    }

    func perform(_ action: FindAction) {
        switch action {
        case .find: presentFindNavigator(showingReplace: false)
        case .findAndReplace: presentFindNavigator(showingReplace: true)
        case .findNext: findNext()
        case .findPrevious: findPrevious()
        case .useSelection:
            guard let text = selectedText, !text.isEmpty else { return }
            searchText = text
            presentFindNavigator(showingReplace: false)
        }
    }
}
