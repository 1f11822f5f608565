/** Several items in one line of cells: each code with the cells that belong to it. */
import { isAmountLike } from "../amounts/read-amount.ts"

/** "AA999999": codes of one kind have the same shape; a code and its barcode differ, and name one item. */
export const codeShape = (cell: string): string | null => {
  const [code] = CODE.exec(cell) ?? []
  return code === undefined ? null : code.toUpperCase().replaceAll(/\p{L}/gu, "A").replaceAll(/\d/g, "9")
}

const CODE = /(?<![\p{L}\d])(?:[A-Z]{1,4}\d{4,}|\d{13})(?![\p{L}\d])/iu

const CODE_ALONE = /^(?:[A-Z]{1,4}\d{4,}|\d{13})$/i

/**
 * "FO321732, 24, PA189894, 3": one segment per code. When it is unknown which number belongs to which code, each code is
 * unclear. Null for a line with a single item.
 */
export const codeSegments = (cells: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> | null => {
  const shapes = cells.map(codeShape)
  const first = shapes.find((shape) => shape !== null)
  const isOne = cells.map((_, at) => shapes[at] === first)
  if (first === undefined || isOne.filter(Boolean).length < 2) return null
  // "FO321732 24" in each cell; beside a separate code, another cell only mentions one.
  const isPhrase = (cell: string, at: number): boolean => isOne[at] === true && !CODE_ALONE.test(cell)
  if (cells.some(isPhrase)) return cells.every(isPhrase) ? cells.map((cell) => [cell]) : null
  const segments = split(cells, isStart(cells, isOne))
  const isClear = segments.every(({ length }) => length === 1) || segments.every(({ length }) => length > 1)
  return isClear && segments.every((part) => part.some((cell) => codeShape(cell) === first))
    ? segments
    : cells.flatMap((cell, at) => (isOne[at] === true ? [[cell, UNKNOWN]] : []))
}

/** A number before the first code belongs to that code, and so on. */
const isStart = (cells: ReadonlyArray<string>, isCode: ReadonlyArray<boolean>): ((at: number) => boolean) =>
  isCode.at(-1) === true && isAmountLike(cells[0] ?? "")
    ? (at) => at === 0 || isCode[at - 1] === true
    : (at) => isCode[at] === true

/** A quantity that needs confirmation. */
const UNKNOWN = "?"

const split = (cells: ReadonlyArray<string>, isStart: (at: number) => boolean): ReadonlyArray<ReadonlyArray<string>> =>
  cells.reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (parts, cell, at) =>
      at === 0 || isStart(at) ? [...parts, [cell]] : [...parts.slice(0, -1), [...(parts.at(-1) ?? []), cell]],
    [],
  )
