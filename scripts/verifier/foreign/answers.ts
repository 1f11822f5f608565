/** How answers of a foreign team are made of the mock's: a message changed, a field frozen, a day before. */
import type { Deviation } from "../deviating.ts"

export interface Foreign extends Deviation {
  readonly title: string
  /** The subjects that it touches; all checks of these are made. */
  readonly only: RegExp
}

export type Row = Readonly<Record<string, unknown>>
export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value)
export const parsed = (text: string): Row => {
  const value: unknown = JSON.parse(text)
  return isRow(value) ? value : {}
}
export const rowsIn = (value: unknown): ReadonlyArray<Row> => (Array.isArray(value) ? value.filter(isRow) : [])

/** The answer's message with another one in its place. */
export const message = (body: string, change: (old: unknown) => unknown): string => {
  const answer = parsed(body)
  return JSON.stringify({ ...answer, message: change(answer["message"]) })
}
export const rowsOfMessage = (change: (rows: ReadonlyArray<Row>) => ReadonlyArray<Row>) => (body: string) =>
  message(body, (old) => (Array.isArray(old) ? change(rowsIn(old)) : old))
export const fieldsOfMessage = (change: (fields: Row) => Row) => (body: string) =>
  message(body, (old) => (isRow(old) ? change(old) : old))

export const dayBefore = <Day>(day: Day): Day | string =>
  typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day)
    ? new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    : day

/** Only reading calls by GET, whose address ends so. */
export const reading = (end: string, change: (body: string) => string): Deviation => ({
  changesAnswer: (answer, { method, url }) =>
    method === "GET" && (url.split("?")[0] ?? "").endsWith(end) && answer.status === 200
      ? { ...answer, body: change(answer.body) }
      : answer,
})

/** What was answered first stays the answer, by this key of a row. */
export const frozen = (key: string, field: string) => {
  const first = new Map<unknown, unknown>()
  return (row: Row): Row => {
    const name = row[key]
    if (!first.has(name)) first.set(name, row[field])
    return { ...row, [field]: first.get(name) }
  }
}
