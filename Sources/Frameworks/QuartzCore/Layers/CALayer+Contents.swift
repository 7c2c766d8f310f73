package import RenderTree

extension CALayer {
    final func contentsValue() -> Any? {
        if let box = appearance.contents as? ContentsBox { return box.value }
        return appearance.contents
    }

    final func setContentsValue(_ value: Any?) {
        let object: AnyObject? =
            switch value {
            case nil, is NSNull: nil
            case let value?:
                Swift.type(of: value) is AnyClass ? value as AnyObject : ContentsBox(value)
            }
        guard object !== appearance.contents else { return }
        change(.contents) { appearance.contents = object }
    }

    /// Sets contents that the framework recorded, without an action.
    package final func setDrawing(_ drawing: RenderDrawing?) {
        guard drawing !== appearance.contents else { return }
        appearance.contents = drawing
        markForCommit()
    }

    /// Returns the contents for rendering: an image or a recorded drawing.
    final func renderContentsOfModel() -> RenderContents? {
        guard let contents = appearance.contents else { return nil }
        if let box = contents as? ContentsBox { return RenderContents(anyContents: box.value) }
        return RenderContents(anyContents: contents)
    }

    final func showImageContents(_ contents: RenderContents?) {
        switch contents {
        case .image(let image): appearance.contents = image
        case .drawing(let drawing): appearance.contents = drawing
        case .shape, .gradient, nil: break
        }
    }
}

/// A box for contents that are not an object: it is stored and not displayed.
private final class ContentsBox {
    let value: Any

    init(_ value: Any) { self.value = value }
}
