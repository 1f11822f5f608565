/** Answers from files: their calls, changed files and invalid ones. */
import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { controlOf } from "../testing/control-harness.ts"
import { api, at, call, type Harness, list, post, start } from "../testing/harness.ts"

let folder = ""
let mock: Harness
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dispensa-overrides-"))
})
afterEach(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})
const { control } = controlOf(() => mock)
const write = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content))
const begin = async () => {
  mock = await start({ overridesDir: folder })
}
const ask = (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  call(mock.app, { method: "POST", url: `${api}${path}`, payload, headers })

describe("answers from files", () => {
  it("[S10.2] a file answers for its endpoint, with status, headers and body, and for no other", async () => {
    await write("cart.get.json", { status: 418, headers: { "x-brew": "tea" }, body: { message: "no coffee" } })
    await begin()
    const answer = await ask("get_cart_items")
    expect(answer).toMatchObject({ status: 418, body: { message: "no coffee" }, headers: { "x-brew": "tea" } })
    expect((await ask("add_to_cart")).status).toBe(403)
  })

  it("[S10.2] the first match answers: by fields of the request, and by caller; other calls are the shop's", async () => {
    await write("product.list.json", [
      { body: { from: "anna" }, params: { text: "pasta" }, when: { headers: { "X-Mock-Tester": "anna" } } },
      { body: { from: "all" }, params: { user_temp: { client_id: 0 }, per_page: 7 } },
    ])
    await begin()
    const guest = { user_temp: { client_id: 0, address_code: 0, ext_call: true }, text: "pasta" }
    expect((await ask("product_list", guest, { "x-mock-tester": "anna" })).body).toEqual({ from: "anna" })
    expect((await ask("product_list", { ...guest, per_page: "7" })).body).toEqual({ from: "all" })
    expect(at((await ask("product_list", guest)).body, "message", "success")).toBe(true)
  })

  it("[S10.2] without a match the shop still checks the token", async () => {
    await write("cart.get.json", { body: {}, params: { nobody: "sends this" } })
    await begin()
    expect((await ask("get_cart_items")).status).toBe(403)
    expect((await post(mock.app, `${api}get_cart_items`, {}, "unknown")).status).toBe(401)
  })

  it("[S10.2] a chunked body past the limit answers 413, and the rest of it is not read", async () => {
    await write("cart.get.json", { body: { message: 1 } })
    await begin()
    let sent = 0
    const payload = Readable.from(
      (function* () {
        for (; sent < 200; sent += 1) yield Buffer.alloc(64 * 1024, 32)
      })(),
    )
    expect((await call(mock.app, { method: "POST", url: `${api}get_cart_items`, payload })).status).toBe(413)
    expect(sent).toBeLessThan(20)
  })

  it("[S10.2] a changed file applies from the next call; without it the shop answers", async () => {
    await begin()
    expect((await ask("get_cart_items")).status).toBe(403)
    await write("cart.get.json", { body: { message: 1 } })
    expect((await ask("get_cart_items")).body).toEqual({ message: 1 })
    await write("cart.get.json", { body: { message: 2 } })
    expect((await ask("get_cart_items")).body).toEqual({ message: 2 })
    await unlink(join(folder, "cart.get.json"))
    expect((await ask("get_cart_items")).status).toBe(403)
  })

  it.each([
    ["no JSON", "{ status: 200", /cart\.get\.json: .*the last valid version is served$/],
    ["an unknown field", { stauts: 200 }, /stauts/],
    ["an invalid status", { status: 99 }, /status/],
  ])(
    "[S10.2] a file with %s is reported on one line, and the last valid version is served",
    async (_what, content, line) => {
      await write("cart.get.json", { body: { message: "good" } })
      await begin()
      await write("cart.get.json", content)
      for (const _ of [1, 2]) expect((await ask("get_cart_items")).body).toEqual({ message: "good" })
      const reported = mock.reports.filter((report) => report.startsWith("Override"))
      expect(reported).toHaveLength(1)
      expect(reported[0]).toMatch(line)
      expect(reported[0]).not.toContain("\n")
      const [shown] = list(at((await control("GET", "overrides")).body, "overrides"))
      expect(at(shown, "problem")).toBeTypeOf("string")
    },
  )

  it("[S10.2] a body that breaks the contract is served, and reported as drift", async () => {
    await write("cart.get.json", { body: { message: { data: "rows" } } })
    await begin()
    expect((await ask("get_cart_items")).body).toEqual({ message: { data: "rows" } })
    expect(mock.reports.some((line) => line.startsWith("Drift in cart.get (override): message"))).toBe(true)
    const [entry] = list(at((await control("GET", "log")).body, "entries"))
    expect(at(entry, "answeredBy")).toBe("override")
    expect(list(at(entry, "drift")).length).toBeGreaterThan(0)
  })

  it("a file not named after an endpoint is reported, and a missing folder fails the start", async () => {
    await write("cart.gte.json", {})
    await begin()
    expect(mock.reports).toContainEqual(expect.stringContaining("there is no endpoint cart.gte"))
    await expect(start({ overridesDir: join(folder, "gone") })).rejects.toThrow("there is no folder")
  })
})
