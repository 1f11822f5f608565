/** Frappe's list queries: conditions that must all hold, an order, the requested fields, a range of rows (S7.21). */
import { ownValue } from "@dispensa/domain"
import type { ResourceFilter } from "@dispensa/contracts"
import { answer, type FieldError, invalid, type Outcome, refuse } from "../common/refusal.ts"
import type { Row } from "./resource-rows.ts"

export interface ListQuery {
  /** Empty means the name only, "*" all fields. */
  readonly fields: ReadonlyArray<string>
  readonly filters: ReadonlyArray<ResourceFilter>
  readonly limitStart: number
  readonly limitPageLength: number
  /** A field and "asc" or "desc"; if omitted, the order in which the documents were written. */
  readonly orderBy?: string
}

/** Complete rows; `shown` selects their fields. 417 for an unknown field. */
export const rowsFor = (
  rows: ReadonlyArray<Row>,
  known: ReadonlyArray<string>,
  query: ListQuery,
): Outcome<ReadonlyArray<Row>> => {
  const requested = [
    ...query.fields.filter((field) => field !== "*").map((field) => ["fields", field] as const),
    ...query.filters.map(([field]) => ["filters", field] as const),
    ...orderOf(query).map(({ field }) => ["order_by", field] as const),
  ]
  const unknown = requested
    .filter(([, field]) => !known.includes(field))
    .map(([where, field]) => unknownField(where, field))
  if (unknown.length > 0) return refuse(invalid(unknown))
  const matching = rows.filter((row) => query.filters.every((filter) => holds(row, filter)))
  const [order] = orderOf(query)
  const sorted = order === undefined ? matching : matching.toSorted((one, other) => compared(one, other, order))
  return answer(sorted.slice(query.limitStart, query.limitStart + query.limitPageLength))
}

interface Order {
  readonly field: string
  readonly isDescending: boolean
}

const orderOf = ({ orderBy }: ListQuery): ReadonlyArray<Order> => {
  const [field, direction] = (orderBy ?? "").split(" ")
  return field === undefined || field === "" ? [] : [{ field, isDescending: direction === "desc" }]
}

const compared = (one: Row, other: Row, { field, isDescending }: Order): number => {
  const [first, second] = [ownValue(one, field) ?? "", ownValue(other, field) ?? ""]
  const order = first === second ? 0 : first < second ? -1 : 1
  return isDescending ? -order : order
}

/** The requested fields of each row; the name always. */
export const shown = (rows: ReadonlyArray<Row>, fields: ReadonlyArray<string>): ReadonlyArray<Row> =>
  fields.includes("*")
    ? rows
    : rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([field]) => field === "name" || fields.includes(field))),
      )

/** An empty field is less than everything, as in Frappe's database. */
const holds = (row: Row, [field, operator, wanted]: ResourceFilter): boolean => {
  const value = ownValue(row, field) ?? ""
  const against = String(wanted)
  switch (operator) {
    case "=":
      return value === against
    case "!=":
      return value !== against
    case "<":
      return value < against
    case ">":
      return value > against
    case "<=":
      return value <= against
    case ">=":
      return value >= against
    case "like":
      return isLike(value.toLowerCase(), against.toLowerCase())
  }
}

/** "%" matches any text; the parts between are searched in their order. */
const isLike = (value: string, pattern: string): boolean => {
  const parts = pattern.split("%")
  const [first = ""] = parts
  const last = parts.at(-1) ?? ""
  if (parts.length === 1) return value === pattern
  if (!value.startsWith(first) || !value.slice(first.length).endsWith(last)) return false
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const position = value.indexOf(part, from)
    if (position === -1) return false
    from = position + part.length
  }
  return from <= value.length - last.length
}

const unknownField = (where: string, field: string): FieldError => ({
  field: where,
  text: { it: `${where}: campo ${field} non consentito`, en: `${where}: field ${field} is not permitted` },
})
