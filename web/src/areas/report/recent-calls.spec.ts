import { describe, expect, it } from "vitest"
import { noted, recentCalls } from "./recent-calls.ts"

describe("the recent calls", () => {
  it("[ADR 35] are recorded with their outcomes, lost and unanswered ones too, up to the last fifty", async () => {
    const answers: Record<string, () => Promise<Response>> = {
      "/good": async () => new Response("secret", { status: 201 }),
      "/lost": async () => {
        throw new TypeError("lost")
      },
      "/slow": () => new Promise(() => {}),
    }
    const send = noted(async (input) => (await answers[typeof input === "string" ? input : ""]?.()) ?? new Response())
    await send("/good", { method: "POST", body: "secret", headers: { Authorization: "secret" } })
    await send("/lost").catch(() => undefined)
    void send("/slow")
    const [good, lost, slow] = recentCalls().slice(-3)
    expect(good).toMatchObject({ method: "POST", path: "/good", status: 201 })
    expect(lost).toMatchObject({ method: "GET", path: "/lost", status: null })
    expect(lost?.ms).toBeGreaterThanOrEqual(0)
    expect(slow).toMatchObject({ path: "/slow", status: null, ms: null })
    expect(JSON.stringify(recentCalls())).not.toContain("secret")
    for (let at = 0; at < 60; at += 1) await send(`/call/${at}`)
    expect(recentCalls()).toHaveLength(50)
    expect(recentCalls().at(-1)?.path).toBe("/call/59")
  })
})
