extension UTType {
    /// `public.item`.
    public static var item: UTType { UTType(known: "public.item") }
    /// `public.content`.
    public static var content: UTType { UTType(known: "public.content") }
    /// `public.composite-content`.
    public static var compositeContent: UTType { UTType(known: "public.composite-content") }
    /// `public.data`.
    public static var data: UTType { UTType(known: "public.data") }
    /// `public.directory`.
    public static var directory: UTType { UTType(known: "public.directory") }
    /// `com.apple.resolvable`.
    public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
    /// `public.symlink`.
    public static var symbolicLink: UTType { UTType(known: "public.symlink") }
    /// `public.executable`.
    public static var executable: UTType { UTType(known: "public.executable") }
    /// `com.apple.mount-point`.
    public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
    /// `com.apple.alias-file`.
    public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
    /// `com.apple.bookmark`.
    public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
    /// `public.url`.
    public static var url: UTType { UTType(known: "public.url") }
    /// `public.file-url`.
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    /// `public.text`.
    public static var text: UTType { UTType(known: "public.text") }
    /// Files ending in `.txt`.
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    /// `public.utf8-plain-text`.
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    /// `public.utf16-external-plain-text`.
    public static var utf16ExternalPlainText: UTType {
        UTType(known: "public.utf16-external-plain-text")
    }
    /// `public.utf16-plain-text`.
    public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
    /// `public.delimited-values-text`.
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    /// Files ending in `.csv`.
    public static var commaSeparatedText: UTType {
        UTType(known: "public.comma-separated-values-text")
    }
    /// Files ending in `.tsv`.
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    /// `public.utf8-tab-separated-values-text`.
    public static var utf8TabSeparatedText: UTType {
        UTType(known: "public.utf8-tab-separated-values-text")
    }
    /// Files ending in `.rtf`.
    public static var rtf: UTType { UTType(known: "public.rtf") }
    /// Files ending in `.html`.
    public static var html: UTType { UTType(known: "public.html") }
    /// Files ending in `.xml`.
    public static var xml: UTType { UTType(known: "public.xml") }
    /// Files ending in `.yml`.
    public static var yaml: UTType { UTType(known: "public.yaml") }
    /// Files ending in `.css`.
    public static var css: UTType { UTType(known: "public.css") }
    /// `public.source-code`.
    public static var sourceCode: UTType { UTType(known: "public.source-code") }
    /// Files ending in `.s`.
    public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
    /// Files ending in `.c`.
    public static var cSource: UTType { UTType(known: "public.c-source") }
    /// Files ending in `.m`.
    public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
    /// Files ending in `.swift`.
    public static var swiftSource: UTType { UTType(known: "public.swift-source") }
    /// Files ending in `.cpp`.
    public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
    /// Files ending in `.mm`.
    public static var objectiveCPlusPlusSource: UTType {
        UTType(known: "public.objective-c-plus-plus-source")
    }
    /// Files ending in `.h`.
    public static var cHeader: UTType { UTType(known: "public.c-header") }
    /// Files ending in `.hpp`.
    public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
    /// `public.script`.
    public static var script: UTType { UTType(known: "public.script") }
    /// Files ending in `.applescript`.
    public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
    /// Files ending in `.js`.
    public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
    /// Files ending in `.sh`.
    public static var shellScript: UTType { UTType(known: "public.shell-script") }
    /// Files ending in `.pl`.
    public static var perlScript: UTType { UTType(known: "public.perl-script") }
    /// Files ending in `.py`.
    public static var pythonScript: UTType { UTType(known: "public.python-script") }
    /// Files ending in `.rb`.
    public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
    /// Files ending in `.php`.
    public static var phpScript: UTType { UTType(known: "public.php-script") }
    /// Files ending in `.mk`.
    public static var makefile: UTType { UTType(known: "public.make-source") }
    /// Files ending in `.json`.
    public static var json: UTType { UTType(known: "public.json") }
    /// Files ending in `.plist`.
    public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
    /// `com.apple.xml-property-list`.
    public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
    /// `com.apple.binary-property-list`.
    public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
    /// Files ending in `.pdf`.
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    /// Files ending in `.rtfd`.
    public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
    /// `com.apple.flat-rtfd`.
    public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
    /// Files ending in `.webarchive`.
    public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
    /// `public.image`.
    public static var image: UTType { UTType(known: "public.image") }
    /// Files ending in `.jpeg`.
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    /// Files ending in `.tiff`.
    public static var tiff: UTType { UTType(known: "public.tiff") }
    /// Files ending in `.gif`.
    public static var gif: UTType { UTType(known: "com.compuserve.gif") }
    /// Files ending in `.png`.
    public static var png: UTType { UTType(known: "public.png") }
    /// Files ending in `.icns`.
    public static var icns: UTType { UTType(known: "com.apple.icns") }
    /// Files ending in `.bmp`.
    public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
    /// Files ending in `.ico`.
    public static var ico: UTType { UTType(known: "com.microsoft.ico") }
    /// `public.camera-raw-image`.
    public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
    /// Files ending in `.svg`.
    public static var svg: UTType { UTType(known: "public.svg-image") }
    /// `com.apple.live-photo`.
    public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
    /// Files ending in `.heif`.
    public static var heif: UTType { UTType(known: "public.heif") }
    /// Files ending in `.heic`.
    public static var heic: UTType { UTType(known: "public.heic") }
    /// Files ending in `.webp`.
    public static var webP: UTType { UTType(known: "org.webmproject.webp") }
    /// `public.3d-content`.
    public static var threeDContent: UTType { UTType(known: "public.3d-content") }
    /// Files ending in `.usd`.
    public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
    /// Files ending in `.usdz`.
    public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
    /// Files ending in `.reality`.
    public static var realityFile: UTType { UTType(known: "com.apple.reality") }
    /// Files ending in `.scn`.
    public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
    /// Files ending in `.arobject`.
    public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
    /// `public.audiovisual-content`.
    public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
    /// `public.movie`.
    public static var movie: UTType { UTType(known: "public.movie") }
    /// `public.video`.
    public static var video: UTType { UTType(known: "public.video") }
    /// `public.audio`.
    public static var audio: UTType { UTType(known: "public.audio") }
    /// Files ending in `.mov`.
    public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
    /// Files ending in `.mpg`.
    public static var mpeg: UTType { UTType(known: "public.mpeg") }
    /// Files ending in `.m2v`.
    public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
    /// Files ending in `.ts`.
    public static var mpeg2TransportStream: UTType {
        UTType(known: "public.mpeg-2-transport-stream")
    }
    /// Files ending in `.mp3`.
    public static var mp3: UTType { UTType(known: "public.mp3") }
    /// Files ending in `.mp4`.
    public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
    /// Files ending in `.mp4`.
    public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
    /// Files ending in `.m4p`.
    public static var appleProtectedMPEG4Audio: UTType {
        UTType(known: "com.apple.protected-mpeg-4-audio")
    }
    /// `com.apple.protected-mpeg-4-video`.
    public static var appleProtectedMPEG4Video: UTType {
        UTType(known: "com.apple.protected-mpeg-4-video")
    }
    /// Files ending in `.avi`.
    public static var avi: UTType { UTType(known: "public.avi") }
    /// Files ending in `.aiff`.
    public static var aiff: UTType { UTType(known: "public.aiff-audio") }
    /// Files ending in `.wav`.
    public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
    /// Files ending in `.midi`.
    public static var midi: UTType { UTType(known: "public.midi-audio") }
    /// `public.playlist`.
    public static var playlist: UTType { UTType(known: "public.playlist") }
    /// Files ending in `.m3u`.
    public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
    /// `public.folder`.
    public static var folder: UTType { UTType(known: "public.folder") }
    /// `public.volume`.
    public static var volume: UTType { UTType(known: "public.volume") }
    /// `com.apple.package`.
    public static var `package`: UTType { UTType(known: "com.apple.package") }
    /// `com.apple.bundle`.
    public static var bundle: UTType { UTType(known: "com.apple.bundle") }
    /// Files ending in `.plugin`.
    public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
    /// Files ending in `.framework`.
    public static var framework: UTType { UTType(known: "com.apple.framework") }
    /// `com.apple.application`.
    public static var application: UTType { UTType(known: "com.apple.application") }
    /// Files ending in `.app`.
    public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
    /// `public.unix-executable`.
    public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
    /// Files ending in `.exe`.
    public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
    /// `public.archive`.
    public static var archive: UTType { UTType(known: "public.archive") }
    /// `public.disk-image`.
    public static var diskImage: UTType { UTType(known: "public.disk-image") }
    /// Files ending in `.gz`.
    public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
    /// Files ending in `.bz2`.
    public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
    /// Files ending in `.zip`.
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    /// Files ending in `.aar`.
    public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
    /// `public.spreadsheet`.
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
    /// `public.presentation`.
    public static var presentation: UTType { UTType(known: "public.presentation") }
    /// `public.database`.
    public static var database: UTType { UTType(known: "public.database") }
    /// `public.message`.
    public static var message: UTType { UTType(known: "public.message") }
    /// `public.contact`.
    public static var contact: UTType { UTType(known: "public.contact") }
    /// Files ending in `.vcf`.
    public static var vCard: UTType { UTType(known: "public.vcard") }
    /// `public.to-do-item`.
    public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
    /// `public.calendar-event`.
    public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
    /// `public.email-message`.
    public static var emailMessage: UTType { UTType(known: "public.email-message") }
    /// `com.apple.internet-location`.
    public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
    /// Files ending in `.url`.
    public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
    /// `public.font`.
    public static var font: UTType { UTType(known: "public.font") }
    /// `public.bookmark`.
    public static var bookmark: UTType { UTType(known: "public.bookmark") }
    /// Files ending in `.p12`.
    public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
    /// Files ending in `.cer`.
    public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
    /// Files ending in `.epub`.
    public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
    /// Files ending in `.log`.
    public static var log: UTType { UTType(known: "public.log") }
}
