/** Security headers of `npm start`, places of the token, and what is left after a logout in one of many tabs. */
import type { BrowserContext, Page } from "@playwright/test"
import { makeShop, type ShopPage } from "./support/shop.ts"
import { storedBy } from "./support/storage.ts"
import { CLIENT, expect, PASSWORD, test } from "./support/test.ts"

/** The directives of a policy by name. */
const directivesOf = (policy: string): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    policy.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

test.describe("the headers of every answer", () => {
  test("[S2.8] every answer has a strict policy and Trusted Types", { tag: "@deep" }, async ({ request }) => {
    for (const path of ["/", "/en/shop", "/pages/nothing-here", "/api/method/nothing", "/assets/nothing.js"]) {
      const headers = (await request.get(path)).headers()
      const policy = directivesOf(headers["content-security-policy"] ?? "")
      expect([...policy.values()].flat().filter((source) => /unsafe|\*|https?:|blob:/.test(source))).toEqual([])
      for (const name of ["default-src", "script-src", "style-src", "connect-src", "worker-src", "form-action"])
        expect(policy.get(name), name).toEqual(["'self'"])
      for (const name of ["object-src", "frame-src", "base-uri", "frame-ancestors"])
        expect(policy.get(name), name).toEqual(["'none'"])
      expect(policy.get("img-src")).toEqual(["'self'", "data:"])
      expect(policy.get("require-trusted-types-for")).toEqual(["'script'"])
      expect(policy.get("trusted-types")).toEqual(["dompurify", "service-worker", "worker-code"])
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
      })
    }
  })

  test("[S2.8] the browser enforces it: no text becomes markup or code", async ({ shop, page, watch }) => {
    watch.allow(/Trusted(?:HTML|Script)|Content Security Policy/i)
    await shop.open("/pages/faq")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    // In a task of its own: code evaluated directly by a test may use eval whatever the policy says.
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const attempt = (act: () => unknown): boolean => {
            try {
              act()
              return false
            } catch {
              return true
            }
          }
          const createPolicy = () => {
            const factory: unknown = Reflect.get(window, "trustedTypes")
            const create: unknown = Reflect.get(Object(factory), "createPolicy")
            if (typeof create === "function") Reflect.apply(create, factory, ["other", {}])
          }
          const box = document.createElement("div")
          const script = document.createElement("script")
          setTimeout(() =>
            resolve({
              markup: attempt(() => box.insertAdjacentHTML("beforeend", "<b>x</b>")),
              code: attempt(() => Reflect.construct(Function, ["return 1"])),
              source: attempt(() => Reflect.set(script, "src", "/x.js")),
              policy: attempt(createPolicy),
            }),
          )
        }),
    )
    expect(refused).toEqual({ markup: true, code: true, source: true, policy: true })
  })
})

const tokenOf = async (page: Page): Promise<string> => {
  const token = await page.evaluate(() => window.localStorage.getItem("access_token"))
  expect(token).toMatch(/.{8}/)
  return token ?? ""
}

/** Everything that could leak a secret: URLs and console output. */
const outgoing = (context: BrowserContext): ReadonlyArray<string> => {
  const seen: string[] = []
  context.on("request", (request) => void seen.push(request.url(), request.headers()["referer"] ?? ""))
  context.on("console", (message) => void seen.push(message.text()))
  return seen
}

const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(window.sessionStorage)))

/** Browses, and performs tracked actions. */
const workALittle = async (shop: ShopPage): Promise<void> => {
  await shop.open("/shop?text=olio")
  await shop.listed()
  await shop.addIn(shop.addable().first())
  await expect(shop.liveText(/nel carrello/)).toHaveCount(1)
  for (const path of ["/pages/account/invoices", "/pages/downloads", "/pages/cart?tab=active", "/pages/checkout"]) {
    await shop.go(path)
    await expect(shop.page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(shop.page.locator("main [aria-busy=true]")).toHaveCount(0)
  }
}

test("[S4.2, S3.25] the token is in no URL, no console line, no tracking record and no stored event", async ({
  shop,
  page,
  context,
  control,
}) => {
  const seen = outgoing(context)
  await shop.login(CLIENT)
  const token = await tokenOf(page)
  await workALittle(shop)
  await expect.poll(async () => (await control.topic("cart")).length).toBeGreaterThan(0)
  await expect.poll(async () => (await control.topic("search")).length).toBeGreaterThan(0)
  const tracked = JSON.stringify([await control.topic("cart"), await control.topic("search")])
  const { local, log } = await storedBy(page)
  const others = [local.filter(([key]) => key !== "access_token"), log]
  expect(log["events"]?.length).toBeGreaterThan(0)
  const session = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), document.cookie, history.state]),
  )
  expect(seen.filter((text) => text.includes(token) || text.includes(`=${PASSWORD}`))).toEqual([])
  expect(tracked).not.toContain(token)
  expect(JSON.stringify(others)).not.toContain(token)
  expect(session).not.toContain(token)
})

test("[S4.3] a logout in one tab clears all tabs and the storage", { tag: "@deep" }, async ({
  shop,
  page,
  context,
}) => {
  await shop.login(CLIENT)
  const paths = ["/shop?text=olio", "/pages/cart?tab=active", "/pages/checkout", "/pages/account"]
  const tabs = await Promise.all(
    paths.map(async (path) => {
      const other = makeShop(await context.newPage(), "it")
      await other.open(path)
      await expect(other.page.getByRole("heading", { level: 1 })).toBeVisible()
      await other.cartCount(29)
      return other
    }),
  )
  const seenByTheCheckout = async () => (await Promise.all(tabs.map((tab) => storedInTab(tab.page)))).join("")
  await expect.poll(seenByTheCheckout).toContain("dispensa.checkout.seen")
  await shop.open("/pages/account")
  await page.getByRole("button", { name: shop.say("account_log_out") }).click()
  for (const tab of [shop, ...tabs]) {
    await expect(tab.page).toHaveURL(/\/pages\/login$/)
    await expect(tab.page.getByRole("heading", { level: 1, name: shop.say("account_login_title") })).toBeVisible()
    await tab.cartCount(0)
    await expect(tab.page.getByText("Nives")).toHaveCount(0)
  }
  const traces = ["access_token", "user_temp", "1001", "Nives", "Via dei Mille", "olio"]
  // A pending tracking record of another tab is removed once it is delivered.
  await expect
    .poll(async () => {
      const left = JSON.stringify(await storedBy(page))
      return traces.filter((trace) => left.includes(trace))
    })
    .toEqual([])
  expect(await seenByTheCheckout()).not.toContain("dispensa.checkout")
  for (const tab of tabs) {
    await tab.open("/pages/account")
    await expect(tab.page).toHaveURL(/\/pages\/login/)
  }
})
