/** The scroll position of every search tab, restored when it becomes active again (S2.28). */
import { type SearchTab, ownValue, sameListing } from "@dispensa/domain"
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { safeStorage, tabStorage, type KeyValueStore } from "../../platform/safe-storage.ts"
import { Option, Schema } from "effect"

const KEY = "dispensa.tab-scroll"
/** Scroll positions by search tab, for this browser tab. */
const Positions = Schema.Record(Schema.String, Schema.Struct({ route: Schema.String, y: Schema.Finite }))
const PositionsText = Schema.fromJsonString(Positions)
const decode = Schema.decodeUnknownOption(PositionsText)
const encode = Schema.encodeSync(PositionsText)

type Place = Pick<SearchTab, "key" | "shopRoute">

const positionsIn = (store: KeyValueStore) => Option.getOrElse(decode(store.get(KEY)), () => ({}))

/** The position survives loading further pages of a listing; another filter starts at the top. */
export const scrollOf = (store: KeyValueStore, { key, shopRoute }: Place): number => {
  const positions: typeof Positions.Type = positionsIn(store)
  const stored = ownValue(positions, key)
  return stored !== undefined && sameListing(stored.route, shopRoute) ? stored.y : 0
}

export const rememberScroll = (store: KeyValueStore, { key, shopRoute }: Place, y: number): void =>
  void store.set(KEY, encode({ ...positionsIn(store), [key]: { route: shopRoute, y } }))

/** Pause after which scrolling counts as stopped. */
const QUIET_MS = 150

export interface ScrollMemory {
  /** The active tab; null while there is none. */
  readonly tabKey: string | null
  /** The stored position. */
  readonly y: number
  /** Whether the products are rendered, so that the page is high enough. */
  readonly isReady: boolean
  readonly onScrolled: (y: number) => void
}

export const useScrollMemory = ({ tabKey, y, isReady, onScrolled }: ScrollMemory): void => {
  const restored = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || tabKey === null || restored.current === tabKey) return
    const isFirst = restored.current === null
    restored.current = tabKey
    // A listing begins at its top anyway; a user who has scrolled it in the meantime is left there.
    if (isFirst && y === 0) return
    window.scrollTo({ top: y, behavior: "instant" })
  }, [tabKey, y, isReady])

  const latest = useRef(onScrolled)
  useEffect(() => {
    latest.current = onScrolled
  })
  // A layout effect, so that it ends before the next page is laid out and its own scrolling is observed.
  useLayoutEffect(
    () =>
      watchScroll(
        // A page that is not restored yet says nothing about its tab.
        () => restored.current === tabKey,
        (now) => latest.current(now),
      ),
    [tabKey],
  )
}

/** Reports the position once scrolling stops, and immediately when the page is left; returns the function that stops it. */
const watchScroll = (isHeard: () => boolean, report: (y: number) => void): (() => void) => {
  let timer = 0
  let y = 0
  const reportNow = (): void => {
    if (timer === 0) return
    window.clearTimeout(timer)
    timer = 0
    report(y)
  }
  const onScroll = (): void => {
    window.clearTimeout(timer)
    timer = 0
    if (!isHeard()) return
    y = window.scrollY
    timer = window.setTimeout(reportNow, QUIET_MS)
  }
  window.addEventListener("scroll", onScroll, { passive: true })
  window.addEventListener("pagehide", reportNow)
  return () => {
    reportNow()
    window.removeEventListener("scroll", onScroll)
    window.removeEventListener("pagehide", reportNow)
  }
}

/** As `useScrollMemory`, for the active search tab. */
export const useTabScroll = (tab: SearchTab | null, isReady: boolean): void => {
  const [store] = useState(() => safeStorage(tabStorage()))
  const y = useMemo(() => (tab === null ? 0 : scrollOf(store, tab)), [store, tab])
  const onScrolled = (now: number): void => {
    if (tab !== null) rememberScroll(store, tab, now)
  }
  useScrollMemory({ tabKey: tab?.key ?? null, y, isReady, onScrolled })
}
