#include "CUIKitSymbols.h"

// Descriptors of UIKit's classes and of their initialisers.
extern const char view __asm__("$s5UIKit6UIViewCMn");
extern const char view_init_frame
    __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char image_view __asm__("$s5UIKit11UIImageViewCMn");
extern const char image_view_init_image
    __asm__("$s5UIKit11UIImageViewC5imageAcA0B0CSg_tcfCTq");
extern const char gesture_recognizer __asm__("$s5UIKit19UIGestureRecognizerCMn");
extern const char gesture_recognizer_init_target
    __asm__("$s5UIKit19UIGestureRecognizerC6target6actionACypSg_10ObjectiveC8SelectorVSgtcfCTq");
extern const char table_view_cell __asm__("$s5UIKit15UITableViewCellCMn");
extern const char table_view_cell_init_style
    __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
extern const char table_view_header_footer __asm__("$s5UIKit023UITableViewHeaderFooterC0CMn");
extern const char table_view_header_footer_init_identifier
    __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq");
extern const char view_controller __asm__("$s5UIKit16UIViewControllerCMn");
extern const char view_controller_init_nib
    __asm__("$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq");
extern const char storyboard_segue __asm__("$s5UIKit17UIStoryboardSegueCMn");
extern const char storyboard_segue_init
    __asm__("$s5UIKit17UIStoryboardSegueC10identifier6source11destinationACSSSg_AA16UIViewControllerCAItcfCTq");

uikit_initializer uikit_view_init(void) {
    return (uikit_initializer){&view, &view_init_frame};
}
uikit_initializer uikit_image_view_init(void) {
    return (uikit_initializer){&image_view, &image_view_init_image};
}
uikit_initializer uikit_gesture_recognizer_init(void) {
    return (uikit_initializer){&gesture_recognizer, &gesture_recognizer_init_target};
}
uikit_initializer uikit_table_view_cell_init(void) {
    return (uikit_initializer){&table_view_cell, &table_view_cell_init_style};
}
uikit_initializer uikit_table_view_header_footer_init(void) {
    return (uikit_initializer){
        &table_view_header_footer, &table_view_header_footer_init_identifier};
}
uikit_initializer uikit_view_controller_init(void) {
    return (uikit_initializer){&view_controller, &view_controller_init_nib};
}
uikit_initializer uikit_storyboard_segue_init(void) {
    return (uikit_initializer){&storyboard_segue, &storyboard_segue_init};
}
