#if FRAMEWORK_CHECKS
    extension CALayer {
        /// Stops the process if the tree is inconsistent: a wrong superlayer pointer, a layer with two
        /// superlayers, or a mark that is missing on an ancestor.
        package final func checkTreeInvariants() {
            var seen = Set<ObjectIdentifier>()
            checkInvariants(&seen)
        }

        private final func checkInvariants(_ seen: inout Set<ObjectIdentifier>) {
            precondition(
                seen.insert(ObjectIdentifier(self)).inserted, "\(self) is in the tree twice")
            forEachLayerBelow { layer in
                precondition(
                    layer.superlayerReference === self, "\(layer) does not know its superlayer")
                precondition(
                    flags.isSuperset(of: layer.flags.neededAbove),
                    "\(self) does not know what \(layer) waits for")
                precondition(
                    layer.options.contains(.isMask) == (layer === decoration?.mask),
                    "\(layer) is wrong about being a mask")
                layer.checkInvariants(&seen)
            }
        }
    }
#endif
