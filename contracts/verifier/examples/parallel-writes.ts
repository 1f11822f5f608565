/** Writes that come at the same time are all made, and once each; what is kept keeps its order (ADR 30, ADR 47). */
import type { CartId } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { commandOf as makeWrite, type Command as Write } from "../protocol/commands.ts"
import { cartRead, line } from "../run/carts.ts"

const TIMES = [1, 2, 3, 4, 5]
const ownName = (): string => `pact-${crypto.randomUUID()}`

const mustBeAll = (session: Session, what: string, found: number, taken: number): void =>
  session.must(found === taken, `${what} at the same time are all kept`, `${found} of ${taken}`)

const takenOf = (answers: ReadonlyArray<Result.Result<unknown, unknown>>): number =>
  answers.filter(Result.isSuccess).length

const kept = example(
  "writes of lists, orders and addresses at the same time",
  ["list.save", "standing.save", "address.add", "saved-cart.save", "cart.update", "list.list", "address.list"],
  async (session) => {
    const code = (await session.given("productHasFormats")).text("second_code")
    const standing = await session.client("standingOrderExists")
    const { text: list } = await session.client("shoppingListExists")
    const { userTemp, number } = await session.client("cartHasRow")
    await lists(session, userTemp, { listId: list("list_id"), itemCode: list("item_code") })
    await standingOrder(session, userTemp, { standingId: standing.text("standing_id"), code })
    await savedCarts(session, userTemp, number("cart_id"))
    await addresses(session, userTemp)
    return CHECKED
  },
)

interface Entry {
  readonly listId: string
  readonly itemCode: string
}

const lists = async (session: Session, userTemp: Identity, { listId, itemCode }: Entry): Promise<void> => {
  const fields = { there: 4, par: 31, note: "insieme", quantity: 9 }
  const entries = Object.entries(fields).map(([name, value]) => ({ itemCode, [name]: value }))
  await Promise.all(
    entries.map((entry) => session.attempt(endpoints.saveShoppingList, { userTemp, listId, entries: [entry] })),
  )
  const found = (await session.call(endpoints.getShoppingList, { userTemp, listId })).message.entries.find(
    (one) => one.itemCode === itemCode,
  )
  for (const [name, value] of Object.entries({
    there: found?.there,
    par: found?.par,
    note: found?.note,
    quantity: found?.quantity,
  }))
    session.must(
      Object.entries(fields).some((one) => one[0] === name && one[1] === value),
      "fields of one entry that are set at the same time are all kept",
      `${name}: ${value}`,
    )
  const answers = await Promise.all(
    TIMES.map((time) =>
      session.attempt(endpoints.saveShoppingList, {
        userTemp,
        listId: ownName(),
        isNew: true,
        name: `Insieme ${time}`,
      }),
    ),
  )
  const all = (await session.call(endpoints.listShoppingLists, { userTemp })).message
  mustBeAll(
    session,
    "lists that are made",
    all.filter(({ name }) => name.startsWith("Insieme")).length,
    takenOf(answers),
  )
  for (const one of all.filter(({ name }) => name.startsWith("Insieme")))
    await session.attempt(endpoints.deleteShoppingList, { userTemp, listId: one.listId })
}

interface Order {
  readonly standingId: string
  readonly code: string
}

const standingOrder = async (session: Session, userTemp: Identity, { standingId, code }: Order): Promise<void> => {
  const changes = [
    { name: "Insieme" },
    { isPaused: true },
    { everyWeeks: 3 },
    { lines: [{ itemCode: code, name: "x", quantity: 5 }] },
  ]
  await Promise.all(
    changes.map((change) => session.attempt(endpoints.saveStandingOrder, { userTemp, standingId, ...change })),
  )
  const order = (await session.call(endpoints.listStandingOrders, { userTemp })).message.find(
    (one) => one.standingId === standingId,
  )
  const isWhole = order?.name === "Insieme" && order.isPaused && order.everyWeeks === 3
  session.must(
    isWhole,
    "fields of a standing order that are set at the same time are all kept",
    `${order?.name}, ${order?.isPaused}, ${order?.everyWeeks}`,
  )
}

const savedCarts = async (session: Session, userTemp: Identity, cartId: CartId): Promise<void> => {
  const saves = await Promise.all(
    TIMES.map(() => session.attempt(endpoints.saveCart, { userTemp, cartId, name: ownName() })),
  )
  const ids = saves.flatMap((one) => (Result.isSuccess(one) ? [one.success.message.savedCartId] : []))
  const all = (await session.call(endpoints.listSavedCarts, { userTemp })).message
  mustBeAll(
    session,
    "carts that are saved",
    all.filter(({ savedCartId }) => ids.includes(savedCartId)).length,
    ids.length,
  )
  for (const savedCartId of ids) await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
}

const addresses = async (session: Session, userTemp: Identity): Promise<void> => {
  const draft = { recipient: "Ufficio", street: "Via Insieme 1", city: "Forlì", province: "FC", postalCode: "47121" }
  const answers = await Promise.all(
    TIMES.map((time) =>
      session.attempt(endpoints.addAddress, {
        userTemp,
        ...draft,
        label: `Insieme ${time}`,
        telephone: "0543 1",
        note: "",
      }),
    ),
  )
  const codes = answers.flatMap((one) => (Result.isSuccess(one) ? [one.success.message.addressCode] : []))
  const list = (await session.call(endpoints.listAddresses, { userTemp })).message
  mustBeAll(
    session,
    "addresses that are added",
    list.filter(({ label }) => label.startsWith("Insieme")).length,
    codes.length,
  )
  session.must(new Set(codes).size === codes.length, "each address has a code of its own", codes.join(", "))
  for (const addressCode of codes) await session.attempt(endpoints.deleteAddress, { userTemp, addressCode })
}

/** One call that is sent three times at once, as by a finger that taps thrice on a bad line. */
const thrice = example(
  "one call three times at once",
  ["cart.add", "order.reorder", "address.add", "cart.get"],
  async (session) => {
    const orderId = (await session.client("clientHasOrder")).text("order_id")
    const { userTemp } = await session.client("cartHasRow")
    const item = await session.given("itemMayBeOrdered")
    const quantity = item.number("quantity")
    const draft = { recipient: "Ufficio", street: "Via Tre 3", city: "Forlì", province: "FC", postalCode: "47121" }
    const pieces = async () => (await cartRead(session, userTemp)).rows.reduce((sum, row) => sum + row.quantity, 0)
    const list = async () => (await session.call(endpoints.listAddresses, { userTemp })).message.length
    const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
    const ordered = lines.reduce((sum, one) => sum + one.quantity, 0)
    const added = { userTemp, ...line(item.text("item_code")), quantity }
    const cases: ReadonlyArray<readonly [Write, () => Promise<number>, number]> = [
      [makeWrite(endpoints.addToCart, added), pieces, quantity],
      [makeWrite(endpoints.reorder, { userTemp, orderId }), pieces, ordered],
      [makeWrite(endpoints.addAddress, { userTemp, ...draft, label: "Tre", telephone: "0543 1", note: "" }), list, 1],
    ]
    for (const [one, count, due] of cases) {
      const key = crypto.randomUUID()
      const before = await count()
      const sent = await Promise.all(["first", "second", "third"].map(() => one.send(session, key)))
      const more = (await count()) - before
      if (!sent.some(({ isTaken }) => isTaken) || !session.keepsKeys(one)) continue
      session.must(more <= due, `${one.id} sent three times at once under one key is made once`, `${more} for ${due}`)
    }
    const rows = (await cartRead(session, userTemp)).rows.filter(({ itemCode }) => itemCode === item.text("item_code"))
    session.must(rows.length <= 1, "an item that is added thrice at once is one row", `${rows.length} rows`)
    return CHECKED
  },
)

export const parallelWritesExamples = [kept, thrice]
