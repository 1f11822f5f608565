/** How a foreign set is seen to be one: each of its services answers in another way somewhere, and serves a client all the same. */
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Deviation, startDeviating } from "../deviating.ts"
import type { Foreign } from "./answers.ts"
import type { Situation } from "./ninth-situations.ts"
import { ordinaryRun } from "./ninth-situations-account.ts"

/** What is seen at the mock itself, and at the deviating service: each as if nothing had happened before. */
const seenAt = async <Seen>(mock: RunningMock, deviation: Deviation, look: (base: string) => Promise<Seen>) => {
  await mock.reset()
  const reference = await look(mock.url)
  await mock.reset()
  const service = await startDeviating(mock.url, deviation)
  try {
    return { reference, deviating: await look(service.url) }
  } finally {
    await service.close()
  }
}

/** Each shows in the situation of its title, and no ordinary call fails for it. */
export const showsEach = (planted: ReadonlyArray<Foreign>, situations: Readonly<Record<string, Situation>>): void => {
  describe.runIf(process.env["VERIFY_ALL"] === "1")("a foreign set", () => {
    let mock: RunningMock

    beforeAll(async () => {
      mock = await startMock()
    })
    afterAll(() => mock.stop())

    it.each(planted)("[S7.22] shows $title", async ({ title, only: _only, ...deviation }) => {
      const look = (base: string) => situations[title]?.(base) ?? Promise.resolve(null)
      const { reference, deviating } = await seenAt(mock, deviation, look)
      if (process.env["FOREIGN_LINES"] === "1")
        console.log(`${title}: ${JSON.stringify([reference, deviating]).slice(0, 300)}`)
      expect(deviating).not.toEqual(reference)
    })

    it.each(planted)("[S7.22] serves a client with $title", async (foreign) => {
      const { reference, deviating } = await seenAt(mock, foreign, ordinaryRun)
      expect(new Set(reference)).toEqual(new Set([200]))
      expect(deviating).toEqual(reference)
    })
  })
}
