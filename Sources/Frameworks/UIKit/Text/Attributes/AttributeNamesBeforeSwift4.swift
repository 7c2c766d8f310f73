import Foundation

// The names that attributes had before Swift 4, for projects of the mode of Swift 3, which is built in that of Swift 4.
// There they were texts; as keys they fit what takes attributes.

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.font")
public var NSFontAttributeName: NSAttributedString.Key { .font }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.paragraphStyle")
public var NSParagraphStyleAttributeName: NSAttributedString.Key { .paragraphStyle }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.foregroundColor")
public var NSForegroundColorAttributeName: NSAttributedString.Key { .foregroundColor }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.backgroundColor")
public var NSBackgroundColorAttributeName: NSAttributedString.Key { .backgroundColor }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.ligature")
public var NSLigatureAttributeName: NSAttributedString.Key { .ligature }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.kern")
public var NSKernAttributeName: NSAttributedString.Key { .kern }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughStyle")
public var NSStrikethroughStyleAttributeName: NSAttributedString.Key { .strikethroughStyle }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineStyle")
public var NSUnderlineStyleAttributeName: NSAttributedString.Key { .underlineStyle }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeColor")
public var NSStrokeColorAttributeName: NSAttributedString.Key { .strokeColor }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeWidth")
public var NSStrokeWidthAttributeName: NSAttributedString.Key { .strokeWidth }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.shadow")
public var NSShadowAttributeName: NSAttributedString.Key { .shadow }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.textEffect")
public var NSTextEffectAttributeName: NSAttributedString.Key { .textEffect }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.attachment")
public var NSAttachmentAttributeName: NSAttributedString.Key { .attachment }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.link")
public var NSLinkAttributeName: NSAttributedString.Key { .link }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.baselineOffset")
public var NSBaselineOffsetAttributeName: NSAttributedString.Key { .baselineOffset }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineColor")
public var NSUnderlineColorAttributeName: NSAttributedString.Key { .underlineColor }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughColor")
public var NSStrikethroughColorAttributeName: NSAttributedString.Key { .strikethroughColor }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.obliqueness")
public var NSObliquenessAttributeName: NSAttributedString.Key { .obliqueness }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.expansion")
public var NSExpansionAttributeName: NSAttributedString.Key { .expansion }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.writingDirection")
public var NSWritingDirectionAttributeName: NSAttributedString.Key { .writingDirection }

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.verticalGlyphForm")
public var NSVerticalGlyphFormAttributeName: NSAttributedString.Key { .verticalGlyphForm }
