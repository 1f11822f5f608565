/** Commands whose code cannot be loaded because the connection was lost first (S4.15). */
import { someProduct } from "@dispensa/domain/testing"
import { Result } from "effect"
import { expect, it, vi } from "vitest"
import { openSyncedCart as open } from "../../testing/synced-cart.ts"
import { someLine } from "../../testing/some-values.ts"

vi.mock("./bulk-decisions.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module")
})

it("[S4.15][S5.4] a line with promotions is added and changed by itself when the code for several lines cannot be loaded", async () => {
  const { commands, view } = open()
  const promoted = someProduct({ ...someLine, name: "Olio", promotions: [] })
  expect(Result.isSuccess(await commands.add({ ...someLine, promoted }, 2))).toBe(true)
  expect(view().rows).toMatchObject([{ itemCode: "OLIO-1", quantity: 2 }])
  expect(Result.isSuccess(await commands.setQuantity(someLine, 4, promoted))).toBe(true)
  expect(view().rows).toMatchObject([{ itemCode: "OLIO-1", quantity: 4 }])
})
