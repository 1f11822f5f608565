import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { withMinimumDelay } from "./use-loaded.ts"

describe("fetching", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** The result at that time. */
  const after = async (ms: number, request: Effect.Effect<string, string>) => {
    let seen = "nothing yet"
    void Effect.runPromise(
      Effect.match(withMinimumDelay(request), {
        onSuccess: (answer) => void (seen = answer),
        onFailure: (failure) => void (seen = failure),
      }),
    )
    await vi.advanceTimersByTimeAsync(ms)
    return seen
  }

  it("[S9.15] takes at least 200 ms, however fast the answer is", async () => {
    expect(await after(199, Effect.succeed("rows"))).toBe("nothing yet")
    expect(await after(200, Effect.succeed("rows"))).toBe("rows")
  })

  it("[S9.15] takes no longer than a slower answer", async () => {
    const slow = Effect.as(Effect.sleep(300), "rows")
    expect(await after(299, slow)).toBe("nothing yet")
    expect(await after(300, slow)).toBe("rows")
  })

  it("[S8.9] fails at once", async () => {
    expect(await after(0, Effect.fail("no connection"))).toBe("no connection")
  })
})
