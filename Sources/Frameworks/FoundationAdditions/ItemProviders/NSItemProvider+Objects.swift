extension NSItemProvider {
    // MARK: - Offering objects

    /// Registers each representation that an object can write.
    ///
    /// - Parameter visibility: The widest visibility of the representations; the class may restrict it
    ///   further.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        // Objects are written on other threads, as on iOS; the caller is responsible for their safety.
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

    /// Registers each representation of bridged values, such as strings.
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

    /// Whether a representation can be read as an object of a class.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        form(for: aClass) != nil
    }

    /// Whether a representation can be read as a bridged value, such as a string.
    public func canLoadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(ofClass: Value.Type)
        -> Bool
    where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        canLoadObject(ofClass: Value._ObjectiveCType.self)
    }

    /// Loads an object of a class from the first representation that it can read.
    ///
    /// - Parameter completionHandler: Called once, on another thread.
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
        // The class creates objects on another thread, as on iOS.
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

    /// Loads a bridged value, such as a string.
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

    /// Returns the first representation that a class can read, with the readable type to which it conforms.
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
    /// Casts an object that a Foundation class created; throws for subclasses, which Foundation does not
    /// instantiate.
    fileprivate static func made(_ object: any NSObjectProtocol) throws -> Self {
        guard let object = object as? Self else {
            throw NSItemProvider.error(
                .unexpectedValueClassError, "\(type(of: object)) is no \(Self.self)")
        }
        return object
    }
}
