/** The rows of a long sheet in chunks, of which only those near the screen are drawn: five thousand rows stay quick. */
import type { SheetRow } from "@dispensa/domain"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"

/** A sheet up to this length is drawn whole. */
const SHORT_SHEET = 150
const CHUNK_ROWS = 50
/** About a row's height, until a chunk was drawn once. */
const ROW_HEIGHT_PX = 72
/** So far beside the screen rows are drawn: ahead of scrolling, and of Tab. */
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
    // The last one holds the row that is typed next.
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
        // Who types in a row keeps it, wherever the page is scrolled.
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
