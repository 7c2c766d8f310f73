#pragma once

#include "CSwiftRuntime.h"

// Initialisers of UIKit's own classes, whose symbols Swift code cannot name.

// `UIView.init(frame:)`.
csr_initializer uikit_view_init(void);

// `UIImageView.init(image:)`.
csr_initializer uikit_image_view_init(void);

// `UIGestureRecognizer.init(target:action:)`.
csr_initializer uikit_gesture_recognizer_init(void);

// `UIViewController.init(nibName:bundle:)`.
csr_initializer uikit_view_controller_init(void);
