/** A cart, the cart of another address, coupons and saved carts: each row by itself, in the order of addition. */
import { lineId, type LineKey, MAX_QUANTITY, type ServerCart } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { writersOf } from "../actors.ts"
import { cartRead, line, promotedLine, rowsText } from "../run/reads.ts"
import type { Session } from "../run/session.ts"
import { packedItems } from "./desk.ts"
import type { Model, ModelCommand } from "./machine.ts"
import {
  type Row,
  PLACES,
  type Place,
  type CartState,
  type Shop,
  adding,
  removing,
  setting,
  couponCommands,
} from "./cart-commands.ts"
import { refilling, savedCommands } from "./saved-cart-commands.ts"

/** Either rows and coupons, or saved carts and orders that fill a cart: all at once would be combined too rarely. */
type Kind = "rows" | "saved"

const rowTexts = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => rows.map((row) => rowsText([row]))
/** A client who writes in their first cart and in that of another address, and their agent. */
const openShop = async (session: Session) => {
  const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
  const orderId = (await session.client("clientHasOrder")).text("order_id")
  const { userTemp, text } = await session.client("couponCounts")
  const formats = await session.given("productHasFormats")
  const { quantity, ...promoted } = await promotedLine(session)
  const [packed] = await packedItems(session)
  const other = packed && { ...line(packed.itemCode), packaging: packed.packaging }
  const [first, second] = [line(formats.text("first_code")), line(formats.text("second_code"))]
  const childrenIds = [first.itemCode, second.itemCode, ...(packed ? [packed.itemCode] : [])]
  const known = (await session.call(endpoints.childList, { userTemp, childrenIds })).message
  const packs = Object.values(known).map((item) => [item.itemCode, item.packSize] as const)
  const ordered = (await session.call(endpoints.getOrder, { userTemp, orderId })).message.lines
  const shop: Shop = {
    session,
    identities: { here: userTemp, there: { ...userTemp, addressCode: there } },
    carts: new Map(),
    packs: new Map([
      ...packs,
      [promoted.itemCode, quantity],
      ...(packed && other ? [[lineId(other), packed.size] as const] : []),
    ]),
    coupons: [...new Set([text("coupon_code"), text("second_code"), text("minimum_code")])],
    orderId,
    ordered,
    answered: new Map(),
  }
  const actors = await writersOf(session, text("token"), userTemp)
  return { shop, first, second, promoted, packed: other ?? first, actors }
}

/** The answer of an addition states its row and its cart. */
const mustBeAnswered = ({ session, answered }: Shop, place: Place, cart: ServerCart): void => {
  const last = answered.get(place)
  answered.delete(place)
  if (last === undefined) return
  const { one, rowId, cartId } = last
  const row = cart.rows.find((each) => lineId(each) === lineId(one))
  const isRow = rowId === "" || rowId === row?.rowId
  session.must(isRow, "row_id of an addition is its row's", `${rowId}, not ${row?.rowId}`)
  session.must(cartId === cart.cartId, "id_cart of an addition is its cart's", `${cartId}, not ${cart.cartId}`)
}

/** A row is the same one, and a cart has one number, until it is removed. */
const mustStay = ({ session, carts }: Shop, place: Place, cart: ServerCart): void => {
  const before = carts.get(place)
  const moved = cart.rows.find((row) => {
    const former = before?.rows.find((each) => lineId(each) === lineId(row))
    return former !== undefined && former.rowId !== row.rowId
  })
  session.must(moved === undefined, "a row keeps its row_id", moved?.itemCode)
  const isSame =
    before === undefined || before.rows.length === 0 || cart.rows.length === 0 || before.cartId === cart.cartId
  session.must(isSame, "a cart keeps its number", `${before?.cartId}, then ${cart.cartId}`)
  carts.set(place, cart)
}

const savedText = (
  name: string,
  netTotal: number,
  lines: ReadonlyArray<Pick<Row, "itemCode" | "packaging" | "quantity">>,
): string =>
  `${name} of ${netTotal}: ${lines.map(({ itemCode, packaging, quantity }) => `${itemCode}${packaging ? ` in ${packaging}` : ""} × ${quantity}`).join(", ")}`

const readState = async (
  shop: Shop,
  kind: Kind,
  { rows }: CartState,
  others: ReadonlySet<string>,
  places: ReadonlyArray<Place>,
) => {
  const { session, identities, carts } = shop
  for (const place of places) {
    const cart = await cartRead(session, identities[place])
    mustBeAnswered(shop, place, cart)
    mustStay(shop, place, cart)
  }
  const [here, there] = [carts.get("here"), carts.get("there")]
  const areApart =
    here === undefined ||
    there === undefined ||
    here.rows.length + there.rows.length === 0 ||
    here.cartId !== there.cartId
  session.must(areApart, "carts of two addresses have two numbers", here?.cartId)
  const saved = async () => {
    const { message } = await session.call(endpoints.listSavedCarts, { userTemp: identities.there })
    const own = message.filter(({ savedCartId }) => !others.has(savedCartId))
    return { "the saved carts": own.map(({ name, netTotal, lines }) => savedText(name, netTotal, lines)) }
  }
  return {
    "the cart": rowTexts(here?.rows ?? []),
    "the coupon": [rows.here.length === 0 ? "none" : (here?.coupon?.code ?? "none")],
    ...(places.includes("there")
      ? {
          "the cart of another address": rowTexts(there?.rows ?? []),
          "the coupon of another address": [there?.coupon?.code ?? "none"],
        }
      : {}),
    ...(kind === "saved" ? await saved() : {}),
  }
}

const commandsOf = (
  shop: Shop,
  kind: Kind,
  first: LineKey,
  second: LineKey,
  promoted: LineKey,
  packed: LineKey,
): ReadonlyArray<ModelCommand<CartState>> => {
  const withoutPromotion = line(promoted.itemCode)
  const is = (one: LineKey) => (row: LineKey) => lineId(row) === lineId(one)
  const more = ({ quantity, packSize, promoCode }: ServerCart["rows"][number]) =>
    Math.min(MAX_QUANTITY, quantity + packSize * (promoCode === "" ? 1 : 2))
  const every = () => true
  if (kind === "saved")
    return [
      adding(shop, "here", packed),
      adding(shop, "here", line(packed.itemCode)),
      adding(shop, "here", promoted),
      ...savedCommands(shop),
      adding(shop, "here", second, 1.5),
      setting(shop, "every row is set", every, more),
      removing(shop, "here", packed),
      ...PLACES.flatMap((place) => refilling(shop, place)),
      ...couponCommands(shop).slice(0, 1),
      adding(shop, "there", second),
      removing(shop, "there", second),
    ]
  return [
    adding(shop, "here", first),
    adding(shop, "here", withoutPromotion),
    adding(shop, "here", promoted),
    adding(shop, "here", promoted, 1, endpoints.addToCart),
    ...couponCommands(shop),
    adding(shop, "here", second, 1.5),
    adding(shop, "here", first, 40),
    setting(shop, "one row is set", is(first), more),
    setting(shop, "one of two rows of an item is set", is(promoted), more),
    setting(shop, "every row is set", every, more),
    setting(shop, "every row is set to one pack", every, ({ packSize }) => packSize),
    setting(shop, "every row is set to many packs", every, ({ packSize }) => packSize * 200),
    setting(shop, "a row is set to one piece", is(second), () => 1),
    removing(shop, "here", withoutPromotion),
    removing(shop, "here", first),
    removing(shop, "here", promoted),
    adding(shop, "there", second),
    removing(shop, "there", second),
    removing(shop, "here", second),
  ]
}

export const cartModel =
  (kind: Kind) =>
  async (session: Session): Promise<Model<CartState>> => {
    const { shop, first, second, promoted, packed, actors } = await openShop(session)
    const before = (await session.call(endpoints.listSavedCarts, { userTemp: shop.identities.here })).message
    const others = new Set(before.map(({ savedCartId }) => savedCartId))
    for (const place of PLACES) shop.carts.set(place, await cartRead(session, shop.identities[place]))
    const rows = { here: shop.carts.get("here")?.rows ?? [], there: shop.carts.get("there")?.rows ?? [] }
    let turn = 0
    let there: CartState["rows"]["there"] = rows.there
    return {
      first: { rows, coupon: shop.carts.get("here")?.coupon?.code ?? null, saved: [] },
      actors,
      commands: commandsOf(shop, kind, first, second, promoted, packed),
      due: ({ rows: { here, there }, coupon, saved }) => ({
        "the cart": rowTexts(here),
        "the cart of another address": rowTexts(there),
        "the coupon": [here.length === 0 ? "none" : (coupon ?? "none")],
        "the coupon of another address": ["none"],
        "the saved carts": saved.map((one) => savedText(one.name, one.netTotal, one.rows)),
      }),
      // Additions elsewhere are read at once; otherwise every third time.
      read: (known) => {
        const isThere = (turn += 1) % 3 === 0 || known.rows.there !== there
        there = known.rows.there
        return readState(shop, kind, known, others, isThere ? PLACES : ["here"])
      },
      readAll: (known) => readState(shop, "saved", known, others, PLACES),
    }
  }
