import CoreGraphics
import Foundation
import ObjectiveC

/// A bar with a field for searching, a cancel button and a choice of scopes.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    /// The appearance of the bar around the field.
    public enum Style: UInt, Sendable {
        case `default` = 0
        /// With a background.
        case prominent = 1
        /// Without a background.
        case minimal = 2
    }

    /// An image of the bar that an app may replace.
    public enum Icon: Int, Sendable {
        case search = 0
        case clear = 1
        case bookmark = 2
        case resultsList = 3
    }

    private let field = UISearchTextField(frame: .zero)
    private var look = SearchBarAppearance()
    private let cancelButton = UIButton(type: .system)
    private var scopeControl: UISegmentedControl?
    private var promptLabel: UILabel?
    private let backdrop = UIImageView(frame: .zero)
    private let scopeBackdrop = UIImageView(frame: .zero)
    private lazy var fieldDelegate = SearchFieldDelegate(self)
    /// The controller that the bar belongs to.
    weak var searchController: UISearchController?
    /// Whether the bar is in a navigation bar, which has wider margins.
    var isInNavigationBar = false {
        didSet { if isInNavigationBar != oldValue { setNeedsLayout() } }
    }

    // MARK: - Life

    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISearchBar.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeSearchBar()
    }

    private func becomeSearchBar() {
        addSubview(backdrop)
        scopeBackdrop.isHidden = true
        addSubview(scopeBackdrop)
        addSubview(field)
        field.delegate = fieldDelegate
        field.placeholder = nil
        field.addAction(
            UIAction { [weak self] _ in self?.fieldDelegate.changed() }, for: .editingChanged)
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.isHidden = true
        cancelButton.addAction(
            UIAction { [weak self] _ in self?.fieldDelegate.cancelled() }, for: .touchUpInside)
        addSubview(cancelButton)
        updateBackdrop()
    }

    /// The receiver of events; referenced weakly.
    open weak var delegate: (any UISearchBarDelegate)? { didSet { setNeedsLayout() } }

    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    // MARK: - Text

    /// The field.
    open var searchTextField: UISearchTextField { field }

    /// The text of the field; setting it calls no method of the delegate.
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
    }

    /// The text that the empty field shows.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// A line of text above the field.
    open var prompt: String? {
        didSet {
            showPrompt()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Whether the bar reacts to touches.
    open var isEnabled: Bool {
        get { field.isEnabled }
        set {
            field.isEnabled = newValue
            cancelButton.isEnabled = newValue
        }
    }

    // MARK: - Appearance

    /// The appearance around the field.
    open var searchBarStyle = Style.default {
        didSet { updateBackdrop() }
    }

    /// The style of the bar.
    open var barStyle = UIBarStyle.default {
        didSet {
            noteAppearance(.barStyle, \UISearchBar.barStyle, barStyle)
            updateBackdrop()
        }
    }

    /// The colour of the bar.
    open var barTintColor: UIColor? {
        didSet {
            noteAppearance(.barTintColor, \UISearchBar.barTintColor, barTintColor)
            updateBackdrop()
        }
    }

    /// Whether content is seen through the bar.
    open var isTranslucent = true {
        didSet {
            noteAppearance(.isTranslucent, \UISearchBar.isTranslucent, isTranslucent)
            updateBackdrop()
        }
    }

    /// The image behind the field, at any position and with the default metrics.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    /// Sets the image behind the field for a position and metrics.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        noteAppearance("backgroundImage\(barPosition.rawValue),\(barMetrics.rawValue)") {
            ($0 as? UISearchBar)?.setBackgroundImage(
                backgroundImage, for: barPosition, barMetrics: barMetrics)
        }
        look.backgrounds[.init(position: barPosition, metrics: barMetrics)] = backgroundImage
        updateBackdrop()
    }

    /// The image behind the field for a position and metrics.
    open func backgroundImage(
        for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? {
        look.backgrounds[.init(position: barPosition, metrics: barMetrics)]
    }

    /// Sets the image behind the text of the field.
    open func setSearchFieldBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) {
        noteAppearance("searchFieldBackgroundImage", state) {
            ($0 as? UISearchBar)?.setSearchFieldBackgroundImage(backgroundImage, for: state)
        }
        look.fieldBackgrounds[state] = backgroundImage
        let image = look.fieldBackgrounds.own(.normal)
        field.values.background = image
        field.values.disabledBackground = look.fieldBackgrounds.own(.disabled)
        field.borderDidChange()
        field.backgroundColor = image == nil ? SearchBarMetrics.current.fieldColor : nil
    }

    /// The image behind the text of the field.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        look.fieldBackgrounds.own(state)
    }

    /// The distance by which the background of the field is moved, in points.
    open var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { look.fieldOffset }
        set {
            noteAppearance("searchFieldBackgroundPositionAdjustment") {
                ($0 as? UISearchBar)?.searchFieldBackgroundPositionAdjustment = newValue
            }
            look.fieldOffset = newValue
            setNeedsLayout()
        }
    }

    /// The distance by which the text in the field is moved, in points.
    open var searchTextPositionAdjustment: UIOffset {
        get { look.textOffset }
        set {
            noteAppearance("searchTextPositionAdjustment") {
                ($0 as? UISearchBar)?.searchTextPositionAdjustment = newValue
            }
            look.textOffset = newValue
            field.textOffset = newValue
        }
    }

    // MARK: - Icons

    /// Sets the image of an icon in the field; nil for the system's.
    open func setImage(_ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
        noteAppearance("image\(icon.rawValue)", state) {
            ($0 as? UISearchBar)?.setImage(iconImage, for: icon, state: state)
        }
        look.icons[icon, default: StateValues()][state] = iconImage
        updateIcons()
    }

    /// The image of an icon that was set for a state; nil for the system's.
    open func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
        look.icons[icon]?.own(state)
    }

    /// Sets the distance by which an icon is moved, in points.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
        noteAppearance("positionAdjustment\(icon.rawValue)") {
            ($0 as? UISearchBar)?.setPositionAdjustment(adjustment, for: icon)
        }
        look.iconOffsets[icon] = adjustment
        updateIcons()
    }

    /// The distance by which an icon is moved, in points.
    open func positionAdjustment(for icon: UISearchBar.Icon) -> UIOffset {
        look.iconOffsets[icon] ?? .zero
    }

    /// Whether the empty field has a bookmark button; `false` by default.
    open var showsBookmarkButton = false {
        didSet { updateIcons() }
    }

    /// Whether the empty field has a button for earlier results; `false` by default. A bookmark button replaces it.
    open var showsSearchResultsButton = false {
        didSet { updateIcons() }
    }

    /// Whether the button for earlier results is selected; `false` by default.
    open var isSearchResultsButtonSelected = false {
        didSet { updateIcons() }
    }

    private func updateIcons() {
        field.searchIcon = look.icons[.search]?[.normal]
        field.clearIcon = look.icons[.clear]
        field.iconOffsets = look.iconOffsets
        let icon: Icon? =
            showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
        field.showButton(
            icon, images: icon.flatMap { look.icons[$0] },
            isSelected: icon == .resultsList && isSearchResultsButtonSelected
        ) { [weak self] icon in
            guard let self else { return }
            if icon == .bookmark {
                delegate?.searchBarBookmarkButtonClicked(self)
            } else {
                delegate?.searchBarResultsListButtonClicked(self)
            }
        }
    }

    private func updateBackdrop() {
        let image = look.background(
            barPosition, traitCollection.verticalSizeClass == .compact ? .compact : .default)
        backdrop.image = image
        if image != nil || searchBarStyle == .minimal || isInNavigationBar {
            backdrop.backgroundColor = nil
        } else if let barTintColor {
            backdrop.backgroundColor = barTintColor
        } else {
            backdrop.backgroundColor = barStyle == .default ? .systemBackground : .black
        }
    }

    // MARK: - Cancel button

    /// Whether the cancel button is shown; `false` by default.
    open var showsCancelButton: Bool {
        get { !cancelButton.isHidden }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton == cancelButton.isHidden else { return }
        if showsCancelButton {
            UIView.performWithoutAnimation {
                layoutIfNeeded()
                cancelButton.alpha = 0
            }
        }
        cancelButton.isHidden = !showsCancelButton
        UIView.move(animated: animated, over: SearchBarMetrics.current.animationDuration) {
            [self] in
            cancelButton.alpha = showsCancelButton ? 1 : 0
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    // MARK: - Scopes

    /// The titles of the scopes; nil without any.
    open var scopeButtonTitles: [String]? {
        didSet { updateScopes() }
    }

    /// The index of the selected scope.
    open var selectedScopeButtonIndex: Int = 0 {
        didSet { scopeControl?.selectedSegmentIndex = selectedScopeButtonIndex }
    }

    /// Whether the scopes are shown; `false` by default.
    open var showsScopeBar: Bool {
        get { storedShowsScopeBar }
        set { setShowsScope(newValue, animated: false) }
    }

    private var storedShowsScopeBar = false

    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != storedShowsScopeBar else { return }
        storedShowsScopeBar = show
        updateScopes()
    }

    /// The image behind the scopes; none by default.
    open var scopeBarBackgroundImage: UIImage? {
        get { look.scopeBackground }
        set {
            noteAppearance("scopeBarBackgroundImage") {
                ($0 as? UISearchBar)?.scopeBarBackgroundImage = newValue
            }
            look.scopeBackground = newValue
            setNeedsLayout()
        }
    }

    /// Sets the image behind the scopes in a state.
    open func setScopeBarButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) {
        noteAppearance("scopeBarButtonBackgroundImage", state) {
            ($0 as? UISearchBar)?.setScopeBarButtonBackgroundImage(backgroundImage, for: state)
        }
        look.scopeButtonBackgrounds[state.rawValue] = backgroundImage
        updateScopes()
    }

    /// The image behind the scopes in a state.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        look.scopeButtonBackgrounds[state.rawValue]
    }

    /// Sets the image between two scopes in two states.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        noteAppearance("scopeBarButtonDividerImage", leftState, rightState) {
            ($0 as? UISearchBar)?.setScopeBarButtonDividerImage(
                dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState)
        }
        look.scopeButtonDividers[.init(left: leftState.rawValue, right: rightState.rawValue)] =
            dividerImage
        updateScopes()
    }

    /// The image between two scopes in two states.
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        look.scopeButtonDividers[.init(left: leftState.rawValue, right: rightState.rawValue)]
    }

    /// Sets the attributes of the titles of the scopes in a state.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        noteAppearance("scopeBarButtonTitleTextAttributes", state) {
            ($0 as? UISearchBar)?.setScopeBarButtonTitleTextAttributes(attributes, for: state)
        }
        look.scopeButtonAttributes[state.rawValue] = attributes
        updateScopes()
    }

    /// The attributes of the titles of the scopes in a state.
    open func scopeBarButtonTitleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? {
        look.scopeButtonAttributes[state.rawValue]
    }

    private func updateScopes() {
        scopeControl?.removeFromSuperview()
        scopeControl = nil
        scopeBackdrop.isHidden = true
        defer {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            searchController?.searchBarHeightDidChange()
        }
        guard storedShowsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty else { return }
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = min(selectedScopeButtonIndex, titles.count - 1)
        look.apply(to: control)
        control.addAction(
            UIAction { [weak self, unowned control] _ in
                guard let self else { return }
                selectedScopeButtonIndex = control.selectedSegmentIndex
                delegate?.searchBar(
                    self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
                searchController?.scopeDidChange()
            }, for: .valueChanged)
        scopeBackdrop.isHidden = false
        addSubview(control)
        scopeControl = control
    }

    private func showPrompt() {
        promptLabel?.removeFromSuperview()
        promptLabel = nil
        guard let prompt else { return }
        let label = UILabel()
        label.text = prompt
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        addSubview(label)
        promptLabel = label
    }

    // MARK: - First responder

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    open override var isFirstResponder: Bool { field.isFirstResponder }

    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    // MARK: - Traits of the keyboard

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { field.smartQuotesType }
        set { field.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { field.smartDashesType }
        set { field.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { field.smartInsertDeleteType }
        set { field.smartInsertDeleteType = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }
    open var passwordRules: UITextInputPasswordRules? {
        get { field.passwordRules }
        set { field.passwordRules = newValue }
    }

    // MARK: - Layout

    /// The height of the bar's content.
    private var naturalHeight: CGFloat {
        let metrics = SearchBarMetrics.current
        return metrics.fieldHeight(traitCollection)
            + (isInNavigationBar
                ? metrics.heightAroundFieldInNavigationBar : metrics.heightAroundField)
            + (scopeControl == nil ? 0 : metrics.scopeHeight)
            + (promptLabel == nil ? 0 : metrics.promptHeight)
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        guard former.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.searchBarHeightDidChange()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: naturalHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = SearchBarMetrics.current
        backdrop.frame = bounds
        updateBackdrop()
        let margin = isInNavigationBar ? metrics.sideInNavigationBar : metrics.side
        let left = margin + safeAreaInsets.left
        let right = bounds.width - margin - safeAreaInsets.right
        var top: CGFloat = 0
        if let promptLabel {
            promptLabel.frame = CGRect(
                x: left, y: 4, width: right - left, height: metrics.promptHeight - 4)
            top = metrics.promptHeight
        }
        let rowHeight =
            bounds.height - top - (scopeControl == nil ? 0 : metrics.scopeHeight)
        let height = min(metrics.fieldHeight(traitCollection), max(0, rowHeight))
        let y = isInNavigationBar ? top + 1 : top + ((rowHeight - height) / 2).rounded(.down)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let cancelWidth = cancelButton.intrinsicContentSize.width
        let taken = cancelButton.isHidden ? 0 : cancelWidth + metrics.cancelGap
        field.frame = CGRect(
            x: isMirrored ? left + taken : left, y: y, width: max(0, right - left - taken),
            height: height)
        field.frame = field.frame.offsetBy(
            dx: look.fieldOffset.horizontal, dy: look.fieldOffset.vertical)
        cancelButton.frame = CGRect(
            x: isMirrored ? left : right - cancelWidth, y: y, width: cancelWidth, height: height)
        scopeControl?.frame = CGRect(
            x: left, y: top + rowHeight + 2, width: right - left, height: metrics.scopeHeight - 12)
        scopeBackdrop.image = look.scopeBackground
        scopeBackdrop.frame = CGRect(
            x: 0, y: top + rowHeight, width: bounds.width, height: metrics.scopeHeight)
    }
}

/// Forwards the events of a search bar's field to the bar's delegate and its search controller.
@MainActor
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    private var delegate: (any UISearchBarDelegate)? { bar.delegate }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.searchController?.searchBarDidBegin()
        delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidEndEditing(bar)
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(bar)
        if bar.searchController != nil { textField.resignFirstResponder() }
        return false
    }

    func changed() {
        delegate?.searchBar(bar, textDidChange: bar.text ?? "")
        bar.searchController?.searchTextDidChange()
    }

    func cancelled() {
        delegate?.searchBarCancelButtonClicked(bar)
        bar.searchController?.isActive = false
    }
}
