/** Idempotency keys beyond carts: forms, tracking records, calls without keys, other origins, the file (ADR 30). */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { DEFAULT_PREFIXES, endpointRoutes, laterRoutes, routePattern } from "@dispensa/contracts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { cartRecord } from "../kafka/testing/track.ts"
import { api, at, call, customer, GUEST, type Harness, list, login, post, start } from "../testing/harness.ts"
import { addKeyed, keyed, type Shopper } from "../testing/keyed-calls.ts"

let mock: Harness
let time = Date.parse("2026-03-02T09:00:00Z")
let shopper: Shopper
beforeEach(async () => {
  time = Date.parse("2026-03-02T09:00:00Z")
  mock = await start({ now: () => time })
  shopper = await login(mock.app, "nuovo@dispensa.test")
})
afterEach(() => mock.close())

const add = (key: string, packs = 1, who = shopper) => addKeyed(mock.app, who, key, packs)
const track = (key: string, action = "add-to-cart") => {
  const record = { ...cartRecord(1), id_client: shopper.clientId, action }
  return keyed(mock.app, "/kafka/cart/track", record, key, shopper)
}
const topic = async () => {
  const text = await readFile(join(mock.dataDir, "topics", "cart.jsonl"), "utf8")
  return text.trim().split("\n")
}
const restart = async () => {
  await mock.app.close()
  mock = await start({ dataDir: mock.dataDir, now: () => time })
}

describe("keys of other calls", () => {
  it("[S7.8] reads and logins ignore keys", async () => {
    const read = () => keyed(mock.app, `${api}get_cart_items`, { user_temp: shopper.userTemp }, '"k1"', shopper)
    await read()
    await add('"k2"')
    const again = await read()
    expect(again.headers["idempotency-key"]).toBeUndefined()
    expect(list(at(again.body, "message", "data"))).toHaveLength(1)
    const credentials = { usr: "nuovo@dispensa.test", pwd: "dispensa" }
    const tokens = await Promise.all(
      ["a", "b"].map(async () =>
        at((await keyed(mock.app, `${api}login`, credentials, '"k3"', shopper)).body, "access_token"),
      ),
    )
    expect(new Set(tokens).size).toBe(2)
  })

  it("[S5.8] a visitor's form is accepted once", async () => {
    const form = { name: "Ada", company_name: "", email: "a@b.test", telephone: "", subject: "s", message: "m" }
    const send = () =>
      call(mock.app, {
        method: "POST",
        url: `${api}request_form`,
        payload: { ...form, privacy_consent: true },
        headers: { "idempotency-key": '"form-1"' },
      })
    const mails = async () =>
      list(at((await call(mock.app, { method: "GET", url: "/_mock/mails" })).body, "mails")).length
    const before = await mails()
    expect((await send()).status).toBe(200)
    const afterOne = await mails()
    expect(afterOne).toBeGreaterThan(before)
    expect((await send()).headers["idempotency-replayed"]).toBe("true")
    expect(await mails()).toBe(afterOne)
  })
})

describe("tracking records under their key", () => {
  it("[S7.17] sent twice are written once, also after a restart", async () => {
    const first = await track('"e1"')
    const again = await track('"e1"')
    expect(again.body).toEqual(first.body)
    expect(again.headers["idempotency-replayed"]).toBe("true")
    await restart()
    shopper = await login(mock.app, "nuovo@dispensa.test")
    expect((await track('"e1"')).body).toEqual(first.body)
    await track('"e2"')
    expect(await topic()).toHaveLength(2)
  })

  it("[S7.17] another record under the same key answers 422 as the proxy does", async () => {
    await track('"e1"')
    const other = await track('"e1"', "remove-cart")
    expect(other.status).toBe(422)
    expect(at(other.body, "error_code")).toBe(422)
    expect(at(other.body, "errors", "Idempotency-Key")).toHaveLength(1)
    expect(await topic()).toHaveLength(1)
  })

  it("[S7.17] one sent twice at the same time is written once", async () => {
    const statuses = (await Promise.all([track('"e1"'), track('"e1"')])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await topic()).toHaveLength(1)
  })

  it("[S7.19] a record that the broker refused with status 200 is written when it is sent again", async () => {
    const params = { endpoint: "tracking.cart", error_code: 50_302 }
    const refuses = { action: "setup", state: "the broker refuses the next record", params }
    await post(mock.app, "/_mock/state", refuses)
    expect(at((await track('"e1"')).body, "error_code")).toBe(50_302)
    expect(at((await track('"e1"')).body, "error_code")).toBe(200)
    expect(await topic()).toHaveLength(1)
  })
})

describe("browsers of other origins", () => {
  it("may send the key, with every method of the table, and read the answer", async () => {
    const methods = new Set(Object.values(endpointRoutes).map(({ method }) => method))
    const url = routePattern(laterRoutes.changeAddress, DEFAULT_PREFIXES).replace(":address_code", "1")
    for (const method of methods) {
      const preflight = await call(mock.app, {
        method: "OPTIONS",
        url,
        headers: {
          origin: "https://shop.test",
          "access-control-request-method": method,
          "access-control-request-headers": "authorization,content-type,idempotency-key",
        },
      })
      expect(preflight.status).toBe(204)
      expect(String(preflight.headers["access-control-allow-methods"]).split(", ")).toContain(method)
      expect(String(preflight.headers["access-control-allow-headers"])).toMatch(/idempotency-key/i)
    }
    const answer = await call(mock.app, {
      method: "POST",
      url: `${api}product_list`,
      payload: { user_temp: GUEST, text: "" },
      headers: { origin: "https://shop.test" },
    })
    const exposed = String(answer.headers["access-control-expose-headers"])
    expect(exposed).toMatch(/Idempotency-Key.*Idempotency-Replayed/)
  })
})

describe("the data file", () => {
  it("[ADR 30] contains neither keys nor requests", async () => {
    const change = { old_password: "dispensa", new_password: "una-password-lunga-7" }
    const answer = await keyed(mock.app, `${customer}change_password`, change, '"the-key-itself"', shopper)
    expect(answer).toMatchObject({ status: 200, headers: { "idempotency-key": '"the-key-itself"' } })
    const file = await readFile(join(mock.dataDir, STORE_FILE), "utf8")
    expect(file).toContain("Password")
    for (const secret of ["the-key-itself", "una-password-lunga-7", shopper.token]) expect(file).not.toContain(secret)
  })
})
