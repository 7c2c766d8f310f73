import ObjectiveC

extension UIViewController {
    /// Describes the controller, its children and what they present, one per line, indented by depth.
    ///
    /// The format is that of iOS as recorded by open-source projects. There it is the result of a selector that test
    /// libraries perform.
    package final func hierarchyDescription() -> String {
        var lines: [String] = []
        appendDescriptions(to: &lines, prefix: "")
        return lines.joined(separator: "\n")
    }

    private final func appendDescriptions(to lines: inout [String], prefix: String) {
        var line = "\(prefix)\(name(of: self)), state: \(appearance.state), view: "
        if let view = viewIfLoaded {
            line += name(of: view) + (view.window == nil ? " not in the window" : "")
        } else {
            line += "(view not loaded)"
        }
        lines.append(line)
        for child in children { child.appendDescriptions(to: &lines, prefix: prefix + "   | ") }
        if let presentedViewController, presentedViewController.presentingViewController === self {
            presentedViewController.appendDescriptions(to: &lines, prefix: prefix + "   + ")
        }
    }

    private final func name(of object: AnyObject) -> String {
        let address = ObjectiveC.address(of: object)
        return "<\(DumpText.className(of: object)) \(address)>"
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(UIViewController.self) { methods in
                methods.function("_printHierarchy", "_printHierarchy()") { receiver, _ in
                    unsafeDowncast(receiver, to: UIViewController.self).hierarchyDescription()
                }
            }
        }
    }
}
