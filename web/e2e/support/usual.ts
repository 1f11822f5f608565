/** Locators and steps of my usual. */
import { expect } from "./expect.ts"
import type { Control } from "./control.ts"
import { CLIENT, type ShopPage } from "./shop.ts"

/** A restaurant orders 40 to 80 lines twice a week. */
export const LINES = 60
/** Lines with another quantity than usual. */
export const OTHERWISE = 6

export const rows = ({ page, say }: ShopPage) =>
  page.getByRole("list", { name: say("usual_list") }).locator(":scope > li")
export const boxes = (shop: ShopPage) => rows(shop).getByRole("checkbox")
export const chosen = (shop: ShopPage) => rows(shop).getByRole("checkbox", { checked: true })
export const packs = (shop: ShopPage) => rows(shop).getByRole("textbox")
export const searchField = ({ page, say }: ShopPage) =>
  page.getByRole("main").getByRole("searchbox", { name: say("usual_search") })
export const addButton = ({ page, say }: ShopPage) =>
  page.getByRole("region", { name: say("usual_total") }).getByRole("button")

/** Becomes a client who has long ordered twice a week. */
export const comeAsRegular = async (shop: ShopPage, control: Control): Promise<void> => {
  await shop.comeBack(CLIENT)
  await control.scenario("regular-client")
}

export const openUsual = async (shop: ShopPage): Promise<void> => {
  await shop.go("/pages/usual")
  await expect(rows(shop).first()).toBeVisible()
}

/** The rows with a field, in order: their number, and the positions of those not proposed. */
export const orderableRows = async (shop: ShopPage) => {
  const fields = packs(shop)
  const unticked = await fields.evaluateAll((all) =>
    all.flatMap((field, at) => {
      const box = field.closest("li")?.querySelector("input[type=checkbox]")
      return box instanceof HTMLInputElement && !box.checked ? [at] : []
    }),
  )
  return { count: await fields.count(), unticked }
}

export const expectAddedNotice = async (shop: ShopPage, count: number): Promise<void> =>
  expect(shop.liveText(shop.say("usual_added", { count }))).toHaveCount(1)
