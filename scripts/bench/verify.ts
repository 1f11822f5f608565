/** (v) Verification of all pacts: `dispensa-verify` as it is packed, beside the pact verifier alone. */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { startMock } from "@dispensa/mock-server"
import { Schema } from "effect"
import { figure } from "./measure.ts"
import type { Section } from "./table.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const run = promisify(execFile)
const GOAL_SECONDS = 10
const PROVIDERS = ["omnicommerce", "tracking"] as const

const Pact = Schema.fromJsonString(Schema.Struct({ interactions: Schema.Array(Schema.Unknown) }))
const pactOf = (provider: string) => join(root, `contracts/pacts/storefront-${provider}.json`)
const interactions = PROVIDERS.map(
  (provider) => Schema.decodeUnknownSync(Pact)(readFileSync(pactOf(provider), "utf8")).interactions.length,
).reduce((sum, count) => sum + count, 0)

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const packed =
  (base: string, ...more: ReadonlyArray<string>) =>
  async (): Promise<void> => {
    for (const provider of PROVIDERS) {
      const states = ["--base-url", base, "--state-url", `${base}/_mock/state`]
      const command = join(root, "contracts/dist/package/dist/dispensa-verify.mjs")
      await run(process.execPath, [command, "--provider", provider, ...states, ...more], { maxBuffer: 1e8 })
    }
  }

const alone = (base: string) => async (): Promise<void> => {
  const { port } = new URL(base)
  const files = PROVIDERS.flatMap((provider) => ["--file", pactOf(provider)])
  const where = ["--hostname", "127.0.0.1", "--port", port, "--state-change-url", `${base}/_mock/state`]
  const args = [...files, ...where, "--state-change-teardown"]
  await run(join(root, "node_modules/.bin/pact-verifier"), args, {
    maxBuffer: 1e8,
    env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
  })
}

export const verifySection = async (): Promise<Section> => {
  await run(process.execPath, [join(root, "contracts/release/pack.mjs")])
  const mock = await startMock()
  const base = mock.url
  try {
    await packed(base)()
    const ours = await seconds(packed(base))
    const theirs = await seconds(alone(base))
    const probe = await seconds(packed(base, "--probe", "--seed", "1", "--runs", "10"))
    const row = (name: string, took: number) => [name, figure(took), figure((took / interactions) * 1000)]
    return {
      id: "v",
      title: `Verification of all ${interactions} interactions against the mock`,
      columns: ["what", "seconds", "ms each"],
      rows: [
        row("dispensa-verify", ours),
        row("pact-verifier alone", theirs),
        ["dispensa-verify --probe --runs 10", figure(probe), ""],
      ],
      goals: [{ text: `all pacts in less than ${GOAL_SECONDS} s`, met: ours < GOAL_SECONDS }],
    }
  } finally {
    await mock.stop()
  }
}
