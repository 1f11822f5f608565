import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { openSyncedCart as open } from "../../testing/synced-cart.ts"
import { someLine } from "../../testing/some-values.ts"

describe("the cart's commands", () => {
  it("[S5.4] an added line is shown before anything is sent or recorded", async () => {
    const { commands, view, backend } = open()
    const answer = commands.add(someLine, 2)
    expect(view().rows).toMatchObject([{ itemCode: "OLIO-1", quantity: 2, isSaving: true }])
    expect(backend.calls).toEqual([])
    expect(Result.isSuccess(await answer)).toBe(true)
  })

  it("[S5.4][S8.11] a quantity of zero is refused as a value and changes nothing", async () => {
    const { commands, view, tags } = open()
    const answer = await commands.add(someLine, 0)
    expect(Result.isFailure(answer) && answer.failure._tag).toBe("NoValidQuantity")
    expect(view().rows).toEqual([])
    expect(tags()).toEqual([])
  })

  it("[S6.1] a guest has no cart to add to", async () => {
    const { commands, log } = open()
    await log.append([{ _tag: "SessionEnded" }])
    const answer = await commands.add(someLine, 1)
    expect(Result.isFailure(answer) && answer.failure._tag).toBe("NotLoggedIn")
  })
})
