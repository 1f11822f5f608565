/** A cart, the cart of another address, a coupon and saved carts, written in every order. */
import { endpoints } from "../../../src/table.ts"
import { cartRead, itemsText, line, rowsText } from "../checks/cart-checks.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import type { Course, WriteStep } from "./course.ts"

interface Row {
  readonly itemCode: string
  readonly promoCode: string
  readonly promoRow: number
  readonly quantity: number
}

interface Saved {
  readonly savedCartId: string
  readonly name: string
  readonly rows: ReadonlyArray<Row>
}

type Place = "here" | "there"

interface Known {
  readonly here: ReadonlyArray<Row>
  readonly there: ReadonlyArray<Row>
  readonly hasCoupon: boolean
  readonly saved: ReadonlyArray<Saved>
}

type Line = Omit<Row, "quantity">

const keyOf = ({ itemCode, promoCode, promoRow }: Line): string => `${itemCode} ${promoCode} ${promoRow}`
const has = (rows: ReadonlyArray<Row>, one: Line): boolean => rows.some((row) => keyOf(row) === keyOf(one))

const withMore = (rows: ReadonlyArray<Row>, more: Row): ReadonlyArray<Row> =>
  has(rows, more)
    ? rows.map((row) => (keyOf(row) === keyOf(more) ? { ...row, quantity: row.quantity + more.quantity } : row))
    : [...rows, more]

const rowTexts = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => rows.map((row) => rowsText([row])).toSorted()

const savedTexts = (
  saved: ReadonlyArray<{ readonly name: string; readonly rows: ReadonlyArray<Row> }>,
): ReadonlyArray<string> => saved.map(({ name, rows }) => `${name} (${rowsText(rows)})`).toSorted()

/** What the steps need: who writes where, and the rows as they were read last. */
interface Shop {
  readonly visit: CheckVisit
  readonly identities: Readonly<Record<Place, Identity>>
  readonly carts: Map<Place, Awaited<ReturnType<typeof cartRead>>>
  readonly couponCode: string
  readonly packs: ReadonlyMap<string, number>
}

const packOf = ({ packs }: Shop, itemCode: string): number => packs.get(itemCode) ?? 1

const adding = (shop: Shop, place: Place, one: Line): WriteStep<Known> => ({
  name: `${one.itemCode}${one.promoCode === "" ? "" : " under a promotion"} is added ${place}`,
  mayCome: () => true,
  take: async (known) => {
    const added = { ...one, quantity: packOf(shop, one.itemCode) }
    const endpoint = one.promoCode === "" ? endpoints.addToCart : endpoints.addToCartPromo
    await shop.visit.call(endpoint, { userTemp: shop.identities[place], ...added })
    return { ...known, [place]: withMore(known[place], added) }
  },
})

const removing = (shop: Shop, place: Place, one: Line): WriteStep<Known> => ({
  name: `${one.itemCode}${one.promoCode === "" ? "" : " under a promotion"} is removed ${place}`,
  mayCome: (known) => has(known[place], one),
  take: async (known) => {
    const cart = shop.carts.get(place)
    const row = cart?.rows.find((each) => keyOf(each) === keyOf(one))
    if (cart === undefined || row === undefined) return known
    const { rowId } = row
    await shop.visit.call(endpoints.removeCartItem, { ...shop.identities[place], rowId, cartId: cart.cartId })
    return { ...known, [place]: known[place].filter((each) => keyOf(each) !== keyOf(one)) }
  },
})

const setting = (shop: Shop, name: string, isMeant: (row: Line) => boolean): WriteStep<Known> => ({
  name,
  mayCome: (known) => known.here.some(isMeant),
  take: async (known) => {
    const cart = shop.carts.get("here")
    if (cart === undefined) return known
    const rows = cart.rows.filter(isMeant).map(({ rowId, packSize, promoCode, promoRow, quantity }) => {
      return { rowId, packSize, promoCode, promoRow, quantity: quantity + packSize }
    })
    await shop.visit.call(endpoints.updateCart, { userTemp: shop.identities.here, cartId: cart.cartId, rows })
    const packs = new Map(cart.rows.map((row) => [keyOf(row), row.packSize]))
    const here = known.here.map((row) =>
      isMeant(row) ? { ...row, quantity: row.quantity + (packs.get(keyOf(row)) ?? 0) } : row,
    )
    return { ...known, here }
  },
})

const couponSteps = ({ visit, identities, carts, couponCode }: Shop): ReadonlyArray<WriteStep<Known>> => {
  const request = () => ({ userTemp: identities.here, cartId: carts.get("here")?.cartId ?? 0 })
  return [
    {
      name: "a coupon is applied",
      mayCome: ({ hasCoupon }) => !hasCoupon,
      take: async (known) => {
        await visit.call(endpoints.applyCouponCode, { ...request(), code: couponCode })
        return { ...known, hasCoupon: true }
      },
    },
    {
      name: "the coupon is removed",
      mayCome: ({ hasCoupon }) => hasCoupon,
      take: async (known) => {
        await visit.call(endpoints.removeCouponCode, request())
        return { ...known, hasCoupon: false }
      },
    },
  ]
}

/** A cart with a promotion is not saved: how its rows come back is the shop's affair. */
const savedSteps = ({ visit, identities: { here: userTemp }, carts }: Shop): ReadonlyArray<WriteStep<Known>> => [
  {
    name: "the cart is saved",
    mayCome: ({ here, saved }) => saved.length < 3 && here.every(({ promoCode }) => promoCode === ""),
    take: async (known) => {
      const [cartId, name] = [carts.get("here")?.cartId ?? 0, `Pact ${crypto.randomUUID()}`]
      const { savedCartId } = (await visit.call(endpoints.saveCart, { userTemp, cartId, name })).message
      return { ...known, saved: [...known.saved, { savedCartId, name, rows: known.here }] }
    },
  },
  {
    name: "a saved cart is loaded",
    mayCome: ({ saved }) => saved.length > 0,
    take: async (known) => {
      const [{ savedCartId, rows } = { savedCartId: "", rows: [] }] = known.saved
      await visit.call(endpoints.loadSavedCart, { userTemp, savedCartId })
      const due = rows.reduce(withMore, known.here)
      const came = (await cartRead(visit, userTemp)).rows
      return { ...known, here: itemsText(came) === itemsText(due) ? came : due }
    },
  },
  {
    name: "a saved cart is renamed",
    mayCome: ({ saved }) => saved.length > 1,
    take: async (known) => {
      const name = `Pact, ${crypto.randomUUID()}`
      const savedCartId = known.saved.at(-1)?.savedCartId ?? ""
      await visit.call(endpoints.renameSavedCart, { userTemp, savedCartId, name })
      return { ...known, saved: known.saved.map((one) => (one.savedCartId === savedCartId ? { ...one, name } : one)) }
    },
  },
  {
    name: "a saved cart is deleted",
    mayCome: ({ saved }) => saved.length > 1,
    take: async (known) => {
      const [{ savedCartId } = { savedCartId: "" }, ...saved] = known.saved
      await visit.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
      return { ...known, saved }
    },
  },
]

/** Of who writes, in their first cart and in that of another address. */
const openShop = async (visit: CheckVisit) => {
  const there = (await visit.client("clientHasTwoAddresses")).text("second_address_code")
  const { userTemp, text } = await visit.client("couponCounts")
  const formats = await visit.given("productHasFormats")
  const promotion = await visit.given("promotionApplies")
  const [first, second] = [line(formats.text("first_code")), line(formats.text("second_code"))]
  const itemCode = promotion.text("promo_item_code")
  const promoted = { itemCode, promoCode: promotion.text("promo_code"), promoRow: promotion.number("promo_row") }
  const codes = [first.itemCode, second.itemCode]
  const found = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  const packs = new Map(Object.values(found).map((item) => [item.itemCode, item.packSize]))
  const shop: Shop = {
    visit,
    identities: { here: userTemp, there: { ...userTemp, addressCode: there } },
    carts: new Map(),
    couponCode: text("coupon_code"),
    packs: new Map([...packs, [itemCode, promotion.number("promo_quantity")]]),
  }
  return { shop, first, second, promoted }
}

export const cartCourse = async (visit: CheckVisit): Promise<Course<Known>> => {
  const { shop, first, second, promoted } = await openShop(visit)
  const { identities, carts } = shop
  const linesOf = async () => (await visit.call(endpoints.listSavedCarts, { userTemp: identities.here })).message
  const readCarts = async () => {
    for (const place of ["here", "there"] as const) carts.set(place, await cartRead(visit, identities[place]))
    return { here: carts.get("here")?.rows ?? [], there: carts.get("there")?.rows ?? [] }
  }
  const others = new Set((await linesOf()).map(({ savedCartId }) => savedCartId))
  return {
    first: { ...(await readCarts()), hasCoupon: false, saved: [] },
    steps: [
      adding(shop, "here", first),
      removing(shop, "here", first),
      ...couponSteps(shop),
      setting(shop, "one row is set", (row) => keyOf(row) === keyOf(first)),
      ...savedSteps(shop),
      adding(shop, "here", promoted),
      removing(shop, "here", promoted),
      setting(shop, "every row is set", () => true),
      adding(shop, "there", second),
      removing(shop, "there", second),
    ],
    due: ({ here, there, hasCoupon, saved }) => ({
      "the cart": rowTexts(here),
      "the cart of another address": rowTexts(there),
      "the coupon": [hasCoupon ? "applied" : "none"],
      "the saved carts": savedTexts(saved),
    }),
    read: async ({ hasCoupon }) => {
      const { here, there } = await readCarts()
      const saved = (await linesOf()).filter(({ savedCartId }) => !others.has(savedCartId))
      return {
        "the cart": rowTexts(here),
        "the cart of another address": rowTexts(there),
        // A coupon may count no more when the rows change; it never comes by itself.
        "the coupon": [hasCoupon ? "applied" : (carts.get("here")?.coupon?.code ?? "none")],
        "the saved carts": savedTexts(
          saved.map(({ name, lines }) => ({
            name,
            rows: lines.map((one) => ({ ...one, promoCode: "", promoRow: 0 })),
          })),
        ),
      }
    },
  }
}
