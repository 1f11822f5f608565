/** The honest figure: deviations that were written before the checks were read, against every check of what must follow. */
import { followAt, linesOf } from "@dispensa/contracts/testing/follow"
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startDeviating } from "./deviating.ts"
import { foreignAccountDeviations } from "./foreign/account.ts"
import type { Foreign } from "./foreign/answers.ts"
import { eighthHarmless } from "./foreign/eighth-harmless.ts"
import { eighthForeignDeviations } from "./foreign/eighth-set.ts"
import { eleventhHarmless } from "./foreign/eleventh-harmless.ts"
import { eleventhForeignDeviations } from "./foreign/eleventh-set.ts"
import { fifteenthForeignDeviations, fifteenthHarmless } from "./foreign/fifteenth-set.ts"
import { fifthHarmless } from "./foreign/fifth-harmless.ts"
import { fifthForeignDeviations } from "./foreign/fifth-set.ts"
import { fourthHarmless } from "./foreign/fourth-harmless.ts"
import { fourthForeignDeviations } from "./foreign/fourth-set.ts"
import { fourteenthHarmless } from "./foreign/fourteenth-harmless.ts"
import { fourteenthForeignDeviations } from "./foreign/fourteenth-set.ts"
import { heldOutDeviations } from "./foreign/held-out.ts"
import { ninthHarmless } from "./foreign/ninth-harmless.ts"
import { ninthForeignDeviations } from "./foreign/ninth-set.ts"
import { foreignProductDeviations } from "./foreign/product.ts"
import { seventhHarmless } from "./foreign/seventh-harmless.ts"
import { seventhForeignDeviations } from "./foreign/seventh-set.ts"
import { sixteenthForeignDeviations, sixteenthHarmless } from "./foreign/sixteenth-set.ts"
import { sixthHarmless } from "./foreign/sixth-harmless.ts"
import { sixthForeignDeviations } from "./foreign/sixth-set.ts"
import { tenthHarmless } from "./foreign/tenth-harmless.ts"
import { tenthForeignDeviations } from "./foreign/tenth-set.ts"
import { thirdForeignDeviations } from "./foreign/third-set.ts"
import { thirteenthHarmless } from "./foreign/thirteenth-harmless.ts"
import { thirteenthForeignDeviations } from "./foreign/thirteenth-set.ts"
import { twelfthHarmless } from "./foreign/twelfth-harmless.ts"
import { twelfthForeignDeviations } from "./foreign/twelfth-set.ts"

let mock: RunningMock

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

const findingsOf = async ({ only, title: _title, ...deviation }: Foreign) => {
  const service = await startDeviating(mock.url, deviation)
  try {
    return linesOf(await followAt(service.url, `${mock.url}/_mock/state`, only))
  } finally {
    await service.close()
  }
}

// Each is checked by all checks of its subjects, which takes half a minute: the figure of ADR 47.
describe.runIf(process.env["VERIFY_ALL"] === "1").each([
  ["the first set", [...foreignAccountDeviations, ...foreignProductDeviations]],
  ["the set that was held out", heldOutDeviations],
  ["the third set, by another hand", thirdForeignDeviations],
  ["the fourth set, by another hand again", fourthForeignDeviations],
  ["the fifth set, from the documents alone", fifthForeignDeviations],
  ["the sixth set, from the documents again", sixthForeignDeviations],
  ["the seventh set, from the documents alone", seventhForeignDeviations],
  ["the eighth set, from the documents alone", eighthForeignDeviations],
  ["the ninth set, from the documents alone", ninthForeignDeviations],
  ["the tenth set, from the documents alone", tenthForeignDeviations],
  ["the eleventh set, from the documents alone", eleventhForeignDeviations],
  ["the twelfth set, from the documents alone", twelfthForeignDeviations],
  ["the thirteenth set, from the documents alone", thirteenthForeignDeviations],
  ["the fourteenth set, as the goal's, from the documents alone", fourteenthForeignDeviations],
  ["the fifteenth set, by two hands, from the documents alone", fifteenthForeignDeviations],
  ["the sixteenth set, by two hands again, from the documents alone", sixteenthForeignDeviations],
] as const)("what a foreign team would err: %s", (_set, planted) => {
  it.each(planted)("[S7.22] finds $title", async (deviation) => {
    const lines = await findingsOf(deviation)
    if (process.env["FOREIGN_LINES"] === "1") console.log(`${deviation.title}:\n  ${lines.slice(0, 4).join("\n  ")}`)
    expect(lines).not.toEqual([])
  })
})

describe.runIf(process.env["VERIFY_ALL"] === "1")("what a foreign team does in another way", () => {
  it.each([
    ...fourthHarmless,
    ...fifthHarmless,
    ...sixthHarmless,
    ...seventhHarmless,
    ...eighthHarmless,
    ...ninthHarmless,
    ...tenthHarmless,
    ...eleventhHarmless,
    ...twelfthHarmless,
    ...thirteenthHarmless,
    ...fourteenthHarmless,
    ...fifteenthHarmless,
    ...sixteenthHarmless,
  ])("[S7.22] takes $title", async (variation) => {
    expect(await findingsOf(variation)).toEqual([])
  })
})
