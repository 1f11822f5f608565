/** Names that every object inherits are treated like any other: in codes, slugs, facets, lists, fields and users. */
import { Result } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { parseFault } from "../cli/fault-text.ts"
import { clientDiscounts } from "../shop/supplier/pricing.ts"
import { api, at, call, customer, get, login, mockForAll, post, supplier } from "../testing/harness.ts"

const NAMES = ["constructor", "toString", "__proto__", "hasOwnProperty"]

/** One product has facets of these keys and values; the others have none of them. */
const facets = Object.fromEntries(NAMES.map((name) => [name, NAMES]))
const [first, ...others] = supplier.products
const products = first === undefined ? [] : [{ ...first, facets }, ...others]

const mock = mockForAll({ supplier: { ...supplier, products } })
let session: Awaited<ReturnType<typeof login>>
beforeAll(async () => {
  session = await login(mock.app)
})

describe.each(NAMES)("%s", (name) => {
  const ask = (url: string, fields: object = {}, method: "POST" | "PUT" = "POST") =>
    call(mock.app, {
      method,
      url,
      payload: { user_temp: session.userTemp, ...fields },
      headers: { authorization: `Bearer ${session.token}` },
    })

  it("[S5.5] is an unknown user", async () => {
    const answer = await post(mock.app, `${api}login`, { usr: name, pwd: "dispensa" })
    expect([answer.status, at(answer.body, "message", 0, "success")]).toEqual([200, false])
  })

  it("[S3.4] is an unknown product", async () => {
    expect((await ask(`${api}get_item`, { slug: name })).status).toBe(404)
    const line = { item_id: name, quantity: 1, promo_code: "", promo_row: 0 }
    expect((await ask(`${api}add_to_cart`, line)).status).toBe(404)
  })

  it("[S3.16] is a facet's key and value, with its own label", async () => {
    const listing = at((await ask(`${api}product_list`, { text: "" })).body, "message")
    const group = at(listing, "filters", "facets_check_results", `field_${name}`)
    expect(at(group, "label")).toBe(name)
    expect(at(group, "results", name)).toMatchObject({ label: name, count: 1 })
  })

  it("[S2.12] is a category without products", async () => {
    const listing = await ask(`${api}product_list`, { text: "", category: name, [`field_${name}`]: name })
    expect(listing.status).toBe(200)
  })

  it("[S7.22] is a list's name and the code of an entry", async () => {
    const entries = [{ carti: name, name, quantity: 2 }]
    const saved = await ask(`${customer}shopping_lists/${name}`, { is_new: true, name, entries }, "PUT")
    expect([saved.status, at(saved.body, "message", "entries", 0, "carti")]).toEqual([200, name])
  })

  it("[S7.15] is a search text", async () => {
    expect((await ask("/api/method/omnicommerce.controllers.wrapper.autocomplete", { q: name, rows: 5 })).status).toBe(
      200,
    )
    expect((await ask(`${api}product_list`, { text: `${name} olio` })).status).toBe(200)
    expect((await ask(`${api}find_items`, { texts: [name] })).status).toBe(200)
  })

  it("[S7.21] is not a field of a resource", async () => {
    const query = new URLSearchParams({ fields: '["name"]', order_by: `${name} asc`, filters: `[["${name}","=","x"]]` })
    expect((await get(mock.app, `/api/resource/Flyer?${query.toString()}`)).status).toBe(417)
  })

  it("[S9.9] is a category without a discount, and no effect of a fault", () => {
    const [client = null] = supplier.clients
    expect(clientDiscounts(client, name)).toEqual(clientDiscounts(client, "no-such-category"))
    expect(Result.isFailure(parseFault(`cart.add ${name}`))).toBe(true)
  })
})
