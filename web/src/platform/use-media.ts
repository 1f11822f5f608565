/** Whether a media query holds now. */
import { useCallback, useSyncExternalStore } from "react"

export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener("change", listener)
      return () => list.removeEventListener("change", listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

const DESKTOP = "(min-width: 62rem)"

/** True from the width on that the header shows everything (S9.14: desktop). */
export const useIsDesktop = (): boolean => useMedia(DESKTOP)
/** The same, before anything is drawn. */
export const isDesktop = (): boolean => window.matchMedia(DESKTOP).matches
/** Below the tablet (S9.14). */
export const useIsPhone = (): boolean => useMedia("(max-width: 47.99rem)")
export const usePrefersReducedMotion = (): boolean => useMedia("(prefers-reduced-motion: reduce)")
/** Room for a third column (S9.14: extra-large). */
export const useIsExtraWide = (): boolean => useMedia("(min-width: 86.25rem)")
