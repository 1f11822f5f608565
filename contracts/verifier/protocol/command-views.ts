/** The views read around a command: those that it may change, and those that it must not. */
import { endpoints } from "../../src/table.ts"
import { DOCUMENTS, orderReadings } from "../facts/readings.ts"
import { knownOrders, productsOf } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"
import { isRecord, without } from "../json.ts"
import { changedViews, contradiction, difference, readAll, reading, type Views } from "../run/views.ts"
import type { Command } from "./commands.ts"

/** Views without the parts changed by a command. */
export const omitting = (views: Views, shown: Shown): Views =>
  new Map(
    [...views].flatMap(([name, view]) => {
      const fields = shown[name.split(" × ")[0] ?? name]
      if (fields === undefined) return [[name, view] as const]
      return fields.length === 0 ? [] : [[name, without(view, fields)] as const]
    }),
  )

/** The views of these names. */
export const only = (views: Views, isRead: (name: string) => boolean): Views =>
  new Map([...views].filter(([name]) => isRead(name)))

export const shownBy = (commands: ReadonlyArray<Command>): Shown =>
  commands.reduce<Shown>((all, { id }) => {
    const more = Object.entries(shownOf(id)).map(([view, fields]) => {
      const former = all[view]
      return [view, former?.length === 0 || fields.length === 0 ? [] : [...(former ?? []), ...fields]] as const
    })
    return { ...all, ...Object.fromEntries(more) }
  }, {})

/** The views changed by any of these commands. */
export const shownIn = (commands: ReadonlyArray<Command>): ((name: string) => boolean) => {
  const shown = shownBy(commands)
  return (name) => Object.hasOwn(shown, name)
}

/** The newest order, an old one, and the first. */
const OLD = 5

/** Read beside the persisted data: documents, a product's page and those of others, single orders. */
export const besidesOf = async (session: Session, userTemp: Identity): Promise<() => Promise<Views>> => {
  const slug = (await session.given("itemMayBeOrdered")).text("slug")
  const others = (await productsOf(session, userTemp, 5)).filter((one) => one.slug !== slug)
  const data = await knownOrders(session, userTemp)
  const orderIds = [data[0], data[OLD], data.at(-1)].flatMap((order) => order?.orderId ?? [])
  const page = (name: string, of: string) => reading("shop")(endpoints.getItem, () => ({ userTemp, slug: of }), name)
  const pages = others.slice(0, 2).map((one) => page(`the page of ${one.slug}`, one.slug))
  const all = [...DOCUMENTS, page(endpoints.getItem.id, slug), ...pages, ...orderReadings({ orderIds })]
  return () => readAll(session, userTemp, all)
}

/** The part of a view that a command changes: these fields, at any depth; all of it, if none is named. */
export type Shown = Readonly<Record<string, ReadonlyArray<string>>>

const ALL: ReadonlyArray<string> = []
const CART: Shown = { "cart.get": ALL }
const TOTALS = ["coupon", "netTotal", "grossTotal", "documentTotal", "transportCost"]
const PAID = ["isPaid", "status", "paymentMethod", "bankTransfer"]
const STARS = ["reviews", "rating", "reviewCount"]
const SOLD = ["sales", "availability", "arrivesOn"]
/** A client's change of a product is visible in other clients' product lists. */
export const OF_EVERYBODY: Shown = {
  "order.usual": [...STARS, ...SOLD],
  "product.latest-orders": [...STARS, ...SOLD],
}
const NOTIFIED: Shown = { "notification.list": ALL }
const OFFERS: Shown = { "offer.list": ALL, ...NOTIFIED }
/** Orders and documents keep their address. */
const ADDRESS: Shown = { "address.list": ALL, "cart.get of another address": ALL }

/** Whether what a person wrote follows their new name is left open. */
const PERSON: Shown = {
  "people.list": ALL,
  "order.list": ["orderedBy", "approvedBy"],
  "order.detail": ["orderedBy", "approvedBy"],
  "proposal.list": ["proposedBy", "answeredBy"],
  "message.list": ["author"],
}

const SHOWN: Readonly<Record<string, Shown>> = {
  "cart.add": CART,
  "cart.add-promo": CART,
  "cart.update": CART,
  "cart.remove": CART,
  "coupon.apply": { "cart.get": TOTALS },
  "coupon.remove": { "cart.get": TOTALS },
  "saved-cart.load": CART,
  "saved-cart.rename": { "saved-cart.list": ["name"] },
  "order.place": {
    ...CART,
    "order.list": ALL,
    "order.usual": ALL,
    "product.latest-orders": ALL,
    "document.credit": ["unfulfilledOrders", "remaining"],
    "product.item": [...SOLD, "orderedBefore"],
  },
  "order.reorder": CART,
  "payment.request": {
    "order.list": PAID,
    "order.detail": PAID,
    "order.tracking": ["status", "steps"],
    "document.credit": ALL,
  },
  // Whether it still names the list is left open.
  "list.delete": { "list.list": ALL, "standing.list": ["listId"] },
  "address.add": ADDRESS,
  "address.change": ADDRESS,
  "address.delete": ADDRESS,
  "account.update-profile": { "account.profile": ["telephone", "fax", "surname"] },
  "offer.request": OFFERS,
  "offer.close": OFFERS,
  "claim.file": { "claim.list": ALL, ...NOTIFIED },
  "message.send": NOTIFIED,
  "proposal.propose": { "proposal.list": ALL, ...CART, ...NOTIFIED },
  "notification.read": NOTIFIED,
  "notification.setting": { "notification.settings": ALL, ...NOTIFIED },
  "people.save": PERSON,
  "people.remove": PERSON,
  "people.save-budget": { "people.budgets": ALL },
  "product.review": { "product.item": STARS, "order.usual": STARS, "product.latest-orders": STARS },
}

/** Unless the table says otherwise, a command changes the list of its subject. */
export const shownOf = (id: string): Shown => SHOWN[id] ?? { [`${id.split(".")[0]}.list`]: ALL }

/** They add something new, or end what is there: one of their views differs afterwards, whatever was there before. */
const EVIDENT: ReadonlyArray<string> = [
  "cart.add",
  "cart.add-promo",
  "cart.remove",
  "coupon.remove",
  "saved-cart.save",
  "saved-cart.rename",
  "order.place",
  "wishlist.remove",
  "list.delete",
  "standing.remove",
  "address.add",
  "address.delete",
  "people.remove",
  "proposal.propose",
  "offer.request",
  "offer.close",
  "claim.file",
  "claim.withdraw",
]

const messageOf = (view: unknown): unknown => (isRecord(view) ? view["message"] : null)

/** What names a row of a list, and the answer of the command that wrote it. */
const IDS = ["savedCartId", "standingId", "offerId", "claimId", "proposalId", "listId", "addressCode"]

/** An answer may leave out its lines, but not some of them; that of a saved cart has them. */
const hasOtherLines = (came: unknown, row: unknown): boolean => {
  const count = (one: unknown) => (isRecord(one) && Array.isArray(one["lines"]) ? one["lines"].length : 0)
  const isStated = count(came) > 0 || (isRecord(came) && "savedCartId" in came)
  return isStated && count(came) !== count(row)
}

/** What a command's answer and the view of its subject, read afterwards, state differently: all of it, or its row. */
export const contradictionOfView = (id: string, answer: unknown, views: Views): string | null => {
  const subject = `${id.split(".")[0]}.`
  const [shown = ""] = Object.keys(shownOf(id))
  const view = views.get(shown.startsWith(subject) ? shown : `${subject}list`)
  const [came, read] = [messageOf(answer), messageOf(view)]
  if (!Array.isArray(read)) return contradiction(came, read)
  // Where no order is stated, each may have its own.
  const sorted = (all: ReadonlyArray<unknown>) =>
    all
      .map((one) => JSON.stringify(one))
      .toSorted()
      .join()
  if (Array.isArray(came)) return sorted(came) === sorted(read) ? null : (difference(came, read) ?? "its order")
  const name = IDS.find((one) => isRecord(came) && one in came)
  const isIts = (row: unknown) => name !== undefined && isRecord(row) && isRecord(came) && row[name] === came[name]
  const rows = read.some(isIts) ? read.filter(isIts) : read
  const wrong = rows.map((row) => contradiction(came, row) ?? (hasOtherLines(came, row) ? "other lines" : null))
  return wrong.length === 0 || wrong.includes(null) ? null : (wrong[0] ?? null)
}

/** Whether a command is seen to be carried out; true where its views prove nothing. */
export const isSeen = (id: string, before: Views, after: Views): boolean => {
  const own = only(before, (name) => Object.hasOwn(shownOf(id), name))
  return !EVIDENT.includes(id) || own.size === 0 || changedViews(own, after) !== null
}
