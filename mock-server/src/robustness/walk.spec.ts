/** One order from login to the tracking topic, as the storefront calls it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  api,
  at,
  call,
  customer,
  get,
  type Harness,
  list,
  login,
  number,
  post,
  start,
  text,
  wrapper,
} from "../testing/harness.ts"

describe("the walk", () => {
  let mock: Harness
  beforeAll(async () => {
    mock = await start()
  })
  afterAll(() => mock.close())

  it("[S7.1][S7.2][S7.3][S7.4] content is there for the application token", async () => {
    const { app } = mock
    const menu = await get(app, "/api/method/omnicommerce_cms.omnicommerce_cms.home.get_b2b_menu")
    expect(menu.status).toBe(200)
    expect(list(at(menu.body, "message")).length).toBeGreaterThan(3)
    const footer = await get(app, "/api/method/omnicommerce.controllers.html.get_footers")
    expect(text(at(footer.body, "message", "data", "footer_b2b_html"))).toContain("<")
    const promo = await get(app, "/api/method/omnicommerce_cms.omnicommerce_cms.home.get_promo_slider")
    expect(list(at(promo.body, "message")).length).toBeGreaterThan(0)
    const main = await get(app, "/api/method/omnicommerce_cms.omnicommerce_cms.home.get_main_page?route=main")
    expect(typeof at(main.body, "message", "data", "css")).toBe("string")
  })

  it("[S7.5][S7.8][S7.10][S7.13][S7.14][S7.17] login, listing, item, cart, order and tracking", async () => {
    const { app } = mock
    const session = await login(app)
    expect(session.token).not.toBe("")
    expect(session.addresses.length).toBe(3)

    const listing = await post(
      app,
      `${api}product_list`,
      { user_temp: session.userTemp, text: "pasta", field_availability: "disponibile" },
      session.token,
    )
    expect(listing.status).toBe(200)
    expect(at(listing.body, "message", "success")).toBe(true)
    const products = list(at(listing.body, "message", "product_list", "data"))
    expect(products.length).toBe(12)
    const product = products.find((one) => at(one, "availability") === "DISPONIBILE" && at(one, "sale_price") !== null)
    const sku = text(at(product, "sku"))

    const item = await post(
      app,
      `${api}get_item`,
      { user_temp: session.userTemp, slug: text(at(product, "slug")) },
      session.token,
    )
    expect(at(item.body, "message", "sku")).toBe(sku)

    const [, address = ""] = session.addresses
    const userTemp = { ...session.userTemp, address_code: address }
    const line = { user_temp: userTemp, item_id: sku, quantity: 500, promo_code: "", promo_row: 0 }
    const added = await post(app, `${api}add_to_cart`, line, session.token)
    expect(added.status).toBe(200)
    const cart = await post(app, `${api}get_cart_items`, { user_temp: userTemp }, session.token)
    expect(at(cart.body, "message", "id_cart")).toBe(at(added.body, "message", "id_cart"))
    const [row] = list(at(cart.body, "message", "data"))
    expect(at(row, "carti")).toBe(sku)

    const placed = await post(
      app,
      `${customer}place_order`,
      {
        user_temp: userTemp,
        id_cart: at(cart.body, "message", "id_cart"),
        payment_method: "bank-transfer",
        handover: { type: "delivery", date: "2030-03-04", slot: null },
        note: "",
        confirmed_total: number(at(cart.body, "message", "totale_doc")),
      },
      session.token,
    )
    expect(placed.status).toBe(200)
    expect(at(placed.body, "message", "status")).toBe("IA")

    const tracked = await post(app, "/kafka/cart/track", {
      id_cart: at(cart.body, "message", "id_cart"),
      address_code: address,
      listing_type: "",
      listing_code: "",
      id_client: session.clientId,
      cookies: "",
      page_visited: "/pages/checkout",
      other_data: {},
      action: "send-order",
      topic: "cart",
    })
    expect(tracked.body).toMatchObject({ error_code: 200, topic_name: "cart", offset: 0 })
    const topic = await call(app, { method: "GET", url: "/_mock/topics/cart" })
    expect(list(at(topic.body, "records")).length).toBe(1)
  })

  it("[S7.15] suggestions survive a typing error", async () => {
    const answer = await post(mock.app, `${wrapper}autocomplete`, { q: "spahgetti", rows: 5 })
    const [first] = list(at(answer.body, "message", "result"))
    expect(text(at(first, "name")).toLowerCase()).toContain("spaghetti")
  })
})
