/** Orderable items, as the backend lists them to a client. */
import type { Page } from "@playwright/test"
import { Schema } from "effect"
import { PASSWORD } from "./shop.ts"

const API = "/api/method/omnicommerce.controllers.api."
const Login = Schema.Struct({ access_token: Schema.String, message: Schema.Struct({ client_id: Schema.Int }) })
const Item = Schema.Struct({
  sku: Schema.String,
  qty_min_imballo: Schema.Finite,
  availability: Schema.String,
  price: Schema.NullOr(Schema.Finite),
})
const Listing = Schema.Struct({ message: Schema.Struct({ product_list: Schema.Struct({ data: Schema.Array(Item) }) }) })

export const orderableItems = async (page: Page, user: string): Promise<ReadonlyArray<typeof Item.Type>> => {
  const post = async (name: string, data: object, token = ""): Promise<unknown> => {
    const headers = token === "" ? {} : { authorization: `Bearer ${token}` }
    return (await page.request.post(`${API}${name}`, { data, headers })).json()
  }
  const { access_token, message } = Schema.decodeUnknownSync(Login)(await post("login", { usr: user, pwd: PASSWORD }))
  const user_temp = { client_id: message.client_id, address_code: "1", ext_call: true }
  const pages = await Promise.all(
    [1, 2].map((at) => post("product_list", { user_temp, text: "", page: at, per_page: 100 }, access_token)),
  )
  return pages
    .flatMap((answer) => Schema.decodeUnknownSync(Listing)(answer).message.product_list.data)
    .filter(({ availability, price }) => availability === "DISPONIBILE" && price !== null)
}
