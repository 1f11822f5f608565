/** Rendering itself is tested in `web/src/start` and in the browser: here a minimal thread replaces it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { DEFAULT_INSTALLATION, type Installation } from "@dispensa/contracts/installation"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createWebServer } from "../serve.ts"
import { type SmallBuild, smallBuild } from "../testing/small-build.ts"
import { type PrerenderDevice, prerenderTarget } from "./prerendered-page.ts"
import { FIRST_PAGE_FILE } from "./first-page-file.ts"
import { type PrerendererLimits, makePrerenderer } from "./prerenderer.ts"

const THREAD = `
import { writeFileSync } from "node:fs"
import { parentPort } from "node:worker_threads"
let drawn = 0
parentPort.postMessage({ id: 0, prerendered: null })
parentPort.on("message", ({ id, path, device, ...rest }) => {
  if (path.endsWith("breaks")) throw new Error("broken")
  if (path.endsWith("hangs")) for (;;);
  if (path.endsWith("late")) return
  if (path.endsWith("plain")) return parentPort.postMessage({ id, prerendered: null })
  drawn += 1
  writeFileSync(new URL("last-drawn", import.meta.url), path + " " + device)
  const page = JSON.stringify({ at: 1, media: ["(a)"], answers: [["</script>", Object.keys(rest).sort()]] })
  parentPort.postMessage({ id, prerendered: { html: "<p>" + path + " " + device + " " + drawn + "</p>", media: '(a: "1")', title: "Olio & <sale> · Dispensa", page } })
})
`

let build: SmallBuild
let ends: Array<() => Promise<unknown>> = []
beforeEach(() => {
  build = smallBuild()
  const file = join(build.distDir, FIRST_PAGE_FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, THREAD)
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  build.remove()
})

const NOWHERE = "http://127.0.0.1:9"

const prerenderer = (limits: Partial<PrerendererLimits> = {}, now?: () => number) => {
  const made = makePrerenderer({
    distDir: build.distDir,
    backendUrl: NOWHERE,
    installation: DEFAULT_INSTALLATION,
    limits: { responseTimeoutMs: 3_000, ...limits },
    ...(now === undefined ? {} : { now }),
  })
  if (made === null) throw new Error("the build has no prerenderer")
  ends.push(made.close)
  return async (path: string, device: PrerenderDevice = "phone") =>
    (await made.prerender({ path, device }))?.html ?? null
}

const serve = async (prerendersFirstPages?: boolean, more: Partial<Installation> = {}) => {
  const options = {
    distDir: build.distDir,
    backendUrl: NOWHERE,
    installation: { ...DEFAULT_INSTALLATION, path: "/negozio", ...more },
  }
  const { app } = await createWebServer({
    ...options,
    ...(prerendersFirstPages === undefined ? {} : { prerendersFirstPages }),
  })
  ends.push(() => app.close())
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url: `/negozio${url}`, headers: { "accept-language": "it", ...headers } })
  // Before the thread has started, pages are plain.
  const warm = async (url: string) => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const answer = await get(url)
      if (answer.body.includes('id="drawn"')) return answer
    }
    throw new Error(`${url} stays plain`)
  }
  return { get, warm }
}

describe("prerendered first pages (ADR 60)", () => {
  it("are in the page, after the script that checks the visitor; the shell is included for the others, and nothing runs inline", async () => {
    const { get, warm } = await serve(true)
    const { body, headers, statusCode } = await warm("/shop")
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"><p>/shop laptop 2</p></div>')
    expect(body).toContain(
      '<script src="/negozio/first-visit.js" data-media="(a: &quot;1&quot;)"></script><div id="root">',
    )
    // The code is loaded after the first paint, with the entry's imports.
    expect(body).toContain('<link data-rel="modulepreload" crossorigin href="/negozio/assets/start.js">')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/negozio/assets/vendor.js">')
    expect(body).toContain("<title>Olio &amp; &lt;sale> · Dispensa</title>")
    expect(body).toContain('\\u003c/script>",["at","backendUrl"]')
    expect(body.match(/<script(?![^>]*(src=|application\/json))/g)).toBeNull()
    expect(headers["cache-control"]).toBe("private, no-cache")
    expect(String(headers["vary"])).toMatch(/accept-language, cookie, sec-ch-ua-mobile, user-agent/)
    const script = await get("/first-visit.js")
    expect(script.headers["content-type"]).toContain("text/javascript")
    expect(String(headers["content-security-policy"])).toContain("script-src 'self';")
    const { etag } = headers
    expect((await get("/shop", { "if-none-match": String(etag) })).statusCode).toBe(304)
  })

  it("start with the server: before the first visitor the thread has rendered the most frequent first page, in the installation's first language", async () => {
    const lastPrerendered = join(dirname(join(build.distDir, FIRST_PAGE_FILE)), "last-drawn")
    const prerenderedSoFar = () => (existsSync(lastPrerendered) ? readFileSync(lastPrerendered, "utf8") : "")
    await serve(true, { languages: ["en"] })
    await expect.poll(prerenderedSoFar).toBe("/en/shop phone")
    await serve(true)
    await expect.poll(prerenderedSoFar).toBe("/shop phone")
  })

  it("a thread that fails to start breaks nothing: pages are plain for a while, then it is started again", async () => {
    let now = 0
    let isWithoutRoom = true
    const installation: Installation = {
      ...DEFAULT_INSTALLATION,
      // The thread receives it at its start.
      get path() {
        if (isWithoutRoom) throw new Error("no room for a thread")
        return ""
      },
    }
    const made = makePrerenderer({
      distDir: build.distDir,
      backendUrl: NOWHERE,
      installation,
      now: () => now,
      limits: { responseTimeoutMs: 3_000, pauseMs: 1_000 },
    })
    if (made === null) throw new Error("the build has no prerenderer")
    ends.push(made.close)
    made.warm()
    isWithoutRoom = false
    expect(await made.prerender({ path: "/shop", device: "phone" })).toBeNull()
    now = 1_000
    expect((await made.prerender({ path: "/shop", device: "phone" }))?.html).toBe("<p>/shop phone 1</p>")
  })

  it("are off by default, and without a prerenderer in the build: then each page is plain", async () => {
    const off = await serve()
    const plain = await off.get("/shop")
    expect(plain.body).not.toContain("drawn")
    expect(plain.headers["cache-control"]).toBe("no-cache")
    expect((await off.get("/first-visit.js")).headers["content-type"]).not.toContain("javascript")
    writeFileSync(join(build.distDir, FIRST_PAGE_FILE), "this is no code (")
    const broken = await serve(true)
    expect((await broken.get("/shop")).body).toBe(plain.body)
  })

  it.each([
    ["/shop", { "accept-language": "it-IT,it;q=0.9" }, "laptop"],
    ["/shop", {}, null],
    ["/en/shop", { "accept-language": "it" }, "laptop"],
    ["/product/default/olio-extra", { "accept-language": "it", "sec-ch-ua-mobile": "?1" }, "phone"],
    ["/en/product/child/OL1-2", { "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148 Safari" }, "phone"],
    ["/shop", { "accept-language": "en-GB,en;q=0.9" }, null],
    ["/shop", { "accept-language": "en", cookie: "a=b; i18n_redirected=it" }, "laptop"],
    ["/shop/", {}, null],
    ["/shop/list", {}, null],
    ["//shop", {}, null],
    ["/product/default/caffè", {}, null],
    ["/", {}, null],
    ["/pages/login", {}, null],
  ] as const)("%s with %j is prerendered for a %s", (path, headers, device) => {
    const wanted = prerenderTarget(path, false, headers, DEFAULT_INSTALLATION)
    expect(wanted).toEqual(device === null ? null : { path, device })
    expect(prerenderTarget(path, true, headers, DEFAULT_INSTALLATION)).toBeNull()
  })

  it("are rendered once for each path and device, and again when stale", async () => {
    let now = 0
    const prerender = prerenderer({ freshMs: 100 }, () => now)
    expect(await Promise.all([prerender("/shop"), prerender("/shop")])).toEqual([
      "<p>/shop phone 1</p>",
      "<p>/shop phone 1</p>",
    ])
    expect(await prerender("/shop", "laptop")).toBe("<p>/shop laptop 2</p>")
    expect(await prerender("/en/shop")).toBe("<p>/en/shop phone 3</p>")
    now = 99
    expect(await prerender("/shop")).toBe("<p>/shop phone 1</p>")
    now = 100
    expect(await prerender("/shop")).toBe("<p>/shop phone 4</p>")
  })

  it("no visitor waits longer than the limit, and only a few pages are rendered at once", async () => {
    const prerender = prerenderer({ responseTimeoutMs: 50, maxWaiting: 1 })
    const late = prerender("/shop/late")
    expect(await prerender("/en/shop")).toBeNull()
    expect(await late).toBeNull()
  })

  it("a thread that ends during its start is detected", async () => {
    const file = join(build.distDir, FIRST_PAGE_FILE)
    writeFileSync(file, "")
    let now = 0
    const prerender = prerenderer({ pauseMs: 1_000, responseTimeoutMs: 60_000 }, () => now)
    expect(await prerender("/shop")).toBeNull()
    writeFileSync(file, THREAD)
    now = 1_000
    expect(await prerender("/shop")).toBe("<p>/shop phone 1</p>")
  })

  it.each(["hangs", "breaks"])(
    "a thread that %s is terminated, pages are plain for a while, then another one renders",
    async (way) => {
      let now = 0
      const prerender = prerenderer({ renderTimeoutMs: 300, pauseMs: 1_000 }, () => now)
      expect(await prerender(`/shop/${way}`)).toBeNull()
      expect(await prerender("/shop")).toBeNull()
      now = 1_000
      expect(await prerender("/en/shop")).toBe("<p>/en/shop phone 1</p>")
    },
  )
})
