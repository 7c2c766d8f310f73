#pragma once

// Symbols of UIKit's own classes, which Swift code cannot name. The runtime finds initialisers by them.

/// A class and one of its initialisers; see `csr_initializer`.
typedef struct uikit_initializer {
    const void *_Nonnull class_descriptor;
    const void *_Nonnull method_descriptor;
} uikit_initializer;

// `UIView.init(frame:)`.
uikit_initializer uikit_view_init(void);

// `UIImageView.init(image:)`.
uikit_initializer uikit_image_view_init(void);

// `UIGestureRecognizer.init(target:action:)`.
uikit_initializer uikit_gesture_recognizer_init(void);

// `UITableViewCell.init(style:reuseIdentifier:)`.
uikit_initializer uikit_table_view_cell_init(void);

// `UITableViewHeaderFooterView.init(reuseIdentifier:)`.
uikit_initializer uikit_table_view_header_footer_init(void);

// `UIViewController.init(nibName:bundle:)`.
uikit_initializer uikit_view_controller_init(void);

// `UIStoryboardSegue.init(identifier:source:destination:)`.
uikit_initializer uikit_storyboard_segue_init(void);
