import ImageFuzzing

try fuzzPictures(of: "public.png")
