import ImageFuzzing

try fuzzPictures(of: "com.compuserve.gif")
