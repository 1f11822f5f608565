/** A key belongs to one call: used for another one it is refused, and free again when its call was refused (ADR 30, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { IDEMPOTENCY_KEY, keyOfHeader } from "../../../src/idempotency-key.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

type Answer = Result.Result<unknown, ApiError>
/** A call that must be refused, and the good one of the same key. */
type Try = readonly [id: string, wrong: (key: string) => Promise<Answer>, good: (key: string) => Promise<Answer>]

/** What was refused is sent again under its key, mended. */
const mustMend = async (visit: CheckVisit, tries: ReadonlyArray<Try>): Promise<void> => {
  for (const [id, wrong, good] of tries) {
    const key = crypto.randomUUID()
    if (Result.isSuccess(await wrong(key))) continue
    const refusal = visit.last()
    const answer = await good(key)
    const back = keyOfHeader(refusal?.headers.get(IDEMPOTENCY_KEY) ?? "")
    const isKept = keyOfHeader(visit.last()?.headers.get(IDEMPOTENCY_KEY) ?? "") === key
    const said = `${back ?? "no key"} (${refusal?.status})`
    visit.must(!isKept || back === key, `a refusal of ${id} brings its key back, as every answer does`, said)
    const came = Result.isFailure(answer) ? answer.failure.message : ""
    visit.must(Result.isSuccess(answer), `${id} may be mended under the key that was refused`, came)
  }
}

const again = check(
  "keys of calls that were refused",
  ["cart.add", "coupon.apply", "address.add", "wishlist.add", "order.place", "product.review", "saved-cart.load"],
  async (visit) => {
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const coupon = (await visit.client("couponCounts")).text("coupon_code")
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
    const { cartId, documentTotal: confirmedTotal } = await cartRead(visit, userTemp)
    const place = { recipient: "Cucina", street: "Via Nuova 9", city: "Ravenna", province: "RA", postalCode: "48121" }
    const draft = { userTemp, ...place, label: "Pact", telephone: "0544 1", note: "" }
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const order = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, note: "", customerRef: "" }
    const review = { userTemp, itemCode, rating: 4 }
    const tries: ReadonlyArray<Try> = [
      [
        "order.place",
        (key) =>
          visit.attempt(endpoints.placeOrder, { ...order, lineNotes: [], confirmedTotal: confirmedTotal + 1 }, key),
        (key) => visit.attempt(endpoints.placeOrder, { ...order, lineNotes: [], confirmedTotal }, key),
      ],
      [
        "cart.add",
        (key) => visit.attempt(endpoints.addToCart, { userTemp, ...line("no-such-item"), quantity: 12 }, key),
        (key) => visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 }, key),
      ],
      [
        "saved-cart.load",
        (key) => visit.attempt(endpoints.loadSavedCart, { userTemp, savedCartId: "no-such-cart" }, key),
        (key) => visit.attempt(endpoints.loadSavedCart, { userTemp, savedCartId }, key),
      ],
      [
        "wishlist.add",
        (key) => visit.attempt(endpoints.addWish, { userTemp, itemCode: "no-such-item" }, key),
        (key) => visit.attempt(endpoints.addWish, { userTemp, itemCode }, key),
      ],
      [
        "address.add",
        (key) => visit.attempt(endpoints.addAddress, { ...draft, street: "", city: "" }, key),
        (key) => visit.attempt(endpoints.addAddress, draft, key),
      ],
      [
        "product.review",
        (key) => visit.attempt(endpoints.postReview, { ...review, itemCode: "no-such-item", text: "Buono" }, key),
        (key) => visit.attempt(endpoints.postReview, { ...review, text: "Buono" }, key),
      ],
      [
        "coupon.apply",
        (key) => visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: "NO-SUCH" }, key),
        async (key) => {
          const cart = await cartRead(visit, userTemp)
          return visit.attempt(endpoints.applyCouponCode, { userTemp, cartId: cart.cartId, code: coupon }, key)
        },
      ],
    ]
    await mustMend(visit, tries)
    return CHECKED
  },
)

export const keyUseChecks = [again]
