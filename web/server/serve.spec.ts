/** The server of `npm start`: the page's head, the proxied backend, and the headers of both. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import Fastify from "fastify"
import { describe, expect, it, vi } from "vitest"
import { pages } from "../src/router/pages.ts"
import { createWebServer } from "./serve.ts"
import { buildForEach, MANIFEST, MENU } from "./testing/small-build.ts"

const carousel = (image: string) => ({
  kind: "carousel",
  title: "",
  query: "",
  entries: [{ title: "", text: "", image, url: "" }],
})

const { distDir, served } = buildForEach()

describe("the production server", () => {
  it("lists every style before the first script: with six connections the paint must not queue behind the code", async () => {
    const { web, close } = await served(true)
    const { body } = await web.inject({ url: "/shop" })
    const at = (text: string) => body.indexOf(text)
    expect(at("/assets/shop.css")).toBeGreaterThan(0)
    expect(Math.max(at("/assets/index.css"), at("/assets/shop.css"))).toBeLessThan(at("<script"))
    expect(at("/assets/shop.js")).toBeGreaterThan(at("<script"))
    expect(body).toContain("</head>")
    await close()
  })

  it("[S2.8] lets only the build's worker compile the barcode decoder, no page, missing file or file of the backend (ADR 51)", async () => {
    mkdirSync(join(distDir(), "assets"), { recursive: true })
    writeFileSync(join(distDir(), "assets", "worker-x.js"), "postMessage(1)")
    const { web, close } = await served(true)
    const policyOf = async (url: string) => (await web.inject({ url })).headers["content-security-policy"]
    expect(await policyOf("/assets/worker-x.js")).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(await policyOf("/assets/worker-x.js")).toContain("default-src 'none'")
    for (const url of ["/", "/en/shop", "/assets/nothing.js", "/shop?/assets/worker-x.js", "/files/assets/worker-x.js"])
      expect(await policyOf(url)).not.toMatch(/unsafe/)
    expect((await web.inject({ url: "/" })).headers["permissions-policy"]).toContain("camera=(self)")
    await close()
  })

  it("gives code and fonts a lower priority than the styles and the entry, each once, fonts last (ADR 0023)", async () => {
    const { web, close } = await served(true)
    const { body } = await web.inject({ url: "/shop" })
    const named = body.match(/"\/assets\/[^"]*"/g) ?? []
    expect(new Set(named).size).toBe(named.length)
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shop.js">')
    expect(body).toMatch(
      /shop\.js">[^]*<link rel="preload" as="font" [^>]*fetchpriority="low" crossorigin href="\/assets\/sans/,
    )
    expect(body).not.toContain("rare.woff2")
    await close()
  })

  it("[S2.10, S2.11] answers each page with its status, language, title and code", async () => {
    const { web, close } = await served(true)
    const page = async (url: string) => {
      const { statusCode, body } = await web.inject({ url })
      return { status: statusCode, lacks: (...texts: string[]) => texts.filter((text) => !body.includes(text)) }
    }
    const login = await page("/en/pages/login?from=%2F")
    expect(login.status).toBe(200)
    expect(
      login.lacks(
        'lang="en"',
        "<title>Log in · Dispensa</title>",
        '"/en/manifest.webmanifest"',
        "login.js",
        "auth-layout.js",
        "start.js",
      ),
    ).toEqual([])
    expect(login.lacks("shop.js")).toEqual(["shop.js"])
    const orders = await page("/pages/account/orders")
    expect(
      orders.lacks(
        'lang="it"',
        "<title>I miei ordini · Dispensa</title>",
        '"/manifest.webmanifest"',
        "orders.js",
        "account-layout.js",
      ),
    ).toEqual([])
    expect((await page("/shop")).lacks("<title>Dispensa</title>")).toEqual([])
    for (const url of ["/nowhere", "/en/pages/nothing", "/pages/account/nothing"]) {
      const nothing = await page(url)
      expect({ url, status: nothing.status, lacks: nothing.lacks("not-found.js") }).toEqual({
        url,
        status: 404,
        lacks: [],
      })
    }
    await close()
  })

  it("serves the service worker a shell without a page, and its own code uncached (ADR 0032)", async () => {
    writeFileSync(join(distDir(), "sw.js"), "self.skipWaiting()")
    const { web, close } = await served(true)
    const shell = await web.inject({ url: "/shell.html" })
    expect([shell.statusCode, shell.headers["cache-control"]]).toEqual([200, "no-cache"])
    expect(shell.headers["content-security-policy"]).toContain("worker-src 'self'")
    expect(["<title>Dispensa</title>", "index.js", "start.js"].filter((text) => !shell.body.includes(text))).toEqual([])
    expect(pages.filter(({ name }) => shell.body.includes(`/assets/${name}.`))).toEqual([])
    const worker = await web.inject({ url: "/sw.js" })
    expect(worker.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
    })
    await close()
  })

  it("does not start with a build that lacks a page's code", async () => {
    const { "src/pages/cart.tsx": _cart, ...rest } = Object.fromEntries(Object.entries(MANIFEST))
    writeFileSync(join(distDir(), ".vite", "manifest.json"), JSON.stringify(rest))
    await expect(createWebServer({ distDir: distDir(), backendUrl: "http://127.0.0.1:9" })).rejects.toThrow(
      "src/pages/cart.tsx",
    )
  })

  it("shows the home page's first banner before any code runs, and no banner anywhere else (ADR 0025)", async () => {
    const backend = Fastify()
    backend.get("/api/method/omnicommerce_cms.omnicommerce_cms.home.get_home", async ({ headers }) => ({
      message: { sections: [carousel(`/files/${headers["accept-language"]?.slice(0, 2)}.webp`)] },
    }))
    const backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
    const { app: web } = await createWebServer({ distDir: distDir(), backendUrl })
    const body = async (url: string) => (await web.inject({ url })).body
    // The first page does not wait long for the backend; a later answer is in the next page.
    await vi.waitFor(async () => {
      expect(await body("/?utm_source=letter")).toContain('<img src="/files/it.webp" alt=""')
      expect(await body("/en")).toContain('<img src="/files/en.webp" alt=""')
    })
    expect(await body("/shop")).not.toContain("/files/")
    // Its code is loaded after the banner's frame is painted (ADR 60).
    const later = '<link data-rel="modulepreload" crossorigin href="/assets/start.js">'
    const atOnce = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/start.js">'
    expect(await body("/")).toContain(later)
    expect(await body("/")).not.toContain(atOnce)
    expect(await body("/shop")).toContain(atOnce)
    await Promise.all([web.close(), backend.close()])
    expect(
      (await createWebServer({ distDir: distDir(), backendUrl }).then(({ app }) => app.inject({ url: "/" }))).body,
    ).toContain('<main class="boot-page"></main>')
  })

  it("serves the icon that a browser requests by itself, as an icon", async () => {
    cpSync(fileURLToPath(new URL("../public/favicon.ico", import.meta.url)), join(distDir(), "favicon.ico"))
    const { web, close } = await served(false)
    const { statusCode, headers, rawPayload } = await web.inject({ url: "/favicon.ico" })
    expect(statusCode).toBe(200)
    expect(headers["content-type"]).toBe("image/x-icon")
    // One picture of 32 by 32.
    expect([...rawPayload.subarray(2, 8)]).toEqual([1, 0, 1, 0, 32, 32])
    await close()
  })

  it.each(["br", "gzip"])("proxies the backend's answers compressed for clients that accept %s", async (encoding) => {
    const { web, close } = await served(true)
    const requested = { url: "/api/method/menu", headers: { "accept-encoding": encoding } }
    const answer = await web.inject(requested)
    expect(answer.headers["content-encoding"]).toBe(encoding)
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(MENU).length / 4)
    const plain = await web.inject({ ...requested, headers: { "accept-encoding": "identity" } })
    expect(plain.json()).toEqual(MENU)
    await close()
  })

  it("proxies the backend's paths, with other prefixes too, and nothing else (ADR 0007)", async () => {
    const { web, close } = await served(true, { prefixes: { ...DEFAULT_PREFIXES, customer: "/erp/v2/customer." } })
    for (const url of [
      "/api/method/menu",
      "/api/resource/Flyer",
      "/register",
      "/kafka/cart",
      "/files/a.pdf",
      "/erp/v2/customer.orders",
    ])
      expect({ url, answer: (await web.inject({ url })).json<unknown>() }).toEqual({ url, answer: MENU })
    expect((await web.inject({ url: "/erpetology" })).headers["content-type"]).toContain("text/html")
    await close()
  })

  it("[S8.1] answers 503 for an unreachable backend", async () => {
    const { web, close } = await served(false)
    const answer = await web.inject({ url: "/api/method/menu" })
    expect(answer.statusCode).toBe(503)
    await close()
  })

  it("allows no inline code and no other host on any answer", async () => {
    const { web, close } = await served(true)
    for (const url of ["/", "/api/method/menu", "/assets/none.js", "/no/such/page"]) {
      const policy = String((await web.inject({ url })).headers["content-security-policy"])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe-|\*|https?:/)
    }
    await close()
  })
})
