/** The rows of a list near the viewport: TanStack's virtualizer, bound to React here, since its own binding breaks the rules of React (`react/incompatible-library`). */
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

/** Rows before and after the viewport: a few presses of Tab or an arrow key. */
const OVERSCAN = 10

export interface WindowRowsOptions {
  readonly count: number
  /** Otherwise nothing is measured: all rows are rendered, and reading their heights would force another layout. */
  readonly isLong: boolean
  readonly keyOf: (index: number) => string
  /** Row height before it is measured, in pixels. */
  readonly rowHeight: number
  /** Distance of the list from the page's top. */
  readonly top: number
  /** A row that stays rendered wherever the page is scrolled. */
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
