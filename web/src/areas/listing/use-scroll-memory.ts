/** Every search tab comes back to where it was scrolled (S2.28). */
import { type SearchTab, ownValue, sameListing } from "@dispensa/domain"
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { safeStorage, tabStorage, type KeyValueStore } from "../../platform/safe-storage.ts"
import { Option, Schema } from "effect"

const KEY = "dispensa.tab-scroll"
/** How far the listing of each search tab is scrolled, for this browser tab. */
const Positions = Schema.Record(Schema.String, Schema.Struct({ route: Schema.String, y: Schema.Finite }))
const PositionsText = Schema.fromJsonString(Positions)
const decode = Schema.decodeUnknownOption(PositionsText)
const encode = Schema.encodeSync(PositionsText)

type Place = Pick<SearchTab, "key" | "shopRoute">

const positionsIn = (store: KeyValueStore) => Option.getOrElse(decode(store.get(KEY)), () => ({}))

/** Further pages of a listing keep its place; another filter starts at the top. */
export const scrollOf = (store: KeyValueStore, { key, shopRoute }: Place): number => {
  const positions: typeof Positions.Type = positionsIn(store)
  const stored = ownValue(positions, key)
  return stored !== undefined && sameListing(stored.route, shopRoute) ? stored.y : 0
}

export const rememberScroll = (store: KeyValueStore, { key, shopRoute }: Place, y: number): void =>
  void store.set(KEY, encode({ ...positionsIn(store), [key]: { route: shopRoute, y } }))

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
    const isFirst = restored.current === null
    restored.current = tabKey
    // A listing begins at its top by itself; who has scrolled it meanwhile is left where they are.
    if (isFirst && y === 0) return
    window.scrollTo({ top: y, behavior: "instant" })
  }, [tabKey, y, isReady])

  const latest = useRef(onScrolled)
  useEffect(() => {
    latest.current = onScrolled
  })
  // A layout effect: it ends before the next page is laid out, and so before that page's own scrolling is heard.
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

/** Reports where the page is once its scrolling rests, and at once when it is left; gives back how to stop. */
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

/** The same, for the search tab in front. */
export const useTabScroll = (tab: SearchTab | null, isReady: boolean): void => {
  const [store] = useState(() => safeStorage(tabStorage()))
  const y = useMemo(() => (tab === null ? 0 : scrollOf(store, tab)), [store, tab])
  const onScrolled = (now: number): void => {
    if (tab !== null) rememberScroll(store, tab, now)
  }
  useScrollMemory({ tabKey: tab?.key ?? null, y, isReady, onScrolled })
}
