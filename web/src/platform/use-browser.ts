/** What a view needs to know of the browser: online or not (S4.15), scrolled how far, light or dark. */
import { useSyncExternalStore } from "react"
import { isOnline, onOnlineChange } from "./online.ts"
import { currentTheme, onTheme, type Theme } from "./theme.ts"

export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline)

const onScroll = (listener: () => void): (() => void) => {
  window.addEventListener("scroll", listener, { passive: true })
  return () => window.removeEventListener("scroll", listener)
}

/** Whether the page was scrolled further than some pixels; renders only when that changes. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(onScroll, () => window.scrollY > pixels)

export const useTheme = (): Theme => useSyncExternalStore(onTheme, currentTheme)
