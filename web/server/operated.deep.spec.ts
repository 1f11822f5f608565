/** The operated server: health, logs, timeouts, files that are never served, and its command (ADR 0044). */
import { spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundled } from "@dispensa/contracts/testing/bundled"
import { Schema } from "effect"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { FIRST_PAGE_FILE } from "./prerender/first-page-file.ts"
import { createWebServer, type WebServer } from "./serve.ts"
import { type SmallBuild, smallBuild } from "./testing/small-build.ts"

const decodeListening = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ address: Schema.String })))

let build: SmallBuild
let backend: FastifyInstance
let backendUrl = ""
let requestIds: Array<unknown> = []
const opened: Array<WebServer> = []

beforeEach(async () => {
  build = smallBuild()
  requestIds = []
  backend = Fastify({ forceCloseConnections: true })
  backend.get("/api/slow", async () => new Promise((resolve) => setTimeout(resolve, 2500, { message: "late" })))
  backend.get("/api/fast", async ({ headers }) => {
    requestIds.push(headers["x-request-id"])
    return { message: "soon" }
  })
  backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
})
afterEach(async () => {
  await Promise.all([...opened.splice(0).map(({ app }) => app.close()), backend.close()])
  build.remove()
})

const serve = async (more: { readonly backendTimeout?: number; readonly log?: (line: string) => void } = {}) => {
  const web = await createWebServer({ distDir: build.distDir, backendUrl, ...more })
  opened.push(web)
  return web
}

describe("the health checks", () => {
  it("report that it is alive in any case, and ready while the backend answers and it is not stopping", async () => {
    const { app, leave } = await serve()
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode
    expect([await statusOf("/_health"), await statusOf("/_ready")]).toEqual([200, 200])
    leave()
    expect([await statusOf("/_health"), await statusOf("/_ready")]).toEqual([200, 503])
    const { app: other } = await serve()
    await backend.close()
    expect((await other.inject({ url: "/_ready" })).json()).toEqual({ status: "no backend" })
    expect((await other.inject({ url: "/_health" })).statusCode).toBe(200)
  })

  it("[ADR 44] log a line for each request, with the id sent to the backend, without token and content", async () => {
    const lines: Array<string> = []
    const { app } = await serve({ log: (line) => lines.push(line) })
    const headers = { authorization: "Bearer secret", "x-request-id": "forged" }
    await app.inject({ url: "/api/fast?key=secret", headers })
    await app.inject({ url: "/en/shop?text=secret" })
    await app.inject({ url: "/_health" })
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "info",
      method: "GET",
      path: "/api/fast",
      status: 200,
      id: requestIds[0],
    })
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ path: "/en/shop", status: 200 })
    expect(lines.join()).not.toContain("secret")
    expect(requestIds).not.toContain("forged")
  })

  it("[S8.1] a backend that is too slow is maintenance to the client, and an error in the log", async () => {
    const lines: Array<string> = []
    const { app } = await serve({ backendTimeout: 500, log: (line) => lines.push(line) })
    expect((await app.inject({ url: "/api/slow" })).statusCode).toBe(503)
    expect(lines.join("\n")).toMatch(/^[^\n]*"level":"error"[^\n]*$/)
    expect((await app.inject({ url: "/api/fast" })).statusCode).toBe(200)
  })
})

describe("files that are never served", () => {
  it.each([
    "/.vite/manifest.json",
    "/assets/index.js.map",
    "/assets/index.js.br",
    "/assets/",
    "/assets",
    "/nothing.js",
  ])("%s is answered 404", async (url) => {
    mkdirSync(join(build.distDir, "assets"))
    for (const name of ["index.js", "index.js.map", "index.js.br", "index.js.gz"])
      writeFileSync(join(build.distDir, "assets", name), "x")
    const { app } = await serve()
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(body).not.toContain("index.html")
  })
})

describe("the command", () => {
  const start = async (env: Readonly<Record<string, string>>) =>
    spawn(process.execPath, [await bundled(fileURLToPath(new URL("./main.ts", import.meta.url)))], {
      env: { PATH: process.env["PATH"], DISPENSA_DIST: build.distDir, ...env },
    })
  const exitOf = (child: Awaited<ReturnType<typeof start>>) =>
    new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  const outputOf = async (child: Awaited<ReturnType<typeof start>>) => {
    let text = ""
    child.stderr.on("data", (part: Buffer) => (text += part.toString()))
    return { code: await exitOf(child), text }
  }

  it("reports each missing or invalid setting, and serves nothing", async () => {
    const settings = await outputOf(await start({ DISPENSA_PORT: "many" }))
    expect(settings.code).toBe(2)
    expect(settings.text).toMatch(/^DISPENSA_BACKEND: .*\nDISPENSA_PORT: /m)
    const installation = await outputOf(await start({ DISPENSA_BACKEND: backendUrl, DISPENSA_LIST_VIEW: "cards" }))
    expect(installation.code).toBe(2)
    expect(installation.text).toMatch(/^DISPENSA_LIST_VIEW: Expected/)
    const file = join(build.distDir, "klingon.json")
    writeFileSync(file, JSON.stringify({ dialect: "klingon" }))
    for (const env of [{ DISPENSA_DIALECT: "klingon" }, { DISPENSA_CONFIG: file }]) {
      const dialect = await outputOf(await start({ DISPENSA_BACKEND: backendUrl, ...env }))
      expect(dialect.code).toBe(2)
      expect(dialect.text).toMatch(/^(DISPENSA_DIALECT|.*klingon\.json: dialect): Expected "dispensa" \| "mymb"/)
    }
  })

  const addressOf = async (child: Awaited<ReturnType<typeof start>>) => {
    const line = await new Promise<string>((resolve) =>
      child.stdout.once("data", (part: Buffer) => resolve(part.toString())),
    )
    return decodeListening(line).address
  }

  it.each([
    ["on where nothing is said", {}, true],
    ["off where they are turned off", { DISPENSA_PRERENDER: "off" }, false],
  ] as const)("prerendered first pages are %s (ADR 60)", async (_, env, isOn) => {
    const file = join(build.distDir, FIRST_PAGE_FILE)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, "")
    const child = await start({ DISPENSA_BACKEND: backendUrl, DISPENSA_PORT: "0", ...env })
    const address = await addressOf(child)
    const { headers } = await fetch(new URL("/first-visit.js", address))
    expect(headers.get("content-type")?.includes("javascript")).toBe(isOn)
    child.kill("SIGTERM")
    expect(await exitOf(child)).toBe(0)
  })

  it("after the stop signal it completes calls in progress, accepts no others, and exits with 0", async () => {
    const child = await start({ DISPENSA_BACKEND: backendUrl, DISPENSA_PORT: "0" })
    const ended = exitOf(child)
    const address = await addressOf(child)
    const slow = fetch(new URL("/api/slow", address))
    await new Promise((resolve) => setTimeout(resolve, 150))
    child.kill("SIGTERM")
    expect(await (await slow).json()).toEqual({ message: "late" })
    expect(await ended).toBe(0)
    await expect(fetch(address)).rejects.toThrow("fetch failed")
  })
})
