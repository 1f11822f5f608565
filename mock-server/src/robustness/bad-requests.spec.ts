/** Generated nonsense over every endpoint: always an answer, never a 5xx, and what is refused leaves no trace. */
import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { endpoints } from "@dispensa/contracts"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Harness, login, start } from "../testing/harness.ts"
import { type Call, calls } from "./nonsense.ts"

const RUNS = Number(process.env["BAD_REQUESTS"] ?? "600")
const SEED = Number(process.env["FC_SEED"] ?? Date.now() % 1_000_000_000)
/** A call that takes longer hangs. */
const PATIENCE_MS = 10_000

describe(`bad requests: ${RUNS}, seed ${SEED}`, () => {
  let mock: Harness
  let token = ""
  beforeAll(async () => {
    mock = await start()
    token = (await login(mock.app)).token
  })
  afterAll(() => mock.close())

  const send = async ({ method, url, headers, payload }: Call): Promise<number> => {
    const answer = mock.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const late = sleep(PATIENCE_MS, null, { ref: false })
    const response = await Promise.race([answer, late])
    if (response === null) throw new Error(`${method} ${url} hangs`)
    return response.statusCode
  }
  /** Every file with its content. */
  const files = async (): Promise<string> => {
    await sleep(200)
    const entries = await readdir(mock.dataDir, { recursive: true, withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const hash = createHash("sha256")
    for (const name of names.toSorted()) hash.update(name).update(await readFile(name))
    return hash.digest("hex")
  }

  it("[S7.22][S8.2] no endpoint answers 5xx or hangs; what only refusals were asked for touches no file", async () => {
    const seen = new Set<string>()
    let refused = 0
    let before = await files()
    let hasAccepted = false
    const check = async (): Promise<void> => {
      const after = await files()
      // Some nonsense is allowed: an unknown field, a note of any text. Then a file may have changed.
      expect(hasAccepted ? before : after).toBe(before)
      before = after
      hasAccepted = false
    }
    let sent = 0
    const holds = fc.asyncProperty(calls(token), async (call) => {
      const status = await send(call)
      sent += 1
      seen.add(call.endpointId)
      if (status >= 400) refused += 1
      else hasAccepted = true
      if (status >= 500)
        throw new Error(`${call.method} ${call.url} answered ${status}: ${call.payload?.slice(0, 500) ?? ""}`)
      if (sent % 100 === 0) await check()
    })
    await fc.assert(holds, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    await check()
    expect(refused).toBeGreaterThan(RUNS / 2)
    const missed = Object.values(endpoints).filter(({ id }) => !seen.has(id))
    expect(RUNS < 2000 ? [] : missed).toEqual([])
  }, 600_000)
})
