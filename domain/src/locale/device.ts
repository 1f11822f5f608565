/** The kinds of screen (S9.14). */

export type Device = "mobile" | "tablet" | "desktop" | "extra-large"

/** The first width, in pixels, of each kind above mobile. */
export const BREAKPOINTS = { tablet: 768, desktop: 992, extraLarge: 1380 } as const

export const deviceOf = (width: number): Device => {
  if (width >= BREAKPOINTS.extraLarge) return "extra-large"
  if (width >= BREAKPOINTS.desktop) return "desktop"
  return width >= BREAKPOINTS.tablet ? "tablet" : "mobile"
}
