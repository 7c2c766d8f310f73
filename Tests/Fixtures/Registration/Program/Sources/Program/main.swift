import Foundation
import ObjectiveC

// Looks for private classes by name: of a library that is linked, and of one that is loaded later.
// The argument is the path of the latter.

func title(ofClassNamed name: String) -> String? {
    guard let type = _NSClassFromString(name),
        let screen = (type as AnyObject as? NSObject)?.perform("make")?.takeUnretainedValue(),
        let title = (screen as? NSObject)?.perform("title")?.takeUnretainedValue()
    else { return nil }
    return title as? String
}

func check(_ condition: Bool, _ what: String) {
    guard !condition else { return }
    print("failed:", what)
    exit(1)
}

check(title(ofClassNamed: "Linked.LinkedScreen") == "Linked", "a class of a linked library")
check(_NSClassFromString("Plugin.PluginScreen") == nil, "no class before it is loaded")
guard dlopen(CommandLine.arguments[1], RTLD_NOW) != nil else {
    print("failed: loading", String(cString: dlerror()))
    exit(1)
}
check(title(ofClassNamed: "Plugin.PluginScreen") == "Plugin", "a class of a loaded library")
print("ok")
