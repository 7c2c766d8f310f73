import Foundation

/// `public.item`.
public var kUTTypeItem: NSString { "public.item" }
/// `public.content`.
public var kUTTypeContent: NSString { "public.content" }
/// `public.composite-content`.
public var kUTTypeCompositeContent: NSString { "public.composite-content" }
/// `public.message`.
public var kUTTypeMessage: NSString { "public.message" }
/// `public.contact`.
public var kUTTypeContact: NSString { "public.contact" }
/// `public.archive`.
public var kUTTypeArchive: NSString { "public.archive" }
/// `public.disk-image`.
public var kUTTypeDiskImage: NSString { "public.disk-image" }
/// `public.data`.
public var kUTTypeData: NSString { "public.data" }
/// `public.directory`.
public var kUTTypeDirectory: NSString { "public.directory" }
/// `com.apple.resolvable`.
public var kUTTypeResolvable: NSString { "com.apple.resolvable" }
/// `public.symlink`.
public var kUTTypeSymLink: NSString { "public.symlink" }
/// `public.executable`.
public var kUTTypeExecutable: NSString { "public.executable" }
/// `com.apple.mount-point`.
public var kUTTypeMountPoint: NSString { "com.apple.mount-point" }
/// `com.apple.alias-file`.
public var kUTTypeAliasFile: NSString { "com.apple.alias-file" }
/// `com.apple.bookmark`.
public var kUTTypeURLBookmarkData: NSString { "com.apple.bookmark" }
/// `public.url`.
public var kUTTypeURL: NSString { "public.url" }
/// `public.file-url`.
public var kUTTypeFileURL: NSString { "public.file-url" }
/// `public.text`.
public var kUTTypeText: NSString { "public.text" }
/// `public.plain-text`.
public var kUTTypePlainText: NSString { "public.plain-text" }
/// `public.utf8-plain-text`.
public var kUTTypeUTF8PlainText: NSString { "public.utf8-plain-text" }
/// `public.utf16-external-plain-text`.
public var kUTTypeUTF16ExternalPlainText: NSString { "public.utf16-external-plain-text" }
/// `public.utf16-plain-text`.
public var kUTTypeUTF16PlainText: NSString { "public.utf16-plain-text" }
/// `public.delimited-values-text`.
public var kUTTypeDelimitedText: NSString { "public.delimited-values-text" }
/// `public.comma-separated-values-text`.
public var kUTTypeCommaSeparatedText: NSString { "public.comma-separated-values-text" }
/// `public.tab-separated-values-text`.
public var kUTTypeTabSeparatedText: NSString { "public.tab-separated-values-text" }
/// `public.utf8-tab-separated-values-text`.
public var kUTTypeUTF8TabSeparatedText: NSString { "public.utf8-tab-separated-values-text" }
/// `public.rtf`.
public var kUTTypeRTF: NSString { "public.rtf" }
/// `public.html`.
public var kUTTypeHTML: NSString { "public.html" }
/// `public.xml`.
public var kUTTypeXML: NSString { "public.xml" }
/// `public.source-code`.
public var kUTTypeSourceCode: NSString { "public.source-code" }
/// `public.assembly-source`.
public var kUTTypeAssemblyLanguageSource: NSString { "public.assembly-source" }
/// `public.c-source`.
public var kUTTypeCSource: NSString { "public.c-source" }
/// `public.objective-c-source`.
public var kUTTypeObjectiveCSource: NSString { "public.objective-c-source" }
/// `public.swift-source`.
public var kUTTypeSwiftSource: NSString { "public.swift-source" }
/// `public.c-plus-plus-source`.
public var kUTTypeCPlusPlusSource: NSString { "public.c-plus-plus-source" }
/// `public.objective-c-plus-plus-source`.
public var kUTTypeObjectiveCPlusPlusSource: NSString { "public.objective-c-plus-plus-source" }
/// `public.c-header`.
public var kUTTypeCHeader: NSString { "public.c-header" }
/// `public.c-plus-plus-header`.
public var kUTTypeCPlusPlusHeader: NSString { "public.c-plus-plus-header" }
/// `public.script`.
public var kUTTypeScript: NSString { "public.script" }
/// `com.apple.applescript.text`.
public var kUTTypeAppleScript: NSString { "com.apple.applescript.text" }
/// `com.netscape.javascript-source`.
public var kUTTypeJavaScript: NSString { "com.netscape.javascript-source" }
/// `public.shell-script`.
public var kUTTypeShellScript: NSString { "public.shell-script" }
/// `public.perl-script`.
public var kUTTypePerlScript: NSString { "public.perl-script" }
/// `public.python-script`.
public var kUTTypePythonScript: NSString { "public.python-script" }
/// `public.ruby-script`.
public var kUTTypeRubyScript: NSString { "public.ruby-script" }
/// `public.php-script`.
public var kUTTypePHPScript: NSString { "public.php-script" }
/// `public.json`.
public var kUTTypeJSON: NSString { "public.json" }
/// `com.apple.property-list`.
public var kUTTypePropertyList: NSString { "com.apple.property-list" }
/// `com.apple.xml-property-list`.
public var kUTTypeXMLPropertyList: NSString { "com.apple.xml-property-list" }
/// `com.apple.binary-property-list`.
public var kUTTypeBinaryPropertyList: NSString { "com.apple.binary-property-list" }
/// `com.adobe.pdf`.
public var kUTTypePDF: NSString { "com.adobe.pdf" }
/// `com.apple.rtfd`.
public var kUTTypeRTFD: NSString { "com.apple.rtfd" }
/// `com.apple.flat-rtfd`.
public var kUTTypeFlatRTFD: NSString { "com.apple.flat-rtfd" }
/// `com.apple.webarchive`.
public var kUTTypeWebArchive: NSString { "com.apple.webarchive" }
/// `public.image`.
public var kUTTypeImage: NSString { "public.image" }
/// `public.jpeg`.
public var kUTTypeJPEG: NSString { "public.jpeg" }
/// `public.tiff`.
public var kUTTypeTIFF: NSString { "public.tiff" }
/// `com.compuserve.gif`.
public var kUTTypeGIF: NSString { "com.compuserve.gif" }
/// `public.png`.
public var kUTTypePNG: NSString { "public.png" }
/// `com.apple.icns`.
public var kUTTypeAppleICNS: NSString { "com.apple.icns" }
/// `com.microsoft.bmp`.
public var kUTTypeBMP: NSString { "com.microsoft.bmp" }
/// `com.microsoft.ico`.
public var kUTTypeICO: NSString { "com.microsoft.ico" }
/// `public.camera-raw-image`.
public var kUTTypeRawImage: NSString { "public.camera-raw-image" }
/// `public.svg-image`.
public var kUTTypeScalableVectorGraphics: NSString { "public.svg-image" }
/// `com.apple.live-photo`.
public var kUTTypeLivePhoto: NSString { "com.apple.live-photo" }
/// `public.audiovisual-content`.
public var kUTTypeAudiovisualContent: NSString { "public.audiovisual-content" }
/// `public.movie`.
public var kUTTypeMovie: NSString { "public.movie" }
/// `public.video`.
public var kUTTypeVideo: NSString { "public.video" }
/// `public.audio`.
public var kUTTypeAudio: NSString { "public.audio" }
/// `com.apple.quicktime-movie`.
public var kUTTypeQuickTimeMovie: NSString { "com.apple.quicktime-movie" }
/// `public.mpeg`.
public var kUTTypeMPEG: NSString { "public.mpeg" }
/// `public.mpeg-2-video`.
public var kUTTypeMPEG2Video: NSString { "public.mpeg-2-video" }
/// `public.mpeg-2-transport-stream`.
public var kUTTypeMPEG2TransportStream: NSString { "public.mpeg-2-transport-stream" }
/// `public.mp3`.
public var kUTTypeMP3: NSString { "public.mp3" }
/// `public.mpeg-4`.
public var kUTTypeMPEG4: NSString { "public.mpeg-4" }
/// `public.mpeg-4-audio`.
public var kUTTypeMPEG4Audio: NSString { "public.mpeg-4-audio" }
/// `com.apple.protected-mpeg-4-audio`.
public var kUTTypeAppleProtectedMPEG4Audio: NSString { "com.apple.protected-mpeg-4-audio" }
/// `com.apple.protected-mpeg-4-video`.
public var kUTTypeAppleProtectedMPEG4Video: NSString { "com.apple.protected-mpeg-4-video" }
/// `public.avi`.
public var kUTTypeAVIMovie: NSString { "public.avi" }
/// `public.aiff-audio`.
public var kUTTypeAudioInterchangeFileFormat: NSString { "public.aiff-audio" }
/// `com.microsoft.waveform-audio`.
public var kUTTypeWaveformAudio: NSString { "com.microsoft.waveform-audio" }
/// `public.midi-audio`.
public var kUTTypeMIDIAudio: NSString { "public.midi-audio" }
/// `public.playlist`.
public var kUTTypePlaylist: NSString { "public.playlist" }
/// `public.m3u-playlist`.
public var kUTTypeM3UPlaylist: NSString { "public.m3u-playlist" }
/// `public.folder`.
public var kUTTypeFolder: NSString { "public.folder" }
/// `public.volume`.
public var kUTTypeVolume: NSString { "public.volume" }
/// `com.apple.package`.
public var kUTTypePackage: NSString { "com.apple.package" }
/// `com.apple.bundle`.
public var kUTTypeBundle: NSString { "com.apple.bundle" }
/// `com.apple.plugin`.
public var kUTTypePluginBundle: NSString { "com.apple.plugin" }
/// `com.apple.framework`.
public var kUTTypeFramework: NSString { "com.apple.framework" }
/// `com.apple.application`.
public var kUTTypeApplication: NSString { "com.apple.application" }
/// `com.apple.application-bundle`.
public var kUTTypeApplicationBundle: NSString { "com.apple.application-bundle" }
/// `public.unix-executable`.
public var kUTTypeUnixExecutable: NSString { "public.unix-executable" }
/// `com.microsoft.windows-executable`.
public var kUTTypeWindowsExecutable: NSString { "com.microsoft.windows-executable" }
/// `org.gnu.gnu-zip-archive`.
public var kUTTypeGNUZipArchive: NSString { "org.gnu.gnu-zip-archive" }
/// `public.bzip2-archive`.
public var kUTTypeBzip2Archive: NSString { "public.bzip2-archive" }
/// `public.zip-archive`.
public var kUTTypeZipArchive: NSString { "public.zip-archive" }
/// `public.spreadsheet`.
public var kUTTypeSpreadsheet: NSString { "public.spreadsheet" }
/// `public.presentation`.
public var kUTTypePresentation: NSString { "public.presentation" }
/// `public.database`.
public var kUTTypeDatabase: NSString { "public.database" }
/// `public.vcard`.
public var kUTTypeVCard: NSString { "public.vcard" }
/// `public.to-do-item`.
public var kUTTypeToDoItem: NSString { "public.to-do-item" }
/// `public.calendar-event`.
public var kUTTypeCalendarEvent: NSString { "public.calendar-event" }
/// `public.email-message`.
public var kUTTypeEmailMessage: NSString { "public.email-message" }
/// `com.apple.internet-location`.
public var kUTTypeInternetLocation: NSString { "com.apple.internet-location" }
/// `public.font`.
public var kUTTypeFont: NSString { "public.font" }
/// `public.bookmark`.
public var kUTTypeBookmark: NSString { "public.bookmark" }
/// `com.rsa.pkcs-12`.
public var kUTTypePKCS12: NSString { "com.rsa.pkcs-12" }
/// `public.x509-certificate`.
public var kUTTypeX509Certificate: NSString { "public.x509-certificate" }
/// `org.idpf.epub-container`.
public var kUTTypeElectronicPublication: NSString { "org.idpf.epub-container" }
/// `public.log`.
public var kUTTypeLog: NSString { "public.log" }
