/** What a fourteenth foreign team may do in another way, each of it allowed by the documents: all of this is to be taken. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { everywhere } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { withMessage } from "./third-calls.ts"

const INSTANTS: ReadonlyArray<string> = ["at", "placed_at", "saved_at"]

/** OpenAPI, Instant: "ISO 8601 with `Z` or an offset". */
const offsetOfNought = everywhere((row) => ({
  ...row,
  ...Object.fromEntries(
    INSTANTS.filter((name) => textIn(row, name).endsWith("Z")).map((name) => [
      name,
      textIn(row, name).replace(/Z$/, "+00:00"),
    ]),
  ),
}))

/** OpenAPI, Cart, `payment_methods`: "in whatever order". */
const otherWaysFirst: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_cart_items")
      ? withMessage(answer, (cart) => {
          const { payment_methods: methods } = cart
          return Array.isArray(methods) ? { ...cart, payment_methods: methods.toReversed() } : cart
        })
      : answer,
}

/** OpenAPI, BankTransfer, `iban`: "The account's number, with blanks or without". Blanks are put after each four letters, or taken out where there are any. */
const ibanOtherwise = everywhere((row) => {
  const iban = textIn(row, "iban")
  if (iban === "") return row
  return { ...row, iban: iban.includes(" ") ? iban.replaceAll(" ", "") : (iban.match(/.{1,4}/g) ?? []).join(" ") }
})

/** OpenAPI, Order, `customer_ref`: "where none was sent it may be empty, or one of the backend's own". */
const noReferences = everywhere((row) =>
  /^RIF-\d+$/.test(textIn(row, "customer_ref")) ? { ...row, customer_ref: "" } : row,
)

/** OpenAPI, Download, `size`: "Bytes; 0 where it is not known". */
const sizesUnknown: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "customer.get_downloads") || answer.status !== 200) return answer
    return { ...answer, body: JSON.stringify(ofEachDownload(JSON.parse(answer.body))) }
  },
}

const ofEachDownload = (said: unknown): unknown =>
  rowsIn([said]).map((body) => ({ ...body, message: mapRows(body["message"], (file) => ({ ...file, size: 0 })) }))[0]

const NOBODY: Row = { carrier: "", tracking_code: "", tracking_url: null }

/** OpenAPI, `carrier`: "Who brings the goods; empty where it is not known"; `tracking_code`: "empty until the goods have left, and where there is none"; `tracking_url`: "null where there is none". */
const carriersUnknown = everywhere((row) => ({
  ...row,
  ...Object.fromEntries(Object.entries(NOBODY).filter(([name]) => name in row)),
}))

/** OpenAPI, CartCoupon and AppliedCoupon, `label`: "may be empty". */
const couponsUnlabelled = everywhere((row) =>
  "code" in row && "label" in row && "discount" in row ? { ...row, label: "" } : row,
)

/** OpenAPI, `arrives_on`: "left out or null where it is not known". */
const arrivalsUnknown = everywhere((row) => ("arrives_on" in row ? { ...row, arrives_on: null } : row))

/** OpenAPI, Order and PlacedOrder, `paid`: "Left out or null where nobody says". */
const paymentUnsaid = everywhere((row) => {
  if (!("placed_at" in row)) return row
  const { paid: _paid, ...said } = row
  return said
})

/** OpenAPI, TrackingStep, `label`: "the storefront has words of its own where it is empty". */
const stepsUnnamed: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order_tracking")
      ? withMessage(answer, (tracking) => ({
          ...tracking,
          steps: mapRows(tracking["steps"], (step) => ({ ...step, label: "" })),
        }))
      : answer,
}

export const fourteenthHarmless: ReadonlyArray<Foreign> = [
  { title: "instants that end in an offset of nought", only: /^(order|saved-cart)\./, ...offsetOfNought },
  { title: "ways to pay in another order", only: /^(cart|order)\./, ...otherWaysFirst },
  { title: "account numbers of banks in other groups", only: /^(order|payment)\./, ...ibanOtherwise },
  { title: "orders without a reference where none was sent", only: /^order\./, ...noReferences },
  { title: "downloads of a size that nobody knows", only: /^document\./, ...sizesUnknown },
  { title: "goods that go with nobody who is named", only: /^(order|document)\./, ...carriersUnknown },
  { title: "coupons without a word of what they are", only: /^(coupon|cart|order)\./, ...couponsUnlabelled },
  { title: "goods that arrive on a day that is not known", only: /^product\./, ...arrivalsUnknown },
  { title: "orders that do not say whether they are paid", only: /^(order|payment)\./, ...paymentUnsaid },
  { title: "steps of an order without words", only: /^order\./, ...stepsUnnamed },
]
