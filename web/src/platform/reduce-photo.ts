/** Reduces a photo on the device for a slow connection: a data URL of JPEG, or null if it cannot be read. */

/** Longest side in pixels and quality, from the most detail to the surely small enough. */
const STEPS: ReadonlyArray<readonly [number, number]> = [
  [1280, 0.75],
  [1024, 0.65],
  [800, 0.55],
  [480, 0.5],
]

export const reducePhoto = async (file: Blob, mostCharacters: number): Promise<string | null> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const found = firstThatFits(bitmap, mostCharacters)
  bitmap.close()
  return found
}

/** Each size costs time on a phone: the first that fits is taken. */
const firstThatFits = (bitmap: ImageBitmap, mostCharacters: number): string | null => {
  for (const [side, quality] of STEPS) {
    const url = drawn(bitmap, side, quality)
    if (url !== null && url.length <= mostCharacters) return url
  }
  return null
}

const drawn = (bitmap: ImageBitmap, side: number, quality: number): string | null => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext("2d")
  if (context === null) return null
  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL("image/jpeg", quality)
}
