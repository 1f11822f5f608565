/** Who is seen to use a service of the ninth set: a demo user with a browser's calls, and nothing else. */
import { METHOD_ROOT } from "@dispensa/contracts"
import { isRow, type Row, rowsIn } from "./answers.ts"

export interface Seen {
  readonly status: number
  readonly text: string
  readonly message: unknown
  readonly data: ReadonlyArray<Row>
  readonly headers: Headers
}

export interface Sent {
  readonly method?: string
  readonly fields?: Row
  readonly key?: string
  readonly language?: "it" | "en"
}

export interface Shopper {
  readonly client: number
  readonly at: (address: string) => Row
  readonly call: (name: string, sent?: Sent) => Promise<Seen>
  readonly get: (path: string, sent?: Sent) => Promise<Seen>
}

const ROOT = `${METHOD_ROOT}omnicommerce.controllers.`

const seen = async (response: Response): Promise<Seen> => {
  const text = await response.text()
  const body: unknown = text.startsWith("{") ? JSON.parse(text) : {}
  const { message, data } = isRow(body) ? body : {}
  return { status: response.status, text, message: message ?? body, data: rowsIn(data), headers: response.headers }
}

const makeShopper = (base: string, client: number, token: string | null): Shopper => {
  const at = (address: string): Row => ({ client_id: client, address_code: address, ext_call: true })
  const headersOf = ({ key, language = "it" }: Sent) => ({
    "accept-language": language,
    ...(token === null ? {} : { authorization: token }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  })
  return {
    client,
    at,
    get: async (path, sent = {}) =>
      seen(await fetch(`${base}${path}`, { method: sent.method ?? "GET", headers: headersOf(sent) })),
    call: async (name, sent = {}) => {
      const method = sent.method ?? "POST"
      const fields = { user_temp: at(client === 0 ? "0" : "1"), ...sent.fields }
      const path = name.startsWith("/") ? name : `${ROOT}${name}`
      const query = new URLSearchParams({ user_temp: JSON.stringify(fields.user_temp) })
      const inQuery = method === "GET" || method === "DELETE"
      const init = inQuery
        ? { method, headers: headersOf(sent) }
        : {
            method,
            headers: { ...headersOf(sent), "content-type": "application/json" },
            body: JSON.stringify(fields),
          }
      return seen(await fetch(`${base}${path}${inQuery ? `?${query}` : ""}`, init))
    },
  }
}

export const visitorAt = (base: string): Shopper => makeShopper(base, 0, null)

export const contentAt = (base: string): Shopper => makeShopper(base, 0, "token demo:demo")

export const shopperAt = async (base: string, name = "cliente", pwd = "dispensa"): Promise<Shopper> => {
  const response = await fetch(`${base}${ROOT}api.login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usr: `${name}@dispensa.test`, pwd }),
  })
  const body: unknown = await response.json()
  if (!isRow(body) || !isRow(body["message"])) throw new Error(`${name} is refused`)
  return makeShopper(base, Number(body["message"]["client_id"]), `Bearer ${String(body["access_token"])}`)
}

export const rowOf = ({ message }: Seen): Row => (isRow(message) ? message : {})

/** A list, whether it comes in pages or not. */
export const rowsOf = (answer: Seen): ReadonlyArray<Row> =>
  Array.isArray(answer.message) ? rowsIn(answer.message) : rowsIn(rowOf(answer)["data"])

/** That a guest has seen a listing. */
export const GUESTS_RECORD = {
  id_cart: 0,
  address_code: "0",
  listing_type: "search",
  listing_code: "pasta",
  id_client: 0,
  cookies: "",
  page_visited: "/shop?text=pasta",
  other_data: { text: "pasta" },
  action: "product-list",
  topic: "search",
}
