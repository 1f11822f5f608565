/** The verifier finds each row of the regression table by the check of its subject, and no equivalent variant. */
import { type Deviation, startDeviating } from "@dispensa/contracts/testing/deviating"
import { equivalentVariants } from "@dispensa/contracts/testing/equivalent-variants"
import { linesOf, runChecks } from "@dispensa/contracts/testing/laws"
import { regressionTable } from "@dispensa/contracts/testing/regression"
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** On a busy machine an answer may take long: lateness is not a finding here. */
const PATIENT = ["--timeout", "120"]

let mock: RunningMock

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

const findingsOf = async (deviation: Deviation, checks: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const service = await startDeviating(mock.url, deviation)
  try {
    return linesOf(await runChecks(service.url, `${mock.url}/_mock/state`, checks, PATIENT))
  } finally {
    await service.close()
  }
}

describe.each(Object.entries(regressionTable))("the regression table: %s", (law, rows) => {
  it.each(Object.entries(rows))("[S7.22] finds the deviation: %s", async (_sentence, { finds, ...deviation }) => {
    const lines = await findingsOf(deviation, [law])
    expect(lines.join("\n")).toContain(finds)
    for (const line of lines) expect(line.length).toBeLessThan(300)
  })
})

describe("equivalent variants", () => {
  it.each(Object.entries(equivalentVariants))(
    "[S7.22] reports nothing of %s",
    async (_title, { checks, ...deviation }) => {
      expect(await findingsOf(deviation, checks)).toEqual([])
    },
  )
})
