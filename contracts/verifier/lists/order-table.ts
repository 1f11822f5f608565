/** The list of orders: what each status, day and product selects. */
import { ORDER_STATUSES, type OrderDetail, type OrderSummary, romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { act, type Actor, speakersOf } from "../actors.ts"
import { timeOf } from "../answers/judge.ts"
import type { Session } from "../run/session.ts"
import { bears, type ListParam, type ListTable, longestIn, patternsOf, unique, wholeOf } from "./list-table.ts"

interface OrderFilter {
  readonly status?: string
  readonly from?: string
  readonly to?: string
  readonly product?: string
}

type OrderLines = ReadonlyMap<string, OrderDetail["lines"]>
/** The number of newest orders whose details are read, and of those in another language as well. */
const KNOWN = 15
const TRANSLATED = 3

/** A word of each of two lines of one order, no line of which has both. */
const wordsOfTwo = (lines: OrderLines): ReadonlyArray<string> =>
  [...lines.values()]
    .flatMap((own) =>
      own.slice(1).flatMap(({ name }) => {
        const words = [longestIn(own[0]?.name ?? ""), longestIn(name)]
        return words.includes("") || isOrderOf(own, words.join(" ")) === true ? [] : [words.join(" ")]
      }),
    )
    .slice(0, 1)

/** Item codes, names, and words of one line and of two, from the newest and an old order. */
const productsOf = (lines: OrderLines): ReadonlyArray<string> => {
  const [newest = []] = lines.values()
  const some = [newest.at(-1), newest[0], [...lines.values()].at(-1)?.at(-1)].flatMap((line) => line ?? [])
  return unique([
    ...some.flatMap(({ name, itemCode }) => {
      const words = name.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word))
      const longest = longestIn(name)
      return [
        itemCode,
        itemCode.toLowerCase(),
        name,
        longest.toUpperCase(),
        longest.slice(1, -1),
        words.slice(0, 2).toReversed().join(" "),
      ]
    }),
    ...wordsOfTwo(lines),
    ...patternsOf(longestIn(some[0]?.name ?? "")),
    "nothing is called this",
  ])
}

/** Names of the newest orders that differ from those in the first language, and a word of each. */
const otherNamesOf = (lines: OrderLines, known: OrderLines): ReadonlyArray<string> =>
  unique(
    [...lines].flatMap(([orderId, own]) =>
      own
        .filter(({ name }) => known.get(orderId)?.every((line) => !bears(line.name, name)) === true)
        .slice(0, 1)
        .flatMap(({ name }) => [name, longestIn(name).toLowerCase()]),
    ),
  )

/** All words occur in one line. */
const isOrderOf = (lines: OrderDetail["lines"] | undefined, words: string): boolean | null =>
  lines === undefined
    ? null
    : lines.some(({ name, itemCode }) => words.split(/\s+/).every((word) => bears(`${name} ${itemCode}`, word)))

const ofProducts = (lines: OrderLines, values: ReadonlyArray<string>): ListParam<OrderSummary, OrderFilter> => ({
  name: "product",
  values,
  filter: (product) => ({ product }),
  holds: ({ orderId }, words) => isOrderOf(lines.get(orderId), words),
})

interface Opened extends Actor {
  readonly orders: ReadonlyArray<OrderSummary>
}

const linesOf = async (session: Session, { userTemp, language, orders }: Opened): Promise<OrderLines> => {
  const lines = new Map<string, OrderDetail["lines"]>()
  session.speakIn(language)
  for (const { orderId } of orders)
    lines.set(orderId, (await session.call(endpoints.getOrder, { userTemp, orderId })).message.lines)
  return lines
}

export const orderTable: ListTable<OrderSummary, OrderFilter> = {
  id: "order.list",
  about: ["order.list", "order.detail"],
  idOf: ({ orderId, status, documentTotal }) => `${orderId} ${status} ${documentTotal}`,
  none: {},
  merge: (one, other) => ({ ...one, ...other }),
  isOrdered: true,
  open: async (session) => {
    await session.client("clientHasOrder")
    const actors = await speakersOf(session)
    const read = async ({ userTemp, ...actor }: Actor, filter: OrderFilter, page: number, perPage: number) => {
      act(session, actor)
      const answer = await session.attempt(endpoints.listOrders, {
        userTemp,
        status: null,
        from: null,
        to: null,
        ...filter,
        page,
        perPage,
      })
      if (Result.isFailure(answer)) return null
      const { data, pagination } = answer.success.message
      return { rows: data, total: pagination.total }
    }
    const [own] = actors
    const rows = (await wholeOf({ read }, own, {}))?.rows ?? []
    const [lines, english] = [
      await linesOf(session, { ...own, orders: rows.slice(0, KNOWN) }),
      await linesOf(session, { ...own, language: "en", orders: rows.slice(0, TRANSLATED) }),
    ]
    const days = unique(rows.map(({ placedAt }) => romeDate(timeOf(placedAt))))
    const dayAt = (part: number) => days.slice(Math.floor((days.length - 1) * part)).slice(0, 1)
    const dayOf = ({ placedAt }: OrderSummary) => romeDate(timeOf(placedAt))
    const statuses = unique([...rows.map(({ status }) => status), ...ORDER_STATUSES, "%", "_A", "*"])
    return {
      actors,
      read,
      params: [
        {
          name: "status",
          values: statuses,
          filter: (status) => ({ status }),
          holds: ({ status }, value) => status === value,
          isPartition: true,
        },
        {
          name: "from_date",
          values: unique([...dayAt(0.7), ...dayAt(0), ...dayAt(0.33), ...dayAt(1), "2999-01-31"]),
          filter: (from) => ({ from }),
          holds: (order, day) => dayOf(order) >= day,
        },
        {
          name: "to_date",
          values: unique([...dayAt(0.3), ...dayAt(0), ...dayAt(0.66), ...dayAt(1), "2001-01-31"]),
          filter: (to) => ({ to }),
          holds: (order, day) => dayOf(order) <= day,
        },
        ofProducts(lines, productsOf(lines)),
        { ...ofProducts(english, otherNamesOf(english, lines)), language: "en" },
      ],
    }
  },
}
