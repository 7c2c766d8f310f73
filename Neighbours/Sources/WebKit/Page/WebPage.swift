import UIKit

/// A page that a web view shows: its tree, its pictures and its layout.
@MainActor
final class WebPage {
    let content: PageContent
    let document: PageNode
    private(set) var box: PageBox?
    /// Of the layout, in points.
    private(set) var width: CGFloat = 0
    /// The number of times that it was laid out.
    private(set) var layoutCount = 0
    private var pictures: [ObjectIdentifier: UIImage] = [:]
    private var sheets: [String: String] = [:]
    private var scriptTexts: [ObjectIdentifier: String] = [:]
    private var isStyled = false
    let pdf: CGPDFDocument?
    let preferences: WKWebpagePreferences
    let minimumFontSize: CGFloat
    var isDark = false
    /// Called when the page must be laid out again.
    var changed: (() -> Void)?

    init(_ content: PageContent, preferences: WKWebpagePreferences, minimumFontSize: CGFloat) {
        self.content = content
        self.preferences = preferences
        self.minimumFontSize = minimumFontSize
        pdf =
            content.isPDF
            ? CGDataProvider(data: content.data as CFData).flatMap { CGPDFDocument($0) } : nil
        document = Self.document(content)
        if content.isImage, let image = UIImage(data: content.data),
            let node = document.first(named: "img")
        {
            pictures[ObjectIdentifier(node)] = image
        }
    }

    /// The tree of a document; those that are not HTML are shown in one.
    private static func document(_ content: PageContent) -> PageNode {
        if content.isHTML { return PageParser.document(content.text) }
        if content.isPDF { return PageParser.document("<body style='margin:0'></body>") }
        let viewport = "<meta name='viewport' content='width=device-width'>"
        if content.isImage {
            return PageParser.document(
                viewport + "<body style='margin:0'><img style='max-width:100%'></body>")
        }
        let document = PageParser.document(
            viewport + "<body><pre style='white-space:pre-wrap;word-wrap:break-word'></pre></body>")
        document.first(named: "pre")?.insert(PageNode(.text, text: content.text))
        return document
    }

    var title: String {
        let text =
            document.first { $0.name == "title" && $0.parent?.name != "svg" }?.textContent ?? ""
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    var body: PageNode? { document.first(named: "body") }

    /// The address that relative ones refer to.
    var base: URL {
        document.first(named: "base")?["href"].flatMap { URL(string: $0, relativeTo: content.url) }?
            .absoluteURL ?? content.url
    }

    func url(_ address: String) -> URL? {
        let trimmed = address.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.hasPrefix("#"), !trimmed.isEmpty {
            var parts = URLComponents(url: content.url, resolvingAgainstBaseURL: true)
            parts?.percentEncodedFragment =
                trimmed.dropFirst().addingPercentEncoding(
                    withAllowedCharacters: .urlFragmentAllowed)
            return parts?.url
        }
        let url =
            URL(string: trimmed, relativeTo: base)
            ?? trimmed.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
            .flatMap { URL(string: $0, relativeTo: base) }
        return url?.scheme == nil ? nil : url?.absoluteURL
    }

    // MARK: The viewport

    /// Chosen by WebKit for pages that name none, in points.
    static let standardWidth: CGFloat = 980

    /// Whether pages that name no viewport are as wide as the view, and cannot be zoomed.
    var hasWidthOfView = false

    struct Viewport {
        var width: CGFloat
        /// Nil if the page fits.
        var scale: CGFloat?
        var mostScale: CGFloat = 5
        var canZoom = true
    }

    /// - Parameter view: The width of the view in points.
    func viewport(of view: CGFloat) -> Viewport {
        if content.isPDF { return Viewport(width: view, scale: 1) }
        let meta = document.first { $0.name == "meta" && $0["name"]?.lowercased() == "viewport" }
        guard let text = meta?["content"], preferences.preferredContentMode != .desktop else {
            return hasWidthOfView
                ? Viewport(width: view, scale: 1, canZoom: false)
                : Viewport(width: Self.standardWidth)
        }
        var values: [String: String] = [:]
        for part in text.lowercased().split(whereSeparator: { ",;".contains($0) }).prefix(50) {
            let pair = part.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
            if pair.count == 2 { values[pair[0]] = pair[1] }
        }
        func number(_ name: String) -> CGFloat? {
            values[name].flatMap { Double($0) }.map { CGFloat($0) }
        }
        let scale = number("initial-scale").map { min(max($0, 0.1), 10) }
        var viewport = Viewport(width: scale.map { view / $0 } ?? Self.standardWidth, scale: scale)
        if values["width"] == "device-width" {
            viewport.width = scale.map { max(view, view / $0) } ?? view
        } else if let width = number("width") {
            viewport.width = min(max(width, 1), 10_000)
        }
        viewport.mostScale = min(max(number("maximum-scale") ?? 5, 0.1), 10)
        viewport.canZoom = values["user-scalable"] != "no" && values["user-scalable"] != "0"
        return viewport
    }

    // MARK: Resources

    /// The elements whose pictures are to be loaded.
    var imageElements: [PageNode] {
        document.all { $0.name == "img" && $0["src"] != nil }
            .filter { pictures[ObjectIdentifier($0)] == nil }
    }

    /// The addresses of style sheets.
    var sheetAddresses: [String] {
        document.all {
            $0.name == "link" && $0["href"] != nil
                && $0["rel"]?.lowercased().split(separator: " ").contains("stylesheet") == true
        }.compactMap { $0["href"] }.filter { sheets[$0] == nil }
    }

    /// The elements whose scripts are in files of their own.
    var scriptElements: [PageNode] {
        document.all { $0.name == "script" && $0["src"] != nil }
    }

    /// Whether anything of the page is a script.
    var hasScripts: Bool {
        document.first { node in
            node.name == "script" || node.attributeNames.contains { $0.hasPrefix("on") }
        } != nil
    }

    func scriptText(of node: PageNode) -> String? { scriptTexts[ObjectIdentifier(node)] }

    func setScript(_ text: String, of node: PageNode) {
        scriptTexts[ObjectIdentifier(node)] = text
    }

    func set(_ image: UIImage, of node: PageNode) {
        pictures[ObjectIdentifier(node)] = image
        setNeedsLayout(isStyled: true)
    }

    func picture(of node: PageNode) -> UIImage? { pictures[ObjectIdentifier(node)] }

    func forgetPicture(of node: PageNode) {
        pictures[ObjectIdentifier(node)] = nil
        setNeedsLayout(isStyled: true)
    }

    func set(_ sheet: String, of address: String) {
        sheets[address] = sheet
        setNeedsLayout()
    }

    // MARK: Layout

    /// - Parameter isStyled: Whether styles stay as they are.
    func setNeedsLayout(isStyled: Bool = false) {
        if !isStyled { self.isStyled = false }
        box = nil
        changed?()
    }

    func layOut(width: CGFloat, height: CGFloat) {
        if self.width != width { isStyled = false }
        guard box == nil || self.width != width else { return }
        self.width = width
        layoutCount += 1
        styleIfNeeded(width: width, height: height)
        box = PageLayout { [weak self] in self?.picture(of: $0) }.box(of: document, width: width)
        if let pdf { layOut(pdf, width: width) }
    }

    func styleIfNeeded(width: CGFloat, height: CGFloat) {
        guard !isStyled else { return }
        isStyled = true
        let context = StyleContext(
            viewport: CGSize(width: width, height: height), rootSize: 16, isDark: isDark)
        var texts: [String] = []
        document.walk { node in
            if node.name == "style" {
                if node["media"].map({ MediaQuery.matches($0, context) }) ?? true {
                    texts.append(node.textContent)
                }
            } else if node.name == "link", let address = node["href"], let text = sheets[address],
                node["media"].map({ MediaQuery.matches($0, context) }) ?? true
            {
                texts.append(text)
            }
            return true
        }
        PageStyler(
            texts.map { StyleSheet($0) { MediaQuery.matches($0, context) } }, context,
            minimumSize: minimumFontSize
        ).apply(to: document)
    }

    /// The colour behind everything: that of the document or its body.
    var canvas: UIColor? {
        document.first(named: "html")?.style.background ?? body?.style.background
    }

    var size: CGSize {
        guard let box else { return .zero }
        var bottom = box.frame.maxY
        var right = box.frame.maxX
        box.walk { part in
            guard part.lines == nil else { return }
            bottom = max(bottom, part.frame.maxY)
            right = max(right, part.frame.maxX)
        }
        return CGSize(width: right, height: bottom)
    }

    // MARK: PDF

    private var pages: [(page: CGPDFPage, frame: CGRect)] = []
    // Chosen: the space around pages, in points, and how many are shown.
    private static let pageMargin: CGFloat = 8
    private static let mostPages = 500

    private func layOut(_ pdf: CGPDFDocument, width: CGFloat) {
        pages = []
        var y = Self.pageMargin
        for number in 1...max(1, min(pdf.numberOfPages, Self.mostPages)) {
            guard let page = pdf.page(at: number) else { continue }
            let media = page.getBoxRect(.cropBox)
            guard media.width > 0, media.height > 0 else { continue }
            let scale = (width - 2 * Self.pageMargin) / media.width
            let frame = CGRect(
                x: Self.pageMargin, y: y, width: media.width * scale, height: media.height * scale)
            pages.append((page, frame))
            y = frame.maxY + Self.pageMargin
        }
        box?.frame.size.height = y
    }

    // MARK: Drawing

    /// Draws a part of the page into the current context, in the coordinates of the page.
    func draw(_ clip: CGRect) {
        if let canvas {
            canvas.setFill()
            UIRectFill(clip)
        }
        if let box { PagePainter.draw(box, clip: clip) }
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (page, frame) in pages where frame.intersects(clip) {
            UIColor.white.setFill()
            UIRectFill(frame)
            context.saveGState()
            let media = page.getBoxRect(.cropBox)
            context.translateBy(x: frame.minX, y: frame.maxY)
            context.scaleBy(x: frame.width / media.width, y: -frame.height / media.height)
            context.translateBy(x: -media.minX, y: -media.minY)
            context.drawPDFPage(page)
            context.restoreGState()
        }
    }

    // MARK: Places

    /// The innermost element at a point of the page.
    func node(at point: CGPoint) -> PageNode? { box.flatMap { Self.node(at: point, in: $0) } }

    private static func node(at point: CGPoint, in box: PageBox) -> PageNode? {
        for child in box.children.reversed() {
            if let found = node(at: point, in: child) { return found }
        }
        if let lines = box.lines { return lines.node(at: point) }
        return box.frame.contains(point) && box.node?.kind == .element ? box.node : nil
    }

    /// The rectangle of an element in the coordinates of the page; nil for one that is not displayed.
    func rect(of node: PageNode) -> CGRect? {
        var rects: [CGRect] = []
        box?.walk { part in
            if part.node === node {
                rects.append(part.frame)
            } else if let lines = part.lines {
                rects += lines.rects(of: node)
            }
        }
        guard let first = rects.first else { return nil }
        return rects.dropFirst().reduce(first) { $0.union($1) }
    }

    /// The place of a part of the page that an address names after `#`.
    func place(of fragment: String) -> CGFloat? {
        let name = fragment.removingPercentEncoding ?? fragment
        if name.isEmpty || name.lowercased() == "top" { return 0 }
        let target = document.first { $0["id"] == name || $0.name == "a" && $0["name"] == name }
        guard let target else { return nil }
        return rect(of: target)?.minY ?? target.parent.flatMap { rect(of: $0)?.minY }
    }
}
