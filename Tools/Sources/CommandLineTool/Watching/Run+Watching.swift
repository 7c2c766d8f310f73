import Foundation
import Simulator

extension Run {
    /// Rebuilds the app on the page when its files change, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - changes: The changes since before `bundle` was built.
    ///   - bundle: The app that the page shows now.
    ///   - shown: The framework with which it is shown.
    func rebuild(
        after changes: FileChanges, _ bundle: AppBundle, _ shown: ShownFramework,
        on server: SimulatorServer, in checkout: Checkout
    ) throws -> Task<Void, Never> {
        let running = try bundle.stamps()
        let loop = WatchLoop<[String]>(
            build: { [app] in
                try await onThread {
                    // Anew, as files may have been added.
                    let framework = shown.value.withLock { $0 }
                    return try Application.named(app, in: checkout)
                        .assemble(in: checkout, framework: framework, reusesSDK: true).stamps()
                }
            },
            relaunch: { _ in await server.relaunch() },
            // The terminal shows the page's log.
            report: { outcome, failure in await server.note(Self.line(about: outcome, failure)) })
        return Task {
            await loop.run(changes.groups, running: running)
            changes.stop()
        }
    }

    private static func line(
        about outcome: WatchLoop<[String]>.Outcome, _ failure: Failure?
    ) -> String {
        switch outcome {
        case .relaunched: "the app was built and launched again"
        case .unchanged: "the change made no other app"
        case .failed:
            (failure?.message ?? "the build failed")
                + "; the app of the last build keeps running until a change mends it"
        }
    }
}

/// Runs work that blocks on a thread of its own.
func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result(catching: work)) }.start()
    }
}

extension AppBundle {
    /// The files of the bundle with their times and sizes. They differ after a change of the program or a resource.
    func stamps() throws -> [String] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return try (names ?? []).sorted().map {
            try SDKAssembly.stamp(of: folder.appendingPathComponent($0))
        }
    }
}

extension Application {
    /// Watches the files of the app.
    ///
    /// - Throws: `Failure.unavailable`.
    func changes() throws -> FileChanges {
        do {
            return try FileChanges(below: watchedFolders, onRemark: Carob.complain)
        } catch {
            throw Failure.unavailable("the files of the app cannot be watched: \(error)")
        }
    }

    /// The folders in which a change may make another app.
    private var watchedFolders: [URL] {
        switch origin {
        case .example, .sources: [folder]
        case .package(let package, _, _): [package]
        case .project(let project): [folder] + project.foldersOutside
        }
    }
}

extension ProjectFolder {
    /// The folders of files outside of the project's folder.
    fileprivate var foldersOutside: [URL] {
        let files = (sources + resources).map(resolved) + modules.flatMap(\.sources)
        let folders = files.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        return Set(folders).filter { !($0.path + "/").hasPrefix(folder.path + "/") }
            .sorted { $0.path < $1.path }
    }
}
