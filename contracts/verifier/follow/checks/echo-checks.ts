/** Every text that is sent is read back letter by letter, wherever it is shown, however it is written (ADR 47). */
import type { AddressDraft } from "@dispensa/domain"
import { LINE_NOTE_LENGTH, REFERENCE_LENGTH } from "@dispensa/domain"
import { Result } from "effect"
import { MAX_LIST_NAME, MAX_LIST_NOTE } from "../../../src/endpoints/shopping-list.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

/** As long as may be, its last letters its own. */
const long = (length: number): string => `${"Consegna al piano, è meglio. ".repeat(20).slice(0, length - 4)}fine`

/** What a column, a form or a page may make something else of. */
const WORDS = [
  "007",
  "0",
  "null",
  "È “L’Olmo” d'Ö & co.",
  "Caffè <b>forte</b> 100% \\ a/b?c=d&e",
  "MAIUSCOLE e minuscole McD",
  "🍝 al dente",
] as const

const shown = (text: string | undefined): string => (text === undefined ? "nothing" : `“${text}”`)

const mustRead = (visit: CheckVisit, what: string, came: string | undefined, sent: string): void =>
  visit.must(came?.trim() === sent.trim(), `${what} is read back letter by letter`, `${shown(came)} for ${shown(sent)}`)

const ADDRESS_FIELDS = ["label", "recipient", "street", "city", "province", "postalCode", "telephone", "note"] as const

/** Every field holds every word once; a postal code that is one. */
const draftsOf = (words: ReadonlyArray<string>): ReadonlyArray<AddressDraft> =>
  words.map((_word, index) => {
    const word = (place: number) => words[(index + place) % words.length] ?? ""
    return {
      label: word(0),
      recipient: word(1),
      street: word(2),
      city: word(3),
      province: index % 2 === 0 ? "RM" : "rm",
      postalCode: ["00184", "00010", "09123"][index % 3] ?? "",
      telephone: ["0544 001122", "+39 054400", "0039-06.1"][index % 3] ?? "",
      note: word(4),
    }
  })

const addresses = check(
  "addresses, letter by letter",
  ["address.add", "address.change", "address.list"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasTwoAddresses")
    const list = async () => (await visit.call(endpoints.listAddresses, { userTemp })).message
    const [first, ...drafts] = draftsOf([...WORDS, long(60)])
    if (first === undefined) return CHECKED
    const { addressCode } = (await visit.call(endpoints.addAddress, { userTemp, ...first })).message
    const mustHold = async (draft: AddressDraft, answer?: AddressDraft) => {
      const found = (await list()).find((one) => one.addressCode === addressCode)
      for (const name of ADDRESS_FIELDS) {
        mustRead(visit, `${name} of an address`, found?.[name], draft[name])
        if (answer !== undefined) mustRead(visit, `${name} of an address that is changed`, answer[name], draft[name])
      }
    }
    await mustHold(first)
    for (const draft of drafts) {
      const changed = await visit.attempt(endpoints.changeAddress, { userTemp, addressCode, ...draft })
      if (Result.isSuccess(changed)) await mustHold(draft, changed.success.message)
    }
    await visit.call(endpoints.deleteAddress, { userTemp, addressCode })
    return CHECKED
  },
)

const PROFILE_FIELDS = ["firstName", "surname", "telephone", "fax"] as const

const profile = check("a profile, letter by letter", ["account.update-profile", "account.profile"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const read = async () => (await visit.call(endpoints.getProfile, { userTemp })).message
  const { firstName, surname, telephone, fax, email, sdiCode, pec } = await read()
  const kept = { firstName, surname, telephone, fax, email, sdiCode, pec }
  for (const word of [...WORDS, long(60)]) {
    const change = { ...kept, firstName: word, surname: `${word} B`, telephone: "0039 00544", fax: "00544 1" }
    if (Result.isFailure(await visit.attempt(endpoints.updateProfile, { userTemp, ...change }))) continue
    const after = await read()
    for (const name of PROFILE_FIELDS) mustRead(visit, `${name} of a profile`, after[name], change[name])
  }
  await visit.attempt(endpoints.updateProfile, { userTemp, ...kept })
  return CHECKED
})

const lists = check("lists, letter by letter", ["list.save", "list.get", "list.list"], async (visit) => {
  const { userTemp, text } = await visit.client("shoppingListExists")
  const [listId, itemCode] = [text("list_id"), text("item_code")]
  for (const word of [...WORDS, long(MAX_LIST_NAME)]) {
    const note = word.length === MAX_LIST_NAME ? long(MAX_LIST_NOTE) : word
    const sections = [{ id: "lettere", name: word, rank: 1 }]
    await visit.call(endpoints.saveShoppingList, {
      userTemp,
      listId,
      name: word,
      sections,
      entries: [{ itemCode, note, section: "lettere" }],
    })
    const alone = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
    const all = (await visit.call(endpoints.listShoppingLists, { userTemp })).message
    for (const list of [alone, all.find((one) => one.listId === listId)]) {
      mustRead(visit, "the name of a list", list?.name, word)
      mustRead(visit, "the name of a section", list?.sections.find(({ id }) => id === "lettere")?.name, word)
      const entry = list?.entries.find((one) => one.itemCode === itemCode)
      mustRead(visit, "the note of a list's entry", entry?.note, note)
    }
  }
  return CHECKED
})

const names = check(
  "names of what is kept, letter by letter",
  ["saved-cart.save", "saved-cart.rename", "saved-cart.list", "standing.save", "standing.list"],
  async (visit) => {
    const standing = await visit.client("standingOrderExists")
    const { userTemp, number } = await visit.client("cartHasRow")
    const standingId = standing.text("standing_id")
    const saved = async (savedCartId: string) =>
      (await visit.call(endpoints.listSavedCarts, { userTemp })).message.find((one) => one.savedCartId === savedCartId)
    for (const word of [...WORDS, long(MAX_LIST_NAME)]) {
      await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, name: word })
      const orders = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
      const order = orders.find((one) => one.standingId === standingId)
      mustRead(visit, "the name of a standing order", order?.name, word)
      const first = await visit.attempt(endpoints.saveCart, { userTemp, cartId: number("cart_id"), name: word })
      if (Result.isFailure(first)) continue
      const { savedCartId } = first.success.message
      mustRead(visit, "the name of a saved cart", (await saved(savedCartId))?.name, word)
      const name = word.length === MAX_LIST_NAME ? `Z${word.slice(1)}` : `${word} due`
      await visit.call(endpoints.renameSavedCart, { userTemp, savedCartId, name })
      mustRead(visit, "the new name of a saved cart", (await saved(savedCartId))?.name, name)
      await visit.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
    }
    return CHECKED
  },
)

/** Of two rows the note of the last one: a shop that keeps the first alone is found. */
const orders = check("an order, letter by letter", ["order.place", "order.detail", "order.list"], async (visit) => {
  const texts = [
    { note: long(250), customerRef: long(REFERENCE_LENGTH), noted: long(LINE_NOTE_LENGTH) },
    { note: `${WORDS[3]}\n${WORDS[4]}`, customerRef: "000123", noted: WORDS[3] },
    { note: WORDS[1], customerRef: WORDS[4], noted: WORDS[6] },
  ]
  for (const { note, customerRef, noted } of texts) {
    const { userTemp, number, text } = await visit.client("cartMayBeOrdered")
    const code = (await visit.given("productHasFormats")).text("second_code")
    const packs = (await visit.call(endpoints.childList, { userTemp, childrenIds: [code] })).message
    await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity: packs[code]?.packSize ?? 1 })
    const { documentTotal: confirmedTotal, rows } = await cartRead(visit, userTemp)
    const lineNotes = rows.map(({ itemCode, promoCode, promoRow }, index) => {
      return { itemCode, promoCode, promoRow, note: index === 0 ? "Uno" : noted }
    })
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const placed = { userTemp, cartId: number("cart_id"), paymentMethod: "bank-transfer" as const, handover }
    const { orderId } = (
      await visit.call(endpoints.placeOrder, { ...placed, note, customerRef, lineNotes, confirmedTotal })
    ).message
    const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    const [listed] = (
      await visit.call(endpoints.listOrders, { userTemp, status: null, from: null, to: null, page: 1, perPage: 1 })
    ).message.data
    mustRead(visit, "the note of an order", order.note, note)
    mustRead(visit, "customer_ref of an order", order.customerRef, customerRef)
    mustRead(visit, "customer_ref of an order in the list", listed?.customerRef, customerRef)
    for (const sent of lineNotes) {
      const found = order.lines.find(({ itemCode }) => itemCode === sent.itemCode)
      mustRead(visit, "the note of an order's line", found?.note, sent.note)
    }
  }
  return CHECKED
})

const reviews = check("a review, letter by letter", ["product.review", "product.item"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const [itemCode, slug] = [item.text("item_code"), item.text("slug")]
  for (const [index, text] of [...WORDS.slice(3), long(1000)].entries()) {
    const rating = (index % 5) + 1
    const sent = await visit.attempt(endpoints.postReview, { userTemp, itemCode, rating, text })
    if (Result.isFailure(sent)) continue
    const { reviews: all } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
    const found = all.find((review) => review.text.trim() === text.trim())
    visit.must(found?.rating === rating, "a review is shown letter by letter, with its stars", shown(text))
  }
  return CHECKED
})

export const echoChecks = [addresses, profile, lists, names, orders, reviews]
