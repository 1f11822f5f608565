/** A text is kept whole or refused, however long it is, and with the blanks and lines that it was written in (ADR 47). */
import { LINE_NOTE_LENGTH, REFERENCE_LENGTH } from "@dispensa/domain"
import { Result } from "effect"
import { MAX_LIST_NAME, MAX_LIST_NOTE } from "../../../src/endpoints/shopping-list.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit } from "../visit.ts"
import { cartRead } from "./cart-checks.ts"
import { ANY_ADDRESS } from "./many-addresses.ts"

/** Just over what columns hold by habit. */
const LENGTHS = [66, 141, 257, 1025]

/** As long as that, and no part of it like another one. */
const textOf = (length: number): string => {
  let text = ""
  for (let word = 1; text.length < length; word += 1) text += `${word}° piano, è lì. `
  return `${text.slice(0, length - 1)}Z`
}

const LINES = ["uno  due   tre", "uno\ndue\n\ntre", "uno\tdue"]

const plain = (text: string | null | undefined): string => (text ?? "").replaceAll("\r\n", "\n").trim()

const mustKeep = (visit: CheckVisit, what: string, came: string | null | undefined, sent: string): void => {
  const found = plain(came)
  const how =
    found.length === plain(sent).length ? `“${found.slice(0, 40)}”` : `${found.length} of ${sent.length} signs`
  visit.must(found === plain(sent), `${what} is kept whole, or refused`, how)
}

const ADDRESS = ["label", "recipient", "street", "city", "telephone", "note"] as const

const addresses = check(
  "long texts of an address",
  ["address.add", "address.change", "address.list"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasTwoAddresses")
    const { addressCode } = (await visit.call(endpoints.addAddress, { userTemp, ...ANY_ADDRESS })).message
    const mustHold = async (name: (typeof ADDRESS)[number], text: string) => {
      const request = { userTemp, addressCode, ...ANY_ADDRESS, [name]: text }
      if (Result.isFailure(await visit.attempt(endpoints.changeAddress, request))) return visit.skip(visit.lastAnswer())
      const list = (await visit.call(endpoints.listAddresses, { userTemp })).message
      mustKeep(visit, `${name} of an address`, list.find((one) => one.addressCode === addressCode)?.[name], text)
    }
    for (const name of ADDRESS)
      for (const length of LENGTHS) await mustHold(name, name === "telephone" ? "0".repeat(length) : textOf(length))
    for (const text of LINES) await mustHold("note", text)
    await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode })
    return CHECKED
  },
)

const orders = check(
  "long texts of an order and a review",
  ["order.place", "order.detail", "order.list", "product.review", "product.item"],
  async (visit) => {
    const texts = [textOf(257), textOf(501), textOf(1025), ...LINES]
    for (const [index, note] of texts.entries()) {
      const { userTemp, text } = await visit.client("cartMayBeOrdered")
      const { cartId, documentTotal: confirmedTotal, rows } = await cartRead(visit, userTemp)
      const customerRef = textOf(REFERENCE_LENGTH - index)
      const [first] = rows
      if (first === undefined) return notChecked("the cart has no row")
      const { itemCode, promoCode, promoRow } = first
      const lineNotes = [{ itemCode, promoCode, promoRow, note: textOf(LINE_NOTE_LENGTH - index) }]
      const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
      const request = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal }
      const placed = await visit.attempt(endpoints.placeOrder, { ...request, note, customerRef, lineNotes })
      if (Result.isFailure(placed)) continue
      const { orderId } = placed.success.message
      const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
      mustKeep(visit, "the note of an order", order.note, note)
      mustKeep(visit, "the client's reference of an order", order.customerRef, customerRef)
      mustKeep(visit, "the note of a line", order.lines[0]?.note, lineNotes[0]?.note ?? "")
      const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 2 }
      const listed = (await visit.call(endpoints.listOrders, all)).message.data.find((one) => one.orderId === orderId)
      mustKeep(visit, "the client's reference in the list of orders", listed?.customerRef, customerRef)
    }
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    for (const text of [...texts, textOf(2001)]) {
      const review = { userTemp, itemCode: item.text("item_code"), rating: 4, text }
      if (Result.isFailure(await visit.attempt(endpoints.postReview, review))) continue
      const { reviews } = (await visit.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message
      const isThere = reviews.some((one) => plain(one.text) === plain(text))
      visit.must(isThere, "the text of a review is kept whole, or refused", `not ${text.length} signs`)
    }
    return CHECKED
  },
)

const kept = check(
  "long names and notes of what is kept",
  [
    "list.save",
    "list.get",
    "standing.save",
    "standing.list",
    "saved-cart.rename",
    "saved-cart.list",
    "account.profile",
  ],
  async (visit) => {
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const standingId = (await visit.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const [listId, itemCode] = [text("list_id"), text("item_code")]
    for (const length of [41, 66, MAX_LIST_NAME]) {
      const name = textOf(length)
      const sections = [{ id: "s-lungo", name, rank: 1 }]
      if (Result.isSuccess(await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, name, sections }))) {
        const list = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
        mustKeep(visit, "the name of a list", list.name, name)
        mustKeep(visit, "the name of a section", list.sections.find(({ id }) => id === "s-lungo")?.name, name)
      }
      if (Result.isSuccess(await visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, name }))) {
        const all = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
        mustKeep(visit, "the name of a standing order", all.find((one) => one.standingId === standingId)?.name, name)
      }
      if (Result.isSuccess(await visit.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name }))) {
        const all = (await visit.call(endpoints.listSavedCarts, { userTemp })).message
        mustKeep(visit, "the name of a saved cart", all.find((one) => one.savedCartId === savedCartId)?.name, name)
      }
    }
    for (const note of [...[41, 141, 256, MAX_LIST_NOTE].map(textOf), ...LINES]) {
      const entries = [{ itemCode, note }]
      if (Result.isFailure(await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, entries }))) continue
      const list = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
      mustKeep(visit, "the note of an entry", list.entries.find((one) => one.itemCode === itemCode)?.note, note)
    }
    const { firstName, surname, telephone, fax, email, sdiCode, pec } = (
      await visit.call(endpoints.getProfile, { userTemp })
    ).message
    const profile = { userTemp, firstName, surname, telephone, fax, email, sdiCode, pec }
    for (const name of ["firstName", "surname"] as const)
      for (const length of [41, 66, 101, 141]) {
        const value = textOf(length)
        if (Result.isFailure(await visit.attempt(endpoints.updateProfile, { ...profile, [name]: value }))) continue
        mustKeep(
          visit,
          `${name} of a profile`,
          (await visit.call(endpoints.getProfile, { userTemp })).message[name],
          value,
        )
      }
    await visit.attempt(endpoints.updateProfile, profile)
    return CHECKED
  },
)

const around = (text: string): string => `  ${text} `

/** Blanks around a text may be kept or cut; those within it are its own. */
const blanks = check(
  "blanks around a name",
  ["list.save", "list.get", "standing.save", "standing.list", "saved-cart.rename", "saved-cart.list", "product.review"],
  async (visit) => {
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const standingId = (await visit.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const item = await visit.given("itemMayBeOrdered")
    const listId = text("list_id")
    const name = around("Cella  del piano")
    const sections = [{ id: "s-vuoto", name, rank: 1 }]
    const review = { userTemp, itemCode: item.text("item_code"), rating: 5, text: name }
    const writes = [
      Result.isSuccess(await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, name, sections })),
      Result.isSuccess(await visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, name })),
      Result.isSuccess(await visit.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name })),
      Result.isSuccess(await visit.attempt(endpoints.postReview, review)),
    ]
    const list = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
    const orders = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
    const carts = (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    const { reviews } = (await visit.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message
    const found = [
      ["the name of a list", list.name, writes[0]],
      ["the name of a section", list.sections.find(({ id }) => id === "s-vuoto")?.name, writes[0]],
      ["the name of a standing order", orders.find((one) => one.standingId === standingId)?.name, writes[1]],
      ["the name of a saved cart", carts.find((one) => one.savedCartId === savedCartId)?.name, writes[2]],
      ["a review", reviews.find((one) => plain(one.text) === plain(name))?.text, writes[3]],
    ] as const
    for (const [what, came, isTaken] of found) if (isTaken) mustKeep(visit, `${what} with blanks around it`, came, name)
    return CHECKED
  },
)

export const lengthChecks = [addresses, orders, kept, blanks]
