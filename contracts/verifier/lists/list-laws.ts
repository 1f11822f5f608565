/**
 * The laws of every listing, derived from its table: each value exactly, combined values, pages of any size, orders and omitted
 * filters.
 */

import { act } from "../actors.ts"
import { CHECKED, type Law, law, notChecked } from "../run/law.ts"
import { difference } from "../run/views.ts"
import type { Session } from "../run/session.ts"
import { pairs } from "./list-pairs.ts"
import { inWords, LARGEST, type ListParam, type ListTable, type OpenList, type Part, wholeOf } from "./list-table.ts"

export const listLaws = <Row, Filter>(table: ListTable<Row, Filter>): ReadonlyArray<Law> => [
  law({
    id: `${table.id}/exact`,
    title: `${table.id}: a value of a parameter gives exactly its rows`,
    about: table.about,
    byHand:
      "Read the whole list, then with one parameter, and compare: none too many, none too few, in the same order.",
    run: (session) => withList(session, table, (open) => exact(session, table, open)),
  }),
  law({
    id: `${table.id}/pages`,
    title: `${table.id}: pages of any size are the list, from its first row to its last`,
    about: table.about,
    byHand:
      "Read the list with per_page=100, then its pages with per_page=1, 3 and 7, the last page and one beyond it.",
    run: (session) => withList(session, table, (open) => pages(session, table, inOneLanguage(open))),
  }),
  law({
    id: `${table.id}/pairs`,
    title: `${table.id}: parameters together give what each of them gives, in common, to every reader`,
    about: [...table.about, "agent.clients"],
    byHand:
      "Send two parameters at once: the answer is what both give alone, also on page 2, to an agent and in Italian.",
    run: (session) => withList(session, table, (open) => pairs(session, table, inOneLanguage(open))),
  }),
]

const inOneLanguage = <Row, Filter>(open: OpenList<Row, Filter>): OpenList<Row, Filter> => ({
  ...open,
  params: open.params.filter(({ language }) => language === undefined),
})

const withList = async <Row, Filter>(
  session: Session,
  table: ListTable<Row, Filter>,
  run: (open: OpenList<Row, Filter>) => Promise<void>,
) => {
  const open = await table.open(session)
  if (open === null) return notChecked("the list is not answered")
  await run(open)
  act(session, { ...open.actors[0], language: "en" })
  return CHECKED
}

/** Values that no row has: invented, or characters special only to a database. */
const IS_NONE = /zzqqxxyy|^[%_*]/

const exact = async <Row, Filter>(session: Session, table: ListTable<Row, Filter>, open: OpenList<Row, Filter>) => {
  const { idOf, none } = table
  const [first] = open.actors
  const whole = await wholeOf(open, first, none)
  if (whole === null) return session.skip("the whole list is not answered")
  session.must(
    whole.rows.length === whole.total,
    "the total is the number of rows",
    `${whole.rows.length} of ${whole.total}`,
  )
  for (const param of open.params) {
    const actor = { ...first, language: param.language ?? first.language }
    const parts: Array<string> = []
    const byValue = new Map<string, ReadonlyArray<string>>()
    for (const value of param.values) {
      const found = await wholeOf(open, actor, param.filter(value))
      // An unknown value may be refused: then it gives no row.
      session.must(found !== null || IS_NONE.test(value), `${param.name}=${value} is answered`, "refused", param.name)
      const rows = found?.rows ?? []
      parts.push(...rows.map(idOf))
      byValue.set(value, rows.map(idOf))
      mustBeExact(session, table, { param, value, rows, whole: whole.rows })
      const isCounted = found === null || found.total === rows.length
      const came = `${found?.total} of ${rows.length}`
      session.must(isCounted, `${param.name}=${value} counts what it gives`, came, param.name)
    }
    for (const [value, ids] of byValue) {
      const each = value.split(",").map((one) => byValue.get(one))
      const lost = each.includes(undefined)
        ? undefined
        : each.flatMap((some) => some ?? []).find((id) => !ids.includes(id))
      session.must(
        lost === undefined,
        `${param.name}=${value} gives the rows of each of its values`,
        `not ${lost}`,
        param.name,
      )
    }
    const isWhole = param.isPartition !== true || difference(parts.toSorted(), whole.rows.map(idOf).toSorted()) === null
    const how = `${parts.length} of ${whole.total}`
    session.must(isWhole, `the values of ${param.name} partition the list`, how, param.name)
  }
}

interface Given<Row, Filter> {
  readonly param: ListParam<Row, Filter>
  readonly value: string
  readonly rows: ReadonlyArray<Row>
  readonly whole: ReadonlyArray<Row>
}

const mustBeExact = <Row, Filter>(
  session: Session,
  { idOf, isOrdered }: ListTable<Row, Filter>,
  { param: { name, holds }, value, rows, whole }: Given<Row, Filter>,
): void => {
  const known = new Map(whole.map((row) => [idOf(row), row]))
  const came = rows.map(idOf)
  const strange = came.find((id) => {
    const row = known.get(id)
    return row === undefined || holds?.(row, value) === false
  })
  session.must(strange === undefined, `${name}=${value} excludes other rows`, `also ${strange}`, name)
  const found = new Set(came)
  session.must(found.size === came.length, `${name}=${value} gives each row once`, inWords(came), name)
  const lost = whole.find((row) => holds?.(row, value) === true && !found.has(idOf(row)))
  const missing = lost === undefined ? undefined : `not ${idOf(lost)}`
  session.must(lost === undefined, `${name}=${value} gives all of its rows`, missing, name)
  const due = whole.map(idOf).filter((id) => found.has(id))
  const isInOrder = !isOrdered || strange !== undefined || due.join("\n") === came.join("\n")
  const how = `${inWords(came)}, not ${inWords(due)}`
  session.must(isInOrder, `rows of ${name}=${value} are in the order of the list`, how, name)
}

/** How far a list is read in small pages. */
const ROWS = 21
const FULL = 10
const LAST = 7

const pages = async <Row, Filter>(session: Session, table: ListTable<Row, Filter>, open: OpenList<Row, Filter>) => {
  const [actor] = open.actors
  const others = open.params.flatMap(({ values, filter }) => values.slice(0, 1).map(filter))
  const orders = (open.orders ?? []).map(({ filter }) => filter)
  for (const [index, filter] of [table.none, ...others, ...orders].entries()) {
    const whole = await open.read(actor, filter, 1, LARGEST)
    if (whole === null || (whole.total === 0 && index > 0)) continue
    // On a shop's products each page takes time.
    const first = open.orders === undefined ? [1, 2, 3, LAST, FULL] : [1, 3, FULL]
    const sizes = index === 0 ? first : [Math.max(1, Math.ceil(Math.min(whole.rows.length, ROWS) / 3))]
    for (const size of sizes) await mustDivide(session, table, open, { filter, whole, size })
    if (whole.total > 0) await mustEnd(session, table, open, { filter, whole, size: LAST })
  }
}

interface Divided<Row, Filter> {
  readonly filter: Filter
  readonly whole: Part<Row>
  readonly size: number
}

const mustDivide = async <Row, Filter>(
  session: Session,
  { idOf }: ListTable<Row, Filter>,
  { read, actors }: OpenList<Row, Filter>,
  { filter, whole, size }: Divided<Row, Filter>,
): Promise<void> => {
  for (let page = 1; page <= 4 && (page - 1) * size < whole.rows.length; page += 1) {
    const part = await read(actors[0], filter, page, size)
    const due = whole.rows.slice((page - 1) * size, page * size).map(idOf)
    const came = part?.rows.map(idOf) ?? []
    const how = `${inWords(came)}, not ${inWords(due)}: page ${page} of ${size} rows, ${JSON.stringify(filter)}`
    session.must(came.join("\n") === due.join("\n"), "a page is its part of the list", how)
    const stated = `${part?.total}, not ${whole.total}: ${how}`
    session.must(part?.total === whole.total, "the total is the same on every page", stated)
  }
}

/** The last page has the remaining rows; there is none beyond it. */
const mustEnd = async <Row, Filter>(
  session: Session,
  { idOf }: ListTable<Row, Filter>,
  { read, actors }: OpenList<Row, Filter>,
  { filter, whole, size }: Divided<Row, Filter>,
): Promise<void> => {
  const [actor] = actors
  const { total } = whole
  const count = Math.ceil(total / size)
  const end = total <= LARGEST ? whole : await read(actor, filter, Math.ceil(total / LARGEST), LARGEST)
  const last = await read(actor, filter, count, size)
  const left = total - (count - 1) * size
  const due = (end?.rows ?? []).slice(-Math.min(left, end?.rows.length ?? 0)).map(idOf)
  const came = (last?.rows ?? []).map(idOf)
  const how = `${inWords(came)}, not ${inWords(due)} of ${total}: ${JSON.stringify(filter)}`
  session.must(came.length === left, "the last page has the rows that are left", how)
  session.must(came.slice(-due.length).join("\n") === due.join("\n"), "the last page is the end of the list", how)
  const beyond = await read(actor, filter, count + 1, size)
  const isEmpty = beyond === null || (beyond.rows.length === 0 && beyond.total === total)
  const stated = `${beyond?.rows.length} of ${beyond?.total}: ${JSON.stringify(filter)}`
  session.must(isEmpty, "beyond the last page there is no row", stated)
}
