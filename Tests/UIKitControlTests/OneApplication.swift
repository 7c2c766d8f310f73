import Testing
import UIKitTesting

/// The suites that use the one application; they run one after the other.
///
/// Each target has its own: the name of a test begins with the module of its outermost suite.
@Suite(.serialized, .usesApplication) enum OneApplication {}
