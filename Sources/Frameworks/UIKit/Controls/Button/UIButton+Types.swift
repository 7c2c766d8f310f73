import Foundation

extension UIButton {
    /// The types of buttons.
    public enum ButtonType: Int, Sendable {
        /// A button without a style.
        case custom = 0
        /// Titles and images in the tint, which fade while the button is pressed.
        case system = 1
        /// An i in a circle, for details.
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// As `system`; meant for tvOS.
        case plain = 6
        /// A cross in a disc.
        case close = 7

        /// The former name of `system`.
        public static var roundedRect: ButtonType { .system }
    }

    /// The meaning of a button in its context.
    public enum Role: Int, Sendable {
        case normal = 0
        /// The default choice.
        case primary = 1
        case cancel = 2
        /// Deletes data or is hard to undo.
        case destructive = 3
    }

    /// Updates a button's configuration when its state changes.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}

extension UIButton.ButtonType {
    /// Whether the content is in the tint and fades while the button is pressed.
    var isTinted: Bool { self != .custom }

    /// The symbol of the type.
    var symbol: ButtonSymbol? {
        switch self {
        case .custom, .system, .plain: nil
        case .detailDisclosure, .infoLight, .infoDark: .info
        case .contactAdd: .add
        case .close: .close
        }
    }
}
