/** What a view needs to know of the browser: online or not (S4.15), scrolled how far, light or dark. */
import { useSyncExternalStore } from "react"
import { isOnline, onOnlineChange } from "./online.ts"
import { currentTheme, onTheme, type Theme } from "./theme.ts"

export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline, () => true)

/** How far the page is scrolled. A view that is drawn does not ask the window: that would lay out all that was just drawn. */
let scrolled = 0

const listeners = new Set<() => void>()

/** Asked once for all views: what one of them draws would have to be laid out for the next one's question. */
const follow = (): void => {
  scrolled = window.scrollY
  for (const listener of listeners) listener()
}

const onScroll = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener("scroll", follow, { passive: true })
  listeners.add(listener)
  // A page that was just drawn is laid out with its frame, not for this.
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
