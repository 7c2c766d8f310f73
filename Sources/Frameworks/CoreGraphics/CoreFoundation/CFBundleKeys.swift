// The keys of a bundle's Info.plist that Core Foundation names.

/// The version of the build, as a string.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The identifier in reverse domain notation.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The short name.
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The name of the program's file.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
/// The language of the bundle's own texts, which are used where a translation is missing.
public var kCFBundleDevelopmentRegionKey: CFString! { "CFBundleDevelopmentRegion" }
/// The languages for which there are texts, where no folders tell.
public var kCFBundleLocalizationsKey: CFString! { "CFBundleLocalizations" }
/// The version of the property list's form.
public var kCFBundleInfoDictionaryVersionKey: CFString! { "CFBundleInfoDictionaryVersion" }
