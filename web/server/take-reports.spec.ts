/** Reports of browsers, sent to the server itself (ADR 0044). */
import type { Installation } from "@dispensa/contracts/installation"
import { DEFAULT_INSTALLATION } from "@dispensa/contracts/installation"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createWebServer, type WebServer } from "./serve.ts"
import { type SmallBuild, smallBuild } from "./testing/small-build.ts"

const VITAL = { kind: "vital", name: "LCP", value: 1203.5, page: "shop", language: "en", release: "0.1.0 abc" }
const ERROR = {
  kind: "error",
  name: "TypeError",
  frames: ["shop-x_1.js:1:234"],
  page: "cart",
  language: "it",
  release: "0.1.0",
}

let build: SmallBuild
let web: WebServer
let lines: Array<string>
beforeEach(() => {
  build = smallBuild()
  lines = []
})
afterEach(async () => {
  await web.app.close()
  build.remove()
})

const serve = async (overrides: Partial<Installation>) => {
  const installation = { ...DEFAULT_INSTALLATION, ...overrides }
  web = await createWebServer({
    distDir: build.distDir,
    backendUrl: "http://127.0.0.1:9",
    installation,
    log: (line) => lines.push(line),
  })
}
/** Sent as `sendBeacon` sends a text. */
const send = (reports: unknown) =>
  web.app.inject({
    method: "POST",
    url: "/_reports",
    headers: { "content-type": "text/plain;charset=UTF-8" },
    payload: JSON.stringify(reports),
  })
const shown = (remoteAddress = "127.0.0.1", host = "localhost:8080") =>
  web.app.inject({ url: "/_mock/reports", remoteAddress, headers: { host } })

describe("reports of browsers", () => {
  it("are accepted only if the installation asks for them", async () => {
    await serve({})
    expect((await send([VITAL])).statusCode).toBe(405)
    expect((await shown()).statusCode).toBe(404)
  })

  it("are logged, and shown on the server's own machine only", async () => {
    await serve({ reportsUrl: "/_reports" })
    expect((await send([VITAL, ERROR])).statusCode).toBe(204)
    expect((await shown()).json()).toMatchObject([VITAL, ERROR])
    expect((await shown("203.0.113.7")).statusCode).toBe(404)
    for (const host of ["127.0.0.1:8080", "[::1]:8080", "localhost"])
      expect((await shown("127.0.0.1", host)).statusCode).toBe(200)
    // The name of another site may point to this machine.
    for (const host of ["evil.test:8080", "localhost.evil.test", "127.0.0.1.evil.test"])
      expect((await shown("127.0.0.1", host)).statusCode).toBe(404)
    expect(lines.filter((line) => line.includes('"message":"report"'))).toHaveLength(2)
  })

  it.each([
    ["a message", { ...ERROR, message: "Ada's cart" }],
    ["an address", { ...VITAL, page: "/en/shop?text=oil" }],
    ["a frame with a query", { ...ERROR, frames: ["https://shop.test/?user=ada"] }],
    ["no number", { ...VITAL, value: "fast" }],
  ])("with %s are refused or stripped: none is stored", async (_, report) => {
    await serve({ reportsUrl: "/_reports" })
    await send([report])
    expect((await shown()).body).not.toMatch(/Ada|oil|ada|fast/)
  })

  it("are refused if there are too many at once", async () => {
    await serve({ reportsUrl: "/_reports" })
    expect((await send(Array.from({ length: 31 }, () => VITAL))).statusCode).toBe(400)
  })
})
