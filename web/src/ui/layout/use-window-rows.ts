/** Which rows of a list are near what is seen of the page: TanStack's virtualizer, bound to React. Its own binding is one that the rules of React refuse (`react/incompatible-library`). */
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from "@tanstack/virtual-core"
import { useLayoutEffect, useReducer, useState } from "react"

/** Before and after what is seen: a few steps of the Tab or arrow key. */
const OVERSCAN = 10

export interface WindowRowsOptions {
  readonly count: number
  /** Else nothing is measured: all rows are there, and asking for their heights would lay out the page once more. */
  readonly isLong: boolean
  readonly keyOf: (index: number) => string
  /** A row's height before it was seen, in pixels. */
  readonly rowHeight: number
  /** How far the list begins below the page's top. */
  readonly top: number
  /** A row that stays wherever the page is scrolled. */
  readonly keeps: () => number | null
}

export interface WindowRows {
  readonly items: ReadonlyArray<VirtualItem>
  readonly totalHeight: number
  readonly measure: ((row: HTMLLIElement | null) => void) | null
}

export const useWindowRows = ({ count, isLong, keyOf, rowHeight, top, keeps }: WindowRowsOptions): WindowRows => {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const options: VirtualizerOptions<Window, HTMLLIElement> = {
    count,
    enabled: isLong,
    getItemKey: keyOf,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), keeps(), count),
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    onChange: draw,
  }
  const [virtualizer] = useState(() => new Virtualizer(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return {
    items: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    measure: isLong ? virtualizer.measureElement : null,
  }
}

const withRow = (near: Array<number>, kept: number | null, count: number): Array<number> =>
  kept === null || kept >= count || near.includes(kept) ? near : [...near, kept].toSorted((one, other) => one - other)
