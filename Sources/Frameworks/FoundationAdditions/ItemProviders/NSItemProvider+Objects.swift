extension NSItemProvider {
    // MARK: - Offering objects

    /// Adds each form that an object turns into.
    ///
    /// - Parameter visibility: Who may see the forms at most; the class may let fewer.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        // Objects turn into data on other threads, as on iOS; they answer for that.
        nonisolated(unsafe) let object = object
        for identifier in object.writableTypeIdentifiersForItemProvider {
            let own = type(of: object).itemProviderVisibilityForRepresentation(
                withTypeIdentifier: identifier)
            registerDataRepresentation(
                forTypeIdentifier: identifier, visibility: own == .all ? visibility : own
            ) { completion in
                object.loadData(
                    withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Adds each representation of objects of a class; the object is made on demand.
    public func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for identifier in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) {
                completion in
                loadHandler { object, error in
                    guard let object else {
                        return completion(nil, error ?? Self.unavailable(identifier))
                    }
                    _ = object.loadData(
                        withTypeIdentifier: identifier,
                        forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    /// Adds each form of values that are objects to the provider, such as strings.
    public func registerObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass: Value.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) ->
            Progress?
    ) where Value._ObjectiveCType: NSItemProviderWriting & SendableMetatype {
        registerObject(ofClass: Value._ObjectiveCType.self, visibility: visibility) { completion in
            loadHandler { value, error in completion(value?._bridgeToObjectiveC(), error) }
        }
    }

    // MARK: - Getting objects

    /// Whether a form turns into an object of a class.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        form(for: aClass) != nil
    }

    /// Whether a form turns into a value that is an object to the provider, such as a string.
    public func canLoadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(ofClass: Value.Type)
        -> Bool
    where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        canLoadObject(ofClass: Value._ObjectiveCType.self)
    }

    /// Makes an object of the first form that turns into one of a class.
    ///
    /// - Parameter completionHandler: Is called once, on another thread.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        guard let (form, identifier) = form(for: aClass) else {
            let loading = ItemLoading(completionHandler)
            let types = registeredTypeIdentifiers.joined(separator: ", ")
            let message = "No form of \(types) turns into \(aClass)"
            loading.start { done in
                done(nil, Self.error(.unavailableCoercionError, message))
                return nil
            }
            return loading.progress
        }
        let loading = ItemLoading(completionHandler)
        // The class makes objects on another thread, as on iOS.
        nonisolated(unsafe) let aClass = aClass
        loading.start { done in
            form.data { data, error in
                guard let data else { return done(nil, error) }
                do {
                    done(
                        try aClass.object(withItemProviderData: data, typeIdentifier: identifier),
                        nil)
                } catch {
                    done(nil, error)
                }
            }
        }
        return loading.progress
    }

    /// Makes a value that is an object to the provider, such as a string.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            guard let object = object as? Value._ObjectiveCType else {
                return completionHandler(nil, error)
            }
            completionHandler(Value._unconditionallyBridgeFromObjectiveC(object), nil)
        }
    }

    /// The first form that a class reads, with the readable type to which it conforms.
    private func form(
        for aClass: any NSItemProviderReading.Type
    ) -> (ItemRepresentation, String)? {
        let readable = aClass.readableTypeIdentifiersForItemProvider
        let forms = state.withLock(\.representations)
        return forms.lazy.compactMap { form in
            readable.first { form.conforms(to: $0) }.map { (form, $0) }
        }.first
    }
}

// MARK: - Foundation's classes

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }

    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text", "public.url"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        let encoding: String.Encoding =
            typeIdentifier == "public.utf16-plain-text" ? .utf16 : .utf8
        guard let text = String(data: data, encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return try made(text as NSString)
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return try made(url)
    }
}

extension NSItemProviderReading {
    /// Foundation's classes make no objects of their subclasses.
    fileprivate static func made(_ object: any NSObjectProtocol) throws -> Self {
        guard let object = object as? Self else {
            throw NSItemProvider.error(
                .unexpectedValueClassError, "\(type(of: object)) is no \(Self.self)")
        }
        return object
    }
}
