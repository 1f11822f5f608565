import { describe, expect, it } from "vitest"
import { shrink } from "./shrink.ts"
import type { Script, Step } from "./steps.ts"

const step = (after: number): Step => ({ do: "online", after })
const script: Script = { tabs: 1, steps: Array.from({ length: 37 }, (_, at) => step(at)) }

describe("a shrunk script", () => {
  it("keeps only the steps needed for its failure, in order", async () => {
    const needed = [3, 17, 36]
    const fails = async ({ steps }: Script) => needed.every((at) => steps.some(({ after }) => after === at))
    expect(await shrink(script, fails)).toEqual({ ...script, steps: needed.map(step) })
  })

  it("retries removing a step once another one was removed", async () => {
    // The first can only be removed after the last.
    const fails = async ({ steps }: Script) =>
      steps.some(({ after }) => after === 5) && (steps.some(({ after }) => after === 0) || steps.at(-1)?.after !== 36)
    expect((await shrink(script, fails)).steps).toEqual([step(5)])
  })
})
