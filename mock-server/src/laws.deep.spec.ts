/** This backend satisfies the laws of the contract about its commands, refusals, lists and answers. */
import { checkTitles, linesOf, runChecks } from "@dispensa/contracts/testing/laws"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningMock, startMock } from "./library/start-mock.ts"

let mock: RunningMock
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

/** A review remains until a state is set up: in a run of their own, reviews change no rating of other laws. */
const subjectOf = (id: string): string => (id.startsWith("product.review") ? "review" : (id.split(".")[0] ?? id))

/** The findings and unchecked laws of these subjects; a law belongs to the subject that its id begins with. */
const faultsOf = async (isOf: (subject: string) => boolean) => {
  await mock.reset()
  const laws = checkTitles.filter(({ id }) => isOf(subjectOf(id))).map(({ id }) => id)
  expect(laws.length).toBeGreaterThan(1)
  const args = ["--timeout", "120", "--topics-url", `${mock.url}/_mock/topics/{topic}`]
  const run = await runChecks(mock.url, `${mock.url}/_mock/state`, laws, args)
  return { findings: linesOf(run), unchecked: run.unchecked.map(({ why }) => why) }
}
const NONE = { findings: [], unchecked: [] }

const CARTS = ["cart", "coupon", "saved-cart"]
const PEOPLE = ["session", "account", "contact"]
const others = (subject: string): boolean => !["address", "product", "review", ...CARTS, ...PEOPLE].includes(subject)

describe("no law of the contract finds anything or is left unchecked", () => {
  it("[S3.5] of addresses", async () => {
    expect(await faultsOf((subject) => subject === "address")).toEqual(NONE)
  })
  it("[S7.9][S7.16] of carts, saved carts and coupons", async () => {
    expect(await faultsOf((subject) => CARTS.includes(subject))).toEqual(NONE)
  })
  it("[S7.6] of logins, registrations, accounts and forms", async () => {
    expect(await faultsOf((subject) => PEOPLE.includes(subject))).toEqual(NONE)
  })
  it("[S7.14] of products and their listing", async () => {
    expect(await faultsOf((subject) => subject === "product")).toEqual(NONE)
  })
  it("[S2.64] of reviews", async () => {
    expect(await faultsOf((subject) => subject === "review")).toEqual(NONE)
  })
  it("[S7.20][S7.22] of orders, documents, lists and all else", async () => {
    expect(await faultsOf(others)).toEqual(NONE)
  })
})
