/** Visual appearance, as computed by the browser (S4.16, S7.4). */
import type { Locator } from "@playwright/test"
import { expect, LAPTOP, test } from "./support/test.ts"
import { walk } from "./support/walk.ts"

test.use({ ...LAPTOP, lang: "it" })

interface Paint {
  /** Degrees: 120 is green, 240 blue. */
  readonly hue: number
  /** 0 is grey. */
  readonly chroma: number
}

/** The computed colour as the screen renders it, whatever its notation in the style sheet. */
const paintOf = (element: Locator, property: "color" | "backgroundColor"): Promise<Paint> =>
  element.evaluate((node, name) => {
    const context = document.createElement("canvas").getContext("2d")
    if (context === null) throw new Error("no canvas")
    context.fillStyle = getComputedStyle(node)[name]
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    const most = Math.max(red, green, blue)
    const range = most - Math.min(red, green, blue)
    const sixth =
      most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return { hue: range === 0 ? 0 : (sixth * 60 + 360) % 360, chroma: range / 255 }
  }, property)

const isGreen = ({ hue, chroma }: Paint) => chroma > 0.2 && hue > 90 && hue < 160
const isBlue = ({ hue, chroma }: Paint) => chroma > 0.2 && hue > 195 && hue < 250
const isGrey = ({ chroma }: Paint) => chroma < 0.1

const PRODUCT = 'a[href*="/product/"]'

const STOCK = [
  // The quantity may follow.
  ["disponibile", /^Disponibile/, isGreen],
  // With the expected day, if it is known.
  ["in-arrivo", /^In arrivo( \d{1,2} \w{3})?$/, isBlue],
  ["non-disponibile", /^Non disponibile/, isGrey],
] as const

/** The label with its dot. */
const labelIn = (part: Locator, words: RegExp): Locator =>
  part.locator("span:has(> [aria-hidden])").filter({ hasText: words }).first()

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, { tag: "@deep" }, () => {
    test.use({ colorScheme })

    test(`[S4.16] available items are green, arriving ones blue, all others grey (${colorScheme})`, async ({
      page,
      shop,
    }) => {
      await shop.open("/shop")
      for (const [value, words, isIts] of STOCK) {
        await walk(page, `/shop?field_availability=${value}`)
        await shop.listed()
        const row = shop
          .rows()
          .filter({ has: page.getByText(words) })
          .filter({ has: page.locator(PRODUCT) })
        const inRow = labelIn(row.first(), words)
        expect(isIts(await paintOf(inRow, "color")), `${value} in a row`).toBe(true)
        expect(isIts(await paintOf(inRow.locator("[aria-hidden]"), "backgroundColor")), `${value}: its dot`).toBe(true)
        const link = row.first().locator(PRODUCT).filter({ hasText: /\S/ }).first()
        const name = await link.innerText()
        await link.click()
        // The listing, whose filters contain the same texts, stays until the page is loaded.
        await expect(page.getByRole("heading", { level: 1 })).toContainText(name)
        const onPage = labelIn(page.locator("main"), words)
        await expect(onPage).toBeVisible()
        expect(isIts(await paintOf(onPage, "color")), `${value} on its page`).toBe(true)
      }
    })
  })
}

test("[S7.4] a harmless rule of the backend styles the first page and the next", {
  tag: "@deep",
}, async ({ page, shop, control }) => {
  const heading = page.getByRole("heading", { level: 1 })
  const theirs = "rgb(12, 34, 56)"
  await shop.open("/pages/faq")
  await expect(heading).not.toHaveCSS("color", theirs)
  const css = `main h1.page-title, main h1 { color: ${theirs}; letter-spacing: 3px }
    @media (min-width: 1px) { footer { border-top-style: dotted } }`
  await control.fault({ endpoint: "content.main-page", status: 200, body: { message: { data: { css } } } })
  await page.reload()
  await expect(heading).toHaveCSS("color", theirs)
  await expect(heading).toHaveCSS("letter-spacing", "3px")
  await expect(page.getByRole("contentinfo")).toHaveCSS("border-top-style", "dotted")
  await walk(page, shop.path("/pages/contact-us"))
  await expect(heading).toHaveText("Contatti")
  await expect(heading).toHaveCSS("color", theirs)
})
