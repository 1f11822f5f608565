/** Source of a proposal's rows: a link, or the page's history state after a paste or an opened file. */
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

/** State for the router: survives a reload, and goes with the page. */
export const stateOfRows = (rows: ReadonlyArray<WantedRow>, left: ReadonlyArray<WantedRow> = []): typeof State.Type =>
  left.length === 0 ? { proposal: rows } : { proposal: rows, left }

export interface Proposed {
  /** The sender's request, with the rows as the link has them. */
  readonly asked?: { readonly request: SharedRequest; readonly rows: string }
  readonly rows: ReadonlyArray<WantedRow>
  /** Unrecognised lines of a message. */
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
  // After part of a link's rows were added, the remaining ones are in the history, and the sender is in the URL.
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

/** A whole list, from a link or a file; null if the proposal is not a list. */
export const proposedList = (state: unknown, search: string): ProposedList | "Broken" | null => {
  const given = Option.getOrNull(decodeListState(state))
  if (given !== null) return given.proposedList
  const head = partOf(search, "list=")
  if (head === undefined) return null
  const list = parseSharedList(`${head}&${partOf(search, "entries=") ?? ""}`)
  return list === null ? "Broken" : { list, ordered: [] }
}

/** A sender's program may add parameters of its own. */
const partOf = (search: string, name: string): string | undefined =>
  search
    .replace(/^\?/, "")
    .split("&")
    .find((each) => each.startsWith(name))
