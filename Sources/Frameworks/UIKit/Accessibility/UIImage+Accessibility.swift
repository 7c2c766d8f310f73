extension UIImage: UIAccessibilityIdentification {}
