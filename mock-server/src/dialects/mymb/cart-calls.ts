/** The active cart of the family, over the shop's: a write answers little, so the cart is read again. */
import { endpointRoutes, laterRoutes } from "@dispensa/contracts"
import { type Fields, firstText, numberOf, rowsOf, textOf, writeAnomaly } from "@dispensa/contracts/mymb-backend"
import type { CartAnomaly, LineKey } from "@dispensa/domain"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { addLine, removeRow, type RowUpdate, setRows } from "../../shop/cart/cart.ts"
import { checkCart } from "../../shop/cart/cart-check.ts"
import { both } from "../../shop/common/language.ts"
import { invalid, invalidField, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { commercialCode, internalCode } from "./codes.ts"
import type { FamilyCall, FamilyRequest } from "./family-call.ts"
import { activeCart, cartNumber, forOwner, unknownCart, writtenCart } from "./family-cart.ts"
import { savedCart } from "./saved-cart-calls.ts"

/** 0 and an absent value mean no promotion. */
const promotionIn = (row: unknown): { readonly promoCode: string; readonly promoRow: number } => {
  const code = firstText(row, ["promo_code"])
  return code === "" || code === "0"
    ? { promoCode: "", promoRow: 0 }
    : { promoCode: code, promoRow: numberOf(firstText(row, ["promo_row"])) ?? 0 }
}

/** The packaging is identified by its size: any other size is the default packaging. */
const lineIn = ({ catalogue }: AppContext, itemCode: string, body: Fields): LineKey => {
  const size = numberOf(body["qty_min_packing"])
  const item = catalogue.byCode.get(itemCode)?.item
  const packagings = [...(item?.packagings ?? []), ...(item?.units ?? [])]
  const packaging = packagings.find(({ factor }) => factor === size)
  const isNamed = packaging !== undefined && packaging.factor !== item?.packSize
  return { itemCode, ...(isNamed ? { packaging: packaging.code } : {}), ...promotionIn(body) }
}

const add = (request: FamilyRequest): Outcome<unknown> => {
  const { body, context } = request
  const quantity = numberOf(body["quantity"])
  if (quantity === null || quantity <= 0) return refuse(NO_QUANTITY)
  const line = lineIn(context, commercialCode(textOf(body["item_id"])), body)
  return forOwner(request, (owner) =>
    Result.flatMap(activeCart(request, owner), () =>
      Result.map(addLine(context, owner, line, quantity), ({ cartId }) => ({ response: 1, id_cart: cartId })),
    ),
  )
}

const NO_QUANTITY = invalidField("quantity", { it: "atteso un numero sopra 0", en: "expected a number above 0" })

const updateOf = (row: unknown): RowUpdate => ({
  rowId: firstText(row, ["row_id"]),
  quantity: numberOf(firstText(row, ["quantity"])) ?? 0,
  ...promotionIn(row),
})

/** The call states no client: the number alone identifies the cart's owner. */
const anomaliesOf = (request: FamilyRequest): Outcome<ReadonlyArray<CartAnomaly>> => {
  const { context, caller } = request
  const number = cartNumber(request)
  const stored = context.database.carts.values().find(({ cartId }) => cartId === number)
  const client = stored === undefined ? undefined : context.catalogue.clients.get(stored.clientId)
  if (stored === undefined || client === undefined) return unknownCart(number)
  return checkCart(context, { client, addressCode: stored.addressCode }, number, caller.language)
}

/** Without anomalies the ERP's answer lacks that part, and the site reports it as an error. */
const anomalyList = (anomalies: ReadonlyArray<CartAnomaly>): Outcome<unknown> =>
  anomalies.length === 0
    ? refuse(invalid([{ field: null, text: both("m_Item2 not found in the RisolviAnomalieDocumentoResult.") }]))
    : Result.succeed(
        anomalies.map((each) =>
          writeAnomaly({ ...each, itemCode: each.itemCode === null ? null : internalCode(each.itemCode) }),
        ),
      )

const exception = (message: string) => ({ status: "exception", message })
const notDone = (message: string) => ({ response: 0, message })
const DONE = { response: 1 }

export const cartCalls = {
  cart: {
    endpoint: endpointRoutes.getCartItems,
    refused: (error) => ({ error }),
    hasEnvelope: true,
    answer: (request) =>
      forOwner(request, (owner) =>
        Result.map(
          Result.orElse(activeCart(request, owner), () => savedCart(request, owner)),
          (cart) => writtenCart(request, cart),
        ),
      ),
  },
  checkCart: {
    endpoint: laterRoutes.checkCart,
    refused: (error) => ({ error }),
    answer: (request) => Result.flatMap(anomaliesOf(request), anomalyList),
  },
  add: { endpoint: endpointRoutes.addToCart, refused: exception, isWrite: true, answer: add },
  addPromo: { endpoint: endpointRoutes.addToCartPromo, refused: exception, isWrite: true, answer: add },
  update: {
    endpoint: endpointRoutes.updateCart,
    refused: notDone,
    isWrite: true,
    answer: (request) =>
      forOwner(request, (owner) =>
        Result.flatMap(activeCart(request, owner), ({ cartId }) =>
          Result.map(
            setRows(request.context, owner, cartId, rowsOf(request.body["cart_rows"]).map(updateOf)),
            () => DONE,
          ),
        ),
      ),
  },
  removeRow: {
    endpoint: endpointRoutes.removeCartItem,
    refused: notDone,
    isWrite: true,
    answer: (request) =>
      forOwner(request, (owner) =>
        Result.flatMap(activeCart(request, owner), ({ cartId }) =>
          Result.map(removeRow(request.context, owner, cartId, firstText(request.body, ["row_id"])), () => DONE),
        ),
      ),
  },
} as const satisfies Readonly<Record<string, FamilyCall>>
