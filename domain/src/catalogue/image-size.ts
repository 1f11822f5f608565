/** A picture's address in the required size (S3.12). */

export type ImageSize = "SMALL" | "MEDIUM" | "LARGE"

export const IMAGE_PREFIXES: Readonly<Record<ImageSize, string>> = {
  SMALL: "thumb_",
  MEDIUM: "gallery_",
  LARGE: "main_",
}

/** The same picture in another size. A file without a size prefix exists once, so its address stays as it is. */
export const pictureUrl = (url: string, size: ImageSize): string => {
  const tail = url.search(/[?#]/)
  const path = tail < 0 ? url : url.slice(0, tail)
  const fileAt = path.lastIndexOf("/") + 1
  const file = path.slice(fileAt)
  const prefix = Object.values(IMAGE_PREFIXES).find((candidate) => file.startsWith(candidate))
  if (prefix === undefined) return url
  return path.slice(0, fileAt) + IMAGE_PREFIXES[size] + file.slice(prefix.length) + url.slice(path.length)
}
