/** Node specs have no Web Locks, as a page on plain http (`testing/node-setup.ts`). */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { onlyOne, webLocks } from "./only-one.ts"

describe("an effect of one tab at a time", () => {
  it("[S4.15] runs one at a time within a tab without locks, independent of other names", async () => {
    expect(webLocks()).toBeNull()
    const steps: string[] = []
    const job = (lock: string, name: string) =>
      onlyOne(lock)(
        Effect.sync(() => steps.push(`${name} begins`)).pipe(
          Effect.andThen(Effect.sleep(5)),
          Effect.andThen(Effect.sync(() => steps.push(`${name} ends`))),
        ),
      )
    const jobs = [job("order", "first"), job("order", "second"), job("tracking", "other")]
    await Effect.runPromise(Effect.all(jobs, { concurrency: "unbounded" }))
    expect(steps.filter((step) => !step.startsWith("other"))).toEqual([
      "first begins",
      "first ends",
      "second begins",
      "second ends",
    ])
    expect(steps.indexOf("other begins")).toBeLessThan(steps.indexOf("first ends"))
  })
})
