/** A price history as points of a drawing: a price holds until the next purchase, so the line goes in steps. */
import { dayNumber, type PriceHistory } from "@dispensa/domain"

export interface PricePath {
  /** An SVG path. */
  readonly line: string
  readonly dots: ReadonlyArray<{ readonly x: number; readonly y: number }>
}

export interface Box {
  readonly width: number
  readonly height: number
  /** Free on every side, so that dots at the edge are whole. */
  readonly margin: number
}

/** A single day stands in the middle; a price that never changed is a line at half the height. */
export const pricePath = ({ points, lowest, highest }: PriceHistory, { width, height, margin }: Box): PricePath => {
  const days = points.map(({ day }) => dayNumber(day))
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0]
  const along = (part: number, whole: number, length: number): number =>
    margin + (whole === 0 ? 0.5 : part / whole) * (length - 2 * margin)
  const dots = points.map(({ unitPrice }, at) => ({
    x: rounded(along((days[at] ?? first) - first, last - first, width)),
    y: rounded(along(highest - unitPrice, highest - lowest, height)),
  }))
  const [start, ...rest] = dots
  const steps = rest.map(({ x, y }) => `H${x}V${y}`).join("")
  return { line: start === undefined ? "" : `M${start.x} ${start.y}${steps}`, dots }
}

const rounded = (length: number): number => Math.round(length * 10) / 10
