/** A cart the size of a restaurant's week, filled through the backend. */
import { multiplyDecimals } from "@dispensa/domain"
import type { Page } from "@playwright/test"
import { Schema } from "effect"

const API = "/api/method/omnicommerce.controllers.api."
const Login = Schema.Struct({ access_token: Schema.String })
const PER_PAGE = 100
const Product = Schema.Struct({
  sku: Schema.String,
  qty_min_imballo: Schema.Finite,
  availability: Schema.String,
  price: Schema.NullOr(Schema.Finite),
})
const Listing = Schema.Struct({
  message: Schema.Struct({ product_list: Schema.Struct({ data: Schema.Array(Product) }) }),
})

export interface BigCart {
  readonly user: string
  readonly password: string
  readonly clientId: number
  readonly lines: number
  /** Packs per line; one by default. */
  readonly packs?: number
}

export const fillCart = async (page: Page, { user, password, clientId, lines, packs = 1 }: BigCart): Promise<void> => {
  const post = async (name: string, data: object, token = ""): Promise<unknown> => {
    const headers = token === "" ? {} : { authorization: `Bearer ${token}` }
    return (await page.request.post(`${API}${name}`, { data, headers })).json()
  }
  const { access_token } = Schema.decodeUnknownSync(Login)(await post("login", { usr: user, pwd: password }))
  const user_temp = { client_id: clientId, address_code: "1", ext_call: true }
  const sold: Array<typeof Product.Type> = []
  for (let number = 1; sold.length < lines; number += 1) {
    const answer = await post("product_list", { user_temp, text: "", page: number, per_page: PER_PAGE }, access_token)
    const products = Schema.decodeUnknownSync(Listing)(answer).message.product_list.data
    sold.push(...products.filter(({ availability, price }) => availability === "DISPONIBILE" && price !== null))
    if (products.length < PER_PAGE) break
  }
  for (const { sku, qty_min_imballo } of sold.slice(0, lines)) {
    const line = { item_id: sku, quantity: multiplyDecimals(qty_min_imballo, packs), promo_code: "", promo_row: 0 }
    await post("add_to_cart", { user_temp, ...line }, access_token)
  }
}
