import Foundation

/// A mark, a control or another view beside the content of a list cell.
public struct UICellAccessory {
    /// The modes of the collection view in which an accessory is shown.
    public enum DisplayedState: Sendable {
        case always, whenEditing, whenNotEditing
    }

    /// The width that is reserved for an accessory, in which it is centred.
    public enum LayoutDimension {
        /// The width of the accessory.
        case actual
        /// The standard width, so that the accessories of several rows are aligned.
        case standard
        case custom(CGFloat)
    }

    /// The side of an accessory, and its position among the others there.
    public enum Placement {
        /// Returns the position for an accessory among those of its side.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
    }

    enum Content {
        case disclosureIndicator
        case checkmark
        case detail((() -> Void)?)
        case delete((() -> Void)?)
        case insert((() -> Void)?)
        case reorder
        case multiselect
        case outline(OutlineDisclosureOptions.Style, (() -> Void)?)
        case label(String, UIFont?, adjustsFont: Bool)
        case custom(UIView, keepsSize: Bool)
    }

    let content: Content
    let placement: Placement
    /// When the accessory is shown.
    public let displayedState: DisplayedState
    public let isHidden: Bool
    public let reservedLayoutWidth: LayoutDimension?
    public let tintColor: UIColor?
    var backgroundColor: UIColor?

    private init(
        _ content: Content, _ placement: Placement, _ displayed: DisplayedState,
        _ isHidden: Bool?, _ width: LayoutDimension?, _ tintColor: UIColor?
    ) {
        self.content = content
        self.placement = placement
        displayedState = displayed
        self.isHidden = isHidden ?? false
        reservedLayoutWidth = width
        self.tintColor = tintColor
    }

    private static func trailing(
        _ content: Content, _ displayed: DisplayedState, _ isHidden: Bool?,
        _ width: LayoutDimension?, _ tintColor: UIColor?
    ) -> UICellAccessory {
        UICellAccessory(
            content, .trailing(displayed: displayed), displayed, isHidden, width, tintColor)
    }

    private static func leading(
        _ content: Content, _ displayed: DisplayedState, _ isHidden: Bool?,
        _ width: LayoutDimension?, _ tintColor: UIColor?
    ) -> UICellAccessory {
        UICellAccessory(
            content, .leading(displayed: displayed), displayed, isHidden, width, tintColor)
    }

    // MARK: - Marks

    /// A chevron, which indicates that selecting the item shows more.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        trailing(
            .disclosureIndicator, displayed, options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        trailing(
            .checkmark, displayed, options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
    }

    /// A text in the secondary colour.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        trailing(
            .label(
                text, options.font,
                adjustsFont: options.adjustsFontForContentSizeCategory ?? true), displayed,
            options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
    }

    // MARK: - Controls

    /// A button with information about the item.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        trailing(
            .detail(actionHandler), displayed, options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
    }

    /// A button that opens the trailing swipe actions, or calls a handler.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = leading(
            .delete(actionHandler), displayed, options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
        accessory.backgroundColor = options.backgroundColor
        return accessory
    }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = leading(
            .insert(actionHandler), displayed, options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
        accessory.backgroundColor = options.backgroundColor
        return accessory
    }

    /// A control with which the user moves the item.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        trailing(
            .reorder, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    /// A mark that shows whether the item is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        var accessory = leading(
            .multiselect, displayed, options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
        accessory.backgroundColor = options.backgroundColor
        return accessory
    }

    /// A chevron that shows whether the item is expanded; a tap expands or collapses it, or calls a handler.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always,
        options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        trailing(
            .outline(options.style ?? .automatic, actionHandler), displayed, options.isHidden,
            options.reservedLayoutWidth, options.tintColor)
    }

    // MARK: - Views of the app

    /// A view that the app provides.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState
        switch configuration.placement {
        case .leading(let state, _), .trailing(let state, _): displayed = state
        }
        return UICellAccessory(
            .custom(configuration.customView, keepsSize: configuration.maintainsFixedSize ?? false),
            configuration.placement, displayed, configuration.isHidden,
            configuration.reservedLayoutWidth, configuration.tintColor)
    }

    /// A view that the app provides, with its placement.
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public let isHidden: Bool?
        public let reservedLayoutWidth: LayoutDimension?
        public let tintColor: UIColor?
        /// Whether the view keeps the size of its frame, also if it has an intrinsic one.
        public let maintainsFixedSize: Bool?

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }
}
