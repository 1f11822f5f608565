/** A photo made smaller on the device, so that it can be sent from a cellar: a data URL of JPEG, or null where it cannot be read. */

/** Longest side in pixels and quality, from what shows most to what fits surely. */
const STEPS: ReadonlyArray<readonly [number, number]> = [
  [1280, 0.75],
  [1024, 0.65],
  [800, 0.55],
  [480, 0.5],
]

export const reducePhoto = async (file: Blob, mostCharacters: number): Promise<string | null> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const found = STEPS.map(([side, quality]) => drawn(bitmap, side, quality)).find(
    (url) => url !== null && url.length <= mostCharacters,
  )
  bitmap.close()
  return found ?? null
}

const drawn = (bitmap: ImageBitmap, side: number, quality: number): string | null => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext("2d")
  if (context === null) return null
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL("image/jpeg", quality)
}
