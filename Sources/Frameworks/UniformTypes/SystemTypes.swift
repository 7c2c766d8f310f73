/// The types that the system declares.
///
/// Identifiers, conformances and tags are those of Apple's table of system-declared types
/// (developer.apple.com/documentation/uniformtypeidentifiers).
enum SystemTypes {
    /// A line for each: the identifier, what it conforms to, extensions of file names and MIME types, the
    /// preferred ones first.
    static let table = """
        public.item |  |  |
        public.content |  |  |
        public.composite-content | public.content |  |
        public.data | public.item |  |
        public.directory | public.item |  |
        com.apple.resolvable |  |  |
        public.symlink | public.item com.apple.resolvable |  |
        public.executable | public.item |  |
        com.apple.mount-point | public.item com.apple.resolvable |  |
        com.apple.alias-file | public.data com.apple.resolvable |  |
        com.apple.bookmark | public.data com.apple.resolvable |  |
        public.url | public.data |  |
        public.file-url | public.url |  |
        public.text | public.data public.content |  |
        public.plain-text | public.text | txt text | text/plain
        public.utf8-plain-text | public.plain-text |  |
        public.utf16-external-plain-text | public.plain-text |  |
        public.utf16-plain-text | public.plain-text |  |
        public.delimited-values-text | public.text |  |
        public.comma-separated-values-text | public.delimited-values-text | csv | text/csv text/comma-separated-values
        public.tab-separated-values-text | public.delimited-values-text | tsv tab | text/tab-separated-values
        public.utf8-tab-separated-values-text | public.tab-separated-values-text public.utf8-plain-text |  |
        public.rtf | public.text | rtf | text/rtf application/rtf
        public.html | public.text | html htm | text/html
        public.xml | public.text | xml | application/xml text/xml
        public.yaml | public.text | yml yaml | application/x-yaml
        public.css | public.text | css | text/css
        public.source-code | public.plain-text |  |
        public.assembly-source | public.source-code | s |
        public.c-source | public.source-code | c |
        public.objective-c-source | public.source-code | m |
        public.swift-source | public.source-code | swift |
        public.c-plus-plus-source | public.source-code | cpp cp cc cxx c++ |
        public.objective-c-plus-plus-source | public.source-code | mm |
        public.c-header | public.source-code | h |
        public.c-plus-plus-header | public.source-code | hpp hh hxx h++ |
        public.script | public.source-code |  |
        com.apple.applescript.text | public.script | applescript |
        com.netscape.javascript-source | public.script | js javascript | text/javascript application/javascript
        public.shell-script | public.script | sh command |
        public.perl-script | public.shell-script | pl pm |
        public.python-script | public.shell-script | py | text/x-python-script
        public.ruby-script | public.shell-script | rb rbw | text/ruby-script
        public.php-script | public.shell-script | php php3 php4 | text/php
        public.make-source | public.script | mk |
        public.json | public.text | json | application/json
        com.apple.property-list | public.data | plist |
        com.apple.xml-property-list | com.apple.property-list public.xml |  |
        com.apple.binary-property-list | com.apple.property-list |  |
        com.adobe.pdf | public.data public.composite-content | pdf | application/pdf
        com.apple.rtfd | com.apple.package public.composite-content | rtfd |
        com.apple.flat-rtfd | public.data public.composite-content |  |
        com.apple.webarchive | public.data public.composite-content | webarchive | application/x-webarchive
        public.image | public.data public.content |  |
        public.jpeg | public.image | jpeg jpg jpe | image/jpeg image/jpg
        public.tiff | public.image | tiff tif | image/tiff
        com.compuserve.gif | public.image | gif | image/gif
        public.png | public.image | png | image/png
        com.apple.icns | public.image | icns |
        com.microsoft.bmp | public.image | bmp dib | image/bmp
        com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon image/x-icon
        public.camera-raw-image | public.image |  |
        public.svg-image | public.image | svg svgz | image/svg+xml
        com.apple.live-photo |  |  |
        public.heif | public.heif-standard | heif | image/heif
        public.heic | public.heif-standard | heic | image/heic
        public.heif-standard | public.image |  |
        org.webmproject.webp | public.image | webp | image/webp
        public.3d-content | public.content |  |
        com.pixar.universal-scene-description | public.data public.3d-content | usd usda usdc |
        com.pixar.universal-scene-description-mobile | public.data public.3d-content | usdz | model/vnd.usdz+zip
        com.apple.reality | public.data public.3d-content | reality | model/vnd.reality
        com.apple.scenekit.scene | public.data public.3d-content | scn |
        com.apple.arobject | public.data | arobject |
        public.audiovisual-content | public.data public.content |  |
        public.movie | public.audiovisual-content |  |
        public.video | public.movie |  |
        public.audio | public.audiovisual-content |  |
        com.apple.quicktime-movie | public.movie | mov qt | video/quicktime
        public.mpeg | public.movie | mpg mpeg mpe | video/mpeg
        public.mpeg-2-video | public.video | m2v | video/mpeg2
        public.mpeg-2-transport-stream | public.movie | ts |
        public.mp3 | public.audio | mp3 mpga | audio/mpeg audio/mp3
        public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4
        public.mpeg-4-audio | public.mpeg-4 public.audio | mp4 mpg4 | audio/mp4
        com.apple.protected-mpeg-4-audio | public.audio | m4p |
        com.apple.protected-mpeg-4-video | com.apple.m4v-video |  |
        public.avi | public.movie | avi vfw | video/avi video/x-msvideo
        public.aiff-audio | public.audio | aiff aif | audio/aiff audio/x-aiff
        com.microsoft.waveform-audio | public.audio | wav wave bwf | audio/vnd.wave audio/wav audio/x-wav
        public.midi-audio | public.audio | midi mid smf kar | audio/midi
        public.playlist |  |  |
        public.m3u-playlist | public.text public.playlist | m3u m3u8 | audio/mpegurl audio/x-mpegurl
        public.folder | public.directory |  |
        public.volume | public.folder |  |
        com.apple.package | public.directory |  |
        com.apple.bundle | public.directory |  |
        com.apple.plugin | com.apple.bundle com.apple.package | plugin |
        com.apple.framework | com.apple.bundle | framework |
        com.apple.application | public.executable |  |
        com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app |
        public.unix-executable | public.data public.executable |  |
        com.microsoft.windows-executable | public.data public.executable | exe | application/x-msdownload
        public.archive | public.data |  |
        public.disk-image | public.archive |  |
        org.gnu.gnu-zip-archive | public.data public.archive | gz gzip | application/x-gzip application/gzip
        public.bzip2-archive | public.data public.archive | bz2 bz | application/x-bzip2
        public.zip-archive | public.data public.archive | zip | application/zip
        com.apple.archive | public.data public.archive | aar | application/x-apple-archive
        public.spreadsheet | public.content |  |
        public.presentation | public.composite-content |  |
        public.database |  |  |
        public.message |  |  |
        public.contact |  |  |
        public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard text/directory
        public.to-do-item |  |  |
        public.calendar-event |  |  |
        public.email-message | public.message |  |
        com.apple.internet-location | public.data com.apple.resolvable |  |
        com.microsoft.internet-shortcut | com.apple.internet-location | url |
        public.font |  |  |
        public.bookmark |  |  |
        com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12
        public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert
        org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip
        public.log | public.data | log |
        com.apple.log | public.log |  |
        com.apple.m4a-audio | public.mpeg-4-audio | m4a | audio/x-m4a
        com.apple.m4v-video | public.mpeg-4 | m4v | video/x-m4v
        public.3gpp | public.movie | 3gp 3gpp | video/3gpp
        public.3gpp2 | public.movie | 3g2 3gp2 | video/3gpp2
        public.aac-audio | public.audio | aac | audio/aac
        public.tar-archive | public.data public.archive | tar | application/x-tar
        public.truetype-font | public.font public.data |  |
        public.truetype-ttf-font | public.truetype-font | ttf | font/ttf
        public.opentype-font | public.font public.data | otf | font/otf
        com.apple.ical.ics | public.calendar-event public.text | ics | text/calendar
        com.microsoft.word.doc | public.data public.composite-content | doc | application/msword
        com.microsoft.excel.xls | public.data public.spreadsheet | xls | application/vnd.ms-excel
        com.microsoft.powerpoint.ppt | public.data public.presentation | ppt | application/vnd.ms-powerpoint
        org.openxmlformats.wordprocessingml.document | public.data public.composite-content | docx | application/vnd.openxmlformats-officedocument.wordprocessingml.document
        org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | xlsx | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
        org.openxmlformats.presentationml.presentation | public.data public.presentation | pptx | application/vnd.openxmlformats-officedocument.presentationml.presentation
        """
}
