import pact from "@dispensa/contracts/pacts/storefront-omnicommerce.json"
import { act } from "@testing-library/react"
import { hydrateRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { startingView } from "../areas/content/shop-config.ts"
import { ProductPage } from "../pages/product.tsx"
import { ShopPage } from "../pages/shop.tsx"
import { safeStorage } from "../platform/safe-storage.ts"
import { standAt } from "../platform/shop-path.ts"
import { DESKTOP, PHONE } from "../platform/use-media.ts"
import { pageAt } from "../router/page-at.ts"
import { makeRouter } from "../router/router.tsx"
import { DefaultLayout } from "../shell/layouts/default-layout.tsx"
import { testLog } from "../testing/test-log.ts"
import { prerenderPage, type PrerenderedPage, type WantedPage } from "./prerender-page.tsx"
import { hydrateQueries, readHydrationData } from "./hydration.ts"
import { makeQueryClient, Providers } from "./providers.tsx"
import { visitOf } from "./reactions.ts"
import { makeLive } from "./services.ts"

// Panels read the width when they are loaded.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })))

const BACKEND = "http://backend.test"
const PRODUCT = "/product/default/olio"
const AT = Date.parse("2027-03-02T08:00:00Z")

/** The backend's answers, from the contract's examples. */
const EXAMPLES = ["product.list 200: the search finds products", "product.item 200: the product exists"]
const answers = new Map(
  pact.interactions
    .filter(({ description }) => EXAMPLES.includes(description))
    .map(({ request, response }) => [request.path, JSON.stringify(response.body?.content)]),
)
const backend = async (input: unknown): Promise<Response> => {
  const body = answers.get(String(input).slice(BACKEND.length))
  return body === undefined
    ? new Response("{}", { status: 404 })
    : new Response(body, { headers: { "content-type": "application/json" } })
}

type Device = WantedPage["device"]

const onDevice = (device: Device): void => {
  const holds = (query: string) => query === (device === "phone" ? PHONE : DESKTOP)
  const list = (query: string) => ({ matches: holds(query), addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal("matchMedia", list)
}

const errors: Array<unknown> = []
let shown: Root | null = null
beforeEach(() => {
  vi.stubGlobal("fetch", backend)
  vi.spyOn(console, "error").mockImplementation(
    (...all: ReadonlyArray<unknown>) => void errors.push(all.map(String).join(" ")),
  )
})
afterEach(async () => {
  // After React's scheduled work: the window is gone after the last test.
  await act(async () => shown?.unmount())
  shown = null
  errors.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const drawn = async (path: string, device: Device): Promise<PrerenderedPage> => {
  const prerendered = await prerenderPage({ path, device, backendUrl: BACKEND, at: AT })
  if (prerendered === null) throw new Error(`${path} is not prerendered`)
  return prerendered
}

/** The shop's start with a prerendered page, on a first visit. */
const takeOver = async ({ html, page }: PrerenderedPage, path: string, now = page.at): Promise<Element> => {
  const root = document.createElement("div")
  root.innerHTML = html
  const data = document.createElement("script")
  data.type = "application/json"
  data.id = "drawn"
  data.textContent = JSON.stringify(page)
  document.body.replaceChildren(root, data)
  window.history.replaceState(null, "", path)
  standAt(window.location)
  const { log, store: records } = testLog()
  const notices = { failed: () => {}, sessionExpired: () => {}, order: () => {} }
  const live = makeLive({ log, records, store: safeStorage(null), fetch, notices, now: () => now })
  const queries = makeQueryClient(
    () => {},
    async () => null,
  )
  const read = readHydrationData(null)
  if (read === null) throw new Error("there is no hydration data")
  hydrateQueries(read, queries)
  await log.append(startingView(log.state()))
  const visit = visitOf(path, "", "another")
  if (visit !== null) await log.append([visit])
  const router = makeRouter({
    pages: [
      { ...pageAt(path), code: async () => ({ View: path.includes("shop") ? ShopPage : ProductPage }), frame: null },
    ],
    Shell: DefaultLayout,
    state: log.state,
    append: () => {},
    guestNavigation: () => true,
    load: (load) => load(),
    prefetch: () => {},
    tabStore: safeStorage(null),
  })
  await router.started
  const onRecoverableError = (error: unknown) => void errors.push(error)
  await act(async () => {
    shown = hydrateRoot(root, <Providers shop={live.shop} queries={queries} router={router} />, { onRecoverableError })
  })
  return root
}

describe("a prerendered first page (ADR 60)", () => {
  it.each([
    ["/shop", "phone"],
    ["/en/shop", "laptop"],
    [`/en${PRODUCT}`, "phone"],
    [PRODUCT, "laptop"],
  ] as const)(
    "%s on a %s has the same tree as the browser's: hydrated without a warning or a rerender",
    async (path, device) => {
      onDevice(device)
      const prerendered = await drawn(path, device)
      const heading = (root: Element) => root.querySelector("main h1")
      const root = document.createElement("div")
      root.innerHTML = prerendered.html
      expect(heading(root)?.textContent).not.toBe("")
      const page = await takeOver(prerendered, path)
      expect(errors).toEqual([])
      expect(heading(page)?.textContent).toBe(heading(root)?.textContent)
      expect(prerendered.title).toMatch(/^.+ · Dispensa$/)
      expect(document.title).toBe(prerendered.title)
    },
  )

  it("a mismatch is detected: another device, and another day", async () => {
    onDevice("laptop")
    const prerendered = await drawn("/shop", "laptop")
    await takeOver({ ...prerendered, page: { ...prerendered.page, media: [PHONE] } }, "/shop")
    expect(errors.length).toBeGreaterThan(0)
    errors.length = 0
    const path = PRODUCT
    const week = 7 * 24 * 60 * 60 * 1000
    await takeOver(await drawn(path, "laptop"), path, AT + 3 * week + week / 7)
    expect(errors.length).toBeGreaterThan(0)
  })

  it("is in the language of its URL, rendered from its hydration data: plain data, only the page's own answer", async () => {
    onDevice("phone")
    const italian = await drawn("/shop", "phone")
    const english = await drawn("/en/shop", "phone")
    expect(italian.html).toContain("1 prodotto")
    expect(english.html).toContain("1 product<")
    expect(english.page.answers.map(([[name]]) => name)).toEqual(["listing"])
    expect(JSON.parse(JSON.stringify(english.page))).toEqual(english.page)
  })

  it("exists for no other page, no unknown product, and not without the backend", async () => {
    onDevice("phone")
    const wanted = { device: "phone", backendUrl: BACKEND, at: AT } as const
    for (const path of ["/", "/pages/cart", "/nowhere"]) expect(await prerenderPage({ ...wanted, path })).toBeNull()
    expect(await prerenderPage({ ...wanted, path: "/product/child/unknown" })).toBeNull()
    expect(await prerenderPage({ ...wanted, path: "/shop", backendUrl: "http://127.0.0.1:9" })).toBeNull()
  })
})
