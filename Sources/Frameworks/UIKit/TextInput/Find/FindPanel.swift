import CoreGraphics
import Foundation
import ObjectiveC

/// The panel above the keyboard with the query of a search, the number of its results and the buttons that move
/// among them.
final class FindPanel: UIView {
    /// Nil while the panel is removed after its view was deallocated.
    private weak var interaction: UIFindInteraction?
    private let metrics = FindPanelMetrics.current
    private let queryField = UITextField(frame: .zero)
    private let replacementField = UITextField(frame: .zero)
    private let count = UILabel(frame: .zero)
    private let options = UIButton(type: .system)
    private let previous = UIButton(type: .system)
    private let following = UIButton(type: .system)
    private let done = UIButton(type: .system)
    private let replace = UIButton(type: .system)

    init(_ interaction: UIFindInteraction) {
        self.interaction = interaction
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: metrics.rowHeight))
        accessibilityIdentifier = "UIFindPanel"
        set(up: queryField, placeholder: "Find", symbol: nil)
        set(up: replacementField, placeholder: "Replace", symbol: "pencil")
        queryField.leftView = options
        queryField.leftViewMode = .always
        queryField.rightView = count
        queryField.rightViewMode = .always
        count.font = .systemFont(ofSize: metrics.countSize)
        count.textColor = .secondaryLabel
        set(up: options, "Find options", symbol: "magnifyingglass") {}
        options.tintColor = .secondaryLabel
        options.showsMenuAsPrimaryAction = true
        set(up: previous, "Previous result", symbol: "chevron.up") { [weak self] in
            self?.interaction?.findPrevious()
        }
        set(up: following, "Next result", symbol: "chevron.down") { [weak self] in
            self?.interaction?.findNext()
        }
        set(up: done, "Done", symbol: nil) { [weak self] in
            self?.interaction?.dismissFindNavigator()
        }
        set(up: replace, "Replace", symbol: nil) { [weak self] in
            self?.interaction?.replaceHighlighted()
        }
        replace.menu = UIMenu(children: [
            UIAction(title: "Replace All") { [weak self] _ in self?.interaction?.replaceAll() }
        ])
        done.titleLabel?.font = .systemFont(ofSize: metrics.textSize, weight: .semibold)
        for view in [queryField, previous, following, done] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("find panels are never archived") }

    private func set(up field: UITextField, placeholder: String, symbol: String?) {
        field.placeholder = placeholder
        field.font = .systemFont(ofSize: metrics.textSize)
        field.backgroundColor = metrics.fieldColor
        field.layer.cornerRadius = metrics.fieldRadius
        field.layer.cornerCurve = .continuous
        field.clearButtonMode = .never
        field.returnKeyType = .search
        field.autocorrectionType = .no
        field.autocapitalizationType = .none
        field.delegate = self
        field.accessibilityLabel = placeholder
        if let symbol {
            let icon = UIImageView(image: image(symbol))
            icon.tintColor = .secondaryLabel
            icon.contentMode = .center
            icon.bounds.size = CGSize(width: metrics.iconWidth, height: metrics.fieldHeight)
            field.leftView = icon
            field.leftViewMode = .always
        }
        field.addAction(
            UIAction { [weak self, unowned field] _ in
                guard let self else { return }
                let text = field.text ?? ""
                if field === queryField {
                    interaction?.userDidChange(query: text)
                } else {
                    interaction?.userDidChange(replacement: text)
                }
            }, for: .editingChanged)
    }

    private func set(
        up button: UIButton, _ name: String, symbol: String?, action: @escaping () -> Void
    ) {
        if let symbol {
            button.setImage(image(symbol), for: .normal)
        } else {
            button.setTitle(name, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: metrics.textSize)
        }
        button.accessibilityLabel = name
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    private func image(_ symbol: String) -> UIImage? {
        UIImage(
            systemName: symbol,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: metrics.symbolSize))
    }

    // MARK: - Contents

    var query: String {
        get { queryField.text ?? "" }
        set { if newValue != query { queryField.text = newValue } }
    }

    var replacement: String {
        get { replacementField.text ?? "" }
        set { if newValue != replacement { replacementField.text = newValue } }
    }

    /// Whether there is a second row, for the replacement.
    var showsReplacement = false {
        didSet {
            guard showsReplacement != oldValue else { return }
            for view in [replacementField, replace] {
                if showsReplacement { addSubview(view) } else { view.removeFromSuperview() }
            }
            frame.size.height = metrics.rowHeight + (showsReplacement ? metrics.secondRow : 0)
            setNeedsLayout()
        }
    }

    /// Whether one of the panel's fields is edited.
    var isEdited: Bool { queryField.isFirstResponder || replacementField.isFirstResponder }

    /// Begins to edit the query, all of which is selected.
    func edit() {
        queryField.becomeFirstResponder()
        queryField.selectAll(nil)
    }

    /// Ends editing.
    func endEditing() { endEditing(true) }

    func showCount(of session: UIFindSession) {
        let total = session.resultCount
        let index = session.highlightedResultIndex
        let text: String
        switch session.searchResultDisplayStyle {
        case .none: text = ""
        case _ where query.isEmpty: text = ""
        case .currentAndTotal where total > 0 && (0..<total).contains(index):
            text = "\(index + 1) of \(total)"
        case .currentAndTotal, .total: text = total == 1 ? "1 result" : "\(total) results"
        }
        if text != count.text {
            count.text = text
            count.bounds.size = CGSize(
                width: text.isEmpty ? 0 : count.intrinsicContentSize.width + metrics.fieldRadius,
                height: metrics.fieldHeight)
            queryField.setNeedsLayout()
        }
        for button in [previous, following] { button.isEnabled = total > 0 }
        replace.isEnabled =
            showsReplacement && total > 0 && session.allowsReplacementForCurrentlyHighlightedResult
    }

    /// Rebuilds the menu of options.
    func updateOptions() {
        guard let interaction else { return }
        var elements: [UIMenuElement] = []
        if interaction.activeFindSession?.supportsReplacement == true {
            let kinds = [("Find", false), ("Find & Replace", true)].map { title, replaces in
                UIAction(title: title, state: replaces == showsReplacement ? .on : .off) {
                    [weak interaction] _ in
                    interaction?.presentFindNavigator(showingReplace: replaces)
                }
            }
            elements.append(UIMenu(options: .displayInline, children: kinds))
        }
        let matching = [
            UIAction(title: "Match Case", state: interaction.matchesCase ? .on : .off) {
                [weak interaction] _ in
                interaction?.matchesCase.toggle()
            },
            UIAction(
                title: "Whole Words", state: interaction.matchMethod == .fullWord ? .on : .off
            ) { [weak interaction] _ in
                guard let interaction else { return }
                interaction.matchMethod =
                    interaction.matchMethod == .fullWord ? .contains : .fullWord
            },
        ]
        elements.append(UIMenu(options: .displayInline, children: matching))
        options.menu = interaction.optionsMenuProvider?(elements) ?? UIMenu(children: elements)
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        let side = metrics.side
        let gap = metrics.gap
        var end = area.maxX - side
        func fromEnd(_ view: UIView, width: CGFloat, row: CGFloat) {
            view.frame = CGRect(
                x: end - width, y: row, width: width, height: metrics.fieldHeight)
            end -= width + gap
        }
        let first = (metrics.rowHeight - metrics.fieldHeight) / 2
        options.bounds.size = CGSize(width: metrics.iconWidth, height: metrics.fieldHeight)
        fromEnd(done, width: done.intrinsicContentSize.width, row: first)
        fromEnd(following, width: metrics.arrowWidth, row: first)
        fromEnd(previous, width: metrics.arrowWidth, row: first)
        queryField.frame = CGRect(
            x: area.minX + side, y: first, width: max(0, end - area.minX - side),
            height: metrics.fieldHeight)
        if showsReplacement {
            end = area.maxX - side
            fromEnd(
                replace, width: replace.intrinsicContentSize.width, row: first + metrics.secondRow)
            replacementField.frame = CGRect(
                x: area.minX + side, y: first + metrics.secondRow,
                width: max(0, end - area.minX - side), height: metrics.fieldHeight)
        }
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
    }

    // MARK: - Keys

    /// Ends the search with the escape key.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        interaction?.dismissFindNavigator()
    }

    // The keys of the searched view work in the panel, too.

    override func find(_ sender: Any?) { interaction?.perform(.find) }
    override func findAndReplace(_ sender: Any?) { interaction?.perform(.findAndReplace) }
    override func findNext(_ sender: Any?) { interaction?.perform(.findNext) }
    override func findPrevious(_ sender: Any?) { interaction?.perform(.findPrevious) }
}

extension FindPanel: UITextFieldDelegate {
    /// Handles the return key: replaces the result from the replacement field; from the other field, moves to the
    /// next result, or hides the keyboard if it is on the screen.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === replacementField {
            interaction?.replaceHighlighted()
        } else if UIApplication.environment.host.hasHardwareKeyboard {
            interaction?.findNext()
        } else {
            textField.resignFirstResponder()
        }
        return false
    }
}

/// The measures of find panels, in points.
// From memory, not measured.
@MainActor
struct FindPanelMetrics {
    static let current = FindPanelMetrics()

    let rowHeight: CGFloat = 50
    /// The height that the row for the replacement adds.
    let secondRow: CGFloat = 44
    let fieldHeight: CGFloat = 36
    let fieldRadius: CGFloat = 10
    let side: CGFloat = 12
    let gap: CGFloat = 8
    let iconWidth: CGFloat = 32
    let arrowWidth: CGFloat = 36
    let textSize: CGFloat = 17
    let countSize: CGFloat = 15
    let symbolSize: CGFloat = 17

    let fieldColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 1, alpha: 0.7)
    }
}
