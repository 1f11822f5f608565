/** Deeply nested bodies, in a recording or sent during a replay: refused with a reason before anything recurses into them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { controlOf } from "../testing/control-harness.ts"
import { api, at, GUEST, type Harness, start } from "../testing/harness.ts"

const DEEP = `${"[".repeat(60_000)}${"]".repeat(60_000)}`
const entry = (path: string, sent: string, answered = "{}") => ({
  request: { method: "POST", url: `https://shop.example${api}${path}`, postData: { text: sent } },
  response: { status: 200, content: { text: answered } },
})
const LISTED = entry("product_list", JSON.stringify({ user_temp: GUEST, text: "pasta" }))
const har = (...entries: ReadonlyArray<object>) => ({ log: { version: "1.2", entries } })

let folder = ""
let mock: Harness
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dispensa-nesting-"))
  const file = join(folder, "recording.har")
  await writeFile(file, JSON.stringify(har(LISTED)))
  mock = await start({ replay: { file } })
})
afterEach(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})
const { control } = controlOf(() => mock)

describe("a body of 60,000 nested brackets", () => {
  it.each([
    ["asks", entry("login", DEEP)],
    ["is answered", entry("login", "{}", DEEP)],
  ])(
    "[S10.5] is refused with a reason when a recorded call %s with it; the current replay continues",
    async (_title, deep) => {
      expect(await control("POST", "replay", har(LISTED, deep))).toMatchObject({
        status: 417,
        body: { message: expect.stringMatching(/nests a body more than 100 deep, in call 2: POST .*login/) as string },
      })
      expect(at((await control("GET", "replay")).body, "calls")).toHaveLength(1)
    },
  )

  it.each([`${api}product_list`, "/_mock/replay"])("[S10.5] is refused when it is sent to %s", async (url) => {
    const headers = { "content-type": "application/json" }
    const { statusCode } = await mock.app.inject({ method: "POST", url, headers, payload: `{"log":${DEEP}}` })
    expect(statusCode).toBe(417)
  })
})
