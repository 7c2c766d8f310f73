import Foundation

/// The class of an entity's objects, by the name in the model.
enum ManagedObjectClass {
    // Guarded by the lock.
    nonisolated(unsafe) private static var found: [String: NSManagedObject.Type] = [:]
    private static let lock = NSLock()

    /// Returns the class; `NSManagedObject` for an entity without one.
    static func of(_ entity: NSEntityDescription) -> NSManagedObject.Type {
        let name = entity.managedObjectClassName ?? ""
        guard !name.isEmpty, name != "NSManagedObject" else { return NSManagedObject.self }
        if let known = lock.withLock({ found[name] }) { return known }
        guard let type = appClass(name) as? NSManagedObject.Type else {
            NSLog(
                "CoreData: warning: Unable to load class named '%@' for entity '%@'.  Class not found, "
                    + "using default NSManagedObject instead.", name, entity.name ?? "")
            lock.withLock { found[name] = NSManagedObject.self }
            return NSManagedObject.self
        }
        lock.withLock { found[name] = type }
        return type
    }

    /// Returns a class of the app by the name that a model or a mapping has; nil for none.
    static func appClass(_ name: String) -> AnyClass? {
        // A name that begins with a period is in the module of the app.
        let plain = name.hasPrefix(".") ? String(name.dropFirst()) : name
        if let type = NSClassFromString(plain) { return type }
        let last = plain.split(separator: ".").last.map(String.init) ?? plain
        for module in appModules {
            if let type = NSClassFromString(module + "." + last) { return type }
        }
        return nil
    }

    /// The module names that the main bundle and the program may have.
    private static var appModules: [String] {
        let names = [
            Bundle.main.infoDictionary?["CFBundleExecutable"] as? String,
            Bundle.main.infoDictionary?["CFBundleName"] as? String,
            CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent },
        ]
        return names.compactMap { $0 }.map { name in
            String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
    }
}
