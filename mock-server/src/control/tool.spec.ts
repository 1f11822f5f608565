/** The mock as a tool: state, snapshots, request log, live topics, the page. */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { trackSome } from "../kafka/testing/track.ts"
import { CLIENT, controlOf } from "../testing/control-harness.ts"
import { api, at, call, get, type Harness, list, login, number, start, text } from "../testing/harness.ts"

let mock: Harness
beforeEach(async () => {
  mock = await start()
})
afterEach(() => mock.close())

const { control, cartOf, rowsOf } = controlOf(() => mock)

describe("the state of a client", () => {
  it("is read, replaced as a whole or in part, and reset to the first day", async () => {
    const session = await login(mock.app)
    const before = await rowsOf(session)
    const read = await control("GET", `clients/${CLIENT}/state`)
    const [cart] = list(at(read.body, "state", "carts"))
    const [row] = list(at(cart, "rows"))
    const replaced = await control("PUT", `clients/${CLIENT}/state`, { carts: [{ ...Object(cart), rows: [row] }] })
    expect(replaced.status).toBe(200)
    expect(await rowsOf(session)).toEqual(before.slice(0, 1))
    expect(list(at(replaced.body, "state", "orders")).length).toBeGreaterThan(0)
    await control("POST", `clients/${CLIENT}/reset`)
    expect(await rowsOf(session)).toEqual(before)
  })

  it.each([
    ["an unknown part", { shoes: [] }, "shoes"],
    ["invalid records", { carts: [{ cartId: "x" }] }, "carts[0].cartId"],
    [
      "another client's records",
      { carts: [{ cartId: 9, clientId: 2001, addressCode: "1", rows: [] }] },
      "expected 1001",
    ],
    ["no list", { carts: {} }, "carts"],
  ])("is not replaced by %s, not even in part", async (_what, state, names) => {
    const before = (await control("GET", `clients/${CLIENT}/state`)).body
    const answer = await control("PUT", `clients/${CLIENT}/state`, { orders: [], ...state })
    expect(answer.status).toBe(417)
    expect(text(at(answer.body, "message"))).toContain(names)
    expect((await control("GET", `clients/${CLIENT}/state`)).body).toEqual(before)
  })

  it("of an unknown client answers 404, and an invalid number 417", async () => {
    expect((await control("GET", "clients/77/state")).status).toBe(404)
    expect((await control("GET", "clients/x/state")).status).toBe(417)
  })

  it("is stored under a name and restored, also after a restart", async () => {
    const session = await login(mock.app)
    const before = await rowsOf(session)
    expect((await control("POST", "snapshots", { name: "before" })).status).toBe(200)
    await control("PUT", `clients/${CLIENT}/state`, { carts: [], orders: [] })
    expect(await rowsOf(session)).toEqual([])
    const { dataDir } = mock
    await mock.app.close()
    mock = await start({ dataDir })
    expect(list(at((await control("GET", "snapshots")).body, "snapshots"))).toHaveLength(1)
    expect((await control("POST", "snapshots/before/restore")).status).toBe(200)
    expect(await rowsOf(await login(mock.app))).toEqual(before)
    expect((await control("DELETE", "snapshots/before")).status).toBe(200)
    expect((await control("POST", "snapshots/before/restore")).status).toBe(404)
    expect((await control("POST", "snapshots", { name: "../up" })).status).toBe(417)
  })

  it("of a snapshot is restored for all of its clients, or for none when one is invalid", async () => {
    expect((await control("POST", "snapshots", { name: "all" })).status).toBe(200)
    await control("PUT", `clients/${CLIENT}/state`, { carts: [] })
    const before = (await control("GET", `clients/${CLIENT}/state`)).body
    const { dataDir } = mock
    await mock.app.close()
    const file = join(dataDir, STORE_FILE)
    // The highest number comes last.
    const broken = (await readFile(file, "utf8")).replace('"clients":{', '"clients":{"9999999":{"carts":"none"},')
    await writeFile(file, broken)
    mock = await start({ dataDir })
    expect((await control("POST", "snapshots/all/restore")).status).toBe(417)
    expect((await control("GET", `clients/${CLIENT}/state`)).body).toEqual(before)
  })

  it("a revoked token grants no access", async () => {
    const session = await login(mock.app)
    expect(at((await control("POST", `clients/${CLIENT}/revoke`)).body, "revoked")).toBe(1)
    expect(at(await cartOf(session), "exc_type")).toBe("AuthenticationError")
  })
})

describe("the request log", () => {
  it("shows calls with their bodies, without password and token", async () => {
    const session = await login(mock.app)
    await cartOf(session)
    const [first, second] = list(at((await control("GET", "log")).body, "entries"))
    expect(first).toMatchObject({ endpointId: "session.login", status: 200, method: "POST" })
    const logged = (await control("GET", `log/${number(at(first, "number"))}`)).body
    expect(JSON.stringify(logged)).not.toContain('dispensa\\"')
    expect(JSON.parse(text(at(logged, "requestText")))).toEqual({ usr: "cliente@dispensa.test", pwd: "[redacted]" })
    expect(text(at(logged, "responseText"))).toContain('"access_token":"[redacted]"')
    const cart = (await control("GET", `log/${number(at(second, "number"))}`)).body
    expect(at(cart, "requestHeaders", "authorization")).toBe("Bearer [redacted]")
    expect(JSON.stringify((await control("GET", "log.har")).body)).not.toContain(session.token)
  })

  it("is bounded, and contains no control calls", async () => {
    for (let time = 0; time < 510; time += 1) await get(mock.app, "/api/method/nothing")
    await control("GET", "health")
    const entries = list(at((await control("GET", "log")).body, "entries"))
    expect(entries).toHaveLength(500)
    expect(at(entries[0], "number")).toBe(11)
    expect(list(at((await control("GET", "log?after=505")).body, "entries"))).toHaveLength(5)
    await control("DELETE", "log")
    expect(at((await control("GET", "log")).body, "entries")).toEqual([])
  })

  it("is exported as HAR 1.2, with calls that were cut or truncated", async () => {
    await control("POST", "faults", { endpoint: "session.login", truncate: true, times: 1 })
    await login(mock.app)
    const address = await mock.app.listen({ port: 0, host: "127.0.0.1" })
    await control("POST", "faults", { endpoint: "product.list", reset: true, times: 1 })
    await fetch(`${address}${api}product_list`, { method: "POST", body: "{}" }).catch(() => undefined)
    const har = (await control("GET", "log.har")).body
    expect(at(har, "log", "version")).toBe("1.2")
    const [cutShort, cut] = list(at(har, "log", "entries"))
    expect(text(at(cutShort, "response", "content", "text"))).not.toContain('access_token":"M')
    expect(at(cutShort, "comment")).toBe("fault rules f1")
    expect(at(cut, "response", "status")).toBe(0)
    for (const entry of [cutShort, cut]) {
      expect(Object.keys(Object(entry))).toEqual(
        expect.arrayContaining(["startedDateTime", "time", "request", "response", "cache", "timings"]),
      )
    }
  })
})

describe("live", () => {
  it("[S7.17] streams each tracking record and each call until the server ends", async () => {
    const address = await mock.app.listen({ port: 0, host: "127.0.0.1" })
    const response = await fetch(`${address}/_mock/live`)
    expect(response.headers.get("content-type")).toBe("text/event-stream")
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await trackSome(mock.app, 1, 1)
    let received = ""
    while (!(received.includes("event: record") && received.includes("event: request")))
      received += (await reader?.read())?.value ?? ""
    expect(received).toContain('"topic":"cart"')
    await control("POST", "faults", { status: 503 })
    while (!received.includes("event: changed")) received += (await reader?.read())?.value ?? ""
    await mock.app.close()
    while ((await reader?.read())?.done === false) continue
  })
})

describe("the page", () => {
  it("is served with its script and stylesheet under a strict policy", async () => {
    const page = await get(mock.app, "/_mock/", null)
    expect(page.status).toBe(200)
    const policy = text(page.headers["content-security-policy"])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain("unsafe")
    const html = text(page.body)
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=|javascript:/)
    const files = [...html.matchAll(/(?:src|href)="([\w.-]+\.(?:js|css|svg))"/g)].map(([, file]) => file ?? "")
    expect(files).toEqual(expect.arrayContaining(["layout.css", "parts.css", "control.js"]))
    for (const file of files) expect((await get(mock.app, `/_mock/${file}`, null)).status).toBe(200)
    expect((await get(mock.app, "/_mock", null)).status).toBe(302)
  })
})

describe("access", () => {
  it("when it is off, health answers, and nothing else does", async () => {
    await mock.close()
    mock = await start({ control: "off" })
    expect((await control("GET", "health")).body).toEqual({ status: "ok" })
    for (const path of ["", "clients", "log", "faults", "page/control.js"]) {
      expect([path, (await control("GET", path)).status]).toEqual([path, 404])
    }
    expect((await control("POST", "reset")).status).toBe(404)
  })

  it("when it is open, other machines may call, but still no page of another origin", async () => {
    await mock.close()
    mock = await start({ control: "open" })
    const ask = (headers: Record<string, string>) =>
      call(mock.app, { method: "GET", url: "/_mock/clients", headers, remoteAddress: "192.168.1.7" })
    expect((await ask({ host: "mock.lan:4000" })).status).toBe(200)
    expect((await ask({ host: "mock.lan:4000", origin: "http://mock.lan:4000" })).status).toBe(200)
    expect((await ask({ host: "mock.lan:4000", origin: "http://mock.lan:5173" })).status).toBe(403)
    expect((await ask({ host: "mock.lan:4000", "sec-fetch-site": "cross-site" })).status).toBe(403)
  })
})

describe("CORS", () => {
  it("answers the named origins, and no other", async () => {
    await mock.close()
    mock = await start({ corsOrigins: ["https://shop.test"] })
    const allowed = async (origin: string) => {
      const answer = await call(mock.app, { method: "POST", url: `${api}login`, headers: { origin }, payload: {} })
      return answer.headers["access-control-allow-origin"]
    }
    expect(await allowed("https://shop.test")).toBe("https://shop.test")
    expect(await allowed("https://other.test")).toBeUndefined()
  })
})
