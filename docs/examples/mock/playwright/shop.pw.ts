import { pathToFileURL } from "node:url"
import { expect, test } from "./test.ts"

const page = pathToFileURL("playwright/page.html").href

test.beforeEach(async ({ page: tab, mock }) => {
  await tab.goto(`${page}?backend=${mock.url}`)
})

test("shows what the search finds", async ({ page: tab }) => {
  await tab.getByLabel("Search").fill("olio")
  await tab.getByLabel("Search").press("Enter")
  await expect(tab.getByRole("listitem").first()).toContainText(/olio/i)
})

test("says when the shop cannot be reached", async ({ page: tab, mock }) => {
  mock.fault({ endpoint: "product.list", reset: true })
  await tab.getByLabel("Search").fill("olio")
  await tab.getByLabel("Search").press("Enter")
  await expect(tab.getByRole("status")).toHaveText("The shop cannot be reached.")
})
