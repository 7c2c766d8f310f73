// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "NSTextStorage.EditActions")
public typealias NSTextStorageEditActions = NSTextStorage.EditActions

extension NSUnderlineStyle {
    @available(swift, obsoleted: 4.2, message: "Use [] to construct an empty option set.")
    public static var styleNone: NSUnderlineStyle { [] }

    @available(swift, obsoleted: 4.2, renamed: "single")
    public static var styleSingle: NSUnderlineStyle { .single }

    @available(swift, obsoleted: 4.2, renamed: "thick")
    public static var styleThick: NSUnderlineStyle { .thick }

    @available(swift, obsoleted: 4.2, renamed: "double")
    public static var styleDouble: NSUnderlineStyle { .double }
}
