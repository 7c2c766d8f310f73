import ImageFuzzing

try fuzzPictures(of: "org.webmproject.webp")
