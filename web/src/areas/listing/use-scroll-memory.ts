/** Every search tab comes back to where it was scrolled (S2.28). */
import type { SearchTab } from "@dispensa/domain"
import { useEffect, useMemo, useRef, useState } from "react"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"
import { rememberScroll, scrollOf } from "./tab-scroll.ts"

/** Scrolling has come to rest. */
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

/** The same, for the search tab in front. */
export const useTabScroll = (tab: SearchTab | null, isReady: boolean): void => {
  const [store] = useState(() => safeStorage(tabStorage()))
  const y = useMemo(() => (tab === null ? 0 : scrollOf(store, tab)), [store, tab])
  const onScrolled = (now: number): void => {
    if (tab !== null) rememberScroll(store, tab, now)
  }
  useScrollMemory({ tabKey: tab?.key ?? null, y, isReady, onScrolled })
}
