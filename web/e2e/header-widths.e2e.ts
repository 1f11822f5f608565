/** The header from phone to wide screen: the logged-in user, and the promo links. */
import type { Locator } from "@playwright/test"
import { CLIENT, expect, NEW_CLIENT, test } from "./support/test.ts"

/** The pixels of an element's text, or of an empty field's placeholder, that do not fit. */
const cutBy = (text: Locator): Promise<number> =>
  text.evaluate((node) => {
    if (!(node instanceof HTMLInputElement))
      return Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight)
    const { font, paddingLeft, paddingRight } = getComputedStyle(node)
    const pen = document.createElement("canvas").getContext("2d")
    if (pen === null) return Number.NaN
    pen.font = font
    const room = node.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return Math.ceil(pen.measureText(node.placeholder).width - room)
  })

test("[S2.30][S2.38] on phones neither the street of the delivery nor what the menu's search asks for is cut, nor the street on a laptop (#40)", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await shop.comeBack(NEW_CLIENT)
  await shop.open("/")
  const header = page.getByRole("banner")
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const street = header.getByText("Viale Principe Amedeo 27")
    expect(await cutBy(street), `${width} px`).toBeLessThanOrEqual(0)
    const { bottom } = await street.evaluate((node) => node.getBoundingClientRect())
    const search = await header.getByRole("searchbox").evaluate((node) => node.getBoundingClientRect())
    if (width < 992) expect(bottom, `${width} px`).toBeLessThanOrEqual(search.top)
  }
  await header.getByRole("button", { name: shop.say("shell_menu_open") }).click()
  expect(await cutBy(page.getByRole("dialog").getByRole("searchbox"))).toBeLessThanOrEqual(0)
})

test("[S2.30] names user and company at every width: in the header, on the phone in the menu", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await shop.comeBack(CLIENT)
  await shop.open("/pages/faq")
  const header = page.getByRole("banner")
  for (const width of [768, 1000, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ["Nives Bartolini", "Trattoria da Nives S.r.l."])
      await expect(header.getByText(name), `${name} at ${width} px`).toBeVisible()
  }
  for (const width of [360, 767]) {
    await page.setViewportSize({ width, height: 900 })
    await header.getByRole("button", { name: shop.say("shell_menu_open") }).click()
    const menu = page.getByRole("dialog")
    for (const name of ["Nives Bartolini", "Trattoria da Nives S.r.l."])
      await expect(menu.getByText(name), `${name} at ${width} px`).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
  }
})

test("[S2.33][S2.60] on phone and tablet the promo links scroll horizontally, with buttons; the latest orders open there too", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await shop.comeBack(CLIENT)
  // On a phone they are on the home page only.
  await shop.open("/")
  const promos = page.getByRole("banner").getByRole("navigation", { name: shop.say("shell_promotions") })
  const latest = promos.getByRole("button", { name: "Ultimi ordini" })
  await page.setViewportSize({ width: 390, height: 844 })
  const last = promos.getByRole("link").last()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  const next = promos.getByRole("button", { name: shop.say("shell_next") })
  await expect(next).toBeVisible()
  while (await next.isVisible()) {
    await next.click()
    await page.waitForTimeout(400)
  }
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(promos.getByRole("button", { name: shop.say("shell_previous") })).toBeVisible()
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await latest.click()
    const dialog = page.getByRole("dialog", { name: shop.say("content_latest_title") })
    await expect(dialog.getByRole("listitem").first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${shop.path("/")}$`))
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  }
})
