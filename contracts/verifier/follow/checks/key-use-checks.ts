/** A key belongs to one call: used for another one it is refused, and free again when its call was refused (ADR 30, ADR 47). */
import { Option, Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { IDEMPOTENCY_KEY, keyOfHeader } from "../../../src/idempotency-key.ts"
import { parseJson, refusalFields } from "../../../src/server-message.ts"
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED } from "../check.ts"
import type { Exchanged } from "../exchange.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit } from "../visit.ts"
import { SUBJECTS, type WriteSubject } from "../writes.ts"
import { cartRead, line } from "./cart-checks.ts"

/** Whether an answer refuses a key as that of another call. */
export const saysOtherCall = (answer: Pick<Exchanged, "status" | "text"> | undefined): boolean =>
  answer?.status === 422 && IDEMPOTENCY_KEY in refusalFields(Option.getOrNull(parseJson(answer.text)))

/** Each write's key is sent with the next write: nothing of that is done. */
const elsewhere =
  ({ about, begin }: Pick<WriteSubject, "about" | "begin">): Check["run"] =>
  async (visit) => {
    const { userTemp, writes } = await begin(visit)
    const used: Array<{ readonly key: string; readonly id: string }> = []
    for (const one of writes) {
      const key = crypto.randomUUID()
      const { isTaken, isKept } = await one.send(visit, key)
      if (isTaken && isKept) used.push({ key, id: one.id })
    }
    const before = await viewsOf(visit, userTemp)
    for (const [index, { key, id }] of used.entries()) {
      const next = writes.find((one) => one.id !== id && writes.indexOf(one) >= index % writes.length)
      if (next === undefined) continue
      const { isTaken } = await next.send(visit, key)
      visit.must(!isTaken, `a key of ${id} is refused for ${next.id}`, "a success")
      if (isTaken) continue
      const came = `${visit.last()?.status} ${visit.last()?.text.slice(0, 80)}`
      visit.must(
        saysOtherCall(visit.last()),
        `a key of ${id} is refused for ${next.id} with 422 and errors of ${IDEMPOTENCY_KEY}`,
        came,
      )
    }
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, `what comes under a used key is not done (${about.join(", ")})`, changed)
    return CHECKED
  }

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

export const keyUseChecks = [
  ...SUBJECTS.map((subject) => check(`${subject.title}, under another's key`, subject.about, elsewhere(subject))),
  again,
]
