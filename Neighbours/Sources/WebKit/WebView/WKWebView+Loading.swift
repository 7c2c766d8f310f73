import UIKit

extension WKWebView {
    // MARK: Loading pages

    /// Loads the page of a request.
    @discardableResult
    public func load(_ request: URLRequest) -> WKNavigation? {
        if let url = request.url, url.isFileURL { readableFolder = nil }
        return begin(PageLoad(request, .other, .address, of: self))
    }

    /// Shows a page from its source.
    ///
    /// - Parameter baseURL: The address that relative ones refer to, and that the page then has; nil stands for
    ///   `about:blank`.
    @discardableResult
    public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        give(Data(string.utf8), "text/html", "utf-8", baseURL ?? PageAddress.blank)
    }

    /// Shows a document of a type. `baseURL` is the address that relative ones refer to.
    @discardableResult
    public func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        give(data, MIMEType, characterEncodingName, baseURL)
    }

    /// Shows a local file.
    ///
    /// - Parameter readAccessURL: A file or folder; of a folder the page may load all files in it and below.
    @discardableResult
    public func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        if !URL.isFileURL {
            NSException(
                name: .invalidArgumentException, reason: "\(URL.absoluteString) is not a file URL"
            ).raise()
        }
        readableFolder = readAccessURL
        return begin(PageLoad(URLRequest(url: URL), .other, .address, of: self))
    }

    @discardableResult
    public func loadFileRequest(
        _ request: URLRequest, allowingReadAccessTo readAccessURL: URL
    ) -> WKNavigation {
        readableFolder = readAccessURL
        return begin(PageLoad(request, .other, .address, of: self))
    }

    /// Shows data as if they had come as the response to a request.
    @discardableResult
    public func loadSimulatedRequest(
        _ request: URLRequest, response: URLResponse, responseData data: Data
    ) -> WKNavigation {
        let content = PageContent(
            data: data, mimeType: response.mimeType ?? "text/html",
            encoding: response.textEncodingName,
            url: response.url ?? request.url ?? PageAddress.blank)
        return begin(PageLoad(request, .other, .given(content, response), of: self))
    }

    @discardableResult
    public func loadSimulatedRequest(
        _ request: URLRequest, responseHTML string: String
    ) -> WKNavigation {
        let data = Data(string.utf8)
        let response = URLResponse(
            url: request.url ?? PageAddress.blank, mimeType: "text/html",
            expectedContentLength: data.count, textEncodingName: "utf-8")
        return loadSimulatedRequest(request, response: response, responseData: data)
    }

    private func give(
        _ data: Data, _ type: String, _ encoding: String, _ url: URL
    ) -> WKNavigation {
        let content = PageContent(
            data: data, mimeType: type, encoding: encoding, url: url, isGiven: true)
        let response = URLResponse(
            url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: encoding)
        return begin(PageLoad(URLRequest(url: url), .other, .given(content, response), of: self))
    }

    // MARK: Going back and forward

    /// Loads the page again. Of one that the app has given the address is loaded.
    @discardableResult
    @objc public func reload() -> WKNavigation? {
        guard let url = committedURL else { return nil }
        return begin(PageLoad(URLRequest(url: url), .reload, .address, of: self))
    }

    /// Loads the page again, without what was kept of it; nothing is kept here.
    @discardableResult
    @objc public func reloadFromOrigin() -> WKNavigation? { reload() }

    /// Ends the load that goes on with the error `NSURLErrorCancelled`.
    @objc public func stopLoading() { load?.stop() }

    /// Nil if there is no such page.
    @discardableResult
    @objc public func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }

    @discardableResult
    @objc public func goForward() -> WKNavigation? {
        backForwardList.forwardItem.flatMap { go(to: $0) }
    }

    /// Shows a page of the list again as it was, without loading it.
    @discardableResult
    public func go(to item: WKBackForwardListItem) -> WKNavigation? {
        guard let distance = backForwardList.distance(to: item), distance != 0 else { return nil }
        return begin(PageLoad(URLRequest(url: item.url), .backForward, .item(item), of: self))
    }

    // MARK: Downloads

    /// Loads an address as a download, which begins when the closure has set its delegate.
    public func startDownload(
        using request: URLRequest, completionHandler: @escaping (WKDownload) -> Void
    ) {
        let download = WKDownload(request, of: self)
        Later.perform {
            completionHandler(download)
            download.start()
        }
    }

    func download(_ request: URLRequest, for action: WKNavigationAction) {
        let download = WKDownload(request, of: self)
        navigationDelegate?.webView?(self, navigationAction: action, didBecome: download)
        download.start()
    }

    // MARK: Parts of pages

    /// Whether a page may load a picture or a style sheet.
    func mayLoad(_ url: URL, in page: WebPage) -> Bool {
        guard url.isFileURL else { return true }
        let base = page.content.url
        guard base.isFileURL else { return false }
        let path = url.standardizedFileURL.resolvingSymlinksInPath().path
        let folder = base.hasDirectoryPath ? base : base.deletingLastPathComponent()
        return [folder, readableFolder].compactMap { $0 }.contains { allowed in
            let allowed = allowed.standardizedFileURL.resolvingSymlinksInPath().path
            return path == allowed
                || path.hasPrefix(allowed.hasSuffix("/") ? allowed : allowed + "/")
        }
    }
}
