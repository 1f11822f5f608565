/** The fonts of a first view, and a letter that is in none of them (ADR 0041). */
import { expect, test } from "./support/test.ts"

test("a first view loads two fonts, and one more when a name holds a rare letter", async ({ page, shop }) => {
  const fonts: Array<string> = []
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url().replace(/^.*\/assets\/(.*)-.{8}\.woff2$/, "$1"))
  })
  await shop.open("/shop")
  await expect(page.locator("main h1")).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.toSorted()).toEqual(["fraunces-first", "inter-first"])

  await page.evaluate(() => {
    const name = document.createElement("h1")
    name.className = "page-title"
    name.textContent = "Zakłady Łódź"
    document.querySelector("main")?.prepend(name)
  })
  await expect.poll(() => fonts.slice(2).toSorted()).toEqual(["fraunces-latin-ext"])
})
