/** The services of a page that is left: what is interrupted has failed nobody. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { testShop } from "../testing/test-shop.tsx"

const SETTLED_MS = 20
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => "fulfilled",
      () => "rejected",
    ),
    new Promise((resolve) => setTimeout(() => resolve("pending"), SETTLED_MS)),
  ])

describe("a shop that is disposed", () => {
  it("neither answers nor rejects a command that was running, or that is given later (#38)", async () => {
    const { shop, dispose } = testShop()
    const running = shop.run(Effect.never)
    await dispose()
    expect(await stateOf(running)).toBe("pending")
    expect(await stateOf(shop.run(Effect.succeed("late")))).toBe("pending")
  })

  it("rejects what fails before (#38)", async () => {
    const { shop, dispose } = testShop()
    expect(await stateOf(shop.run(Effect.fail("refused")))).toBe("rejected")
    await dispose()
  })
})
