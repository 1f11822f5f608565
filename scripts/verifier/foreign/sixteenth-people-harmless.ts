/** What a sixteenth foreign team may do in another way with accounts, orders and records, each of it allowed by the documents. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { everywhere } from "./seventh-calls.ts"

/** OpenAPI, TrackingStep, `label`: "the storefront has words of its own where it is empty". */
const stepsWithoutWords = everywhere((row) => ("label" in row && "at" in row ? { ...row, label: "" } : row))

/** OpenAPI, OrderSummary, Order and PlacedOrder, `paid`: "Left out or null where nobody says". */
const paidUnsaid = everywhere((row) => {
  const { paid: _paid, ...said } = row
  return "order_id" in row && "totale_doc" in row ? said : row
})

/** OpenAPI, LoginRefusal, `message`: "the storefront has words of its own where it is left out". */
const refusedWithoutWords: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.login") || !answer.type.includes("json")) return answer
    const said = parsed(answer.body)
    if (!Array.isArray(said["message"])) return answer
    const message = rowsIn(said["message"]).map(({ message: _words, ...refusal }) => refusal)
    return { ...answer, body: JSON.stringify({ ...said, message }) }
  },
}

/** OpenAPI, Address, DeliveryAddress, OrderSummary and Order, `address_code`: "text or number"; the document says so of the type of each. */
const codesAsNumbers = everywhere((row) => {
  const { address_code: code } = row
  return typeof code === "string" && /^[1-9]\d{0,5}$/.test(code) ? { ...row, address_code: Number(code) } : row
})

/** OpenAPI, TrackingAck: `error_code` alone is required, "200 where the record is taken". */
const recordsTakenAndNoMore = everywhere((row) =>
  row["error_code"] === 200 && "offset" in row ? { error_code: 200 } : row,
)

const WITH_ADDRESSES = /^(session|address|agent|order|standing|cart|saved-cart)\./

export const sixteenthPeopleHarmless: ReadonlyArray<Foreign> = [
  { title: "steps of an order without words", only: /^order\./, ...stepsWithoutWords },
  { title: "orders of which nobody says whether they are paid", only: /^(order|payment)\./, ...paidUnsaid },
  { title: "a login that is refused without words", only: /^session\./, ...refusedWithoutWords },
  { title: "codes of addresses that are numbers", only: WITH_ADDRESSES, ...codesAsNumbers },
  { title: "a record that is taken without its place", only: /^tracking\./, ...recordsTakenAndNoMore },
]
