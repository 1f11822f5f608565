/** What a twelfth foreign team may do in another way, each of it allowed by the documents: all of this is to be taken. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { pathOf } from "./fourth-calls.ts"
import { mapRows, withProducts } from "./sixth-calls.ts"
import { messageOf, withMessage } from "./third-calls.ts"

/** OpenAPI, `payment.request`: "Without a card token it opens a payment (`pending`, with a client token or a page to pay on)". This one has a page. */
const pageToPayOn: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.make_direct_guest_payment_request")
      ? withMessage(answer, (payment) =>
          payment["outcome"] === "pending"
            ? { ...payment, client_token: null, payment_url: `https://pay.test/${String(payment["payment_id"])}` }
            : payment,
        )
      : answer,
}

const NO_FACETS = { facets_results: {}, facets_link_results: {}, facets_check_results: {} }

/** OpenAPI, Listing: `corrected_text` is not required; that a misspelt text is understood is promised nowhere. Such a text finds nothing. */
const literalTexts: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list") &&
    answer.status === 200 &&
    typeof messageOf(answer)["corrected_text"] === "string"
      ? withMessage(withProducts(answer, []), (listing) => ({
          ...listing,
          filters: NO_FACETS,
          corrected_text: null,
        }))
      : answer,
}

const noAlternativeCodes = (product: Row): Row => {
  const [sidebar] = rowsIn([product["sidebar"]])
  return sidebar === undefined ? product : { ...product, sidebar: { ...sidebar, alternative_item_codes: [] } }
}

/** OpenAPI, `product.alternatives`: "What may be bought in its place …; may be empty." The supplier keeps none. */
const noAlternatives: Deviation = {
  changesAnswer: (answer, request) => {
    if (answer.status !== 200) return answer
    if (isCall(request, "POST", "api.get_alternative_items"))
      return { ...answer, body: JSON.stringify({ message: [] }) }
    return /api\.get_item(_child)?$/.test(pathOf(request)) ? withMessage(answer, noAlternativeCodes) : answer
  },
}

/** OpenAPI, TrackingAck: `topic_name`, `partition_id` and `offset` are not required. */
const takenAndNoMore: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", KAFKA_ROOT) || answer.status !== 200) return answer
    const { error_code } = parsed(answer.body)
    return error_code === 200 ? { ...answer, body: JSON.stringify({ error_code }) } : answer
  },
}

/** OpenAPI, Invoice and TransportDocument: `order_id` is not required, and may be null. */
const papersOfNoOrder: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_invoices") || isCall(request, "POST", "customer.get_transport_documents")
      ? withMessage(answer, (page) => ({
          ...page,
          data: mapRows(page["data"], ({ order_id: _order, ...paper }) => paper),
        }))
      : answer,
}

/** OpenAPI, LoginRefusal: `message` is not required; S5.5 says what is shown without. */
const refusedWithoutAWord: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.login") || answer.status !== 200) return answer
    const { message, ...said } = parsed(answer.body)
    const entries = mapRows(message, ({ success }) => ({ success }))
    return { ...answer, body: JSON.stringify({ ...said, message: entries }) }
  },
}

const codesAndQuantities = (saved: Row): Row => ({
  ...saved,
  data: mapRows(saved["data"], ({ carti, quantity }) => ({ carti, quantity })),
})

/** OpenAPI, SavedCartLine: `name` and `image` are not required. */
const savedByCode: Deviation = {
  changesAnswer: (answer, request) => {
    if (!pathOf(request).endsWith("customer.saved_carts") || answer.status !== 200) return answer
    const { message, ...said } = parsed(answer.body)
    if (request.method === "POST") return withMessage(answer, codesAndQuantities)
    return { ...answer, body: JSON.stringify({ ...said, message: mapRows(message, codesAndQuantities) }) }
  },
}

/** OpenAPI, Listing: `tab_list` is not required. */
const withoutPath: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list")
      ? withMessage(answer, ({ tab_list: _path, ...listing }) => listing)
      : answer,
}

export const twelfthHarmless: ReadonlyArray<Foreign> = [
  { title: "payments that are opened with a page to pay on", only: /^(payment|order)\./, ...pageToPayOn },
  { title: "misspelt texts that find nothing", only: /^product\./, ...literalTexts },
  { title: "articles without any alternative", only: /^product\./, ...noAlternatives },
  { title: "records that are taken without a word of their place", only: /^tracking\./, ...takenAndNoMore },
  { title: "papers that do not name their order", only: /^(document|order)\./, ...papersOfNoOrder },
  { title: "logins that are refused without a word", only: /^session\./, ...refusedWithoutAWord },
  { title: "saved lines of a code and a quantity", only: /^(saved-cart|cart)\./, ...savedByCode },
  { title: "listings that do not say their path", only: /^product\./, ...withoutPath },
]
