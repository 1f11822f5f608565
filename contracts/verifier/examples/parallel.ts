/** Concurrent writes are all made, once each (ADR 30, ADR 47). */
import type { ListPatch, StandingPatch } from "@dispensa/domain"
import type { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { ANY_ADDRESS, type Command, commandOf } from "../protocol/commands.ts"
import { cartRead, line } from "../run/reads.ts"
import { CHECKED, example } from "../run/law.ts"
import type { Session } from "../run/session.ts"

type Answer = Result.Result<unknown, unknown>

/** The writes, piece by piece, and the pieces read afterwards. */
interface Parallel {
  readonly what: string
  readonly sends: Readonly<Record<string, () => Promise<Answer>>>
  readonly read: () => Promise<ReadonlyArray<unknown>>
}

const sending = <A>(all: ReadonlyArray<A>, nameOf: (one: A) => string, send: (one: A) => Promise<Answer>) =>
  Object.fromEntries(all.map((one) => [nameOf(one), () => send(one)]))
const itself = (name: string): string => name
/** The fields of an object, as pieces. */
const pieces = (one: object | undefined) => Object.entries(one ?? {}).map((entry) => JSON.stringify(entry))
const pieceOf = (one: object) => pieces(one).join()

/** Items added to different documents, and fields of one item. */
const ofItems = async (session: Session): Promise<ReadonlyArray<Parallel>> => {
  const standingId = (await session.client("standingOrderExists")).text("standing_id")
  const list = await session.client("shoppingListExists")
  const formats = await session.given("productHasFormats")
  const { userTemp } = await session.client("clientIsLoggedIn")
  const [listId, itemCode] = [list.text("list_id"), list.text("item_code")]
  const codes = [formats.text("first_code"), formats.text("second_code"), itemCode]
  const byCode = (send: (code: string) => Promise<Answer>) => sending(codes, itself, send)
  const saveList = (patch: Omit<ListPatch, "gone">) =>
    session.attempt(endpoints.saveShoppingList, { userTemp, listId, ...patch })
  const saveOrder = (patch: Omit<StandingPatch, "gone">) =>
    session.attempt(endpoints.saveStandingOrder, { userTemp, standingId, ...patch })
  const entriesOf = async () => (await session.call(endpoints.getShoppingList, { userTemp, listId })).message.entries
  const fields = [{ there: 4 }, { par: 31 }, { note: "insieme" }, { quantity: 9 }]
  const changes = [{ name: "Insieme" }, { isPaused: true }, { everyWeeks: 3 }]
  return [
    {
      what: "rows of a cart",
      sends: byCode((code) => session.attempt(endpoints.addToCart, { userTemp, ...line(code), quantity: 12 })),
      read: async () => (await cartRead(session, userTemp)).rows.map((row) => row.itemCode),
    },
    {
      what: "wishes",
      sends: byCode((code) => session.attempt(endpoints.addWish, { userTemp, itemCode: code })),
      read: async () => (await session.call(endpoints.getWishlist, { userTemp })).message.map((one) => one.itemCode),
    },
    {
      what: "entries of a list",
      sends: byCode((code) => saveList({ entries: [{ itemCode: code, name: code, par: 2 }] })),
      read: async () => (await entriesOf()).map((entry) => entry.itemCode),
    },
    {
      what: "fields of one entry",
      sends: sending(fields, pieceOf, (field) => saveList({ entries: [{ itemCode, ...field }] })),
      read: async () => pieces((await entriesOf()).find((entry) => entry.itemCode === itemCode)),
    },
    {
      what: "fields of a standing order",
      sends: sending(changes, pieceOf, saveOrder),
      read: async () => {
        const all = (await session.call(endpoints.listStandingOrders, { userTemp })).message
        return pieces(all.find((one) => one.standingId === standingId))
      },
    },
  ]
}

/** Documents created under names of their own. */
const ofNames = async (session: Session): Promise<ReadonlyArray<Parallel>> => {
  const { userTemp, number } = await session.client("cartHasRow")
  const cartId = number("cart_id")
  const made = ["uno", "due", "tre", "quattro", "cinque"].map((name) => `${name}-${crypto.randomUUID()}`)
  const byName = (send: (name: string) => Promise<Answer>) => sending(made, itself, send)
  const saveList = (name: string) =>
    session.attempt(endpoints.saveShoppingList, { userTemp, listId: name, isNew: true, name })
  return [
    {
      what: "lists",
      sends: byName(saveList),
      read: async () => (await session.call(endpoints.listShoppingLists, { userTemp })).message.map((one) => one.name),
    },
    {
      what: "saved carts",
      sends: byName((name) => session.attempt(endpoints.saveCart, { userTemp, cartId, name })),
      read: async () => (await session.call(endpoints.listSavedCarts, { userTemp })).message.map((one) => one.name),
    },
    {
      what: "addresses",
      sends: byName((label) => session.attempt(endpoints.addAddress, { userTemp, ...ANY_ADDRESS, label })),
      read: async () => (await session.call(endpoints.listAddresses, { userTemp })).message.map((one) => one.label),
    },
  ]
}

const WRITES = ["cart.add", "wishlist.add", "list.save", "standing.save", "saved-cart.save", "address.add"]

const simultaneous = example("writes at the same time", WRITES, async (session) => {
  for (const { what, sends, read } of [...(await ofItems(session)), ...(await ofNames(session))]) {
    const names = Object.keys(sends)
    const answers = await Promise.all(Object.values(sends).map((send) => send()))
    const found = await read()
    const taken = names.filter((_name, index) => answers[index]?._tag === "Success")
    const lost = taken.find((name) => !found.includes(name))
    session.must(lost === undefined, `concurrent writes of ${what} are all persisted`, `not ${lost}`)
  }
  return CHECKED
})

/** One call sent three times at once, as by three taps on a bad connection. */
const inThreeCalls = example(
  "one call three times at once",
  ["cart.add", "order.reorder", "address.add"],
  async (session) => {
    const orderId = (await session.client("clientHasOrder")).text("order_id")
    const { userTemp } = await session.client("cartHasRow")
    const item = await session.given("itemMayBeOrdered")
    const quantity = item.number("quantity")
    const sum = (rows: ReadonlyArray<{ readonly quantity: number }>) => rows.reduce((all, row) => all + row.quantity, 0)
    const pieces = async () => sum((await cartRead(session, userTemp)).rows)
    const list = async () => (await session.call(endpoints.listAddresses, { userTemp })).message.length
    const ordered = sum((await session.call(endpoints.getOrder, { userTemp, orderId })).message.lines)
    const added = { userTemp, ...line(item.text("item_code")), quantity }
    const cases: ReadonlyArray<readonly [Command, count: () => Promise<number>, due: number]> = [
      [commandOf(endpoints.addToCart, added), pieces, quantity],
      [commandOf(endpoints.reorder, { userTemp, orderId }), pieces, ordered],
      [commandOf(endpoints.addAddress, { userTemp, ...ANY_ADDRESS }), list, 1],
    ]
    for (const [one, count, due] of cases) {
      const [key, before] = [crypto.randomUUID(), await count()]
      const sent = await Promise.all(["first", "second", "third"].map(() => one.send(session, key)))
      const more = (await count()) - before
      if (!sent.some(({ isTaken, hasKeySupport }) => isTaken && hasKeySupport)) continue
      session.must(
        more <= due,
        `${one.id} sent three times at once under one key is carried out once`,
        `${more} for ${due}`,
      )
    }
    return CHECKED
  },
)

export const parallelExamples = [simultaneous, inThreeCalls]
