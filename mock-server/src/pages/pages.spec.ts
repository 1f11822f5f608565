/**
 * What a developer sees of the mock server besides its calls: the first page, the documentation, the log lines, errors in
 * English.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { endpoints } from "@dispensa/contracts"
import { api, at, call, type Harness, list, post, start, text } from "../testing/harness.ts"

let mock: Harness
beforeEach(async () => {
  mock = await start()
})
afterEach(() => mock.close())

const page = (url: string) => mock.app.inject({ url })

describe("the pages of the mock server", () => {
  it("/ leads to the control page and to the documentation", async () => {
    const { headers, body } = await page("/")
    expect(headers["content-type"]).toBe("text/html; charset=utf-8")
    expect([...body.matchAll(/href="(\/_?[a-z][^"]*)"/g)].map(([, path]) => path)).toEqual([
      "/docs/docs.css",
      "/_mock/",
      "/docs",
      "/docs/openapi.json",
    ])
    for (const path of ["/docs/docs.css", "/_mock/", "/docs", "/docs/openapi.json"])
      expect({ path, status: (await page(path)).statusCode }).toEqual({ path, status: 200 })
  })

  it("[S7.22] the documentation shows every call at its path", async () => {
    await mock.close()
    mock = await start({ prefixes: { api: "/shop/api.", wrapper: "/shop/wrapper.", customer: "/shop/customer." } })
    const { body } = await page("/docs")
    for (const { id } of Object.values(endpoints)) expect(body).toContain(`<details id="${id}">`)
    expect(body).toContain("<code>/shop/api.add_to_cart</code>")
    expect(at((await page("/docs/openapi.json")).json(), "paths", "/shop/api.add_to_cart")).toBeDefined()
    expect(body).not.toContain("<script")
  })

  it("the first page names no control page where there is none", async () => {
    await mock.close()
    mock = await start({ control: "off" })
    expect((await page("/")).body).not.toContain("_mock")
  })
})

describe("the log on standard output", () => {
  it("is one readable line per request, without secrets", async () => {
    await mock.close()
    const printed = vi.spyOn(console, "log").mockImplementation(() => {})
    mock = await start({ logger: true })
    await mock.app.listen({ port: 0, host: "127.0.0.1" })
    const [address] = mock.app.addresses()
    const base = typeof address === "object" ? `http://127.0.0.1:${address.port}` : ""
    await fetch(`${base}/_mock/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint: "cart.add", status: 503 }),
    })
    await fetch(`${base}${api}add_to_cart?token=secret`, { method: "POST" })
    await fetch(`${base}/nowhere`)
    await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(2))
    const lines = printed.mock.calls.map(([line]: ReadonlyArray<unknown>) => text(line))
    printed.mockRestore()
    const escaped = api.replaceAll(".", "\\.")
    expect(lines[0]).toMatch(
      new RegExp(
        `^\\d\\d:\\d\\d:\\d\\d 503 POST   cart\\.add: ${escaped}add_to_cart\\?token=\\[redacted\\] \\d+ ms \\[f1\\]$`,
      ),
    )
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d 404 GET    \/nowhere \d+ ms$/)
  })
})

describe("the control API's refusals", () => {
  it("speak English, also to an Italian browser; the shop's calls speak Italian", async () => {
    const control = await post(mock.app, "/_mock/faults", { endpoint: "cart.ad", status: 503 }, undefined, "it")
    expect(text(at(control.body, "message"))).toContain("is not in the table")
    expect(text(at(control.body, "_server_messages"))).not.toContain("Messaggio")
    const shop = await post(mock.app, `${api}add_to_cart`, {}, undefined, "it")
    expect(text(at(shop.body, "_server_messages"))).toContain("Messaggio")
  })

  it.each([
    ["faults", { endpoint: "cart.add", status: 503, tims: 2 }, "tims"],
    ["clock", { now: null, freeze: true }, "freeze"],
    ["scenarios", { name: "flaky-cart", clientId: 1001 }, "clientId"],
  ])("name an unknown field of %s, and nothing happens", async (path, body, field) => {
    const refused = await post(mock.app, `/_mock/${path}`, body)
    expect(refused.status).toBe(417)
    expect(text(at(refused.body, "message"))).toMatch(new RegExp(`^${field}: `))
    const { body: health } = await call(mock.app, { url: "/_mock/health" })
    expect({ faults: at(health, "faults"), scenarios: list(at(health, "scenarios")) }).toEqual({
      faults: 0,
      scenarios: [],
    })
  })
})
