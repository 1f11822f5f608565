/** When a code that is seen counts: once for each time it comes before the camera, not once for each picture of it. */

export interface Sight {
  readonly code: string
  /** When it was seen last, in epoch milliseconds. */
  readonly seenAt: number
}

/** Out of sight for so long, the next one is another piece; a picture or two without it are a shaking hand. */
const GONE_MS = 1_200

/** What is remembered after a picture, and the code that counts by it. */
export const see = (
  last: Sight | null,
  code: string | null,
  now: number,
): { readonly last: Sight | null; readonly counts: string | null } => {
  if (code === null) return { last, counts: null }
  const isSame = last !== null && last.code === code && now - last.seenAt < GONE_MS
  return { last: { code, seenAt: now }, counts: isSame ? null : code }
}
