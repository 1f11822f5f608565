/** The mock's own page under /_mock, by keyboard only: a scenario, the request log, a client's first day. */
import type { APIResponse, Locator, Page } from "@playwright/test"
import { Schema } from "effect"
import { expectAccessible } from "./support/axe.ts"
import { CLIENT, expect, PASSWORD, test } from "./support/test.ts"

const LOGIN = "/api/method/omnicommerce.controllers.api.login"
const CLIENT_ID = 1001

const State = Schema.Struct({
  state: Schema.Struct({ carts: Schema.Array(Schema.Unknown), orders: Schema.Array(Schema.Unknown) }),
})

/** Number of carts and orders of the client. */
const counted = async (response: APIResponse): Promise<{ readonly carts: number; readonly orders: number }> => {
  const { carts, orders } = Schema.decodeUnknownSync(State)(await response.json()).state
  return { carts: carts.length, orders: orders.length }
}

/** Presses Tab until the control has the focus; more steps than the page has controls mean that it is unreachable. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`${String(target)} cannot be reached with Tab`)
}

const panel = async (page: Page, key: string, name: string): Promise<Locator> => {
  const region = page.getByRole("region", { name, exact: true })
  await page.keyboard.press(key)
  await expect(region).toBeFocused()
  return region
}

test.describe("the mock's page", () => {
  test.beforeEach(async ({ page, system }) => {
    await page.goto(`${system.mockUrl}/_mock/`)
    await expect(page.getByRole("button", { name: "Begin maintenance" })).toBeVisible()
  })

  test("a webhook is added and removed by keyboard, among foreign answers", { tag: "@deep" }, async ({
    page,
    system,
  }) => {
    const answers = await panel(page, "9", "Answers of others, and webhooks")
    await expect(answers).toContainText("No real backend")
    await answers.getByLabel("Address").fill(`${system.mockUrl}/nobody`)
    await page.keyboard.press("Enter")
    await answers.getByRole("button", { name: "Remove" }).press("Enter")
    await expect(answers).toContainText("No webhooks")
  })

  test("a scenario is started and lifted, and the log shows its effect, by keyboard alone", { tag: "@deep" }, async ({
    page,
    system,
  }) => {
    const scenarios = await panel(page, "3", "Scenarios")
    await tabTo(page, scenarios.getByRole("button", { name: "Begin maintenance" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("status")).toHaveText("maintenance has begun.")
    // The list is rerendered; the focus stays on the pressed button.
    const lift = scenarios.getByRole("button", { name: "Lift maintenance" })
    await expect(lift).toBeFocused()

    const data = { usr: CLIENT, pwd: PASSWORD }
    expect((await page.request.post(`${system.mockUrl}${LOGIN}`, { data })).status()).toBe(503)
    await panel(page, "1", "Requests")
    await page.keyboard.press("/")
    await expect(page.getByRole("searchbox", { name: "Filter" })).toBeFocused()
    await page.keyboard.type("session.login")
    const detail = page.getByRole("region", { name: "Request in full" })
    await tabTo(page, page.getByRole("row", { name: /login.*503/ }).getByRole("button"))
    await page.keyboard.press("Enter")
    await expect(detail).toContainText("Manutenzione in corso")

    await panel(page, "3", "Scenarios")
    await tabTo(page, lift)
    await page.keyboard.press("Enter")
    await expect(scenarios.getByRole("button", { name: "Begin maintenance" })).toBeFocused()
    expect((await page.request.post(`${system.mockUrl}${LOGIN}`, { data })).status()).toBe(200)
    await panel(page, "1", "Requests")
    await tabTo(page, page.getByRole("row", { name: /login.*200/ }).getByRole("button"))
    await page.keyboard.press("Enter")
    await expect(detail).toContainText(CLIENT)
    await expect(detail).toContainText("[redacted]")
    await expect(detail).not.toContainText(`"${PASSWORD}"`)
  })

  test("a client is reset to the first day, by keyboard alone", { tag: "@deep" }, async ({ page, system }) => {
    const stateUrl = `${system.mockUrl}/_mock/clients/${CLIENT_ID}/state`
    const first = await counted(await page.request.get(stateUrl))
    expect((await page.request.put(stateUrl, { data: { carts: [], orders: [] } })).ok()).toBe(true)
    const clients = await panel(page, "6", "Clients")
    const mine = clients.getByRole("listitem").filter({ hasText: String(CLIENT_ID) })
    await expect(mine).not.toContainText("orders")
    await tabTo(page, mine.getByRole("button", { name: /^Reset / }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("status")).toHaveText("Back to the fixtures.")
    await expect(mine).toContainText("orders")
    await expect(mine.getByRole("button", { name: /^Reset / })).toBeFocused()
    expect(await counted(await page.request.get(stateUrl))).toEqual(first)
  })

  test("it is accessible, on a phone too, with calls, a rule and the editor of a client's state", {
    tag: "@deep",
  }, async ({ page, system, control }) => {
    await control.fault({ endpoint: "cart.add", status: 503, times: 2 })
    await page.request.post(`${system.mockUrl}${LOGIN}`, { data: { usr: CLIENT, pwd: "wrong" } })
    await expect(page.getByRole("row", { name: /login/ })).toBeVisible()
    await expectAccessible(page, "laptop")
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, "phone")
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await panel(page, "6", "Clients")
    await tabTo(page, page.getByRole("button", { name: /^State of / }).first())
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectAccessible(page, "editor")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
  })
})
