/** Whether the page was scrolled further than some pixels; renders only when that changes. */
import { useSyncExternalStore } from "react"

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("scroll", listener, { passive: true })
  return () => window.removeEventListener("scroll", listener)
}

export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > pixels)
