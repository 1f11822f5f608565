/** The promotions of an item (S12.1). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, nobody } from "../../consumer/support/contract.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import { atLeastLike, day, eachKeyLike, guest, integer, named, number, string } from "../../consumer/support/wire.ts"

describe("product.children", () => {
  const endpoint = endpoints.childList
  const success = { status: 200, caller: nobody }

  it("[S12.1] an item's promotions, each with its quantity, its price and its days", async () => {
    const item = example("quantityPromotionApplies", "step_item_code")
    const promotion = {
      code: string("QUANTITA"),
      row: integer(3),
      title: string("Più compri, meno paghi"),
      kind: string("price"),
      min_quantity: number(24),
      net_price: number(3.1),
      valid_from: day("2026-02-01"),
      valid_to: day("2026-03-31"),
    }
    const result = await interact({
      ...success,
      endpoint,
      title: "an item has promotions from a quantity",
      states: [given("quantityPromotionApplies", {})],
      request: { userTemp: guest.userTemp, childrenIds: [item] },
      sends: { user_temp: guest.wire, children_ids: [value("quantityPromotionApplies", "step_item_code")] },
      answers: {
        message: eachKeyLike("PA0003", { ...named, format: string("750 ml"), promotions: atLeastLike(promotion, 1) }),
      },
    })
    const read = { kind: "price", minQuantity: 24, netPrice: 310, validFrom: "2026-02-01", validTo: "2026-03-31" }
    expect(result).toMatchObject(Result.succeed({ message: { PA0003: { promotions: [read] } } }))
  })
})
