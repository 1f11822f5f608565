/** Items that are sold in several packagings (S12.9). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, nobody, theClient } from "../../consumer/support/contract.ts"
import { example, given, loggedIn, value } from "../../consumer/support/states.ts"
import { atLeastLike, eachKeyLike, guest, integer, named, number, self, string } from "../../consumer/support/wire.ts"

const packed = given("itemHasPackagings", {})
const code = example("itemHasPackagings", "packed_item_code")
const packaging = example("itemHasPackagings", "packaging")
const size = example("itemHasPackagings", "packaging_quantity")

describe("product.children", () => {
  it("[S12.9] an item's packagings, each with its code and its size", async () => {
    const result = await interact({
      status: 200,
      caller: nobody,
      endpoint: endpoints.childList,
      title: "an item is sold in several packagings",
      states: [packed],
      request: { userTemp: guest.userTemp, childrenIds: [code] },
      sends: { user_temp: guest.wire, children_ids: [value("itemHasPackagings", "packed_item_code")] },
      answers: {
        message: eachKeyLike(code, {
          ...named,
          format: string("750 ml"),
          packagings: atLeastLike({ code: string("CT"), quantity: number(6) }, 2),
        }),
      },
    })
    const read = { code: "CT", label: "", size: 6, isDefault: false }
    expect(result).toMatchObject(Result.succeed({ message: { [code]: { packagings: [read, read] } } }))
  })
})

describe("cart.add", () => {
  it("[S12.9] adds an item in one of its packagings", async () => {
    const line = { itemCode: code, packaging, promoCode: "", promoRow: 0, quantity: size, packSize: size }
    const result = await interact({
      status: 200,
      caller: theClient,
      endpoint: endpoints.addToCart,
      title: "the item is sold in that packaging",
      states: [loggedIn, packed],
      request: { userTemp: self.userTemp, ...line },
      sends: {
        user_temp: self.wire,
        item_id: value("itemHasPackagings", "packed_item_code"),
        packaging: value("itemHasPackagings", "packaging"),
        promo_code: "",
        promo_row: 0,
        quantity: value("itemHasPackagings", "packaging_quantity"),
        qty_min_packaging: value("itemHasPackagings", "packaging_quantity"),
      },
      answers: { message: { id_cart: integer(501) } },
    })
    expect(result).toEqual(Result.succeed({ message: { success: true, cartId: 501, rowId: "" } }))
  })
})
