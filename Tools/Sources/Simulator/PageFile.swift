import Foundation

/// A file of the page, which is built into the program: it needs no folder beside it.
///
/// `picture.js` draws what `PagePicture` encodes; what the others say is read by `PageMessage`.
enum PageFile {
    struct Content {
        let bytes: [UInt8]
        let type: String
    }

    /// The file of a name in the page's address; the empty name is the page itself.
    static func named(_ name: String) -> Content? {
        switch name {
        case "": Content(bytes: PackageResources.page_html, type: "text/html")
        case "page.css": Content(bytes: PackageResources.page_css, type: "text/css")
        case "picture.js": script(PackageResources.picture_js)
        case "device.js": script(PackageResources.device_js)
        case "conversation.js": script(PackageResources.conversation_js)
        case "pointer.js": script(PackageResources.pointer_js)
        case "keyboard.js": script(PackageResources.keyboard_js)
        case "menu.js": script(PackageResources.menu_js)
        default: nil
        }
    }

    private static func script(_ bytes: [UInt8]) -> Content {
        Content(bytes: bytes, type: "text/javascript")
    }
}
