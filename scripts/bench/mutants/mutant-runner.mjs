/**
 * A Vitest runner that runs a test as it is and then once for each mutant that it reached and no test has killed yet. All
 * of it happens in one worker, so that no mutant costs the loading of the specs.
 */
import { writeFileSync } from "node:fs"
import { TestRunner } from "vitest"

/** Stryker's helpers in the instrumented sources read this object. */
const switches = (globalThis.__stryker__ ??= {})

/** How many times more often than without it a mutant may be reached, before it counts as an endless loop. */
const PATIENCE = 100

const killers = (globalThis.__killers__ ??= new Map())

const passes = async (run) => {
  try {
    await run()
    return true
  } catch {
    return false
  }
}

export default class MutantRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    switches.currentTestId = test.id
    await run()
    const hits = switches.mutantCoverage?.perTest[test.id] ?? {}
    switches.currentTestId = undefined
    const waiting = Object.keys(hits).filter((id) => !killers.has(id))
    if (waiting.length === 0 || !(await passes(run))) return
    for (const id of waiting) {
      Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: hits[id] * PATIENCE + PATIENCE })
      // Anything that a mutated run reaches is no coverage of the test.
      switches.currentTestId = "mutated"
      if (!(await passes(run))) killers.set(id, `${test.file.name}: ${test.name}`)
    }
    Object.assign(switches, {
      activeMutant: undefined,
      hitCount: undefined,
      hitLimit: undefined,
      currentTestId: undefined,
    })
  }

  onAfterRunFiles() {
    super.onAfterRunFiles()
    const { static: loaded = {}, perTest = {} } = switches.mutantCoverage ?? {}
    const tested = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)))
    const once = Object.keys(loaded).filter((id) => !tested.has(id))
    writeFileSync(process.env["MUTANTS_RESULT"], JSON.stringify({ killers: [...killers], once }))
  }
}
