/** Carts, coupons and saved carts: what they refuse (S3.2, S5.9, S7.8–S7.11, S8.1–S8.5). */
import { addDecimals, type CartId, decimalPlaces, MAX_DECIMALS, MAX_QUANTITY, type ServerCart } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { missingCart } from "../actors.ts"
import { cartRead, line, promotedLine, rowWith } from "../run/reads.ts"
import { MAX_LIST_NAME } from "../../src/shopping-list/endpoints.ts"
import type { Session, Identity } from "../run/session.ts"
import { accepted, alone, beyond, neverTaken, NOT_THERE, refusalsOf, refused, rules } from "./refusal.ts"

export const letters = (count: number): string => "è".repeat(count)
export const names = beyond("name", "", "   ", letters(MAX_LIST_NAME + 1))

/** A quantity with one decimal more than its pack has; none where the pack has as many as there may be. */
const parted = (quantity: number, packSize: number): ReadonlyArray<number> => {
  const places = decimalPlaces(packSize)
  return places < MAX_DECIMALS ? [addDecimals(quantity, 5 / 10 ** (places + 1))] : []
}
const PARTED = "more decimals than its pack has"

const promotionRules = async (session: Session, userTemp: Identity) => {
  const promoted = await promotedLine(session)
  const { itemCode: own, promoCode, promoRow } = promoted
  const [item, formats] = [await session.given("itemMayBeOrdered"), await session.given("productHasFormats")]
  const others = [item.text("item_code"), formats.text("second_code")]
  const known = (await session.call(endpoints.childList, { userTemp, childrenIds: [own, ...others] })).message
  // An item may also be in the promotion.
  const foreign = others.filter((code) => code !== own && known[code]?.promo?.code !== promoCode)
  return rules(endpoints.addToCartPromo, { userTemp, ...promoted }, [
    refused("a promotion whose code is unknown", 417, { promoCode: NOT_THERE }),
    refused("a promotion whose row is unknown", 417, { promoRow: promoRow + 90 }),
    refused("a promotion that its code only begins", 417, { promoCode: promoCode.slice(0, -1) }),
    ...foreign.map((itemCode) => refused("a promotion of another item", 417, { itemCode })),
    ...parted(promoted.quantity, known[own]?.packSize ?? 1).map((quantity) => refused(PARTED, 417, { quantity })),
    refused("an unknown item in a promotion", [404, 417], { itemCode: NOT_THERE }),
    ...beyond("quantity", 0, MAX_QUANTITY + 1),
  ])
}

type Row = Pick<ServerCart["rows"][number], "rowId" | "packSize" | "promoCode" | "promoRow" | "quantity">

const rowRules = (userTemp: Identity, cartId: CartId, own: ReadonlyArray<Row>) => {
  const strange = { rowId: NOT_THERE, packSize: 1, promoCode: "", promoRow: 0, quantity: 1 }
  // Nothing is set where the last one is refused.
  const last = (change: (row: Row) => Partial<Row>) => ({
    rows: own.map((row, at) => (at === own.length - 1 ? { ...row, ...change(row) } : row)),
  })
  return rules(endpoints.updateCart, { userTemp, cartId, rows: own }, [
    refused("an unknown row", 404, { rows: [strange] }),
    refused("an unknown row before others", 404, { rows: [strange, ...own] }),
    refused("an unknown row behind others", 404, { rows: [...own, strange] }),
    refused(
      "another promotion than the row's",
      417,
      last(() => ({ promoCode: NOT_THERE, promoRow: 91 })),
    ),
    refused("an unknown cart", 404, { cartId: missingCart(cartId) }),
    ...own
      .slice(-1)
      .flatMap((row) => parted(row.quantity, row.packSize))
      .map((quantity) =>
        refused(
          PARTED,
          417,
          last(() => ({ quantity })),
        ),
      ),
    ...beyond("cart_rows.quantity", MAX_QUANTITY + 1),
    ...[MAX_QUANTITY, MAX_QUANTITY - 1].map((quantity) =>
      accepted(`${quantity} pieces`, { rows: own.slice(0, 1).map((row) => ({ ...row, quantity })) }),
    ),
  ])
}

const ofCarts = refusalsOf(
  "carts and coupons",
  ["cart.update", "cart.add", "cart.add-promo", "cart.get", "coupon.apply"],
  async (session) => {
    const theirs = (await session.given("otherClientHasCart")).text("other_address_code")
    const expired = (await session.given("couponHasExpired")).text("expired_code")
    const item = await session.given("itemMayBeOrdered")
    const client = await session.client("couponCounts")
    const { userTemp, number, text } = client
    const [cartId, code] = [number("cart_id"), text("coupon_code")]
    const promoted = await promotionRules(session, userTemp)
    await session.call(endpoints.applyCouponCode, { userTemp, cartId, code })
    // Of several rows.
    const second = line((await session.given("productHasFormats")).text("second_code"))
    await session.call(endpoints.addToCart, { userTemp, ...second, quantity: 12 })
    const { rows } = await cartRead(session, userTemp)
    const own = rows.map((row) => rowWith(row, row.quantity + row.packSize))
    const codes = (await session.call(endpoints.listAddresses, { userTemp })).message.map((one) => one.addressCode)
    // Address codes may be per client.
    const addressCode = codes.includes(theirs) ? "pact-nowhere" : theirs
    const nobodys = { userTemp: { ...userTemp, addressCode } }
    const first = {
      ...line(rows[0]?.itemCode ?? ""),
      promoCode: own[0]?.promoCode ?? "",
      promoRow: own[0]?.promoRow ?? 0,
    }
    const added = { userTemp, ...line(item.text("item_code")), quantity: item.number("quantity") }
    return {
      ...alone(client),
      rules: [
        rules(endpoints.addToCart, added, [
          refused("an unknown item", 404, { itemCode: NOT_THERE }),
          refused("an address that the client does not have", 417, nobodys),
          ...parted(own[0]?.packSize ?? 1, own[0]?.packSize ?? 1).map((quantity) =>
            refused(PARTED, 417, { ...first, quantity }),
          ),
          ...beyond("quantity", 0, MAX_QUANTITY + 1),
        ]),
        promoted,
        rowRules(userTemp, cartId, own),
        // As much as a row holds, together with what it was set to.
        rules(endpoints.addToCart, { userTemp, ...first, quantity: 1 }, [
          refused("more than a row holds", 417, { quantity: MAX_QUANTITY }),
        ]),
        neverTaken(endpoints.removeCartItem, { ...userTemp, rowId: own[0]?.rowId ?? "", cartId: missingCart(cartId) }, [
          refused("a row of an unknown cart", 404, {}),
        ]),
        rules(endpoints.getCartItems, { userTemp }, [
          refused("an address that the client does not have", 417, nobodys),
          refused("an address that the client does not have, collected", 417, { ...nobodys, handoverType: "pickup" }),
        ]),
        rules(endpoints.applyCouponCode, { userTemp, cartId, code }, [
          refused("an expired coupon", 400, { code: expired }),
          refused("an unknown coupon", 404, { code: NOT_THERE }),
          refused("a coupon for an unknown cart", 404, { cartId: missingCart(cartId) }),
          ...[code.toLowerCase(), ` ${code}  `].map((typed) => accepted(`the coupon “${typed}”`, { code: typed })),
        ]),
      ],
    }
  },
)

const ofSavedCarts = refusalsOf(
  "saved carts",
  ["saved-cart.save", "saved-cart.rename", "saved-cart.load", "saved-cart.delete"],
  async (session) => {
    const saved = await session.client("savedCartExists")
    const [savedCartId, own, taken] = [saved.text("saved_cart_id"), saved.text("saved_name"), saved.text("second_name")]
    const client = await session.client("couponCounts")
    const { userTemp } = client
    const cartId = client.number("cart_id")
    const spelt = [taken, taken.toUpperCase(), ` ${taken.toLowerCase()}  `]
    const another = spelt.map((name) => refused(`the name of another one, “${name}”`, 409, { name }))
    const unknown = refused("an unknown saved cart", 404, { savedCartId: NOT_THERE })
    const mine = [`${own} 2`, `  ${own} 2 `, own, own.toUpperCase(), own].map((name) => accepted(`“${name}”`, { name }))
    return {
      ...alone(client),
      rules: [
        rules(endpoints.saveCart, { userTemp, cartId, name: letters(MAX_LIST_NAME) }, [
          refused("rows that the cart does not have", 400, { rowIds: [NOT_THERE] }),
          refused("no rows", 400, { rowIds: [] }),
          ...another,
          refused("an unknown cart", 404, { cartId: missingCart(cartId) }),
          ...names,
        ]),
        rules(endpoints.renameSavedCart, { userTemp, savedCartId, name: `${letters(MAX_LIST_NAME - 1)}2` }, [
          ...another,
          ...names,
          unknown,
          ...mine,
        ]),
        rules(endpoints.loadSavedCart, { userTemp, savedCartId }, [unknown]),
        rules(endpoints.deleteSavedCart, { userTemp, savedCartId }, [unknown]),
      ],
    }
  },
)

export const cartRefusals = [ofCarts, ofSavedCarts]
