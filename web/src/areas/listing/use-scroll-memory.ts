/** Every search tab comes back to where it was scrolled (S2.28). */
import { useEffect, useRef } from "react"

const QUIET_MS = 150

export interface ScrollMemory {
  /** The tab in front; null while there is none. */
  readonly tabKey: string | null
  /** Where it was. */
  readonly y: number
  /** The products are on the page, so that it is high enough. */
  readonly isReady: boolean
  readonly onScrolled: (y: number) => void
}

export const useScrollMemory = ({ tabKey, y, isReady, onScrolled }: ScrollMemory): void => {
  const restored = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || tabKey === null || restored.current === tabKey) return
    restored.current = tabKey
    window.scrollTo({ top: y, behavior: "instant" })
  }, [tabKey, y, isReady])

  const latest = useRef(onScrolled)
  useEffect(() => {
    latest.current = onScrolled
  })
  useEffect(() => {
    let timer = 0
    const onScroll = (): void => {
      window.clearTimeout(timer)
      // A page that is not restored yet says nothing about its tab.
      if (restored.current === tabKey) timer = window.setTimeout(() => latest.current(window.scrollY), QUIET_MS)
    }
    window.addEventListener("scroll", onScroll, { passive: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener("scroll", onScroll)
    }
  }, [tabKey])
}
