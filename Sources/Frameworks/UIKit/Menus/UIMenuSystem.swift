import Foundation
import ObjectiveC

/// The menus that the system builds, and the app changes in `UIResponder.buildMenu(with:)`.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    private static let mainSystem = UIMenuSystem()

    /// The main menus of the app. No device here has a menu bar: the key commands in them are performed by the keyboard
    /// and listed in the sheet that a held command key shows.
    ///
    /// They are built when a key is pressed for the first time, and after `setNeedsRebuild()`: by the application object
    /// first, then by its delegate.
    open class var main: UIMenuSystem { mainSystem }

    private var isBuilding = false

    private var built: UIMenu? {
        get { UIApplication.exists ? UIApplication.shared.mainMenus : nil }
        set { if UIApplication.exists { UIApplication.shared.mainMenus = newValue } }
    }

    /// Has the menus built again in the next turn of the main queue, or before if they are needed.
    open func setNeedsRebuild() {
        guard built != nil else { return }
        built = nil
        Task { _ = menus }
    }

    /// Has the commands of the menus validated again. They are validated whenever they are performed or shown, so that
    /// nothing is left to do.
    open func setNeedsRevalidate() {}

    /// The menus as the app wants them.
    final var menus: UIMenu {
        if let built { return built }
        let standard = StandardMenus.root
        // An override of the app's that presses keys while it builds gets the standard menus.
        guard !isBuilding, UIApplication.exists else { return standard }
        isBuilding = true
        defer { isBuilding = false }
        let builder = MenuTreeBuilder(standard, for: self)
        let application = UIApplication.shared
        application.buildMenu(with: builder)
        (application.delegate as? UIResponder)?.buildMenu(with: builder)
        built = builder.root
        return builder.root
    }
}

/// The main menus before an app changes them: those of iPadOS whose commands exist here.
// From memory: the order of the menus and the titles of the commands.
@MainActor
private enum StandardMenus {
    static var root: UIMenu {
        UIMenu(identifier: .root, children: [application, file, edit, format, view, window, help])
    }

    private static func menu(
        _ title: String, _ identifier: UIMenu.Identifier, _ children: [UIMenuElement]
    ) -> UIMenu {
        UIMenu(title: title, identifier: identifier, children: children)
    }

    /// A group whose elements are shown within the menu around it.
    private static func group(
        _ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []
    ) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static func command(
        _ title: String, _ action: Selector, _ input: String,
        _ flags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags)
    }

    private static var application: UIMenu {
        menu(
            ProcessInfo.processInfo.processName, .application,
            [
                group(.about), group(.preferences), menu("Services", .services, []), group(.hide),
                group(.quit),
            ])
    }

    private static var file: UIMenu {
        menu(
            "File", .file,
            [
                group(.newScene), menu("Open Recent", .openRecent, []), group(.close),
                group(.document), group(.print),
            ])
    }

    private static var edit: UIMenu {
        menu(
            "Edit", .edit,
            [
                group(
                    .undoRedo,
                    [
                        command("Undo", "undo:", "z"),
                        command("Redo", "redo:", "z", [.command, .shift]),
                    ]),
                group(
                    .standardEdit,
                    [
                        command("Cut", "cut:", "x"), command("Copy", "copy:", "c"),
                        command("Paste", "paste:", "v"),
                        command(
                            "Paste and Match Style", "pasteAndMatchStyle:", "v",
                            [.command, .alternate, .shift]),
                        UICommand(title: "Delete", action: "delete:"),
                        command("Select All", "selectAll:", "a"),
                    ]),
                find,
                menu(
                    "Spelling and Grammar", .spelling,
                    [group(.spellingPanel), group(.spellingOptions)]),
                menu(
                    "Substitutions", .substitutions,
                    [group(.substitutionsPanel), group(.substitutionOptions)]),
                menu("Transformations", .transformations, []), menu("Speech", .speech, []),
                group(.lookup), group(.learn), group(.replace), group(.share),
            ])
    }

    private static var find: UIMenu {
        menu(
            "Find", .find,
            [
                command("Find…", "find:", "f"),
                command("Find and Replace…", "findAndReplace:", "f", [.command, .alternate]),
                command("Find Next", "findNext:", "g"),
                command("Find Previous", "findPrevious:", "g", [.command, .shift]),
                command("Use Selection for Find", "useSelectionForFind:", "e"),
            ])
    }

    private static var format: UIMenu {
        let style = group(
            .textStyle,
            [
                command("Bold", "toggleBoldface:", "b"), command("Italic", "toggleItalics:", "i"),
                command("Underline", "toggleUnderline:", "u"),
            ])
        let size = group(
            .textSize,
            [
                command("Bigger", "increaseSize:", "+"), command("Smaller", "decreaseSize:", "-"),
            ])
        return menu(
            "Format", .format,
            [
                menu("Font", .font, [style, size, group(.textColor), group(.textStylePasteboard)]),
                menu(
                    "Text", .text,
                    [group(.alignment), menu("Writing Direction", .writingDirection, [])]),
            ])
    }

    private static var view: UIMenu {
        menu("View", .view, [group(.toolbar), group(.sidebar), group(.fullscreen)])
    }

    private static var window: UIMenu {
        menu("Window", .window, [group(.minimizeAndZoom), group(.bringAllToFront)])
    }

    private static var help: UIMenu { menu("Help", .help, []) }
}
