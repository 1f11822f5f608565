/** Fault rules that apply to some callers only. */
import { describe, expect, it } from "vitest"
import { CLIENT, controlOf } from "../testing/control-harness.ts"
import { api, at, call, login, mockForEach, post, text } from "../testing/harness.ts"

const mock = mockForEach()

const { control } = controlOf(() => mock)

const ANNA = { headers: { "X-Mock-Tester": "anna" } }
const ask = (path: string, payload: object, headers: Record<string, string> = {}) =>
  call(mock.app, { method: "POST", url: `${api}${path}`, payload, headers: { "accept-language": "en", ...headers } })
const anna = { "x-mock-tester": "anna" }
const bruno = { "x-mock-tester": "bruno" }
const GUEST_LIST = { user_temp: { client_id: 0, address_code: 0, ext_call: true }, text: "" }

describe("rules for some callers", () => {
  it("[S10.1] a fault rule with a header applies to calls that carry it, and counts no others", async () => {
    const added = await control("POST", "faults", { endpoint: "product.list", status: 503, times: 1, when: ANNA })
    expect(added.status).toBe(200)
    expect((await ask("product_list", GUEST_LIST)).status).toBe(200)
    expect((await ask("product_list", GUEST_LIST, bruno)).status).toBe(200)
    expect(at((await control("GET", "faults")).body, "faults", 0)).toMatchObject({ when: ANNA, calls: 0 })
    expect((await ask("product_list", GUEST_LIST, anna)).status).toBe(503)
    expect((await ask("product_list", GUEST_LIST, anna)).status).toBe(200)
  })

  it("[S10.1] clock and scenarios apply to everybody: a condition on the caller is refused by name", async () => {
    for (const [path, payload] of [
      ["clock", { now: "2030-06-03", when: ANNA }],
      ["scenarios", { name: "maintenance", when: ANNA }],
    ] as const) {
      const refused = await control("POST", path, payload)
      expect(refused.status).toBe(417)
      expect(text(at(refused.body, "message"))).toContain("when")
    }
  })

  it("[S10.1] a rule for a client applies to that client's token", async () => {
    const mine = await login(mock.app)
    const other = await login(mock.app, "nuovo@dispensa.test")
    await control("POST", "faults", { endpoint: "cart.get", status: 503, when: { client: CLIENT } })
    const cart = ({ userTemp, token }: typeof mine) =>
      post(mock.app, `${api}get_cart_items`, { user_temp: userTemp }, token)
    expect((await cart(mine)).status).toBe(503)
    expect((await cart(other)).status).toBe(200)
  })

  it.each([
    ["nobody", {}, "headers or a client"],
    ["an unknown field", { header: { a: "b" } }, "header"],
    ["a client that is not a number", { client: "1001" }, "client"],
  ])("a rule for %s is refused", async (_what, when, names) => {
    const refused = await control("POST", "faults", { status: 503, when })
    expect(refused.status).toBe(417)
    expect(text(at(refused.body, "message"))).toContain(names)
  })
})
