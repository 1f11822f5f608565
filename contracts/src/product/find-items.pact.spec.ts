/** Batch lookup of items by text (S2.56, S7.12). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { nobody } from "../../consumer/support/contract.ts"
import { sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import { eachLike, flag, guest, type Identity, named, string } from "../../consumer/support/wire.ts"

const orderable = given("itemMayBeOrdered", {})
const itemCode = example("itemMayBeOrdered", "item_code")
const product = { itemCode, slug: "spaghetti-n-5", name: "Spaghetti n. 5" }

describe("product.find", () => {
  const endpoint = endpoints.findItems
  const texts = [itemCode]
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, texts },
    sends: { user_temp: wire, texts: eachLike(itemCode) },
  })
  gives(
    {
      endpoint,
      title: "a text is an item's code",
      caller: nobody,
      states: [orderable],
      request: { userTemp: guest.userTemp, texts },
      sends: { user_temp: guest.wire, texts: [value("itemMayBeOrdered", "item_code")] },
      answers: {
        message: eachLike({
          text: value("itemMayBeOrdered", "item_code"),
          is_near: flag(false),
          items: eachLike({ ...named, format: string("1 kg") }),
        }),
      },
    },
    { message: [{ text: itemCode, isNear: false, items: [product] }] },
    "S2.56",
  )
  sharedRefusals({ endpoint, call })
})
