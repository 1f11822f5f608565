/** Many at once: the last and the middle of them as well as the first, and what stands there twice (ADR 47). */
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { MAX_FOUND_TEXTS } from "../../src/endpoints/find-items.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, itemsText, line, rowsText } from "../run/carts.ts"
import { inWords, manyAddresses, mustHoldAll } from "./many-addresses.ts"

/** More than the twenty that frameworks answer unless they are told how many. */
const MANY = 24
const LARGEST = 100

interface Article {
  readonly itemCode: string
  readonly packSize: number
  readonly name: string
}

/** Codes of what the listing shows, each format a code of its own. */
const codesOf = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<string>> => {
  const params = { page: "1", per_page: String(LARGEST), disponibili: "true" }
  const answer = await session.call(endpoints.productList, { userTemp, text: "", params })
  if (isListingRefusal(answer)) return []
  const codes = answer.message.products.flatMap(({ itemCode, children }) =>
    children.length === 0 ? [itemCode] : children,
  )
  return [...new Set(codes.filter((code) => code !== ""))]
}

/** In tens, so that a limit of one lookup is none of these. */
const articlesOf = async (session: Session, userTemp: Identity, codes: ReadonlyArray<string>) => {
  const found: Array<Article> = []
  for (let from = 0; from < codes.length; from += 10) {
    const childrenIds = codes.slice(from, from + 10)
    found.push(...Object.values((await session.call(endpoints.childList, { userTemp, childrenIds })).message))
  }
  return found
}

const lookups = example("many articles looked up at once", ["product.children", "product.find"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const codes = (await codesOf(session, userTemp)).slice(0, LARGEST - 10)
  const due = (await articlesOf(session, userTemp, codes)).map(({ itemCode }) => itemCode)
  const found = Object.keys((await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message)
  mustHoldAll(session, "children looked up at once", found, due)
  // Some of them twice, next to each other and far from each other.
  const texts = [...due.slice(0, MAX_FOUND_TEXTS - 4), ...due.slice(0, 2), ...due.slice(-1), ...due.slice(-1)]
  const answer = (await session.call(endpoints.findItems, { userTemp, texts })).message
  const named = answer.map(({ text }) => text)
  const lines = `${named.length} for ${texts.length}`
  session.must(named.join("\n") === texts.join("\n"), "each text is answered, also one that stands there twice", lines)
  for (const [index, text] of texts.entries()) {
    const items = answer[index]?.items.map(({ itemCode }) => itemCode) ?? []
    const came = `${inWords(items)} for ${text}, line ${index + 1}`
    session.must(items.length === 1 && items[0] === text, "a code among many finds its item alone", came)
  }
  return CHECKED
})

const addAll = async (session: Session, userTemp: Identity, articles: ReadonlyArray<Article>) => {
  const rows: Array<{ readonly itemCode: string; readonly quantity: number }> = []
  for (const { itemCode, packSize } of articles) {
    const added = await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: packSize })
    if (Result.isSuccess(added)) rows.push({ itemCode, quantity: packSize })
  }
  return rows.map((row) => ({ ...row, promoCode: "", promoRow: 0 }))
}

const cart = example(
  "a cart of many rows",
  ["cart.get", "cart.add", "cart.update", "cart.remove", "saved-cart.save", "saved-cart.load", "saved-cart.list"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const articles = await articlesOf(session, userTemp, (await codesOf(session, userTemp)).slice(0, MANY))
    const due = await addAll(session, userTemp, articles)
    const full = await cartRead(session, userTemp)
    session.must(
      rowsText(full.rows) === rowsText(due),
      "a cart holds all of its rows",
      `${full.rows.length} of ${due.length}`,
    )
    const order = full.rows.map(({ rowId }) => rowId).join(" ")
    const [middle, last] = [full.rows[Math.floor(full.rows.length / 2)], full.rows.at(-1)]
    if (middle === undefined || last === undefined) return notChecked("the cart has no row")
    const set = [middle, last].map(({ rowId, packSize, promoCode, promoRow, quantity }) => {
      return { rowId, packSize, promoCode, promoRow, quantity: quantity + 2 * packSize }
    })
    await session.call(endpoints.updateCart, { userTemp, cartId: full.cartId, rows: set })
    const wanted = full.rows.map((row) => ({
      ...row,
      quantity: set.find((one) => one.rowId === row.rowId)?.quantity ?? row.quantity,
    }))
    const after = await cartRead(session, userTemp)
    session.must(
      rowsText(after.rows) === rowsText(wanted),
      "of many rows the middle and the last one are set",
      "others are",
    )
    session.must(
      after.rows.map(({ rowId }) => rowId).join(" ") === order,
      "rows keep their places when some are set",
      "others",
    )
    const saved = (
      await session.call(endpoints.saveCart, { userTemp, cartId: full.cartId, name: `Pact ${crypto.randomUUID()}` })
    ).message
    const { savedCartId } = saved
    const kept = (await session.call(endpoints.listSavedCarts, { userTemp })).message.find(
      (one) => one.savedCartId === savedCartId,
    )
    mustHoldAll(
      session,
      "lines of a saved cart",
      kept?.lines.map(({ itemCode }) => itemCode) ?? [],
      due.map(({ itemCode }) => itemCode),
    )
    await session.call(endpoints.removeCartItem, { ...userTemp, rowId: middle.rowId, cartId: full.cartId })
    const rest = (await cartRead(session, userTemp)).rows
    const left = wanted.filter(({ rowId }) => rowId !== middle.rowId)
    session.must(rowsText(rest) === rowsText(left), "of many rows the middle one is removed", `${rest.length} are left`)
    for (const { rowId } of rest)
      await session.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId: full.cartId })
    await session.call(endpoints.loadSavedCart, { userTemp, savedCartId })
    const loaded = (await cartRead(session, userTemp)).rows
    const came = `${loaded.length} of ${wanted.length}`
    session.must(rowsText(loaded) === rowsText(wanted), "many rows that were saved are loaded", came)
    await session.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
    return CHECKED
  },
)

const order = example(
  "an order of many rows",
  ["order.place", "order.detail", "order.list", "order.reorder", "order.usual", "product.latest-orders"],
  async (session) => {
    const { userTemp, text } = await session.client("cartMayBeOrdered")
    const articles = await articlesOf(session, userTemp, (await codesOf(session, userTemp)).slice(-MANY))
    await addAll(session, userTemp, articles)
    const { rows, cartId, documentTotal: confirmedTotal } = await cartRead(session, userTemp)
    const lineNotes = rows.map(({ itemCode, promoCode, promoRow }, index) => {
      return { itemCode, promoCode, promoRow, note: `Riga ${index + 1}` }
    })
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const request = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal }
    const written = { note: "", customerRef: "MANY", lineNotes }
    const { orderId } = (await session.call(endpoints.placeOrder, { ...request, ...written })).message
    const detail = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
    session.must(
      rowsText(detail.lines) === rowsText(rows),
      "an order holds all of its rows",
      `${detail.lines.length} of ${rows.length}`,
    )
    const unlike = detail.lines.find(
      ({ itemCode, note }) => lineNotes.find((one) => one.itemCode === itemCode)?.note !== note,
    )
    session.must(unlike === undefined, "each of many lines keeps its own note", `${unlike?.itemCode}: ${unlike?.note}`)
    const places = (codes: ReadonlyArray<{ readonly itemCode: string }>) =>
      codes.map(({ itemCode }) => itemCode).join(" ")
    session.must(
      places(detail.lines) === places(rows),
      "lines of an order stand as they did in the cart",
      "in another order",
    )
    const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
    mustHoldAll(
      session,
      "usual articles",
      usual.map(({ itemCode }) => itemCode),
      rows.map(({ itemCode }) => itemCode),
    )
    const again = (await session.call(endpoints.reorder, { userTemp, orderId })).message
    const filled = itemsText((await cartRead(session, userTemp)).rows)
    session.must(
      again.skipped.length > 0 || filled === itemsText(rows),
      "many rows are ordered again",
      `${again.added} of ${rows.length}`,
    )
    return CHECKED
  },
)

const kept = example(
  "many wishes and many entries",
  ["wishlist.add", "wishlist.list", "list.save", "list.get", "list.list"],
  async (session) => {
    const list = await session.client("shoppingListExists")
    const { userTemp } = list
    const listId = list.text("list_id")
    const codes = (await codesOf(session, userTemp)).slice(0, MANY)
    for (const itemCode of codes) await session.attempt(endpoints.addWish, { userTemp, itemCode })
    const wishes = (await session.call(endpoints.getWishlist, { userTemp })).message.map(({ itemCode }) => itemCode)
    mustHoldAll(session, "wishes", wishes, codes)
    for (const itemCode of codes) await session.attempt(endpoints.removeWish, { userTemp, itemCode })
    const before = (await session.call(endpoints.getShoppingList, { userTemp, listId })).message.entries
    const own = codes.filter((code) => !before.some(({ itemCode }) => itemCode === code))
    const entries = own.map((itemCode, index) => ({ itemCode, name: itemCode, rank: 100 + index, par: index + 1 }))
    await session.call(endpoints.saveShoppingList, { userTemp, listId, entries })
    const read = async () => (await session.call(endpoints.getShoppingList, { userTemp, listId })).message.entries
    const text = (all: ReadonlyArray<{ readonly itemCode: string; readonly par?: number | null }>) =>
      all.map(({ itemCode, par }) => `${itemCode} ${par}`).join(", ")
    const due = text([...before, ...entries])
    session.must(
      text(await read()) === due,
      "many entries of one change are all kept, at their ranks",
      inWords((await read()).map(({ itemCode }) => itemCode)),
    )
    const [middle] = own.slice(Math.floor(own.length / 2))
    const gone = [own.at(-1), middle].flatMap((code) =>
      code === undefined ? [] : [{ itemCode: code, gone: true as const }],
    )
    await session.call(endpoints.saveShoppingList, { userTemp, listId, entries: gone })
    const left = [...before, ...entries].filter(({ itemCode }) => !gone.some((one) => one.itemCode === itemCode))
    session.must(
      text(await read()) === text(left),
      "of many entries the middle and the last one are gone",
      text(await read()),
    )
    return CHECKED
  },
)

export const manyRowsExamples = [lookups, cart, order, kept, manyAddresses]
