import Foundation

/// A cipher with its key, until `CCCryptorRelease`.
public typealias CCCryptorRef = OpaquePointer

private func object(_ reference: CCCryptorRef) -> Cryptor {
    Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
}

/// Calls a body and gives the status that it throws.
private func status(_ body: () throws(CipherError) -> Void) -> CCCryptorStatus {
    do {
        try body()
        return CCCryptorStatus(kCCSuccess)
    } catch {
        return error.code
    }
}

private func makeCryptor(
    _ operation: CCOperation, _ algorithm: CCAlgorithm, _ mode: CCMode, pads: Bool,
    _ key: UnsafeRawPointer?, _ keyLength: Int, _ vector: UnsafeRawPointer?
) throws(CipherError) -> Cryptor {
    guard operation <= 1, let key else { throw .status(kCCParamError) }
    let cipher = try Cipher(algorithm, mode, keyLength: keyLength)
    return try Cryptor(
        cipher, encrypts: Int(operation) == kCCEncrypt, pads: pads, key: key, keyLength: keyLength,
        vector: Int(mode) == kCCModeECB ? nil : vector)
}

private func mode(of options: CCOptions) -> CCMode {
    CCMode(Int(options) & kCCOptionECBMode != 0 ? kCCModeECB : kCCModeCBC)
}

private func pads(_ options: CCOptions) -> Bool { Int(options) & kCCOptionPKCS7Padding != 0 }

private func write(
    _ bytes: [UInt8], to output: UnsafeMutableRawPointer?, _ available: Int,
    _ moved: UnsafeMutablePointer<Int>?
) throws(CipherError) {
    moved?.pointee = bytes.count
    guard bytes.count <= available else { throw .status(kCCBufferTooSmall) }
    guard !bytes.isEmpty else { return }
    guard let output else { throw .status(kCCParamError) }
    bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(start: output, count: available).copyMemory(from: $0)
    }
}

/// Encrypts or decrypts all bytes at once. The places of the bytes and of the result may be the same.
///
/// - Parameter keyLength: In bytes; one that the algorithm does not have gives `kCCKeySizeError`.
/// - Parameter iv: As many bytes as a block has; nil for zeros. Not used for `kCCOptionECBMode`.
/// - Parameter dataOutAvailable: The size of the result's place. One as large as the bytes and a block is enough.
/// - Parameter dataOutMoved: Receives the size of the result; with `kCCBufferTooSmall` that which it needs.
/// - Returns: `kCCAlignmentError` for bytes of no whole blocks, `kCCDecodeError` for a padding that nobody made.
@discardableResult
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!,
    _ keyLength: Int, _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int,
    _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    status { () throws(CipherError) in
        let cryptor = try makeCryptor(
            op, alg, mode(of: options), pads: pads(options), key, keyLength, iv)
        guard dataInLength >= 0, dataIn != nil || dataInLength == 0 else {
            throw .status(kCCParamError)
        }
        var result = cryptor.update(UnsafeRawBufferPointer(start: dataIn, count: dataInLength))
        result += try cryptor.finish()
        try write(result, to: dataOut, dataOutAvailable, dataOutMoved)
    }
}

/// Makes a cipher for bytes that are given in parts.
///
/// - Parameter options: As those of `CCCrypt`.
@discardableResult
public func CCCryptorCreate(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!,
    _ keyLength: Int, _ iv: UnsafeRawPointer!,
    _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
    status { () throws(CipherError) in
        let cryptor = try makeCryptor(
            op, alg, mode(of: options), pads: pads(options), key, keyLength, iv)
        cryptorRef.pointee = CCCryptorRef(Unmanaged.passRetained(cryptor).toOpaque())
    }
}

/// Makes a cipher in a mode of its own.
///
/// - Parameter tweak: A second key of XTS, which is not available: `kCCUnimplemented`.
/// - Parameter numRounds: Not used; 0 for the number that the algorithm has.
@discardableResult
public func CCCryptorCreateWithMode(
    _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, _ padding: CCPadding,
    _ iv: UnsafeRawPointer!, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ tweak: UnsafeRawPointer!, _ tweakLength: Int, _ numRounds: Int32, _ options: CCModeOptions,
    _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
    status { () throws(CipherError) in
        let cryptor = try makeCryptor(
            op, alg, mode, pads: Int(padding) == ccPKCS7Padding, key, keyLength, iv)
        cryptorRef.pointee = CCCryptorRef(Unmanaged.passRetained(cryptor).toOpaque())
    }
}

/// Frees a cipher.
@discardableResult
public func CCCryptorRelease(_ cryptorRef: CCCryptorRef!) -> CCCryptorStatus {
    if let cryptorRef {
        Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(cryptorRef)).release()
    }
    return CCCryptorStatus(kCCSuccess)
}

/// The size of the result of `CCCryptorUpdate`, or with `final` that of it and `CCCryptorFinal` at most, in bytes.
@discardableResult
public func CCCryptorGetOutputLength(
    _ cryptorRef: CCCryptorRef!, _ inputLength: Int, _ final: Bool
) -> Int { object(cryptorRef).outputLength(of: inputLength, isLast: final) }

/// Encrypts or decrypts further bytes; those of no whole block wait for others.
@discardableResult
public func CCCryptorUpdate(
    _ cryptorRef: CCCryptorRef!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int,
    _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    status { () throws(CipherError) in
        guard let cryptorRef, dataInLength >= 0, dataIn != nil || dataInLength == 0 else {
            throw .status(kCCParamError)
        }
        let cryptor = object(cryptorRef)
        // Before the cipher goes on, so that the call can be made again with a larger place.
        let needed = cryptor.outputLength(of: dataInLength, isLast: false)
        guard needed <= dataOutAvailable else {
            dataOutMoved?.pointee = needed
            throw .status(kCCBufferTooSmall)
        }
        let result = cryptor.update(UnsafeRawBufferPointer(start: dataIn, count: dataInLength))
        try write(result, to: dataOut, dataOutAvailable, dataOutMoved)
    }
}

/// Writes what is left, with its padding or without it.
@discardableResult
public func CCCryptorFinal(
    _ cryptorRef: CCCryptorRef!, _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    status { () throws(CipherError) in
        guard let cryptorRef else { throw .status(kCCParamError) }
        try write(try object(cryptorRef).finish(), to: dataOut, dataOutAvailable, dataOutMoved)
    }
}

/// Starts again with the same key.
///
/// - Parameter iv: As many bytes as a block has; nil for zeros.
@discardableResult
public func CCCryptorReset(
    _ cryptorRef: CCCryptorRef!, _ iv: UnsafeRawPointer!
) -> CCCryptorStatus {
    guard let cryptorRef else { return CCCryptorStatus(kCCParamError) }
    let isDone = object(cryptorRef).restart(vector: iv)
    return CCCryptorStatus(isDone ? kCCSuccess : kCCUnspecifiedError)
}
