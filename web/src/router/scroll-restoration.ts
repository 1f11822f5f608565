/** Restores the scroll position of every location; a new one starts at its top, or at the element of its hash (S2.28). */
import type { Location } from "react-router-dom"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import type { Place } from "./navigation.ts"
import { restoresScroll } from "@dispensa/domain"

const KEY = "dispensa.scroll"

export interface ScrollRestoration {
  readonly leaving: (place: Place) => void
  /** Called when the location is rendered. */
  readonly shown: (place: Place) => void
  /** Called when the page closes. */
  readonly keep: (place: Place) => void
  /** Called after a logout: the URLs contain searches (S4.3). */
  readonly forget: () => void
}

const readPositions = (store: KeyValueStore): Map<string, number> => {
  try {
    const stored: unknown = JSON.parse(store.get(KEY) ?? "{}")
    const entries: ReadonlyArray<[string, unknown]> =
      typeof stored === "object" && stored !== null ? Object.entries(stored) : []
    return new Map(entries.flatMap(([key, y]) => (typeof y === "number" ? [[key, y] as const] : [])))
  } catch {
    return new Map()
  }
}

const named = ({ hash }: Location): Element | null => {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const FULL_HEIGHT = "data-full-height"

/**
 * Content far below is rendered only near the viewport, with an estimated height until then: for two frames everything
 * has its real height, which the browser remembers, so that each row has the same position.
 */
const scrollBackTo = (y: number): void => {
  // At the top no content above can have changed its height.
  if (y === 0) return window.scrollTo(0, 0)
  const root = document.documentElement
  root.setAttribute(FULL_HEIGHT, "")
  window.scrollTo(0, y)
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute(FULL_HEIGHT)))
}

/** `store` belongs to the browser's tab. */
export const createScrollRestoration = (store: KeyValueStore): ScrollRestoration => {
  const positions = readPositions(store)
  const leaving = ({ location }: Place) => void positions.set(scrollKey(location), window.scrollY)
  return {
    leaving,
    shown: ({ location, keepsScroll }) => {
      if (keepsScroll) return
      const y = positions.get(scrollKey(location))
      const element = y === undefined ? named(location) : null
      if (element !== null) return element.scrollIntoView()
      scrollBackTo(y ?? 0)
    },
    keep: (place) => {
      leaving(place)
      store.set(KEY, JSON.stringify(Object.fromEntries(positions)))
    },
    forget: () => {
      positions.clear()
      store.remove(KEY)
    },
  }
}

/** The key of a scroll position: in the shop the URL, elsewhere the visit (S2.27, S2.28). */
export interface Visit {
  readonly pathname: string
  readonly search: string
  readonly key: string
}

/** A listing keeps its scroll position, however it is reached. */
export const scrollKey = ({ pathname, search, key }: Visit): string =>
  restoresScroll(pathname) ? `${pathname}${search}` : key
