/** Where a proposal's rows come from: a link, or what was pasted or opened just before and stands in the page's history. */
import { parseShared, WantedRow } from "@dispensa/domain"
import { Option, Schema } from "effect"

const State = Schema.Struct({ proposal: Schema.Array(WantedRow).check(Schema.isMaxLength(1_000)) })
const decodeState = Schema.decodeUnknownOption(State)

/** Handed to the router: survives a reload, and goes with the page. */
export const stateOfRows = (rows: ReadonlyArray<WantedRow>): typeof State.Type => ({ proposal: rows })

export interface Proposed {
  readonly rows: ReadonlyArray<WantedRow>
  /** The link is damaged, or too long. */
  readonly isBroken: boolean
}

export const proposedRows = (state: unknown, search: string): Proposed => {
  const given = Option.getOrNull(decodeState(state))
  if (given !== null) return { rows: given.proposal, isBroken: false }
  const part = search
    .replace(/^\?/, "")
    .split("&")
    .find((each) => each.startsWith("order="))
  if (part === undefined) return { rows: [], isBroken: false }
  const rows = parseShared(part)
  return { rows: rows ?? [], isBroken: rows === null }
}
