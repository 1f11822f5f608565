/** Unrecognised lines, until the user adds them as rows. */
import type { WantedRow } from "@dispensa/domain"
import { useState } from "react"

type Rows = ReadonlyArray<WantedRow>

export interface LeftLinesInUse {
  readonly left: Rows
  readonly add: (lines: Rows) => void
  readonly remove: (lines: Rows) => void
}

export const useLeftLines = (atFirst: Rows = []): LeftLinesInUse => {
  const [left, setLeft] = useState(atFirst)
  return {
    left,
    add: (lines) => setLeft((before) => [...before, ...lines]),
    remove: (lines) => setLeft((before) => before.filter((row) => !lines.includes(row))),
  }
}
