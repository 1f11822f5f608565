/** What a tenth foreign team may do in another way, each of it allowed by the documents: all of this is to be taken. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { messageOf, withMessage } from "./third-calls.ts"

/** S5.5: a refused login is "a list whose first entry has success false". What stands behind it does not count. */
const refusedAtLength: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.login") || answer.status !== 200) return answer
    const said = parsed(answer.body)
    if (!Array.isArray(said["message"])) return answer
    const message = [...rowsIn(said["message"]), { success: false, message: "Hai dimenticato la password?" }]
    return { ...answer, body: JSON.stringify({ ...said, message }) }
  },
}

/** Contract, `payment_methods`: "Ways to pay that the shop does not know are left out." */
const anotherWayToPay: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_cart_items")
      ? withMessage(answer, ({ payment_methods: known, ...cart }) => {
          const others: ReadonlyArray<unknown> = Array.isArray(known) ? known : []
          return { ...cart, payment_methods: ["cash-on-delivery", ...others] }
        })
      : answer,
}

/** S7.16: "message.response truthy". A word is, too. */
const removedInAWord: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "wrapper.remove_cart_item") && messageOf(answer)["response"] === true
      ? withMessage(answer, (removed) => ({ ...removed, response: "removed" }))
      : answer,
}

/** Contract, `num_childs`: "How many children there are; `childs` may hold fewer." Rows of a listing name the first one. */
const firstChildAlone: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list")
      ? withMessage(answer, (listing) => ({
          ...listing,
          product_list: rowsIn([listing["product_list"]]).map((list) => ({
            ...list,
            data: mapRows(list["data"], (product) => ({ ...product, childs: rowsIn(product["childs"]).slice(0, 1) })),
          }))[0],
        }))
      : answer,
}

/** Answers whose `success` must be there. */
const SAYS_SUCCESS = /api\.(login|reset_password|product_list)\b|\/register$/

/** Contract, Succeeded: "must not be false", and may be left out. */
const successUnsaid: Deviation = {
  changesAnswer: (answer, request) =>
    request.method === "GET" || SAYS_SUCCESS.test(request.url) || !answer.type.includes("json")
      ? answer
      : withMessage(answer, ({ success, ...said }) => (success === true ? said : { success, ...said })),
}

/** OpenAPI, Refusal: of Frappe's envelope nothing is required; "falls back to `message`" (open points). */
const refusedInWords: Deviation = {
  changesAnswer: (answer, request) => {
    if (answer.status < 400 || !answer.type.includes("json") || isCall(request, "POST", KAFKA_ROOT)) return answer
    const { message, errors } = parsed(answer.body)
    return { ...answer, body: JSON.stringify({ message, errors }) }
  },
}

export const tenthHarmless: ReadonlyArray<Foreign> = [
  { title: "refused logins with more than one entry", only: /^session\./, ...refusedAtLength },
  { title: "a way to pay that the shop does not know", only: /^(cart|order)\./, ...anotherWayToPay },
  { title: "a row that is removed with a word", only: /^cart\./, ...removedInAWord },
  { title: "listings that name the first format alone", only: /^product\./, ...firstChildAlone },
  { title: "writes that do not say that they succeeded", only: /^(cart|coupon|wishlist|address)\./, ...successUnsaid },
  { title: "refusals without the framework's fields", only: /^(cart|address|contact|account)\./, ...refusedInWords },
]
