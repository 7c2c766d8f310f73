import Synchronization
internal import UniformTypes

/// A pending load of a representation, which finishes once: with a value, an error or by cancellation.
final class ItemLoading<Value>: @unchecked Sendable {
    // Sendable: the handler is guarded by a mutex, and Foundation's progress is safe to use from several
    // threads.
    let progress = Progress(totalUnitCount: 100)
    private let handler: Mutex<(@Sendable (Value?, (any Error)?) -> Void)?>

    init(_ handler: @escaping @Sendable (Value?, (any Error)?) -> Void) {
        self.handler = Mutex(handler)
        // The cycle keeps the load alive for cancellation if the fetching code releases it; finishing breaks
        // the cycle.
        progress.cancellationHandler = { self.finish(nil, CocoaError(.userCancelled)) }
    }

    /// Starts fetching on another thread, and adds its progress as a child.
    func start(
        _ fetch:
            @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?
    ) {
        DispatchQueue.global().async { [self] in
            guard handler.withLock({ $0 != nil }) else { return }
            let part = fetch { [self] value, error in finish(value, error) }
            if let part, handler.withLock({ $0 != nil }) {
                progress.addChild(part, withPendingUnitCount: progress.totalUnitCount)
            }
        }
    }

    func finish(_ value: Value?, _ error: (any Error)?) {
        let handler = handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        guard let handler else { return }
        progress.cancellationHandler = nil
        if error == nil { progress.completedUnitCount = progress.totalUnitCount }
        handler(value, error)
    }
}

// MARK: - Content

extension ItemRepresentation {
    /// Fetches the content as data.
    @Sendable func data(
        _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        switch source {
        case .data(let fetch): return fetch(completion)
        case .file(_, let fetch):
            return fetch { url, _, error in
                guard let url else { return completion(nil, error ?? unavailable) }
                let data = Result { try Data(contentsOf: url) }
                completion(try? data.get(), data.failure)
            }
        case .handler(let handler):
            handler(
                { item, error in
                    guard let item else { return completion(nil, error ?? unavailable) }
                    _ = data(of: item, completion)
                }, NSData.self, nil)
            return nil
        }
    }

    private func data(
        of item: any NSSecureCoding, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        if let data = item as? NSData {
            completion(data as Data, nil)
            return nil
        }
        if let writing = item as? any NSItemProviderWriting,
            writing.writableTypeIdentifiersForItemProvider.contains(typeIdentifier)
        {
            return writing.loadData(
                withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completion)
        }
        let data = Result { () throws -> Data in
            if let url = item as? NSURL, url.isFileURL, !conforms(to: "public.url") {
                return try Data(contentsOf: url as URL)
            }
            if let text = item as? NSString { return Data((text as String).utf8) }
            return try NSKeyedArchiver.archivedData(
                withRootObject: item, requiringSecureCoding: true)
        }
        completion(try? data.get(), data.failure)
        return nil
    }

    /// Fetches the content as an object: the registered one, or data.
    func item(
        options: [AnyHashable: Any]?, _ completion: @escaping NSItemProvider.CompletionHandler
    )
        -> Progress?
    {
        switch source {
        case .handler(let handler):
            handler(completion, nil, options)
            return nil
        case .file(_, let fetch):
            return fetch { url, _, error in
                completion(url.map { $0 as NSURL }, url == nil ? error ?? unavailable : nil)
            }
        case .data(let fetch):
            return fetch { data, error in
                completion(data.map { $0 as NSData }, data == nil ? error ?? unavailable : nil)
            }
        }
    }

    // MARK: Files

    /// Provides a file with the content, which is deleted after the function returns.
    func copy(
        named name: String?, _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress? {
        if case .file(_, let fetch) = source {
            return fetch { url, _, error in
                guard let url else { return completion(nil, error ?? unavailable) }
                hand(over: completion, as: name ?? url.lastPathComponent) {
                    try FileManager.default.copyItem(at: url, to: $0)
                }
            }
        }
        return data { data, error in
            guard let data else { return completion(nil, error) }
            let ending = UTType(typeIdentifier)?.preferredFilenameExtension
            let name = name ?? "file"
            let hasEnding = ending.map { name.hasSuffix("." + $0) } ?? true
            hand(over: completion, as: hasEnding ? name : name + "." + (ending ?? "")) {
                try data.write(to: $0)
            }
        }
    }

    private func hand(
        over completion: (URL?, (any Error)?) -> Void, as name: String,
        _ fill: (URL) throws -> Void
    ) {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent(
            "item-" + UUID().uuidString, isDirectory: true)
        // The suggested name is untrusted and must not lead out of the folder.
        let file = folder.appendingPathComponent(
            name.replacingOccurrences(of: "/", with: ":"), isDirectory: false)
        let made = Result {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            try fill(file)
        }
        completion(made.failure == nil ? file : nil, made.failure)
        try? files.removeItem(at: folder)
    }

    private var unavailable: any Error { NSItemProvider.unavailable(typeIdentifier) }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
