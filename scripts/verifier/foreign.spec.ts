/** The honest figure: deviations that were written before the checks were read, against every check of what must follow. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { followAt, linesOf } from "@dispensa/contracts/testing/follow"
import { createApp } from "@dispensa/mock-server"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startDeviating } from "./deviating.ts"
import { foreignAccountDeviations } from "./foreign/account.ts"
import type { Foreign } from "./foreign/answers.ts"
import { heldOutDeviations } from "./foreign/held-out.ts"
import { foreignProductDeviations } from "./foreign/product.ts"

let mock: FastifyInstance
let mockUrl: string
const dataDir = mkdtempSync(join(tmpdir(), "dispensa-foreign-"))

beforeAll(async () => {
  mock = await createApp({ dataDir })
  mockUrl = await mock.listen({ port: 0, host: "127.0.0.1" })
})
afterAll(async () => {
  await mock.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const findingsOf = async ({ only, title: _title, ...deviation }: Foreign) => {
  const service = await startDeviating(mockUrl, deviation)
  try {
    return linesOf(await followAt(service.url, `${mockUrl}/_mock/state`, only))
  } finally {
    await service.close()
  }
}

// Each is checked by all checks of its subjects, which takes half a minute: the figure of ADR 47.
describe.runIf(process.env["VERIFY_ALL"] === "1").each([
  ["the first set", [...foreignAccountDeviations, ...foreignProductDeviations]],
  ["the set that was held out", heldOutDeviations],
] as const)("what a foreign team would err: %s", (_set, planted) => {
  it.each(planted)("[S7.22] finds $title", async (deviation) => {
    const lines = await findingsOf(deviation)
    if (process.env["FOREIGN_LINES"] === "1") console.log(`${deviation.title}:\n  ${lines.slice(0, 4).join("\n  ")}`)
    expect(lines).not.toEqual([])
  })
})
