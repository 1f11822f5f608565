/** Saved carts in which each kind of row meets each address, person, language and cart that they are loaded into (ADR 47). */
import type { ServerCart } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"
import { chosen, pairwise } from "../pairs.ts"
import { type CheckVisit, type Identity, type SpokenLanguage, SPOKEN } from "../visit.ts"
import { cartRead, itemsText, line } from "./cart-checks.ts"
import { addAll, clearedCart, type Desk, type Goods, openDesk } from "./desk.ts"

const PARTS = ["all rows", "the first row", "all but the first row"] as const
const BETWEEN = ["nothing", "the cart is emptied", "a row of it grows", "it gets another name"] as const
const INTO = ["an empty cart", "one of the same rows", "one of another row", "one with a coupon"] as const

interface Way {
  readonly goods: Goods
  readonly part: (typeof PARTS)[number]
  readonly between: (typeof BETWEEN)[number]
  readonly into: (typeof INTO)[number]
  readonly saver: Desk["people"][number]
  readonly loader: Desk["people"][number]
  readonly from: Identity
  readonly to: Identity
  readonly language: SpokenLanguage
}

const waysOf = ({ goods, people, places }: Desk): ReadonlyArray<Way> => {
  const kinds = [goods, PARTS, BETWEEN, INTO, people, people, places, places, SPOKEN] as const
  return pairwise(kinds.map((kind) => kind.length)).map((row) => ({
    goods: chosen(goods, row[0]),
    part: chosen(PARTS, row[1]),
    between: chosen(BETWEEN, row[2]),
    into: chosen(INTO, row[3]),
    saver: chosen(people, row[4]),
    loader: chosen(people, row[5]),
    from: chosen(places, row[6]),
    to: chosen(places, row[7]),
    language: chosen(SPOKEN, row[8]),
  }))
}

const inWords = ({ goods, part, between, into, saver, loader, from, to, language }: Way): string =>
  `${part} of ${goods.name}, saved by ${saver.name} at ${from.addressCode}, then ${between}, loaded by ${loader.name} at ${to.addressCode} into ${into}, ${language}`

type Rows = ServerCart["rows"]

const partOf = (rows: Rows, part: Way["part"]): Rows =>
  part === "all rows" ? rows : part === "the first row" ? rows.slice(0, 1) : rows.slice(1)

const happens = async (visit: CheckVisit, { between, from, saver }: Way, savedCartId: string): Promise<void> => {
  visit.speakAs(saver.token)
  if (between === "the cart is emptied") await clearedCart(visit, from)
  if (between === "it gets another name")
    await visit.call(endpoints.renameSavedCart, { userTemp: from, savedCartId, name: `Pact ${crypto.randomUUID()}` })
  const { rows, cartId } = await cartRead(visit, from)
  const [row] = rows
  if (between !== "a row of it grows" || row === undefined) return
  const { rowId, packSize, promoCode, promoRow, quantity } = row
  const update = { rowId, packSize, promoCode, promoRow, quantity: quantity + packSize }
  await visit.call(endpoints.updateCart, { userTemp: from, cartId, rows: [update] })
}

/** The cart that it is loaded into: at the address where it was saved it stands as it stood, but where it is to be empty. */
const made = async ({ visit, coupons }: Desk, { into, goods, to, loader }: Way, extra: string): Promise<ServerCart> => {
  visit.speakAs(loader.token)
  await clearedCart(visit, to)
  const other = { name: "", lines: [{ ...line(extra), quantity: 12 }] }
  if (into === "one of another row" || into === "one with a coupon") await addAll(visit, to, other)
  if (into === "one of the same rows") await addAll(visit, to, { name: "", lines: goods.lines.slice(-1) })
  const cart = await cartRead(visit, to)
  const code = coupons.at(-1) ?? ""
  if (into !== "one with a coupon" || code === "") return cart
  await visit.attempt(endpoints.applyCouponCode, { userTemp: to, cartId: cart.cartId, code })
  return cartRead(visit, to)
}

const pass = async (desk: Desk, way: Way, extra: string): Promise<void> => {
  const { visit } = desk
  const { from: userTemp, to, goods, part } = way
  visit.speakAs(way.saver.token)
  await clearedCart(visit, userTemp)
  await addAll(visit, userTemp, goods)
  const { rows, cartId } = await cartRead(visit, userTemp)
  const kept = partOf(rows, part)
  if (kept.length === 0) return
  const named = part === "all rows" ? {} : { rowIds: kept.map(({ rowId }) => rowId) }
  const name = `Pact ${crypto.randomUUID()}`
  const { message } = await visit.call(endpoints.saveCart, { userTemp, cartId, name, ...named })
  const { savedCartId } = message
  const how = inWords(way)
  await happens(visit, way, savedCartId)
  const before = await made(desk, way, extra)
  const filled = (await visit.call(endpoints.loadSavedCart, { userTemp: to, savedCartId })).message
  if (filled.skipped.length === 0) {
    const after = await cartRead(visit, to)
    const due = itemsText([...before.rows, ...kept])
    const came = itemsText(after.rows)
    visit.must(came === due, "what is loaded is added, whatever came before it", `${came} instead of ${due}: ${how}`)
    visit.must(filled.added === kept.length, "what is loaded is counted", `${filled.added} of ${kept.length}: ${how}`)
    const isThere = before.coupon?.code === after.coupon?.code
    visit.must(isThere, "a coupon stays when a saved cart is loaded", `${after.coupon?.code}: ${how}`)
  }
  const all = (await visit.call(endpoints.listSavedCarts, { userTemp: to })).message
  const saved = all.find((one) => one.savedCartId === savedCartId)
  const { name: _name, ...first } = message
  const { name: now = "", ...last } = saved ?? {}
  const changed = saved === undefined ? "gone" : difference(first, last)
  visit.must(changed === null, "a saved cart stays as it was saved, whatever came after it", `${changed}: ${how}`)
  const isNamed = (now === name) === (way.between !== "it gets another name")
  visit.must(isNamed, "a saved cart bears the name that it got", `${now}: ${how}`)
  await visit.call(endpoints.deleteSavedCart, { userTemp: to, savedCartId })
}

const pairs = check(
  "saved carts of every two choices",
  ["saved-cart.save", "saved-cart.load", "saved-cart.list", "saved-cart.rename", "saved-cart.delete", "cart.get"],
  async (visit) => {
    const desk = await openDesk(visit)
    const extra = (await visit.given("itemMayBeOrdered")).text("item_code")
    for (const way of waysOf(desk)) {
      visit.speakIn(way.language)
      await pass(desk, way, extra)
    }
    visit.speakAs(desk.people[0].token)
    visit.speakIn("en")
    for (const userTemp of desk.places) await clearedCart(visit, userTemp)
    return CHECKED
  },
)

export const savedPairChecks = [pairs]
