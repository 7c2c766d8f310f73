internal import CSwiftRuntime
internal import CUIKitSymbols

/// The initializers of UIKit's classes with which objects of classes known only at run time are created.
enum ClassInitializers {
    static var view: csr_initializer { .init(uikit_view_init()) }
    static var imageView: csr_initializer { .init(uikit_image_view_init()) }
    static var gestureRecognizer: csr_initializer { .init(uikit_gesture_recognizer_init()) }
    static var tableViewCell: csr_initializer { .init(uikit_table_view_cell_init()) }
    static var tableViewHeaderFooter: csr_initializer {
        .init(uikit_table_view_header_footer_init())
    }
    static var storyboardSegue: csr_initializer { .init(uikit_storyboard_segue_init()) }
    static var viewController: csr_initializer { .init(uikit_view_controller_init()) }
}

extension csr_initializer {
    fileprivate init(_ symbols: uikit_initializer) {
        self.init(
            class_descriptor: symbols.class_descriptor, method_descriptor: symbols.method_descriptor
        )
    }
}
