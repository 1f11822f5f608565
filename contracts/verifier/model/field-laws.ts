/** Every field that a client writes: each value is read back unchanged, or refused, and the other fields are unchanged. */
import { lineKeyOf, LINE_NOTE_LENGTH, REFERENCE_LENGTH } from "@dispensa/domain"
import { Result } from "effect"
import { MAX_LIST_NAME, MAX_LIST_NOTE } from "../../src/shopping-list/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { cartRead, plainOrder, ordersOf } from "../run/reads.ts"
import { ANY_ADDRESS } from "../protocol/commands.ts"
import { EMAILS } from "../protocol/refusals-of-forms.ts"
import { dealingFieldLaws } from "./dealing-fields.ts"
import { peopleFieldLaws } from "./people-fields.ts"
import { type Fields, plain, shown, fieldLaw, textOf, WORDS, NAMES, TEXTS, NUMBERS } from "./fields.ts"

const addresses = fieldLaw("address.change", "an address", ["address.add", "address.list"], async (session) => {
  const { userTemp } = await session.client("clientHasTwoAddresses")
  const first = ANY_ADDRESS
  let draft: Fields = first
  const { addressCode } = (await session.call(endpoints.addAddress, { userTemp, ...first })).message
  return {
    save: async (change) => {
      const next = { ...draft, ...change }
      const answer = await session.attempt(endpoints.changeAddress, { userTemp, addressCode, ...first, ...next })
      if (Result.isSuccess(answer)) draft = next
      return Result.isSuccess(answer)
    },
    read: async () => [
      (await session.call(endpoints.listAddresses, { userTemp })).message.find(
        (one) => one.addressCode === addressCode,
      ),
    ],
    fields: [
      { names: ["label", "recipient", "street", "city", "note"], values: TEXTS },
      { names: ["telephone"], values: NUMBERS },
      { names: ["province"], values: ["RM", "FC"] },
      { names: ["postalCode"], values: ["00184", "00010", "09123"] },
    ],
  }
})

const profile = fieldLaw("account.update-profile", "a profile", ["account.profile"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const read = async () => (await session.call(endpoints.getProfile, { userTemp })).message
  const { firstName, surname, telephone, fax, email, sdiCode, pec } = await read()
  const whole = { firstName, surname, telephone, fax, email, sdiCode, pec }
  let own: Fields = whole
  return {
    save: async (change) => {
      const next = { ...own, ...change }
      const isTaken = Result.isSuccess(await session.attempt(endpoints.updateProfile, { userTemp, ...whole, ...next }))
      if (isTaken) own = next
      return isTaken
    },
    read: async () => [await read()],
    fields: [
      { names: ["firstName", "surname"], values: [...NAMES, surname] },
      { names: ["telephone", "fax"], values: [...NUMBERS, telephone] },
      { names: ["email"], values: [...EMAILS, email] },
      { names: ["sdiCode"], values: ["ABC", "0000000", "M5UXCR1", sdiCode] },
      { names: ["pec"], values: ["nessuna", "fatture@pec.example.com", pec] },
    ],
  }
})

/** Values of ranks, amounts, quantities, instants. */
const AMOUNTS = [0.5, 2.25, 1.333, 0.1, 7, 120, 1200, null]

const lists = fieldLaw("list.save", "a shopping list and its entries", ["list.get", "list.list"], async (session) => {
  const { userTemp, text } = await session.client("shoppingListExists")
  const [listId, itemCode] = [text("list_id"), text("item_code")]
  const section = { id: "campi", name: "Campi", rank: 9 }
  await session.call(endpoints.saveShoppingList, { userTemp, listId, sections: [section] })
  const views = async () => [
    (await session.call(endpoints.getShoppingList, { userTemp, listId })).message,
    (await session.call(endpoints.listShoppingLists, { userTemp })).message.find((one) => one.listId === listId),
  ]
  const save = async ({ name, sectionName, sectionRank, ...entry }: Fields) => {
    const named = typeof name === "string" ? { name } : {}
    const sections = [
      ...(typeof sectionName === "string" ? [{ id: section.id, name: sectionName }] : []),
      ...(typeof sectionRank === "number" ? [{ id: section.id, rank: sectionRank }] : []),
    ]
    const entries = Object.keys(entry).length === 0 ? [] : [{ itemCode, ...entry }]
    return Result.isSuccess(
      await session.attempt(endpoints.saveShoppingList, { userTemp, listId, ...named, sections, entries }),
    )
  }
  return {
    save,
    read: async () =>
      (await views()).map((list) => {
        const own = list?.sections.find(({ id }) => id === section.id)
        return {
          ...list?.entries.find((one) => one.itemCode === itemCode),
          name: list?.name,
          sectionName: own?.name,
          sectionRank: own?.rank,
        }
      }),
    fields: [
      { names: ["name", "sectionName"], values: NAMES },
      { names: ["note"], values: TEXTS },
      { names: ["quantity", "par", "there"], values: [0, ...AMOUNTS] },
      { names: ["rank", "sectionRank"], values: [0.5, 1.25, -0.75, 1_000_000.5, 0] },
      { names: ["countedAt"], values: [1_771_570_800_123, 1_780_272_000_001, null] },
      { names: ["section"], values: [section.id, ""] },
    ],
    lengths: { name: MAX_LIST_NAME, note: MAX_LIST_NOTE },
  }
})

const DAYS = ["2026-03-29", "2026-10-25", "2026-12-31", "2027-01-01", "2028-02-29"]

const standing = fieldLaw(
  "standing.save",
  "a standing order, its lines and its runs",
  ["standing.list"],
  async (session) => {
    const { userTemp, text } = await session.client("standingOrderExists")
    const [standingId, itemCode] = [text("standing_id"), text("item_code")]
    return {
      save: async ({ quantity, skipped, ...fields }) => {
        const lines = typeof quantity === "number" ? [{ itemCode, quantity }] : []
        const runs = typeof skipped === "string" ? [{ date: skipped, state: "skipped" as const }] : []
        return Result.isSuccess(
          await session.attempt(endpoints.saveStandingOrder, { userTemp, standingId, lines, runs, ...fields }),
        )
      },
      read: async () => {
        const all = (await session.call(endpoints.listStandingOrders, { userTemp })).message
        const order = all.find((one) => one.standingId === standingId)
        return [
          { ...order, lines: [], runs: [], quantity: order?.lines.find((one) => one.itemCode === itemCode)?.quantity },
        ]
      },
      fields: [
        { names: ["name"], values: NAMES },
        { names: ["weekdays"], values: [[1], [2], [3], [4], [5], [6], [1, 2, 3, 4, 5, 6], [1, 6]] },
        { names: ["everyWeeks"], values: [1, 2, 3, 8] },
        { names: ["startsOn", "endsOn"], values: DAYS },
        { names: ["endsOn"], values: [null] },
        { names: ["isPaused"], values: [true, false] },
        { names: ["quantity"], values: [1, 7, 2.5, 13, 0.125, 29, 120, 1200] },
        {
          names: ["sending"],
          values: [
            { priceRise: 5, totalLimit: 12_345 },
            { priceRise: 0, totalLimit: null },
            { priceRise: 100, totalLimit: 1 },
            null,
          ],
        },
      ],
    }
  },
)

const savedCarts = fieldLaw("saved-cart.rename", "a saved cart", ["saved-cart.list"], async (session) => {
  const { userTemp, text } = await session.client("savedCartExists")
  const savedCartId = text("saved_cart_id")
  return {
    save: async ({ name }) =>
      typeof name === "string" &&
      Result.isSuccess(await session.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name })),
    read: async () => [
      (await session.call(endpoints.listSavedCarts, { userTemp })).message.find(
        (one) => one.savedCartId === savedCartId,
      ),
    ],
    fields: [{ names: ["name"], values: NAMES }],
  }
})

/** Each value belongs to an order of its own, in all of its texts at once. */
const orders = fieldLaw("order.place", "the texts of an order", ["order.detail", "order.list"], async (session) => {
  let known: ReadonlyArray<Fields> = []
  const save = async ({ texts }: Fields) => {
    const sent = String(texts)
    const { userTemp, text } = await session.client("cartMayBeOrdered")
    const cart = await cartRead(session, userTemp)
    const [customerRef, lineNote] = [sent.slice(0, REFERENCE_LENGTH), sent.slice(0, LINE_NOTE_LENGTH)]
    const lineNotes = cart.rows.map((row) => ({ ...lineKeyOf(row), note: lineNote }))
    const plainOne = plainOrder(userTemp, cart, text("delivery_date"))
    const placed = await session.attempt(endpoints.placeOrder, { ...plainOne, note: sent, customerRef, lineNotes })
    if (Result.isFailure(placed)) return false
    const { orderId } = placed.success.message
    const order = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
    const listed = (await ordersOf(session, userTemp, 3)).data.find((one) => one.orderId === orderId)
    const is = (came: string | undefined, due: string) => plain(came) === plain(due)
    const notes = order.lines.every(({ note }) => is(note, lineNote))
    const how = shown(order.customerRef)
    session.must(is(order.customerRef, customerRef), "customer_ref is read back as it was sent", how, "customer_ref")
    const stated = shown(listed?.customerRef)
    session.must(is(listed?.customerRef, customerRef), "customer_ref is read back in the list", stated, "customer_ref")
    session.must(
      notes,
      "the note of each line is read back as it was sent",
      shown(order.lines.map(({ note }) => note)),
      "line_notes",
    )
    known = [{ texts: order.note }]
    return true
  }
  return {
    save,
    read: async () => known,
    isNew: true,
    fields: [{ names: ["texts"], values: [...WORDS, textOf(257), textOf(1025), "uno\ndue\n\ntre"] }],
  }
})

const reviews = fieldLaw("product.review", "a review", ["product.item"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const item = await session.given("itemMayBeOrdered")
  const [itemCode, slug] = [item.text("item_code"), item.text("slug")]
  let last = "Buono"
  return {
    save: async ({ text, rating }) => {
      last = typeof text === "string" ? text : last
      const review = {
        userTemp,
        itemCode,
        rating: typeof rating === "number" ? rating : 4,
        text: last,
      }
      return Result.isSuccess(await session.attempt(endpoints.postReview, review))
    },
    read: async () => {
      const all = (await session.call(endpoints.getItem, { userTemp, slug })).message.reviews
      return [all.find((one) => plain(one.text) === plain(last))]
    },
    isNew: true,
    fields: [
      { names: ["text"], values: [...TEXTS.filter((text) => text !== ""), textOf(2000), textOf(2001)] },
      { names: ["rating"], values: [1, 2, 3, 4, 5] },
    ],
    lengths: { text: 2000 },
  }
})

export const fieldLaws = [
  addresses,
  profile,
  lists,
  standing,
  savedCarts,
  orders,
  reviews,
  ...dealingFieldLaws,
  ...peopleFieldLaws,
]
