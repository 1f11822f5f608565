/**
 * A list of rows under the page's own scroll bar. A long one renders the rows near the viewport and the row with the focus; in print, and
 * if it is short, it renders all (ADR 0042).
 */
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useIsPrinting } from "../../platform/use-printing.ts"
import { useWindowRows } from "./use-window-rows.ts"

export interface LongListProps<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly rowKey: (row: Row) => string
  readonly isLong: boolean
  /** Row height before it is measured, in pixels. */
  readonly rowHeight: number
  readonly children: (row: Row) => ReactNode
}

export const LongList = <Row,>({ rows, rowKey, isLong, rowHeight, children }: LongListProps<Row>) => {
  const list = useRef<HTMLUListElement>(null)
  const isWhole = useIsPrinting() || !isLong
  const top = useTopOf(list, isLong)
  const keyOf = (index: number): string => {
    const row = rows[index]
    return row === undefined ? String(index) : rowKey(row)
  }
  const keeps = useFocusedIndex(list)
  const { items, totalHeight, measure } = useWindowRows({ count: rows.length, isLong, keyOf, rowHeight, top, keeps })
  const shown = isWhole ? rows.map((_, index) => ({ index, gap: 0 })) : withGaps(items, top)
  const end = (items.at(-1)?.end ?? top) - top
  return (
    <ul ref={list} className="[overflow-anchor:none]">
      {shown.map(({ index, gap }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <Fragment key={rowKey(row)}>
            <Gap height={gap} />
            <li ref={measure} data-index={index} {...(isWhole ? {} : positionOf(index, rows.length))}>
              {children(row)}
            </li>
          </Fragment>
        )
      })}
      <Gap height={isWhole ? 0 : totalHeight - end} />
    </ul>
  )
}

const positionOf = (index: number, count: number) => ({ "aria-posinset": index + 1, "aria-setsize": count })

/** Space of the rows that are not rendered. */
const Gap = ({ height }: { readonly height: number }) => (height <= 0 ? null : <li aria-hidden style={{ height }} />)

interface Positioned {
  readonly index: number
  readonly start: number
  readonly end: number
}

const withGaps = (items: ReadonlyArray<Positioned>, top: number) =>
  items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) }))

type ListRef = RefObject<HTMLElement | null>

/** The row with the focus: if it were removed the focus would be lost. */
const useFocusedIndex = (list: ListRef): (() => number | null) => {
  const index = useRef<number | null>(null)
  useEffect(() => {
    const { current } = list
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("li[data-index]") : null
      index.current = row === null ? null : Number(row.dataset["index"])
    }
    const leave = () => {
      index.current = null
    }
    current?.addEventListener("focusin", follow)
    current?.addEventListener("focusout", leave)
    return () => {
      current?.removeEventListener("focusin", follow)
      current?.removeEventListener("focusout", leave)
    }
  }, [list])
  return () => index.current
}

/** Distance of the list from the page's top; content above it may change. */
const useTopOf = (list: ListRef, isLong: boolean): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!isLong) return
    const measure = () => {
      if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    if (typeof ResizeObserver === "undefined") return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, isLong])
  return top
}
