/** A client's standing order created on another device: only the backend knows it. */
import type { Page } from "@playwright/test"
import { Schema } from "effect"
import { CLIENT, PASSWORD } from "./shop.ts"

const API = "/api/method/omnicommerce.controllers."
const Login = Schema.Struct({ access_token: Schema.String, message: Schema.Struct({ client_id: Schema.Number }) })

/** From a list of the client, every Friday. */
export const putStanding = async (page: Page, name: string): Promise<void> => {
  const login = await page.request.post(`${API}api.login`, { data: { usr: CLIENT, pwd: PASSWORD } })
  const { access_token, message } = Schema.decodeUnknownSync(Login)(await login.json())
  const answer = await page.request.put(`${API}customer.standing_orders/${name.toLowerCase()}`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      user_temp: { client_id: message.client_id, address_code: "1", ext_call: true },
      is_new: true,
      name,
      address_code: "1",
      list_id: "dispensa-secca",
      weekdays: [5],
      every_weeks: 1,
      starts_on: "2027-03-01",
    },
  })
  if (!answer.ok()) throw new Error(`The standing order was not saved: ${answer.status()} ${await answer.text()}`)
}
