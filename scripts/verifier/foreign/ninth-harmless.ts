/** What a ninth foreign team may do in another way, each of it allowed by the documents: all of this is to be taken. */
import { KAFKA_ROOT, RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation, ServiceAnswer } from "../deviating.ts"
import { type Foreign, parsed, type Row } from "./answers.ts"
import { isCall } from "./calls.ts"
import { listIn } from "./ninth-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { withMessage } from "./third-calls.ts"

const isJson = ({ type, body }: ServiceAnswer): boolean => type.includes("json") && body.startsWith("{")

/** OpenAPI: amounts are numbers. `BigDecimal.stripTrailingZeros` writes 80 as `8E+1`, which is the same number. */
const amountsOfJava: Deviation = {
  changesAnswer: (answer) => {
    if (answer.status !== 200 || !isJson(answer)) return answer
    const body = answer.body.replaceAll(
      /(?<!\\)"(totale_netto|totale_doc|min_order|amount|total|price|sale_price)":([1-9]\d*?)(0+)(?=[,}])/g,
      (_all, name: string, digits: string, noughts: string) => `"${name}":${digits}E+${noughts.length}`,
    )
    return { ...answer, body }
  },
}

/** OpenAPI, Cache-Control: "`no-store`, or at least `private`". */
const privateAnswers: Deviation = {
  changesAnswer: (answer) => {
    if (answer.headers?.["cache-control"] !== "no-store") return answer
    return { ...answer, headers: { ...answer.headers, "cache-control": "private, max-age=0, must-revalidate" } }
  },
}

/** Contract, AddAnswer: "the row it went to if the backend says so". */
const rowUnsaid: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.add_to_cart") ? withMessage(answer, ({ row_id: _row, ...added }) => added) : answer,
}

/** Contract, autocomplete: "with the item it stands for where the backend says so". */
const namesAlone: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "wrapper.autocomplete")
      ? withMessage(answer, ({ result }) => ({ result: mapRows(result, ({ id, name }) => ({ id, name })) }))
      : answer,
}

/** S1.7: "anything else is not available". */
const soldOut: Deviation = {
  changesAnswer: (answer) =>
    answer.status === 200 && isJson(answer)
      ? {
          ...answer,
          body: answer.body
            .replaceAll('"availability":"NON DISPONIBILE"', '"availability":"ESAURITO"')
            .replaceAll('"label":"Non disponibile"', '"label":"Esaurito"'),
        }
      : answer,
}

const RECORDS_BEFORE = 1_000_000

/** Open points: "offsets rising by one per topic". They need not begin at nought, nor the partition be the first. */
const oldTopics: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", KAFKA_ROOT) || answer.status !== 200) return answer
    const receipt = parsed(answer.body)
    const offset = Number(receipt["offset"]) + RECORDS_BEFORE
    return { ...answer, body: JSON.stringify({ ...receipt, partition_id: 3, offset }) }
  },
}

const numbered = (row: Row): Row => ("id" in row ? { ...row, id: `CRI-${String(row["id"]).padStart(8, "0")}` } : row)

/** Numbers of records are the backend's own: of a payment, and of a cart's row beside its `row_id`. */
const ownNumbers: Deviation = {
  changesAnswer: (answer, request) => {
    if (isCall(request, "POST", "get_cart_items")) {
      return withMessage(answer, (cart) => ({ ...cart, data: mapRows(cart["data"], numbered) }))
    }
    return isCall(request, "POST", "make_direct_guest_payment_request")
      ? withMessage(answer, (payment) => ({ ...payment, payment_id: `pay_9${String(payment["payment_id"])}` }))
      : answer
  },
}

/** Guide "verify": "more fields than were asked for". Rows of a resource are answered whole. */
const wholeRows: Deviation = {
  changesRequest: (request) => {
    const url = new URL(request.url, "http://localhost")
    const fields = listIn(url.searchParams.get("fields"))
    if (!isCall(request, "GET", RESOURCE_ROOT) || fields.length === 0) return request
    url.searchParams.set("fields", JSON.stringify([...fields, "*"]))
    return { ...request, url: `${url.pathname}${url.search}` }
  },
}

export const ninthHarmless: ReadonlyArray<Foreign> = [
  { title: "round amounts as powers of ten", only: /^(cart|order|product|document)\./, ...amountsOfJava },
  { title: "answers that are private instead of never kept", only: /^(account|address|document)\./, ...privateAnswers },
  { title: "additions that do not name their row", only: /^(cart|coupon)\./, ...rowUnsaid },
  { title: "suggestions that say a name and nothing else", only: /^product\./, ...namesAlone },
  { title: "articles that are sold out in another word", only: /^(product|cart|wishlist)\./, ...soldOut },
  { title: "topics that hold many records already", only: /^tracking\./, ...oldTopics },
  { title: "records that are numbered in another way", only: /^(cart|order|payment)\./, ...ownNumbers },
  { title: "rows of resources with all of their fields", only: /^(resource|content)\./, ...wholeRows },
]
