/** Changes with an idempotency key: made once, answered again, and stored across a restart (ADR 30). */
import { KEY_LIFE_MS } from "@dispensa/contracts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { api, at, call, customer, type Harness, list, login, number, post, start } from "../testing/harness.ts"
import { adding, addKeyed, keyed, type Shopper } from "../testing/keyed-calls.ts"

let mock: Harness
let time = Date.parse("2026-03-02T09:00:00Z")
let shopper: Shopper
beforeEach(async () => {
  time = Date.parse("2026-03-02T09:00:00Z")
  mock = await start({ now: () => time })
  shopper = await login(mock.app, "nuovo@dispensa.test")
})
afterEach(() => mock.close())

/** The pieces per pack. */
const pack = async () => (await adding(mock.app, shopper)).quantity
const add = (key: string, packs = 1, who = shopper) => addKeyed(mock.app, who, key, packs)
const quantityInCart = async (who = shopper) => {
  const { body } = await post(mock.app, `${api}get_cart_items`, { user_temp: who.userTemp }, who.token)
  return list(at(body, "message", "data")).reduce<number>((sum, row) => sum + number(at(row, "quantity")), 0)
}
const restart = async () => {
  await mock.app.close()
  mock = await start({ dataDir: mock.dataDir, now: () => time })
}

describe("the same call again under its key", () => {
  it("[S7.10] is answered again, marked as repeated, and changes nothing", async () => {
    const first = await add('"k1"')
    const again = await add('"k1"')
    expect(first.headers["idempotency-key"]).toBe('"k1"')
    expect(first.headers["idempotency-replayed"]).toBeUndefined()
    expect(again.body).toEqual(first.body)
    expect(again).toMatchObject({
      status: 200,
      headers: { "idempotency-key": '"k1"', "idempotency-replayed": "true" },
    })
    expect(await quantityInCart()).toBe(await pack())
    await add('"k2"')
    expect(await quantityInCart()).toBe(2 * (await pack()))
  })

  it("[S7.10] without a key every call is carried out", async () => {
    for (let calls = 0; calls < 2; calls += 1) {
      const answer = await post(mock.app, `${api}add_to_cart`, await adding(mock.app, shopper), shopper.token)
      expect(answer.headers["idempotency-key"]).toBeUndefined()
    }
    expect(await quantityInCart()).toBe(2 * (await pack()))
  })

  it("may reorder its fields, and send the key without quotes", async () => {
    await add('"k1"')
    const reversed = Object.fromEntries(Object.entries(await adding(mock.app, shopper)).reverse())
    const again = await keyed(mock.app, `${api}add_to_cart`, reversed, "k1", shopper)
    expect(again.headers["idempotency-replayed"]).toBe("true")
  })

  it("is carried out for another client: keys are each client's own", async () => {
    await add('"k1"')
    const other = await login(mock.app)
    const before = await quantityInCart(other)
    const answer = await add('"k1"', 1, other)
    expect(answer.headers["idempotency-replayed"]).toBeUndefined()
    expect(await quantityInCart(other)).toBe(before + (await pack()))
  })

  it("[S12.15] is carried out for another person of the client: keys are each person's own", async () => {
    const owner = await login(mock.app, "cliente@dispensa.test")
    const [office, body] = [await login(mock.app, "ufficio@dispensa.test"), await adding(mock.app, owner)]
    const replayed = async (who: Shopper) =>
      (await keyed(mock.app, `${api}add_to_cart`, body, '"k1"', who)).headers["idempotency-replayed"]
    expect(await replayed(owner)).toBeUndefined()
    expect(await replayed(office)).toBeUndefined()
    expect(await replayed(owner)).toBe("true")
  })

  it("is answered again after a new login, and from another token of the client", async () => {
    await add('"k1"')
    shopper = await login(mock.app, "nuovo@dispensa.test")
    expect((await add('"k1"')).headers["idempotency-replayed"]).toBe("true")
  })

  it("is answered again after a restart, for seven days", async () => {
    await add('"k1"')
    await restart()
    time += KEY_LIFE_MS - 1
    shopper = await login(mock.app, "nuovo@dispensa.test")
    expect((await add('"k1"')).headers["idempotency-replayed"]).toBe("true")
    time += 1
    shopper = await login(mock.app, "nuovo@dispensa.test")
    expect((await add('"k1"')).headers["idempotency-replayed"]).toBeUndefined()
    expect(await quantityInCart()).toBe(2 * (await pack()))
  })

  it("[S8.6] is answered again when the first answer was cut off", async () => {
    const fault = { endpoint: "cart.add", truncate: true, times: 1 }
    expect((await post(mock.app, "/_mock/faults", fault)).status).toBe(200)
    expect(typeof (await add('"k1"')).body).toBe("string")
    const again = await add('"k1"')
    expect(at(again.body, "message", "success")).toBe(true)
    expect(again.headers["idempotency-replayed"]).toBe("true")
    expect(await quantityInCart()).toBe(await pack())
  })

  it("is carried out again when the first was refused or failed: nothing is stored under the key", async () => {
    await post(mock.app, "/_mock/faults", { endpoint: "cart.add", status: 503, times: 1 })
    expect((await add('"k1"')).status).toBe(503)
    const unknown = { ...(await adding(mock.app, shopper)), item_id: "no-such-item" }
    expect((await keyed(mock.app, `${api}add_to_cart`, unknown, '"k1"', shopper)).status).toBe(404)
    expect(await add('"k1"')).toMatchObject({ status: 200 })
    expect(await quantityInCart()).toBe(await pack())
  })

  it("a body that is nested too deeply is refused, and nothing is stored under the key", async () => {
    const deep = "[".repeat(20_000) + "]".repeat(20_000)
    const answer = await call(mock.app, {
      method: "POST",
      url: `${api}add_to_cart`,
      payload: deep,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${shopper.token}`,
        "idempotency-key": "k1",
      },
    })
    expect(answer.status).toBe(417)
    expect((await add("k1")).status).toBe(200)
  })

  it("does not bypass the token: a repetition in an ended session is refused", async () => {
    await add('"k1"')
    await post(mock.app, `${api}logout`, {}, shopper.token)
    expect((await add('"k1"')).status).toBe(401)
  })

  it("is carried out again when the client's data was replaced in between", async () => {
    await add('"k1"')
    const reset = await post(mock.app, `/_mock/clients/${shopper.clientId}/reset`, {})
    expect(reset.status).toBe(200)
    const answer = await add('"k1"')
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers["idempotency-replayed"]).toBeUndefined()
  })
})

describe("a key that is refused", () => {
  it("[S8.4] another body, and another call, with a used key answers 422 and names the header", async () => {
    await add('"k1"')
    const other = await add('"k1"', 2)
    expect(other.status).toBe(422)
    expect(at(other.body, "errors", "Idempotency-Key")).toHaveLength(1)
    const elsewhere = await keyed(
      mock.app,
      `${customer}change_password`,
      await adding(mock.app, shopper),
      '"k1"',
      shopper,
    )
    expect(elsewhere.status).toBe(422)
    expect(await quantityInCart()).toBe(await pack())
  })

  it("[S7.10] is echoed for an expired session, too", async () => {
    const refused = await add('"k1"', 1, { ...shopper, token: "over" })
    expect(refused).toMatchObject({ status: 401, headers: { "idempotency-key": '"k1"' } })
    expect(await quantityInCart()).toBe(0)
  })

  it("[S8.5] while the first call is running the same answers 409 and names the header", async () => {
    const answers = await Promise.all([add('"k1"'), add('"k1"'), add('"k1"')])
    const count = (sought: number) => answers.filter(({ status }) => status === sought).length
    expect([count(200), count(409)]).toEqual([1, 2])
    const refused = answers.find(({ status }) => status === 409)
    expect(at(refused?.body, "errors", "Idempotency-Key")).toHaveLength(1)
    expect(await quantityInCart()).toBe(await pack())
    expect((await add('"k1"')).headers["idempotency-replayed"]).toBe("true")
  })

  it.each(["", '""', '"a', "a b", `"${"x".repeat(256)}"`])(
    "%j is not a key: 417, and nothing is changed",
    async (key) => {
      expect((await add(key)).status).toBe(417)
      expect(await quantityInCart()).toBe(0)
    },
  )
})
