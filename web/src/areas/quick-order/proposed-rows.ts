/** Where a proposal's rows come from: a link, or what was pasted or opened just before and stands in the page's history. */
import {
  parseShared,
  parseSharedList,
  parseSharedRequest,
  ProposedList,
  type SharedRequest,
  type ShoppingList,
  WantedRow,
} from "@dispensa/domain"
import { Option, Schema } from "effect"

const Rows = Schema.Array(WantedRow).check(Schema.isMaxLength(1_000))
const State = Schema.Struct({ proposal: Rows, left: Schema.optionalKey(Rows) })
const decodeState = Schema.decodeUnknownOption(State)

/** Handed to the router: survives a reload, and goes with the page. */
export const stateOfRows = (rows: ReadonlyArray<WantedRow>, left: ReadonlyArray<WantedRow> = []): typeof State.Type =>
  left.length === 0 ? { proposal: rows } : { proposal: rows, left }

export interface Proposed {
  /** What the link's sender asks, with the rows as they stand in it. */
  readonly asked?: { readonly request: SharedRequest; readonly rows: string }
  readonly rows: ReadonlyArray<WantedRow>
  /** Lines of a message that were taken for no rows. */
  readonly left?: ReadonlyArray<WantedRow>
  /** The link is damaged, or too long. */
  readonly isBroken: boolean
}

export const proposedRows = (state: unknown, search: string): Proposed => {
  const given = Option.getOrNull(decodeState(state))
  const left = given?.left === undefined ? {} : { left: given.left }
  const part = partOf(search, "order=")
  if (part === undefined) return { rows: given?.proposal ?? [], isBroken: false, ...left }
  const rows = parseShared(part)
  const request = parseSharedRequest(search)
  const asked = request === null || rows === null ? {} : { asked: { request, rows: part } }
  // Of a link whose rows were added in part, what is left stands in the history, and who asked in the address.
  return given === null
    ? { rows: rows ?? [], isBroken: rows === null, ...asked }
    : { rows: given.proposal, isBroken: false, ...left, ...asked }
}

const ListState = Schema.Struct({ proposedList: ProposedList })
const decodeListState = Schema.decodeUnknownOption(ListState)

export const stateOfList = (
  list: ShoppingList,
  { ordered = [], left = [] }: Partial<Pick<ProposedList, "ordered" | "left">> = {},
): typeof ListState.Type => ({ proposedList: { list, ordered, left } })

/** A whole list, from a link or a file; null where what is proposed is no list. */
export const proposedList = (state: unknown, search: string): ProposedList | "Broken" | null => {
  const given = Option.getOrNull(decodeListState(state))
  if (given !== null) return given.proposedList
  const head = partOf(search, "list=")
  if (head === undefined) return null
  const list = parseSharedList(`${head}&${partOf(search, "entries=") ?? ""}`)
  return list === null ? "Broken" : { list, ordered: [] }
}

/** A sender's program may put parts of its own beside it. */
const partOf = (search: string, name: string): string | undefined =>
  search
    .replace(/^\?/, "")
    .split("&")
    .find((each) => each.startsWith(name))
