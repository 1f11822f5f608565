/** A cart as big as a restaurant's week, put there through the backend. */
import type { Page } from "@playwright/test"
import { Schema } from "effect"

const API = "/api/method/omnicommerce.controllers.api."
const Login = Schema.Struct({ access_token: Schema.String })
const Listing = Schema.Struct({
  message: Schema.Struct({
    product_list: Schema.Struct({
      data: Schema.Array(
        Schema.Struct({
          sku: Schema.String,
          qty_min_imballo: Schema.Int,
          availability: Schema.String,
          price: Schema.NullOr(Schema.Finite),
        }),
      ),
    }),
  }),
})

export interface BigCart {
  readonly user: string
  readonly password: string
  readonly clientId: number
  readonly lines: number
  /** Of each line; one by default. */
  readonly packs?: number
}

export const fillCart = async (page: Page, { user, password, clientId, lines, packs = 1 }: BigCart): Promise<void> => {
  const post = async (name: string, data: object, token = ""): Promise<unknown> => {
    const headers = token === "" ? {} : { authorization: `Bearer ${token}` }
    return (await page.request.post(`${API}${name}`, { data, headers })).json()
  }
  const { access_token } = Schema.decodeUnknownSync(Login)(await post("login", { usr: user, pwd: password }))
  const user_temp = { client_id: clientId, address_code: "1", ext_call: true }
  const answer = await post("product_list", { user_temp, text: "", page: 1, per_page: 100 }, access_token)
  const products = Schema.decodeUnknownSync(Listing)(answer).message.product_list.data
  const sold = products.filter(({ availability, price }) => availability === "DISPONIBILE" && price !== null)
  const more = await post("product_list", { user_temp, text: "", page: 2, per_page: 100 }, access_token)
  const others = Schema.decodeUnknownSync(Listing)(more).message.product_list.data.filter(
    ({ availability, price }) => availability === "DISPONIBILE" && price !== null,
  )
  for (const { sku, qty_min_imballo } of [...sold, ...others].slice(0, lines)) {
    const line = { item_id: sku, quantity: qty_min_imballo * packs, promo_code: "", promo_row: 0 }
    await post("add_to_cart", { user_temp, ...line }, access_token)
  }
}
