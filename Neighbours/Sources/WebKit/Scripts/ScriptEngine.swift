import Foundation

/// The functions of JavaScriptCore, as the package `libjavascriptcoregtk` has them; loaded when the first script runs.
struct ScriptEngine: @unchecked Sendable {
    // The functions do not change.
    typealias Object = OpaquePointer
    typealias Callback =
        @convention(c) (
            Object?, Object?, Object?, Int, UnsafePointer<Object?>?, UnsafeMutablePointer<Object?>?
        ) -> Object?

    let makeContext: @convention(c) (Object?) -> Object?
    let releaseContext: @convention(c) (Object?) -> Void
    let global: @convention(c) (Object?) -> Object?
    let globalContext: @convention(c) (Object?) -> Object?
    let makeString: @convention(c) (UnsafePointer<UInt16>?, Int) -> Object?
    let releaseString: @convention(c) (Object?) -> Void
    let stringLength: @convention(c) (Object?) -> Int
    let stringCharacters: @convention(c) (Object?) -> UnsafePointer<UInt16>?
    let evaluate:
        @convention(c) (Object?, Object?, Object?, Object?, CInt, UnsafeMutablePointer<Object?>?) ->
            Object?
    let call:
        @convention(c) (
            Object?, Object?, Object?, Int, UnsafePointer<Object?>?, UnsafeMutablePointer<Object?>?
        ) -> Object?
    let makeFunction: @convention(c) (Object?, Object?, Callback) -> Object?
    let setProperty:
        @convention(c) (
            Object?, Object?, Object?, Object?, CUnsignedInt, UnsafeMutablePointer<Object?>?
        ) -> Void
    let getProperty:
        @convention(c) (Object?, Object?, Object?, UnsafeMutablePointer<Object?>?) -> Object?
    let isString: @convention(c) (Object?, Object?) -> Bool
    let isObject: @convention(c) (Object?, Object?) -> Bool
    let toText: @convention(c) (Object?, Object?, UnsafeMutablePointer<Object?>?) -> Object?
    let makeText: @convention(c) (Object?, Object?) -> Object?
    let undefined: @convention(c) (Object?) -> Object?

    /// The package's name in Debian.
    static let package = "libjavascriptcoregtk-4.1-0"
    private static let names = [
        "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1",
        "libjavascriptcoregtk-4.0.so.18",
    ]

    /// The engine; nil if it is not installed.
    static let shared = names.lazy.compactMap { ScriptEngine(named: $0) }.first

    private init?(named name: String) {
        // It stays open.
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<Function>(_ name: String) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
        }
        guard
            let makeContext: @convention(c) (Object?) -> Object? = function(
                "JSGlobalContextCreate"),
            let releaseContext: @convention(c) (Object?) -> Void = function(
                "JSGlobalContextRelease"),
            let global: @convention(c) (Object?) -> Object? = function("JSContextGetGlobalObject"),
            let globalContext: @convention(c) (Object?) -> Object? = function(
                "JSContextGetGlobalContext"),
            let makeString: @convention(c) (UnsafePointer<UInt16>?, Int) -> Object? = function(
                "JSStringCreateWithCharacters"),
            let releaseString: @convention(c) (Object?) -> Void = function("JSStringRelease"),
            let stringLength: @convention(c) (Object?) -> Int = function("JSStringGetLength"),
            let stringCharacters: @convention(c) (Object?) -> UnsafePointer<UInt16>? = function(
                "JSStringGetCharactersPtr"),
            let evaluate:
                @convention(c) (
                    Object?, Object?, Object?, Object?, CInt, UnsafeMutablePointer<Object?>?
                ) -> Object? = function("JSEvaluateScript"),
            let call:
                @convention(c) (
                    Object?, Object?, Object?, Int, UnsafePointer<Object?>?,
                    UnsafeMutablePointer<Object?>?
                ) -> Object? = function("JSObjectCallAsFunction"),
            let makeFunction: @convention(c) (Object?, Object?, Callback) -> Object? = function(
                "JSObjectMakeFunctionWithCallback"),
            let setProperty:
                @convention(c) (
                    Object?, Object?, Object?, Object?, CUnsignedInt, UnsafeMutablePointer<Object?>?
                ) -> Void = function("JSObjectSetProperty"),
            let getProperty:
                @convention(c) (Object?, Object?, Object?, UnsafeMutablePointer<Object?>?) ->
                    Object? =
                function("JSObjectGetProperty"),
            let isString: @convention(c) (Object?, Object?) -> Bool = function("JSValueIsString"),
            let isObject: @convention(c) (Object?, Object?) -> Bool = function("JSValueIsObject"),
            let toText: @convention(c) (Object?, Object?, UnsafeMutablePointer<Object?>?) -> Object?
            =
                function("JSValueToStringCopy"),
            let makeText: @convention(c) (Object?, Object?) -> Object? = function(
                "JSValueMakeString"),
            let undefined: @convention(c) (Object?) -> Object? = function("JSValueMakeUndefined")
        else { return nil }
        self.makeContext = makeContext
        self.releaseContext = releaseContext
        self.global = global
        self.globalContext = globalContext
        self.makeString = makeString
        self.releaseString = releaseString
        self.stringLength = stringLength
        self.stringCharacters = stringCharacters
        self.evaluate = evaluate
        self.call = call
        self.makeFunction = makeFunction
        self.setProperty = setProperty
        self.getProperty = getProperty
        self.isString = isString
        self.isObject = isObject
        self.toText = toText
        self.makeText = makeText
        self.undefined = undefined
    }

    // MARK: Texts

    /// Calls a closure with a string of the engine.
    func with<Result>(_ text: String, _ body: (Object?) -> Result) -> Result {
        let units = Array(text.utf16)
        let string = makeString(units, units.count)
        defer { releaseString(string) }
        return body(string)
    }

    /// The text of a value; empty for one that has none.
    func text(_ value: Object?, _ context: Object?) -> String {
        guard let value, let string = toText(context, value, nil) else { return "" }
        defer { releaseString(string) }
        let units = UnsafeBufferPointer(
            start: stringCharacters(string), count: stringLength(string))
        return String(decoding: units, as: UTF16.self)
    }

    func value(_ text: String, _ context: Object?) -> Object? {
        with(text) { makeText(context, $0) }
    }
}
