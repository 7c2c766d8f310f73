/// A processor that runs Metal programs.
public protocol MTLDevice: AnyObject {}

/// A list of commands for a device.
public protocol MTLCommandBuffer: AnyObject {}

/// A picture in the memory of a device.
public protocol MTLTexture: AnyObject {}

/// Returns the device to draw with: nil, as on a machine without a graphics processor.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }

/// Whether Metal Performance Shaders run on a device: false, since there is none.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// A filter that makes values above a threshold equal. It needs a device, so that none can be created.
open class MPSImageThresholdBinary {
    public init(
        device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
        linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        fatalError("Metal is not available: MPSImageThresholdBinary cannot be used")
    }

    /// Adds the filter to a list of commands.
    open func encode(
        commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture,
        destinationTexture: any MTLTexture
    ) {
        fatalError("Metal is not available: MPSImageThresholdBinary cannot be used")
    }
}
