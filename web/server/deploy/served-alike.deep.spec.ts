/**
 * One shop, asked of our own server and of nginx and Caddy with the configurations that are written for them (ADR 0044). A
 * server that is not installed here is skipped, and counted as skipped.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DEFAULT_INSTALLATION, type Installation } from "@dispensa/contracts/installation"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeHeaders, securityHeaders } from "../security-headers.ts"
import { type SmallBuild, smallBuild } from "../testing/small-build.ts"
import { contenders, type Running } from "./testing/contenders.ts"

const CODE = `console.log("${"shop ".repeat(400)}")`
const MENU = { message: "category ".repeat(400) }
const KB = 1024
/** What a browser would obey. */
const ORDERS = {
  "clear-site-data": '"*"',
  link: "</files/evil.css>; rel=stylesheet",
  refresh: "0; url=https://evil.test/",
  "service-worker-allowed": "/",
  "set-cookie": "a=b; Path=/",
  "www-authenticate": "Basic realm=shop",
}

let build: SmallBuild
let backend: FastifyInstance
let backendUrl = ""

beforeAll(async () => {
  build = smallBuild()
  mkdirSync(join(build.distDir, "assets"))
  mkdirSync(join(build.distDir, "en"))
  const write = (name: string, text: string) => writeFileSync(join(build.distDir, name), text)
  write("assets/index.js", CODE)
  write("assets/index.js.map", "{}")
  write("assets/index.css", "a{}")
  write("assets/sans.woff2", "font")
  write("icon.svg", "<svg/>")
  write("sw.js", "self.skipWaiting()")
  write("manifest.webmanifest", '{ "id": "/", "lang": "it" }')
  write("en/manifest.webmanifest", '{ "id": "/", "lang": "en" }')
  backend = Fastify({ bodyLimit: 1024 * KB, forceCloseConnections: true })
  backend.get("/api/method/menu", async (_request, reply) => reply.headers(ORDERS).send(MENU))
  backend.get("/api/method/who", async ({ headers }) => ({
    from: headers["x-forwarded-for"],
    forged: headers["x-real-ip"] ?? "",
  }))
  backend.post("/api/method/add", async ({ body, url }) => ({ body, url }))
  backend.get("/files/:name", async (request, reply) => {
    const types = new Map([
      ["pdf", "application/pdf"],
      ["html", "text/html"],
      ["js", "text/javascript"],
      ["png", "image/png"],
    ])
    const type = types.get(/\w+$/.exec(request.url)?.[0] ?? "") ?? "text/plain"
    return reply.header("content-type", type).header("content-security-policy", "default-src *").send("content")
  })
  backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
})
afterAll(async () => {
  await backend.close()
  build.remove()
})

const POLICY = securityHeaders(DEFAULT_INSTALLATION)["content-security-policy"] ?? ""

describe.each(contenders)("$name", ({ isInstalled, serve }) => {
  describe.skipIf(!isInstalled)("serves the shop", () => {
    let running: Running
    const installed: Installation = DEFAULT_INSTALLATION
    beforeAll(async () => {
      running = await serve({ distDir: build.distDir, backendUrl, installation: installed })
    })
    afterAll(() => running.stop())
    const get = (path: string, init: RequestInit = {}) =>
      fetch(`${running.url}${path}`, { redirect: "manual", ...init })

    it.each([
      ["/", "it", "<title>Catalogo e ordini", "assets/home.js"],
      ["/en/pages/login?from=%2Fshop", "en", "<title>Log in · Dispensa</title>", "assets/login.js"],
      ["/pages/account/orders", "it", "<title>I miei ordini", "assets/account-layout.js"],
      ["/product/default/olio-evo", "it", "<title>Dispensa</title>", "assets/product.js"],
      ["/en/product/child/OL%201", "en", "/en/manifest.webmanifest", "assets/product.js"],
      ["/shop/", "it", "/manifest.webmanifest", "assets/shop.js"],
    ])(
      "[S2.10, S2.11] the page at %s in its language, with its title and code, fresh",
      async (path, lang, ...texts) => {
        const answer = await get(path)
        const html = await answer.text()
        expect(answer.status).toBe(200)
        expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8")
        expect(answer.headers.get("cache-control")).toBe("no-cache")
        for (const text of [`<html lang="${lang}">`, ...texts]) expect(html).toContain(text)
      },
    )

    it.each(["/", "/en/shop", "/assets/index.js", "/assets/none.js", "/nowhere", "/api/method/menu", "/icon.svg"])(
      "[S2.8] every header of security on %s",
      async (path) => {
        const { headers, ok } = await get(path)
        const expected = makeHeaders(installed)(path, ok)
        expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))).toEqual(expected)
        expect(headers.get("server") ?? "").not.toMatch(/\d/)
      },
    )

    it.each([
      ["/nowhere", "it", "not-found.js"],
      ["/en/pages/nothing", "en", "not-found.js"],
      ["/pages/account/nothing", "it", "not-found.js"],
      ["/nothing.js", "it", "not-found.js"],
      ["/.vite/manifest.json", "it", "not-found.js"],
    ])("[S8.14] %s is no page: 404, in its language", async (path, lang, code) => {
      const answer = await get(path)
      const html = await answer.text()
      expect(answer.status).toBe(404)
      expect(html).toContain(`<html lang="${lang}">`)
      expect(html).toContain(code)
    })

    it.each(["/assets/none.js", "/assets/", "/assets/index.js.map", "/assets/index.js.br", "/assets/index.js.gz"])(
      "%s is no code, no listing and no source map: 404 as plain text",
      async (path) => {
        const answer = await get(path)
        expect(answer.status).toBe(404)
        expect(answer.headers.get("content-type")).toMatch(/^text\/plain/)
        expect(await answer.text()).toBe("Not found")
      },
    )

    it("no page under the name that its file has, and nothing but reading", async () => {
      expect((await get("/_pages/it/0-home.html")).status).toBe(404)
      expect((await get("/shop", { method: "POST", body: "a=b" })).status).toBe(405)
      expect((await get("/shop", { method: "HEAD" })).status).toBe(200)
    })

    it.each([
      ["/assets/index.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
      ["/assets/index.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
      ["/assets/sans.woff2", "font/woff2", "public, max-age=31536000, immutable"],
      ["/icon.svg", "image/svg+xml", "public, max-age=3600"],
      ["/manifest.webmanifest", "application/manifest+json", "public, max-age=3600"],
      ["/en/manifest.webmanifest", "application/manifest+json", "public, max-age=3600"],
      ["/sw.js", "text/javascript; charset=utf-8", "no-cache"],
      ["/shell.html", "text/html; charset=utf-8", "no-cache"],
    ])("%s as %s, kept as %s, and not sent again", async (path, type, caching) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        type,
        caching,
      ])
      await answer.arrayBuffer()
      const etag = answer.headers.get("etag") ?? ""
      expect((await get(path, { headers: { "if-none-match": etag } })).status).toBe(304)
    })

    it.each(["br", "gzip"])(
      "code and pages compressed for who reads %s, and the same text for who reads none",
      async (encoding) => {
        for (const path of ["/assets/index.js", "/en/shop"]) {
          const answer = await get(path, { headers: { "accept-encoding": encoding } })
          expect({ path, encoding: answer.headers.get("content-encoding") }).toEqual({ path, encoding })
          expect(answer.headers.get("vary")?.toLowerCase()).toContain("accept-encoding")
          const plain = await get(path, { headers: { "accept-encoding": "identity" } })
          expect(plain.headers.get("content-encoding")).toBeNull()
          expect(await answer.text()).toBe(await plain.text())
        }
      },
    )

    it("passes the backend's paths on, compressed, with the client's own address", async () => {
      const menu = await get("/api/method/menu", { headers: { "accept-encoding": "gzip" } })
      expect(menu.headers.get("content-encoding")).toBe("gzip")
      for (const name of Object.keys(ORDERS)) expect([name, menu.headers.get(name)]).toEqual([name, null])
      expect(await menu.json()).toEqual(MENU)
      const forged = { "x-forwarded-for": "6.6.6.6", "x-real-ip": "6.6.6.6", forwarded: "for=6.6.6.6" }
      const who: unknown = await (await get("/api/method/who", { headers: forged })).json()
      expect(who).toMatchObject({ forged: "" })
      const headers = { "content-type": "application/json" }
      const add = (size: number) =>
        get("/api/method/add?a=%2Fb", { method: "POST", headers, body: JSON.stringify("x".repeat(size)) })
      expect(await (await add(10)).json()).toEqual({ body: "xxxxxxxxxx", url: "/api/method/add?a=%2Fb" })
      expect((await add(300 * KB)).status).toBe(413)
    })

    it("takes from what the backend serves the powers of a page of the shop", async () => {
      const served = async (name: string) => {
        const { headers, status } = await get(`/files/${name}`)
        return { status, type: headers.get("content-type"), policy: headers.get("content-security-policy") }
      }
      for (const name of ["a.pdf", "a.png"]) expect(await served(name)).toMatchObject({ status: 200, policy: POLICY })
      const powerless = "sandbox; default-src 'none'"
      expect(await served("a.html")).toMatchObject({
        policy: powerless,
        type: expect.stringMatching(/^text\/html/) as unknown,
      })
      expect(await served("a.js")).toEqual({ status: 200, type: "application/octet-stream", policy: powerless })
    })

    it("says that it lives", async () => {
      const answer = await get("/_health")
      expect(await answer.json()).toEqual({ status: "ok" })
      expect(answer.headers.get("cache-control")).toBe("no-store")
    })
  })

  describe.skipIf(!isInstalled)("installed otherwise", () => {
    let running: Running
    beforeAll(async () => {
      running = await serve({
        distDir: build.distDir,
        backendUrl: "http://127.0.0.1:9",
        installation: { ...DEFAULT_INSTALLATION, path: "/negozio", baseUrl: "/negozio", languages: ["it"] },
      })
    })
    afterAll(() => running.stop())
    const get = (path: string) => fetch(`${running.url}${path}`, { redirect: "manual" })
    const to = (answer: Response) =>
      new URL(answer.headers.get("location") ?? "", running.url).href.slice(running.url.length)

    it("stands under its path, in the languages that it offers", async () => {
      const page = await get("/negozio/pages/login")
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('src="/negozio/assets/index.js"')
      expect((await get("/negozio/assets/index.js")).status).toBe(200)
      for (const path of ["/shop", "/assets/index.js", "/icon.svg"]) expect((await get(path)).status).toBe(404)
      const moved = await get("/negozio/en/shop?text=olio")
      expect([moved.status, to(moved)]).toEqual([302, "/negozio/shop?text=olio"])
      const root = await get("/")
      expect([root.status, to(root)]).toEqual([302, "/negozio/"])
    })

    it("[S8.1] answers 503 for a backend that is not there", async () => {
      expect((await get("/negozio/api/method/menu")).status).toBe(503)
    })
  })
})
