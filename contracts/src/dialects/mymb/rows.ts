/** Rows decoded one by one: an unreadable one is omitted and reported, and does not hide its list. */
import type { Pagination } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { Wire } from "./wire.ts"

export const readRows = <Row, A>(
  wire: Wire,
  schema: Schema.Codec<Row, unknown>,
  rows: ReadonlyArray<unknown>,
  read: (row: Row) => A | null,
): ReadonlyArray<A> => {
  const decode = Schema.decodeUnknownOption(schema)
  const found = rows.flatMap((row) =>
    Option.match(decode(row), { onNone: () => [], onSome: (decoded) => read(decoded) ?? [] }),
  )
  wire.omitted(rows.length - found.length)
  return found
}

/** One page of a list that is returned completely. */
export const pageOf = <Row>(
  rows: ReadonlyArray<Row>,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): { readonly data: ReadonlyArray<Row>; readonly pagination: Pagination } => ({
  data: rows.slice((page - 1) * perPage, page * perPage),
  pagination: { page, perPage, total: rows.length, totalPages: Math.max(1, Math.ceil(rows.length / perPage)) },
})
