import Foundation
internal import SwiftRuntime

// WORKAROUND(app-folders): Foundation's file manager has no library folder on Linux, and stops the process when it is
// asked for the URL of one.

/// The folders of an app, as iOS lays them out in the app's container.
///
/// The container is the home folder that `CFFIXED_USER_HOME` names, as a flow sets it. A program in an app bundle
/// (`NAME.app`) that is started without one gets `$XDG_DATA_HOME/carob/containers/IDENTIFIER`, so that apps neither find
/// nor change the user's own documents. Other processes, such as tests, have the folders of the user, where Linux has
/// them, and a library folder of their own among the user's data.
enum AppFolders {
    /// Returns the place of a folder in the container; nil for those that iOS does not have for apps.
    private static func place(_ directory: FileManager.SearchPathDirectory) -> String? {
        switch directory {
        case .documentDirectory: "Documents"
        case .libraryDirectory, .allLibrariesDirectory: "Library"
        case .cachesDirectory: "Library/Caches"
        case .applicationSupportDirectory: "Library/Application Support"
        case .autosavedInformationDirectory: "Library/Autosave Information"
        case .inputMethodsDirectory: "Library/Input Methods"
        case .preferencePanesDirectory: "Library/PreferencePanes"
        case .desktopDirectory: "Desktop"
        case .downloadsDirectory: "Downloads"
        case .moviesDirectory: "Movies"
        case .musicDirectory: "Music"
        case .picturesDirectory: "Pictures"
        case .sharedPublicDirectory: "Public"
        default: nil
        }
    }

    /// The folders that iOS makes when an app is installed.
    private static let installed: [FileManager.SearchPathDirectory] = [
        .documentDirectory, .libraryDirectory, .cachesDirectory,
    ]

    /// Returns the folder of the user's domain; nil where Foundation's answer is right.
    fileprivate static func folder(_ directory: FileManager.SearchPathDirectory) -> URL? {
        guard let place = place(directory) else { return nil }
        let environment = ProcessInfo.processInfo.environment
        let container: URL
        if let home = environment["CFFIXED_USER_HOME"], !home.isEmpty {
            container = URL(fileURLWithPath: home, isDirectory: true)
        } else if place == "Library" || directory == .inputMethodsDirectory
            || directory == .preferencePanesDirectory
        {
            container = userData.appendingPathComponent(identifier)
        } else {
            return nil
        }
        let folder = container.appendingPathComponent(place, isDirectory: true)
        if installed.contains(directory) {
            try? FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        }
        return folder
    }

    private static var identifier: String {
        Bundle.main.bundleIdentifier.flatMap { $0.contains("/") ? nil : $0 }
            ?? ProcessInfo.processInfo.processName
    }

    /// The folder of the user for the data of programs.
    private static var userData: URL {
        let environment = ProcessInfo.processInfo.environment
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return URL(fileURLWithPath: data, isDirectory: true)
        }
        return URL(fileURLWithPath: environment["HOME"] ?? "/", isDirectory: true)
            .appendingPathComponent(".local/share")
    }

    /// Gives a program in an app bundle its container, before Foundation reads the home folder.
    private static func makeContainer() {
        guard getenv("CFFIXED_USER_HOME") == nil,
            let program = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/exe"),
            (program as NSString).deletingLastPathComponent.hasSuffix(".app")
        else { return }
        let container = userData.appendingPathComponent("carob/containers")
            .appendingPathComponent(identifier)
        do {
            try FileManager.default.createDirectory(
                at: container, withIntermediateDirectories: true)
            setenv("CFFIXED_USER_HOME", container.path, 1)
            // The state of scenes is kept where the tool or a flow says so, not for every later launch.
            setenv("CAROB_CONTAINER", container.path, 1)
        } catch {
            // The folders of the user are there still; what the app writes to them is not kept apart.
            NSLog("%@", "carob: the app has no container, since '\(container.path)' cannot be made")
        }
    }

    private enum StartRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = {
            makeContainer()
            ObjectClass.change(of: FileManager.default, to: AppFileManager.self)
        }
    }
}

/// The default file manager, which knows the folders of the app. Foundation finds all of them by this one method.
// Sendable as its superclass is: it adds no state.
private final class AppFileManager: FileManager, @unchecked Sendable {
    override func urls(
        for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
    ) -> [URL] {
        guard domainMask.contains(.userDomainMask), let folder = AppFolders.folder(directory) else {
            return super.urls(for: directory, in: domainMask)
        }
        // Foundation knows the library folders of no domain.
        let others = domainMask.subtracting(.userDomainMask)
        guard !others.isEmpty, directory != .libraryDirectory, directory != .allLibrariesDirectory
        else { return [folder] }
        return [folder] + super.urls(for: directory, in: others)
    }
}

extension URL {
    /// The folder for the documents of the user; in a container, `Documents`.
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// The folder for what an app keeps that is no document of the user; in a container, `Library`.
    public static var libraryDirectory: URL { folder(.libraryDirectory) }

    /// The folder for what an app can make anew; in a container, `Library/Caches`.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    /// The folder for the files that an app needs; in a container, `Library/Application Support`. It is made by whoever
    /// writes there first.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    /// The folder for what was downloaded.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

    /// The folder of the desktop.
    public static var desktopDirectory: URL { folder(.desktopDirectory) }

    /// The folder for films.
    public static var moviesDirectory: URL { folder(.moviesDirectory) }

    /// The folder for music.
    public static var musicDirectory: URL { folder(.musicDirectory) }

    /// The folder for pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory) }

    /// The folder for what is shared with other users.
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }

    /// The home folder; that of the app where it has a container.
    public static var homeDirectory: URL {
        URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    }

    /// The folder for temporary files.
    public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
}
