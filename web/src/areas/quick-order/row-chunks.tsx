/** Rows of a long sheet in chunks, of which only those near the viewport are rendered: five thousand rows stay fast. */
import type { SheetRow } from "@dispensa/domain"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"

/** Sheets up to this length are rendered completely. */
const SHORT_SHEET = 150
const CHUNK_ROWS = 50
/** Approximate row height, until a chunk has been rendered once. */
const ROW_HEIGHT_PX = 72
/** Margin around the viewport in which rows are rendered: ahead of scrolling, and of Tab. */
const NEAR = "1200px 0px"

export interface RowChunksProps {
  readonly rows: ReadonlyArray<SheetRow>
  readonly children: (row: SheetRow, index: number) => ReactNode
}

export const RowChunks = ({ rows, children }: RowChunksProps) => {
  const size = rows.length > SHORT_SHEET ? CHUNK_ROWS : SHORT_SHEET
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, chunk) => chunk * size)
  const draw = (start: number): ReadonlyArray<ReactNode> =>
    rows.slice(start, start + size).map((row, at) => children(row, start + at))
  return starts.map((start) =>
    // The last chunk has the empty row for the next entry.
    start + size >= rows.length ? (
      <ol key={start} start={start + 1} aria-label={m.quick_rows()}>
        {draw(start)}
      </ol>
    ) : (
      <Chunk key={start} start={start} rows={size} draw={draw} />
    ),
  )
}

interface ChunkProps {
  readonly start: number
  readonly rows: number
  readonly draw: (start: number) => ReadonlyArray<ReactNode>
}

const Chunk = ({ start, rows, draw }: ChunkProps) => {
  const box = useRef<HTMLOListElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState(rows * ROW_HEIGHT_PX)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        // The row with the focus is kept, wherever the page is scrolled.
        const isNeeded = entry.isIntersecting || element.contains(document.activeElement)
        if (!isNeeded && element.childElementCount > 0) setHeight(element.offsetHeight)
        setNear(isNeeded)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <ol
      ref={box}
      start={start + 1}
      aria-label={m.quick_rows()}
      className="border-line border-b"
      style={isNear ? undefined : { height }}
    >
      {isNear ? draw(start) : null}
    </ol>
  )
}
