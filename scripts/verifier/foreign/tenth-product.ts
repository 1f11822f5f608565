/** The tenth foreign set: listings, barcodes, what may be bought in an article's place, and resources. */
import { RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed } from "./answers.ts"
import { isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { refusedInstead, UNKNOWN_BARCODE } from "./tenth-calls.ts"
import { asked, sending } from "./third-calls.ts"

/** OpenAPI, `per_page`: "Products on a page: 12 unless said" (S9.1). Here as many as the lists of the framework have of themselves. */
const twentyOnAPage = sending("POST", "api.product_list", (fields) =>
  textIn(fields, "per_page") === "" ? { per_page: "20" } : {},
)

/** OpenAPI, `product.list`: "several filters: all of them". What was ordered is a query of its own, which takes no other filter. */
const orderedAndNothingElse: Deviation = {
  changesRequest: (request) => {
    const { user_temp, page, per_page, order_by, "latest-order-list": isOrdered } = asked(request)
    return isCall(request, "POST", "api.product_list") && isOrdered === "true"
      ? {
          ...request,
          body: JSON.stringify({ user_temp, page, per_page, order_by, "latest-order-list": isOrdered }),
        }
      : request
  },
}

/** Digits, as they are printed below the bars: in groups. */
const isInGroups = (text: string): boolean => /^\d[\d\s]*\s[\d\s]*\d$/.test(text.trim())

/** OpenAPI, `product.barcode`: "blanks in it do not count"; `product.find`: "however it is typed in capitals and blanks". They count. */
const blanksCount: Deviation = {
  changesAnswer: (answer, request) => {
    if (answer.status !== 200) return answer
    if (isCall(request, "POST", "api.get_item_by_barcode")) {
      const hasBlanks = /\s/.test(textIn(asked(request), "barcode"))
      return hasBlanks ? refusedInstead(answer, UNKNOWN_BARCODE, request) : answer
    }
    if (!isCall(request, "POST", "api.find_items")) return answer
    const said = parsed(answer.body)
    const message = mapRows(said["message"], (found) =>
      isInGroups(String(found["text"])) ? { ...found, is_near: false, items: [] } : found,
    )
    return { ...answer, body: JSON.stringify({ ...said, message }) }
  },
}

/** OpenAPI, `product.alternatives`, 404: "Unknown." A query for them finds no row of what is not there, and no row is a good answer. */
const nothingInPlaceOfNothing: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_alternative_items") && answer.status === 404
      ? { ...answer, status: 200, body: JSON.stringify({ message: [] }) }
      : answer,
}

/** OpenAPI, lists of resources: "in the order asked for". The field is handed on, and its direction is not. */
const ascendingAlone: Deviation = {
  changesRequest: (request) => {
    const url = new URL(request.url, "http://localhost")
    const order = url.searchParams.get("order_by") ?? ""
    if (!isCall(request, "GET", RESOURCE_ROOT) || !order.endsWith(" desc")) return request
    url.searchParams.set("order_by", order.replace(/ desc$/, " asc"))
    return { ...request, url: `${url.pathname}${url.search}` }
  },
}

export const tenthProductDeviations: ReadonlyArray<Foreign> = [
  { title: "a listing of twenty where no number is said", only: /^product\./, ...twentyOnAPage },
  { title: "what was ordered before, whatever else is searched", only: /^product\./, ...orderedAndNothingElse },
  { title: "a barcode that is another one with blanks", only: /^product\./, ...blanksCount },
  { title: "no alternatives to an article that is not there", only: /^product\./, ...nothingInPlaceOfNothing },
  { title: "resources that can be ordered upwards alone", only: /^(resource|content)\./, ...ascendingAlone },
]
