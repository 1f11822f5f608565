/** Food information: the label on the product's page, the filter, the warning of a substitute, the allergen book. */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const LASAGNE = "/product/default/lasagne-all-uovo-sfoglia-ruvida-250-g-pastificio-valdoria"
const UNSTATED = "/product/default/fagiolini-bio-1-kg-gelimar"
const NO_FOOD = "/product/default/scarpa-antiscivolo-da-sala-bianco-casacca-bianca"
const LINGUINE = "/product/default/linguine-trafilatura-al-bronzo-5-kg-molino-tresanti"

describe("the label of a food", () => {
  test("[S3.29] emphasises the egg of an egg lasagne, and lists what it is free from; names unstated facts; is absent for non-food; warns of an alternative that adds an allergen", async ({
    page,
    shop,
  }) => {
    await shop.open(LASAGNE)
    const label = page.getByRole("region", { name: shop.say("food_title") })
    await expect(label.getByText(shop.say("food_eggs"), { exact: true })).toBeVisible()
    await expect(label.locator("strong").filter({ hasText: "uova" })).toHaveCount(1)
    await expect(label.getByText(shop.say("food_free"))).toBeVisible()
    await expect(label.getByRole("row", { name: /Proteine/ })).toBeVisible()
    await expect(label.getByText(shop.say("food_days", { count: 30 }))).toBeVisible()

    await shop.go(UNSTATED)
    await expect(label.getByText(shop.say("food_not_stated_ask"))).toBeVisible()
    await expect(label.getByText(shop.say("food_free_all"))).toHaveCount(0)
    await expect(label.getByRole("link", { name: shop.say("food_ask") })).toBeVisible()

    await shop.go(NO_FOOD)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Scarpa/)
    await expect(page.getByRole("tab").first()).toBeVisible()
    await expect(label).toHaveCount(0)

    await shop.go(LINGUINE)
    await expect(page.getByText(/contiene .*molluschi.*«Linguine/).first()).toBeVisible()
  })
})

describe("allergens in lists", () => {
  test("[S3.29] the filter lists items free from them", async ({ page, shop }) => {
    await shop.open("/shop?text=lasagne")
    await shop.listed()
    const group = page.getByRole("group").filter({ hasText: "Senza allergeni" })
    await group.locator("label").filter({ hasText: "Senza pesce" }).click()
    await expect(page).toHaveURL(/field_free_from=fish$/)
  })

  test("[S3.29] the book of a list has a row per food and names all other items", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/lists/dispensa-secca")
    await page.getByRole("link", { name: shop.say("food_sheet_open"), exact: true }).click()
    const table = page.getByRole("table", { name: shop.say("food_sheet") })
    await expect(table).toBeVisible()
    const foods = await table.getByRole("rowheader").count()
    const others = page.getByText(/^Senza informazioni sugli allergeni/)
    const names = (await others.count()) === 0 ? [] : (await others.innerText()).split(";")
    expect(foods).toBeGreaterThan(5)
    expect(foods + names.length).toBe(14)
    await expect(table.getByRole("columnheader", { name: shop.say("food_gluten") })).toHaveCount(1)
    await expect(table.getByText(shop.say("food_presence_contains")).first()).toBeAttached()
  })
})
