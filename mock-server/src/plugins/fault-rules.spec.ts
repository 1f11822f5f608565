/** Fault rules in isolation: matching, counting and delays. */
import { describe, expect, it } from "vitest"
import { formatDelay, parseDelay, sampleDelay } from "./delay.ts"
import { type Fault, makeFaultRules, NO_FAULT } from "./fault-rules.ts"
import { makeRandom } from "./random.ts"

const fail = (fault: Partial<Fault> = {}): Fault => ({ ...NO_FAULT, status: 503, ...fault })
const wait = (mean: number): Partial<Fault> => ({ ...NO_FAULT, delay: { mean, spread: 0, shape: "uniform" } })

describe("fault rules", () => {
  it.each([
    ["cart.*", "cart.add", true],
    ["cart.*", "carts.add", false],
    ["*.add*", "cart.add-promo", true],
    ["cart.add", "cart.add-promo", false],
    ["*", "order.place", true],
    ["a*a", "a", false],
    ["*ab*ab*", "xabx", false],
    ["*ab*ab*", "xabxabx", true],
  ])("the pattern %s and the endpoint %s: %s", (target, endpoint, fits) => {
    const rules = makeFaultRules()
    rules.add(fail({ target }))
    expect(rules.take(endpoint, "/any") !== null).toBe(fits)
  })

  it("a pattern with a slash matches paths, even those without an endpoint", () => {
    const rules = makeFaultRules()
    rules.add(fail({ target: "/files/*.webp" }))
    expect(rules.take(undefined, "/files/a/b.webp")).not.toBeNull()
    expect(rules.take(undefined, "/files/a.pdf")).toBeNull()
  })

  it("only the n-th call, and then the rule is used up", () => {
    const rules = makeFaultRules()
    rules.add(fail({ nth: 3 }))
    const hits = Array.from({ length: 5 }, () => rules.take("cart.add", "/") !== null)
    expect(hits).toEqual([false, false, true, false, false])
    expect(rules.list()).toEqual([])
  })

  it("a share of the calls, the same ones for the same seed", () => {
    const outcomes = (seed: number) => {
      const rules = makeFaultRules(seed)
      rules.add(fail({ share: 0.3 }))
      return Array.from({ length: 1000 }, () => rules.take("cart.add", "/") !== null)
    }
    expect(outcomes(7)).toEqual(outcomes(7))
    expect(outcomes(7)).not.toEqual(outcomes(8))
    expect(outcomes(7).filter(Boolean).length).toBeGreaterThan(240)
    expect(outcomes(7).filter(Boolean).length).toBeLessThan(360)
  })

  it("a rule draws a random number for every matching call, whichever rule applies", () => {
    const hitsOf = (others: ReadonlyArray<Partial<Fault>>) => {
      const rules = makeFaultRules()
      for (const other of others) rules.add(fail(other))
      const id = rules.add(fail({ share: 0.5, seed: 99, status: 500 }))
      return Array.from({ length: 50 }, () => rules.take("cart.add", "/")?.ids.includes(id) === true)
    }
    const alone = hitsOf([])
    expect(hitsOf([{ nth: 1, seed: 5 }]).slice(1)).toEqual(alone.slice(1))
  })

  it("a general delay combines with a specific failure", () => {
    const rules = makeFaultRules()
    rules.add(fail({ ...wait(300) }))
    rules.add(fail({ target: "cart.add", status: 503, delay: { mean: 20, spread: 0, shape: "uniform" } }))
    expect(rules.take("cart.add", "/")).toMatchObject({ wait: 320, fault: { status: 503 }, ids: ["f1", "f2"] })
    expect(rules.take("cart.get", "/")).toMatchObject({ wait: 300, fault: null })
  })

  it("a removed rule has no effect any more, the others stay", () => {
    const rules = makeFaultRules()
    const id = rules.add(fail({ status: 500 }))
    rules.add(fail({ status: 503 }))
    expect(rules.remove(id)).toBe(true)
    expect(rules.remove(id)).toBe(false)
    expect(rules.take("cart.add", "/")?.fault?.status).toBe(503)
  })
})

describe("delays", () => {
  it.each([
    ["300", { mean: 300, spread: 0, shape: "uniform" }],
    ["300±200", { mean: 300, spread: 200, shape: "uniform" }],
    ["300+-200", { mean: 300, spread: 200, shape: "uniform" }],
    ["normal:300±80ms", { mean: 300, spread: 80, shape: "normal" }],
  ])("%s", (text, delay) => {
    expect(parseDelay(text)).toEqual(delay)
    expect(parseDelay(formatDelay(parseDelay(text) ?? { mean: 0, spread: 0, shape: "uniform" }))).toEqual(delay)
  })

  it.each(["", "fast", "-5", "300±", "1e3", "999999", "beta:3±1"])("%j is not a delay", (text) => {
    expect(parseDelay(text)).toBeNull()
  })

  it("uniform stays within its bounds, normal has its deviation, neither is negative", () => {
    const random = makeRandom(3)
    const sample = (shape: "uniform" | "normal", mean: number) =>
      Array.from({ length: 5000 }, () => sampleDelay({ mean, spread: 100, shape }, random))
    const uniform = sample("uniform", 300)
    expect(Math.min(...uniform)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...uniform)).toBeLessThanOrEqual(400)
    const normal = sample("normal", 1000)
    const mean = normal.reduce((sum, one) => sum + one, 0) / normal.length
    const deviation = Math.sqrt(normal.reduce((sum, one) => sum + (one - mean) ** 2, 0) / normal.length)
    expect(mean).toBeCloseTo(1000, -1)
    expect(deviation).toBeGreaterThan(90)
    expect(deviation).toBeLessThan(110)
    expect(Math.min(...sample("normal", 50))).toBe(0)
  })
})
