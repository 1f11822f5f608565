/** Several testers at one mock: rules, clocks and scenarios that hold for some callers only. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { CLIENT, controlOf } from "../testing/control-harness.ts"
import { api, at, call, type Harness, login, post, start, text } from "../testing/harness.ts"

let mock: Harness
beforeEach(async () => {
  mock = await start()
})
afterEach(() => mock.close())

const { control } = controlOf(() => mock)

const ANNA = { headers: { "X-Mock-Tester": "anna" } }
const ask = (path: string, payload: object, headers: Record<string, string> = {}) =>
  call(mock.app, { method: "POST", url: `${api}${path}`, payload, headers: { "accept-language": "en", ...headers } })
const anna = { "x-mock-tester": "anna" }
const bruno = { "x-mock-tester": "bruno" }
const GUEST_LIST = { user_temp: { client_id: 0, address_code: 0, ext_call: true }, text: "" }

describe("rules for some callers", () => {
  it("[S10.1] a fault rule with a header acts on calls that carry it, and counts no others", async () => {
    const added = await control("POST", "faults", { endpoint: "product.list", status: 503, times: 1, when: ANNA })
    expect(added.status).toBe(200)
    expect((await ask("product_list", GUEST_LIST)).status).toBe(200)
    expect((await ask("product_list", GUEST_LIST, bruno)).status).toBe(200)
    expect(at((await control("GET", "faults")).body, "faults", 0)).toMatchObject({ when: ANNA, calls: 0 })
    expect((await ask("product_list", GUEST_LIST, anna)).status).toBe(503)
    expect((await ask("product_list", GUEST_LIST, anna)).status).toBe(200)
  })

  it("[S10.1] a rule for a client acts on that client's token", async () => {
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
    ["a field that is none", { header: { a: "b" } }, "header"],
    ["a client that is no number", { client: "1001" }, "client"],
  ])("a rule for %s is refused", async (_what, when, names) => {
    const refused = await control("POST", "faults", { status: 503, when })
    expect(refused.status).toBe(417)
    expect(text(at(refused.body, "message"))).toContain(names)
  })
})

describe("a clock for some callers", () => {
  it("[S10.1] is theirs alone, in what they are answered and in what is kept", async () => {
    const moved = await control("POST", "clock", { now: "2030-06-03T08:00:00.000Z", when: ANNA })
    expect(at(moved.body, "callers")).toEqual([
      { when: ANNA, now: "2030-06-03T08:00:00.000Z", stopped: true, real: false },
    ])
    expect(at(moved.body, "real")).toBe(true)
    expect(text((await ask("product_list", GUEST_LIST, anna)).headers["date"])).toContain("2030")
    expect(text((await ask("product_list", GUEST_LIST, bruno)).headers["date"])).not.toContain("2030")
    const token = (body: unknown) => text(at(body, "access_token"))
    const login = async (headers: Record<string, string>) =>
      token((await ask("login", { usr: "cliente@dispensa.test", pwd: "dispensa" }, headers)).body)
    const [annas, brunos] = [await login(anna), await login(bruno)]
    const cart = async (bearer: string, headers: Record<string, string>) => {
      const payload = { user_temp: { client_id: CLIENT, address_code: "1", ext_call: true } }
      return (await ask("get_cart_items", payload, { authorization: `Bearer ${bearer}`, ...headers })).status
    }
    // A token of today has long expired where it is 2030.
    expect(await cart(annas, anna)).not.toBe(401)
    expect(await cart(brunos, anna)).toBe(401)
    await control("POST", "clock", { now: null, when: ANNA })
    expect(at((await control("GET", "clock")).body, "callers")).toEqual([])
  })
})

describe("a scenario for some callers", () => {
  /** What the demo client's cart comes to. */
  const totalFor = async ({ token, userTemp }: Awaited<ReturnType<typeof login>>, headers: Record<string, string>) => {
    const cart = await ask("get_cart_items", { user_temp: userTemp }, { authorization: `Bearer ${token}`, ...headers })
    return at(cart.body, "message", "totale_doc")
  }

  it("[S10.1] of the catalogue changes it for them, and is lifted", async () => {
    const session = await login(mock.app)
    const before = await totalFor(session, {})
    const begun = await control("POST", "scenarios", { name: "prices-changed", when: ANNA })
    expect(begun.body).toMatchObject({ isOn: false, callers: [ANNA] })
    expect(await totalFor(session, anna)).not.toBe(before)
    expect(await totalFor(session, bruno)).toBe(before)
    await control("DELETE", "scenarios/prices-changed")
    expect(await totalFor(session, anna)).toBe(before)
  })

  it("[S10.1] of the network fails their calls only, beside the same for everybody", async () => {
    await control("POST", "scenarios", { name: "maintenance", when: ANNA })
    expect((await ask("product_list", GUEST_LIST, anna)).status).toBe(503)
    expect((await ask("product_list", GUEST_LIST, bruno)).status).toBe(200)
    await control("POST", "scenarios", { name: "maintenance" })
    expect((await ask("product_list", GUEST_LIST, bruno)).status).toBe(503)
    await control("DELETE", "scenarios")
    expect((await ask("product_list", GUEST_LIST, anna)).status).toBe(200)
  })

  it("that changes what is kept of a client is refused: that is everybody's", async () => {
    const refused = await control("POST", "scenarios", { name: "big-client", when: ANNA })
    expect(refused.status).toBe(417)
    expect(text(at(refused.body, "message"))).toContain("name the client instead")
  })

  it("everything is everybody's again after a reset", async () => {
    await control("POST", "scenarios", { name: "maintenance", when: ANNA })
    await control("POST", "clock", { now: "2030-06-03", when: ANNA })
    await control("POST", "reset", {})
    expect(text((await ask("product_list", GUEST_LIST, anna)).headers["date"])).not.toContain("2030")
    expect(at((await control("GET", "clock")).body, "callers")).toEqual([])
  })
})
