/** Common behaviour of the family's calls: verbs, tokens, limits, and non-answers. */
import { describe, expect, it, vi } from "vitest"
import { getCartItems } from "../../cart/endpoints.ts"
import { subscribeNewsletter } from "../../contact/endpoints.ts"
import { getFooters, getMenu } from "../../content/endpoints.ts"
import { isListingRefusal, productList } from "../../listing/endpoints.ts"
import { placeOrder } from "../../order/endpoints.ts"
import { getItem } from "../../product/endpoints.ts"
import { getHome, getWebPageDetail } from "../../content/web-pages.ts"
import { openFamily, refused, someClient } from "./testing/family.ts"
import { listed, product } from "./testing/products.ts"

const userTemp = someClient
const limited = (seconds: string): Response =>
  Response.json(
    { exc_type: "RateLimitExceededError" },
    { status: 429, headers: seconds === "" ? {} : { "Retry-After": seconds } },
  )
const subscription = { email: "r@x.it", privacyConsent: true }

describe("a call of the family", () => {
  it("carries a real application token for content, and none for a client's calls", async () => {
    const answers = { get_footers: () => ({ data: {} }), get_cart_items: () => ({ id_cart: 0, data: [] }) }
    const { answer, seen } = openFamily(answers, "it", "token key:secret")
    await answer(getFooters, {})
    await answer(getCartItems, { userTemp })
    expect(seen.map(({ headers }) => headers["authorization"])).toEqual(["token key:secret", undefined])
    expect(seen.map(({ method }) => method)).toEqual(["GET", "POST"])
  })

  it("waits while three calls run, and starts when one of them is answered, whoever calls", async () => {
    let running = 0
    let most = 0
    const later = async (message: unknown): Promise<unknown> => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return message
    }
    const { answer, seen } = openFamily({
      get_b2b_menu: () => later([]),
      get_home: () => later({}),
      get_footers: () => later({ data: {} }),
      product_list: () => later(null),
      get_cart_items: () => later({ id_cart: 0, data: [] }),
    })
    const listing = { userTemp, text: "", params: {} }
    await Promise.all([
      answer(getMenu, {}),
      answer(getHome, {}),
      answer(getFooters, {}),
      answer(productList, listing),
      answer(getCartItems, { userTemp }),
      answer(productList, listing),
    ])
    expect([most, seen.length]).toEqual([3, 6])
  })

  it("over the limit is retried after the stated pause, not for ever, and not after a long one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    const outcomeOf = async (seconds: string) => {
      const { ask, names } = openFamily({ subscribe: () => limited(seconds) })
      const outcome = ask(subscribeNewsletter, subscription)
      for (let waited = 0; waited < 20; waited += 1) {
        await vi.advanceTimersByTimeAsync(500)
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect(await outcome).toMatchObject({ failure: { _tag: "TooManyRequests" } })
      return names().length
    }
    expect([await outcomeOf(""), await outcomeOf("1"), await outcomeOf("3600")]).toEqual([4, 4, 1])
    vi.useRealTimers()
  })

  it.each([401, 403, 417, 500])("refused by the site with %i does not end the session", async (status) => {
    const { ask } = openFamily({ get_cart_items: () => refused(status, { exc_type: "AuthenticationError" }) })
    const outcome = await ask(getCartItems, { userTemp })
    expect(outcome).toMatchObject({ _tag: "Failure" })
    expect(outcome).not.toMatchObject({ failure: { _tag: "Unauthorized" } })
  })

  it("shows the site's message when it fails", async () => {
    const _server_messages = JSON.stringify([JSON.stringify({ message: "Manutenzione" })])
    const { ask } = openFamily({ product_list: () => refused(500, { exc_type: "X", _server_messages }) })
    expect(await ask(productList, { userTemp, text: "", params: {} })).toMatchObject({
      failure: { _tag: "ServerFault", message: "Manutenzione" },
    })
  })

  it.each([[{}], [{ message: null }]])("with the body %j is not answered", async (body) => {
    const away = () => Response.json(body)
    const { ask } = openFamily({ get_cart_items: away, get_item: away, get_b2b_menu: away })
    for (const outcome of [
      await ask(getCartItems, { userTemp }),
      await ask(getItem, { userTemp, slug: "7" }),
      await ask(getMenu, {}),
    ])
      expect(outcome).toMatchObject({ failure: { _tag: "NetworkFailure" } })
  })
})

describe("a listing past its last page, or with empty parts", () => {
  it.each([
    { product_list: { data: [], pagination: { current_page: null, total: null, pages: null } } },
    { product_list: { data: null, pagination: null } },
    { product_list: [] },
    { filters: [], tab_list: { category: [] } },
    { filters: { facets_results: null }, tab_list: null },
    { filters: { facets_results: { category: { label: null, results: [] } } }, tab_list: { category: null } },
  ])("is read: %j", async (parts) => {
    const { answer } = openFamily({ product_list: () => listed([], parts) })
    const found = await answer(productList, { userTemp, text: "", params: { page: "9" } })
    if (isListingRefusal(found)) throw new Error("refused")
    expect(found.message).toMatchObject({ products: [], path: [] })
    expect(found.message.facets.trees.flatMap(({ items }) => items)).toEqual([])
  })

  it("fails with the message of a refusal that has one", async () => {
    const { ask } = openFamily({ product_list: () => ({ success: false, message: "Catalogo in aggiornamento" }) })
    expect(await ask(productList, { userTemp, text: "", params: {} })).toMatchObject({
      failure: { _tag: "Refused", message: "Catalogo in aggiornamento" },
    })
  })

  it("never returns a picture whose address ends in None", async () => {
    const pictures = [{ url: "https://p.test/None" }]
    const { answer } = openFamily({ product_list: () => listed([product("73", { small_pictures: pictures })]) })
    const found = await answer(productList, { userTemp, text: "", params: {} })
    expect(isListingRefusal(found) ? null : found.message.products[0]?.pictures).toEqual([])
  })
})

describe("an order that could not be prepared", () => {
  it.each([
    ["[null, false]", () => [null, false]],
    ["an error of the site", () => refused(500, {})],
  ])("after %s is looked up, and nothing is sent", async (_name, prepare_order) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    const cart = {
      id_cart: 551,
      data: [{ id: "7", row_id: 1, quantity: 2, price_discount: 10 }],
      totale_doc: 20,
      iva: 0,
    }
    const { ask, names } = openFamily({ get_cart_items: () => cart, get_orders: () => [], prepare_order })
    const outcome = ask(placeOrder, {
      userTemp,
      cartId: 551,
      paymentMethod: "on-account",
      handover: { _tag: "Delivery", date: "2026-12-02" },
      note: "",
      confirmedTotal: 2000,
    })
    for (let waited = 0; waited < 20; waited += 1) {
      await vi.advanceTimersByTimeAsync(500)
      await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    expect(await outcome).toMatchObject({ failure: { _tag: "Refused" } })
    expect(names()).toContain("get_orders")
    expect(names()).not.toContain("send_order")
  })
})

describe("a web page of another version", () => {
  const row = { route: "web-page/chi", title: "Chi", main_section_html: "<p>html</p>", main_section: "<p>testo</p>" }

  it.each([
    [{ content_type: "HTML" }, "<p>html</p>"],
    [{ content_type: "HTML", main_section_html: "" }, "<p>testo</p>"],
    [{ content_type: "Rich Text" }, "<p>testo</p>"],
    [{ content_type: null, main_section: null }, "<p>html</p>"],
    [{ published: null }, "<p>testo</p>"],
    [{ published: "1" }, "<p>testo</p>"],
  ])("has the text of its kind, or the other one: %j", async (extra, html) => {
    const { answer } = openFamily({ get_web_page_detail: () => ({ data: { ...row, ...extra } }) })
    expect((await answer(getWebPageDetail, { route: "chi" })).message.html).toBe(html)
  })
})
