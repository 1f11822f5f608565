/** Generated nonsense to every endpoint: always an answer, never a 5xx, and a refused call leaves no trace. */
import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { endpoints } from "@dispensa/contracts"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Harness, login, start } from "../testing/harness.ts"
import { type Call, calls } from "../testing/nonsense.ts"

const RUNS = Number(process.env["BAD_REQUESTS"] ?? "300")
const SEED = Number(process.env["FC_SEED"] ?? "1")
/** Placeholder for the token of the mock that is called. */
const TOKEN = "token-of-the-mock"
/** A call that takes longer hangs. */
const PATIENCE_MS = 10_000

describe(`bad requests: ${RUNS}, seed ${SEED}`, () => {
  /** Receives every call. */
  let first: Harness
  /** Receives only the calls that the first refused: none of its data may change. */
  let untouched: Harness
  let tokens: ReadonlyMap<Harness, string> = new Map()
  beforeAll(async () => {
    first = await start()
    untouched = await start()
    tokens = new Map([
      [first, (await login(first.app)).token],
      [untouched, (await login(untouched.app)).token],
    ])
  })
  afterAll(async () => {
    await first.close()
    await untouched.close()
  })

  const send = async (mock: Harness, { method, url, headers: given, payload }: Call): Promise<number> => {
    const authorization = given.authorization?.replace(TOKEN, tokens.get(mock) ?? "")
    const headers = { ...given, ...(authorization === undefined ? {} : { authorization }) }
    const answer = mock.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const late = sleep(PATIENCE_MS, null, { ref: false })
    const response = await Promise.race([answer, late])
    if (response === null) throw new Error(`${method} ${url} hangs`)
    const isJson = String(response.headers["content-type"]).startsWith("application/json")
    if (isJson && !/^\s*\{/.test(response.body))
      throw new Error(`${method} ${url} answered ${response.body.slice(0, 500)}`)
    return response.statusCode
  }
  /** Every file with its content. */
  const files = async (): Promise<string> => {
    await sleep(200)
    const entries = await readdir(untouched.dataDir, { recursive: true, withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const hash = createHash("sha256")
    for (const name of names.toSorted()) hash.update(name).update(await readFile(name))
    return hash.digest("hex")
  }

  it("[S7.22][S8.2] no endpoint answers 5xx or hangs; refused calls change no file", async () => {
    const seen = new Set<string>()
    let refused = 0
    let before = await files()
    const holds = fc.asyncProperty(calls(TOKEN), async (call) => {
      const status = await send(first, call)
      seen.add(call.endpointId)
      if (status >= 500)
        throw new Error(`${call.method} ${call.url} answered ${status}: ${call.payload?.slice(0, 500) ?? ""}`)
      // A limit counts attempts: the other mock may still accept.
      if (status < 400 || status === 429) return
      refused += 1
      // The other mock may still have what the first no longer has: then its files may change, this once.
      if ((await send(untouched, call)) < 400) before = await files()
    })
    await fc.assert(holds, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    expect(await files()).toBe(before)
    expect(refused).toBeGreaterThan(RUNS / 2)
    const missed = Object.values(endpoints).filter(({ id }) => !seen.has(id))
    expect(RUNS < 2000 ? [] : missed).toEqual([])
  }, 600_000)
})
