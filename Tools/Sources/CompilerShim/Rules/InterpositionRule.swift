/// Methods of Foundation which the framework replaces are called, not inlined.
// WORKAROUND(touching-rectangles): Optimised code would inline Foundation's `CGRect.intersects(_:)`.
enum InterpositionRule {
    static let arguments = [
        "-Xllvm", "-sil-inline-never-functions=$s10Foundation6CGRectV10intersectsySbACF",
    ]
}
