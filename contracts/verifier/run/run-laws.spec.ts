/** How a example may end, and what is reported of it. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { providerStates } from "../../provider-states/provider-states.ts"
import { readVerifyCommand } from "../options.ts"
import type { StateService } from "../state-url.ts"
import { example, type Law, CHECKED, notChecked } from "./law.ts"
import { runCheck } from "./run-laws.ts"

const where = ["--provider", "omnicommerce", "--base-url", "http://127.0.0.1:9", "--state-url", "http://127.0.0.1:9"]

const ran = async (run: Law["run"]) => {
  const command = Result.getOrThrow(readVerifyCommand(where, {}, 1))
  if (command._tag !== "Verify") throw new Error(`read as ${command._tag}`)
  const asked: Array<string> = []
  const states: StateService = {
    ask: ({ action, state }) => {
      asked.push(`${action}: ${state}`)
      return Promise.resolve({ _tag: "Given", values: {} })
    },
  }
  const done = await runCheck(example("so it is", ["cart.get"], run), command.options, states, () => ({}))
  return { ...done, asked }
}

describe("a check", () => {
  it("[S7.22] that compares what holds is made, without a finding", async () => {
    const { findings, skipped } = await ran(async (session) => {
      session.must(true, "it holds")
      return CHECKED
    })
    expect({ findings, skipped }).toEqual({ findings: [], skipped: [] })
  })

  it("[S7.22] that compares what does not hold is a finding of its endpoint", async () => {
    const { findings } = await ran(async (session) => {
      session.must(false, "it holds", "it does not")
      return CHECKED
    })
    const what = "[cart.get/so-it] it holds"
    expect(findings).toEqual([{ endpoint: "cart.get", kind: "does not follow", what, came: "it does not" }])
  })

  it("[S7.22] that cannot be made is not probed, with its reason", async () => {
    expect((await ran(async () => notChecked("no order could be placed"))).skipped).toEqual([
      "no order could be placed",
    ])
  })

  it("[S7.22] that has compared nothing by its end is not probed", async () => {
    expect((await ran(async () => CHECKED)).skipped).toEqual(["nothing could be compared"])
  })

  it("[S7.22] that leaves out a part is not probed there, and made as to the rest", async () => {
    const { findings, skipped } = await ran(async (session) => {
      session.skip("no agent works for the client")
      session.must(false, "it holds")
      return CHECKED
    })
    expect(skipped).toEqual(["no agent works for the client"])
    expect(findings).toHaveLength(1)
  })

  it("[S7.22] that throws is a finding that says what it threw, and its states are torn down, the last one first", async () => {
    const { findings, asked } = await ran(async (session) => {
      await session.given("itemMayBeOrdered")
      await session.given("promotionApplies")
      throw new RangeError("Invalid time value")
    })
    const came = "it threw RangeError: Invalid time value"
    expect(findings).toEqual([{ endpoint: "cart.get", kind: "check failed", what: "so it is", came }])
    const { itemMayBeOrdered, promotionApplies } = providerStates
    expect(asked.slice(2)).toEqual([`teardown: ${promotionApplies.name}`, `teardown: ${itemMayBeOrdered.name}`])
  })
})
