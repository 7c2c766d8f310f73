import UIKit

/// The view of a page in its scroll view; it draws what is near the visible part, in stripes.
final class PageView: UIView {
    weak var owner: WKWebView?
    private var page: WebPage?
    private var stripes: [Int: PageStripe] = [:]
    /// The points of the view for each point of the page.
    private(set) var scale: CGFloat = 1
    private var laidOut: (page: ObjectIdentifier, layout: Int, width: CGFloat)?
    private var isPageOpaque = true

    // Chosen: the height of a stripe, in points of the view.
    private static let stripeHeight: CGFloat = 512

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.anchorPoint = .zero
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap(_:))))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("PageView has no init(coder:)") }

    func show(_ page: WebPage, isOpaque: Bool) {
        self.page = page
        isPageOpaque = isOpaque
        backgroundColor = isOpaque ? .white : .clear
        removeStripes()
        laidOut = nil
    }

    private func removeStripes() {
        for stripe in stripes.values { stripe.removeFromSuperview() }
        stripes = [:]
    }

    // MARK: Layout

    /// Lays out a page for the width of the view, and sets the scroll view's content and scales.
    func layOut(_ page: WebPage, in scrollView: WebScrollView, zoom: CGFloat) {
        let available = scrollView.bounds.width
        let viewport = page.viewport(of: available / zoom)
        page.layOut(width: viewport.width, height: scrollView.bounds.height / zoom)
        let key = (ObjectIdentifier(page), page.layoutCount, available)
        if let laidOut, laidOut == key { return }
        laidOut = key
        let size = page.size
        let fitting = available / max(size.width, 1)
        let initial = (viewport.scale ?? min(fitting, 1)) * zoom
        scrollView.setPage(
            size: CGSize(
                width: max(size.width, available / max(initial, 0.01)), height: size.height),
            initial: initial, least: min(initial, viewport.canZoom ? fitting : initial),
            most: viewport.canZoom ? max(viewport.mostScale, initial) : initial)
        removeStripes()
        updateStripes(in: scrollView)
        updateElements()
    }

    /// Draws what is near the visible part.
    func updateStripes(in scrollView: UIScrollView) {
        guard page != nil, bounds.width > 0 else { return }
        scale = max(scrollView.zoomScale, 0.01)
        let visible = scrollView.bounds.insetBy(dx: 0, dy: -Self.stripeHeight / 2)
        let height = Self.stripeHeight / scale
        let last = Int(max(0, bounds.height - 1) / height)
        let first = min(max(0, Int(max(0, visible.minY) / scale / height)), last)
        let end = min(max(first, Int(max(0, visible.maxY) / scale / height)), last)
        for (number, stripe) in stripes where !(first...end).contains(number) {
            stripe.removeFromSuperview()
            stripes[number] = nil
        }
        for number in first...end {
            let frame = CGRect(
                x: 0, y: CGFloat(number) * height, width: bounds.width,
                height: min(height, bounds.height - CGFloat(number) * height))
            let density = (window?.screen.scale ?? 2) * scale
            if let stripe = stripes[number] {
                guard stripe.frame != frame || stripe.contentScaleFactor != density else {
                    continue
                }
                stripe.frame = frame
                stripe.contentScaleFactor = density
                stripe.setNeedsDisplay()
                continue
            }
            let stripe = PageStripe(frame: frame)
            stripe.contentScaleFactor = density
            stripe.page = page
            stripe.isOpaque = isPageOpaque
            stripe.backgroundColor = isPageOpaque ? .white : .clear
            stripes[number] = stripe
            addSubview(stripe)
        }
    }

    // MARK: Touches

    @objc private func tap(_ recognizer: UITapGestureRecognizer) {
        let point = recognizer.location(in: self)
        guard let node = page?.node(at: point) else { return }
        owner?.click(node)
    }

    // MARK: Accessibility

    /// Links, buttons, fields and blocks of text are elements, in the order of the page.
    private func updateElements() {
        guard let page, let box = page.box else { return accessibilityElements = nil }
        var elements: [PageElement] = []
        box.walk { part in
            guard let lines = part.lines, elements.count < 2000 else { return }
            let text = lines.storage.string.replacingOccurrences(of: "\u{FFFC}", with: "")
                .trimmingCharacters(in: .whitespacesAndNewlines)
            var links: [PageNode] = []
            let whole = NSRange(location: 0, length: lines.storage.length)
            lines.storage.enumerateAttribute(PageLines.nodeKey, in: whole, options: []) {
                value, _, _ in
                let link = (value as? PageNode)?.closest { $0.isActive }
                if let link, !links.contains(where: { $0 === link }) { links.append(link) }
            }
            let isOnlyLink = links.count == 1 && links[0].innerText == text
            if !text.isEmpty, !isOnlyLink {
                elements.append(PageElement(text, lines.frame, .staticText, in: self))
            }
            for link in links {
                guard let rect = page.rect(of: link) else { continue }
                let traits: UIAccessibilityTraits = link.name == "a" ? .link : .button
                elements.append(PageElement(link.label, rect, traits, in: self))
            }
        }
        accessibilityElements = elements
    }
}

extension PageNode {
    /// Whether a tap on the element does something by itself.
    fileprivate var isActive: Bool {
        name == "a" && self["href"] != nil || name == "button" || name == "input"
    }

    /// The text of a link or a button.
    fileprivate var label: String {
        guard name == "input" else { return innerText }
        return self["aria-label"] ?? value ?? self["value"] ?? self["placeholder"] ?? self["name"]
            ?? ""
    }
}

/// A part of a page for those who do not see it, and for tests.
private final class PageElement: UIAccessibilityElement {
    init(_ label: String, _ frame: CGRect, _ traits: UIAccessibilityTraits, in view: PageView) {
        super.init(accessibilityContainer: view)
        accessibilityLabel = label
        accessibilityTraits = traits
        accessibilityFrameInContainerSpace = frame
    }
}

/// A stripe of a page.
final class PageStripe: UIView {
    var page: WebPage?

    override func draw(_ rect: CGRect) {
        guard let page else { return }
        UIGraphicsGetCurrentContext()?.translateBy(x: 0, y: -frame.minY)
        page.draw(rect.offsetBy(dx: 0, dy: frame.minY))
    }
}
