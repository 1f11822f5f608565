/** Whether a media query matches now. */
import { useCallback, useSyncExternalStore } from "react"
import { matchedWhenPrerendered } from "./hydration-state.ts"

export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener("change", listener)
      return () => list.removeEventListener("change", listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => matchedWhenPrerendered(query),
  )
}

export const DESKTOP = "(min-width: 62rem)"

/** True from the desktop width on (S9.14). */
export const useIsDesktop = (): boolean => useMedia(DESKTOP)
/** The same before the first render. False on a server, which preloads nothing. */
export const isDesktop = (): boolean => globalThis.window?.matchMedia(DESKTOP).matches ?? false
export const PHONE = "(max-width: 47.99rem)"

/** Below the tablet (S9.14). */
export const useIsPhone = (): boolean => useMedia(PHONE)
export const usePrefersReducedMotion = (): boolean => useMedia("(prefers-reduced-motion: reduce)")
/** Room for a third column (S9.14: extra-large). */
export const useIsExtraWide = (): boolean => useMedia("(min-width: 86.25rem)")
