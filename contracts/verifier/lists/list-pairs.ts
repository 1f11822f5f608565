/** Combined parameters of a listing, two values each, for each reader: the intersection of their single results (ADR 47). */
import type { Actor } from "../actors.ts"
import { difference } from "../run/views.ts"
import { chosen, pairwise } from "../run/pairs.ts"
import type { Session } from "../run/session.ts"
import { inWords, isChoice, type ListTable, type OpenList, type Part, valueOf, wholeOf } from "./list-table.ts"

const FIRST = [false, true] as const

/** The whole list of a filter, read once for each reader. */
const openWhole = <Row, Filter>(open: OpenList<Row, Filter>): ReadWhole<Row, Filter> => {
  const known = new Map<string, Promise<Part<Row> | null>>()
  return (actor, filter) => {
    const name = `${actor.name} ${actor.language} ${JSON.stringify(filter)}`
    const whole = known.get(name) ?? wholeOf(open, actor, filter)
    known.set(name, whole)
    return whole
  }
}

type ReadWhole<Row, Filter> = (actor: Actor, filter: Filter) => Promise<Part<Row> | null>

/** The result of each single value, read once per client and language. */
const openAlone = <Row, Filter>(table: ListTable<Row, Filter>, read: ReadWhole<Row, Filter>) => {
  const known = new Map<string, ReadonlyMap<string, Row> | null>()
  return async (actor: Actor, filter: Filter): Promise<ReadonlyMap<string, Row> | null> => {
    const name = `${actor.userTemp.clientId} ${actor.language} ${JSON.stringify(filter)}`
    const former = known.get(name)
    if (former !== undefined) return former
    const whole = await read(actor, filter)
    const rows = whole === null ? null : new Map(whole.rows.map((row) => [table.idOf(row), row]))
    known.set(name, rows)
    return rows
  }
}

export const pairs = async <Row, Filter>(
  session: Session,
  table: ListTable<Row, Filter>,
  open: OpenList<Row, Filter>,
) => {
  const whole = openWhole(open)
  const alone = openAlone(table, whole)
  const filters = open.params.map(({ values, filter }) => [null, ...values.slice(0, 4).map(filter)] as const)
  const orders = [null, ...(open.orders ?? [])] as const
  for (const row of everyTwo([
    open.actors.length,
    FIRST.length,
    orders.length,
    ...filters.map(({ length }) => length),
  ])) {
    const actor = chosen(open.actors, row[0])
    const sent = filters.flatMap((all, index) => chosen(all, row[index + 3]) ?? [])
    const sets: Array<ReadonlyMap<string, Row>> = []
    for (const filter of [table.none, ...sent]) {
      const set = await alone(actor, filter)
      if (set !== null) sets.push(set)
    }
    const order = chosen(orders, row[2])
    const filter = [...sent, ...(order === null ? [] : [order.filter])].reduce(table.merge, table.none)
    const found = await whole(actor, filter)
    if (found === null) continue
    const how = `${JSON.stringify(filter)}, ${actor.name}`
    mustMeet(session, table, { sets, found, how, isSorted: order !== null })
    const wrong =
      order === null ? -1 : found.rows.findIndex((one, at) => at > 0 && order.isAfter(found.rows[at - 1] ?? one, one))
    session.must(wrong === -1, `the order is ${order?.name}, beside every filter`, `not at row ${wrong}: ${how}`)
    if (chosen(FIRST, row[1])) await mustGoOn(session, table, open, { actor, filter, found, how })
  }
}

/** How often two of many parameters are combined, each time with other values. */
const WAYS = 3

/** Pairs; if a listing has many parameters, every two of them: three would leave nothing. */
const everyTwo = (sizes: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  if (sizes.length <= 8) return pairwise(sizes)
  const own = sizes.slice(3)
  const two = own.flatMap((size, one) =>
    own
      .slice(one + 1)
      .flatMap((width, index) =>
        Array.from({ length: Math.min(WAYS, Math.max(size, width) - 1) }, (_, way) =>
          own.map((_size, at) =>
            at === one ? 1 + (way % (size - 1)) : at === one + 1 + index ? 1 + (way % (width - 1)) : 0,
          ),
        ),
      ),
  )
  const [actors = 1, firsts = 1, orders = 1] = sizes
  return two.map((row, at) => [(at + Math.floor(at / orders)) % actors, at % firsts, at % orders, ...row])
}

interface Met<Row> {
  readonly sets: ReadonlyArray<ReadonlyMap<string, Row>>
  readonly found: Part<Row>
  readonly how: string
  readonly isSorted: boolean
}

const mustMeet = <Row, Filter>(
  session: Session,
  { idOf, isOrdered, isLoose = () => false }: ListTable<Row, Filter>,
  { sets, found, how, isSorted }: Met<Row>,
): void => {
  const came = found.rows.map(idOf)
  const more = came.find((id) => sets.some((set) => !set.has(id)))
  session.must(more === undefined, "combined filters exclude what one of them excludes", `also ${more}: ${how}`)
  const due = [...(sets[0] ?? [])].filter(([id]) => sets.every((set) => set.has(id)))
  const less = due.find(([id, row]) => !came.includes(id) && !isLoose(row))?.[0]
  session.must(less === undefined, "combined filters give the rows common to all", `not ${less}: ${how}`)
  const stated = `${found.total} of ${came.length}: ${how}`
  session.must(found.total === came.length, "combined filters count their rows", stated)
  const wanted = due.map(([id]) => id).filter((id) => came.includes(id))
  const isInOrder = isSorted || !isOrdered || more !== undefined || wanted.join("\n") === came.join("\n")
  session.must(isInOrder, "combined filters keep the order of the list", `${inWords(came)}: ${how}`)
}

interface GoesOn<Row, Filter> {
  readonly actor: Actor
  readonly filter: Filter
  readonly found: Part<Row>
  readonly how: string
}

/** The second page of a filtered listing, and the counts of one of its facets. */
const mustGoOn = async <Row, Filter>(
  session: Session,
  { idOf }: ListTable<Row, Filter>,
  { read, facetFilter }: OpenList<Row, Filter>,
  { actor, filter, found, how }: GoesOn<Row, Filter>,
): Promise<void> => {
  const size = Math.max(1, Math.ceil(found.rows.length / 3))
  const second = await read(actor, filter, 2, size)
  const due = found.rows.slice(size, size * 2).map(idOf)
  const came = second?.rows.map(idOf) ?? due
  session.must(came.join("\n") === due.join("\n"), "page 2 is part of the filtered list", `${inWords(came)}: ${how}`)
  if (second === null || found.facets === undefined || facetFilter === undefined) return
  const other = difference(found.facets, second.facets)
  session.must(other === null, "facets are those of all pages", `${other}: ${how}`)
  const group = found.facets[found.rows.length % Math.max(1, found.facets.length)]
  const choices = group?.items.filter(isChoice) ?? []
  const item = choices[found.rows.length % Math.max(1, choices.length)]
  if (group === undefined || item === undefined || JSON.stringify(filter).includes(`"${group.key}"`)) return
  const total = (await read(actor, facetFilter(filter, group.key, valueOf(item)), 1, 1))?.total
  const counted = `${group.key}=${item.key}: ${total}, counted were ${item.count}: ${how}`
  const sentence = "a facet counts what its value gives, beside every filter"
  session.must(total === undefined || total === item.count, sentence, counted)
}
