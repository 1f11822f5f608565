/** Every search tab comes back to where it was scrolled (S2.28). */
import { useEffect, useRef } from "react"

const QUIET_MS = 150

export interface ScrollMemory {
  /** The tab in front; null while there is none. */
  readonly key: string | null
  /** Where it was. */
  readonly y: number
  /** The products are on the page, so that it is high enough. */
  readonly isReady: boolean
  readonly onScrolled: (y: number) => void
}

export const useScrollMemory = ({ key, y, isReady, onScrolled }: ScrollMemory): void => {
  const restored = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || key === null || restored.current === key) return
    restored.current = key
    window.scrollTo({ top: y, behavior: "instant" })
  }, [key, y, isReady])

  const told = useRef(onScrolled)
  useEffect(() => {
    told.current = onScrolled
  })
  useEffect(() => {
    let timer = 0
    const onScroll = (): void => {
      window.clearTimeout(timer)
      // A page that is not restored yet says nothing about its tab.
      if (restored.current === key) timer = window.setTimeout(() => told.current(window.scrollY), QUIET_MS)
    }
    window.addEventListener("scroll", onScroll, { passive: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener("scroll", onScroll)
    }
  }, [key])
}
