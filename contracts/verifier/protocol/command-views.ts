/** What is read around a command: the views that it may change, and those that it leaves as they are. */
import { endpoints } from "../../src/table.ts"
import { knownOrders } from "../run/all-orders.ts"
import { gathered, viewReader, type Views } from "../run/views.ts"
import type { Session, Identity } from "../run/session.ts"
import type { Command } from "./commands.ts"
import { type Shown, SHOWN } from "./shown-fields.ts"

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The same value without these fields. */
const without = (value: unknown, fields: ReadonlyArray<string>): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => without(entry, fields))
  if (!isRecord(value)) return value
  const rest = Object.entries(value).filter(([name]) => !fields.includes(name))
  return Object.fromEntries(rest.map(([name, inner]) => [name, without(inner, fields)]))
}

/** Views without what a command changes of them. */
export const omitting = (views: Views, shown: Shown): Views =>
  new Map(
    [...views].flatMap(([name, view]) => {
      const fields = shown[name.split(" × ")[0] ?? name]
      if (fields === undefined) return [[name, view] as const]
      return fields.length === 0 ? [] : [[name, without(view, fields)] as const]
    }),
  )

export const shownBy = (commands: ReadonlyArray<Command>): Shown =>
  commands.reduce<Shown>((all, { id }) => {
    const more = Object.entries(SHOWN[id] ?? {}).map(([view, fields]) => {
      const former = all[view]
      return [view, former?.length === 0 || fields.length === 0 ? [] : [...(former ?? []), ...fields]] as const
    })
    return { ...all, ...Object.fromEntries(more) }
  }, {})

/** The newest order, one of long ago, and the first. */
const OLD = 5

/** What is read beside what is persisted: documents, a product's page, orders by themselves. */
export const besidesOf = async (session: Session, userTemp: Identity): Promise<() => Promise<Views>> => {
  const read = viewReader(session)
  const page = { userTemp, page: 1, perPage: 50 }
  const slug = (await session.given("itemMayBeOrdered")).text("slug")
  const data = await knownOrders(session, userTemp)
  const orderIds = [data[0], data[OLD], data.at(-1)].flatMap((order) => (order === undefined ? [] : [order.orderId]))
  return () =>
    gathered([
      read(endpoints.listInvoices, page),
      read(endpoints.listTransportDocuments, { ...page, kind: "all" as const }),
      read(endpoints.listDeadlines, { userTemp }),
      read(endpoints.listDownloads, { userTemp }),
      read(endpoints.getItem, { userTemp, slug }),
      ...orderIds.flatMap((orderId) => [
        read(endpoints.getOrder, { userTemp, orderId }, `order.detail × ${orderId}`),
        read(endpoints.getOrderTracking, { userTemp, orderId }, `order.tracking × ${orderId}`),
      ]),
    ])
}
