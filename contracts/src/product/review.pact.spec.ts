/** Reviews of a product. */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, loggedIn, value } from "../../consumer/support/states.ts"
import { type Identity, number, self, string } from "../../consumer/support/wire.ts"

const UNKNOWN = "no-such-item"
const orderable = given("itemMayBeOrdered", {})
const itemCode = example("itemMayBeOrdered", "item_code")

describe("product.review", () => {
  const endpoint = endpoints.postReview
  const review = { rating: 5, text: "Tiene la cottura." }
  const callWith = ({ userTemp, wire }: Identity, item: string, sent: unknown) => ({
    request: { userTemp, itemCode: item, ...review },
    sends: { user_temp: wire, item_code: sent, ratings: review.rating, text: review.text },
  })
  const stored = { author: "Ada Neri", date: "2026-02-27", ...review }
  const client = { caller: theClient, states: [loggedIn, orderable] }
  gives(
    {
      ...client,
      endpoint,
      title: "the client reviews an item",
      ...callWith(self, itemCode, value("itemMayBeOrdered", "item_code")),
      answers: {
        message: {
          author: string(stored.author),
          date: string(stored.date),
          rating: number(stored.rating),
          text: string(stored.text),
        },
      },
    },
    { message: stored },
  )
  const call = (identity: Identity) => callWith(identity, UNKNOWN, UNKNOWN)
  refuses({ ...client, endpoint, status: 404, title: "the item is unknown", ...call(self) })
  sharedRefusals({ endpoint, call })
})
