/** Each deviation of the ninth set changes an answer in a situation of the documents, and no ordinary call fails for it. */
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Deviation, startDeviating } from "../deviating.ts"
import { ninthHarmless } from "./ninth-harmless.ts"
import { ninthForeignDeviations } from "./ninth-set.ts"
import { type Situation, situationsOfGoods } from "./ninth-situations.ts"
import { situationsOfTheHarmless } from "./ninth-situations-harmless.ts"
import { ordinaryRun, situationsOfClients } from "./ninth-situations-account.ts"

const situations: Readonly<Record<string, Situation>> = {
  ...situationsOfGoods,
  ...situationsOfClients,
  ...situationsOfTheHarmless,
}

let mock: RunningMock

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

/** What is seen at the mock itself, and at the deviating service: each as if nothing had happened before. */
const seenAt = async <Seen>(deviation: Deviation, look: (base: string) => Promise<Seen>) => {
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

describe.runIf(process.env["VERIFY_ALL"] === "1")("the ninth set", () => {
  it.each([...ninthForeignDeviations, ...ninthHarmless])(
    "[S7.22] shows $title",
    async ({ title, only: _only, ...deviation }) => {
      const { reference, deviating } = await seenAt(
        deviation,
        (base) => situations[title]?.(base) ?? Promise.resolve(null),
      )
      if (process.env["FOREIGN_LINES"] === "1")
        console.log(`${title}: ${JSON.stringify([reference, deviating]).slice(0, 300)}`)
      expect(deviating).not.toEqual(reference)
    },
  )

  it.each([...ninthForeignDeviations, ...ninthHarmless])("[S7.22] serves a client with $title", async (foreign) => {
    const { reference, deviating } = await seenAt(foreign, ordinaryRun)
    expect(new Set(reference)).toEqual(new Set([200]))
    expect(deviating).toEqual(reference)
  })
})
