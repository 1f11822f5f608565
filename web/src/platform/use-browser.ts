/** The browser's state for views: online (S4.15), scroll position, theme. */
import { useSyncExternalStore } from "react"
import { isOnline, onOnlineChange } from "./online.ts"
import { currentTheme, onTheme, type Theme } from "./theme.ts"

export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline, () => true)

/** The scroll position. A rendering view does not read the window: that would force a layout of everything just rendered. */
let scrolled = 0

const listeners = new Set<() => void>()

/** Read once for all views: after the rendering of one, the next read would force a layout. */
const follow = (): void => {
  scrolled = window.scrollY
  for (const listener of listeners) listener()
}

const onScroll = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener("scroll", follow, { passive: true })
  listeners.add(listener)
  // A page that was just rendered is laid out with its frame, not for this read.
  const frame = requestAnimationFrame(follow)
  return () => {
    cancelAnimationFrame(frame)
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener("scroll", follow)
  }
}

/** Whether the page was scrolled further than some pixels; renders only when that changes. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrolled > pixels,
    () => false,
  )

export const useTheme = (): Theme => useSyncExternalStore(onTheme, currentTheme, () => "light")
