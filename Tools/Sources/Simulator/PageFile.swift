import Foundation

/// A file of the page, embedded in the program.
///
/// `picture.js` draws the frames of `PagePicture`; the other scripts send `PageMessage`s and handle
/// `PageNotice`s.
enum PageFile {
    struct Content {
        let bytes: [UInt8]
        let type: String
    }

    /// Returns the file with a name; the empty name is the page itself.
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
