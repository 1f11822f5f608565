/** What must follow is checked: every planted deviation is found and named, and what is harmless is not reported. */
import { followAt, linesOf } from "@dispensa/contracts/testing/follow"
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { answerDeviations } from "./answer-deviations.ts"
import { besideDeviations } from "./beside-deviations.ts"
import { cellDeviations } from "./cell-deviations.ts"
import { classDeviations } from "./class-deviations.ts"
import { classTextDeviations } from "./class-text-deviations.ts"
import { clientDeviations } from "./client-deviations.ts"
import { detailDeviations } from "./detail-deviations.ts"
import { type Deviation, startDeviating } from "./deviating.ts"
import { effectDeviations } from "./effect-deviations.ts"
import { elsewhereDeviations } from "./elsewhere-deviations.ts"
import { harmlessDeviations } from "./harmless-deviations.ts"
import { itselfDeviations } from "./itself-deviations.ts"
import { lastingDeviations } from "./lasting-deviations.ts"
import { leftDeviations } from "./left-deviations.ts"
import { listingDeviations } from "./listing-deviations.ts"
import { meetingDeviations } from "./meeting-deviations.ts"
import { ownDeviations } from "./own-deviations.ts"
import { pairDeviations } from "./pair-deviations.ts"
import { paperDeviations } from "./paper-deviations.ts"
import type { FollowPlanted } from "./planting.ts"
import { readerDeviations } from "./reader-deviations.ts"
import { saidDeviations } from "./said-deviations.ts"
import { referringDeviations } from "./referring-deviations.ts"
import { repeatDeviations } from "./repeat-deviations.ts"
import { sentenceGoodsDeviations } from "./sentence-goods-deviations.ts"
import { sentenceKeptDeviations } from "./sentence-kept-deviations.ts"
import { sentencePeopleDeviations } from "./sentence-people-deviations.ts"
import { sequenceDeviations } from "./sequence-deviations.ts"
import { signedDeviations } from "./signed-deviations.ts"
import { statedDeviations } from "./stated-deviations.ts"
import { statedGoodsDeviations } from "./stated-goods-deviations.ts"
import { tableDeviations } from "./table-deviations.ts"
import { tableValueDeviations } from "./table-value-deviations.ts"
import { restDeviations } from "./rest-deviations.ts"
import { transportDeviations } from "./transport-deviations.ts"
import { viewDeviations } from "./view-deviations.ts"
import { wayDeviations } from "./way-deviations.ts"

let mock: RunningMock

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

/** Every check of the endpoint is made with VERIFY_ALL=1; else the one that is to find the deviation, or these. */
const isWhole = process.env["VERIFY_ALL"] === "1"
const SOME = ["adding", "placing an order", "pages", "adding an address", "files"]

interface Planted extends Deviation {
  readonly only: RegExp
  readonly check?: string
  readonly args?: ReadonlyArray<string>
}

/** The normal run has a few of them: each makes many calls. */
const sampled = (planted: ReadonlyArray<FollowPlanted>): ReadonlyArray<FollowPlanted> =>
  isWhole || process.env["VERIFY_OWN"] === "1" ? planted : planted.filter((_, index) => index % 6 === 0)

const findingsOf = async ({ only, check, args = [], ...deviation }: Planted) => {
  const titles = isWhole ? undefined : check === undefined ? SOME : [check]
  const service = await startDeviating(mock.url, deviation)
  try {
    return linesOf(await followAt(service.url, `${mock.url}/_mock/state`, only, args, titles))
  } finally {
    await service.close()
  }
}

describe.each([
  ["answers", [...answerDeviations, ...detailDeviations]],
  ["effects", [...effectDeviations, ...ownDeviations]],
  ["listings", listingDeviations],
  ["transport", transportDeviations],
  ["views", sampled(viewDeviations)],
  ["repeats and neighbours", sampled(repeatDeviations)],
  ["members, fields and ways", sampled(wayDeviations)],
  ["every write after every other, many, letter by letter", sampled([...cellDeviations, ...readerDeviations])],
  ["whose it is, in which words, at which value", sampled([...tableDeviations, ...tableValueDeviations])],
  ["of a rule of the whole table", sampled([...classDeviations, ...classTextDeviations])],
  [
    "what lasts, and where it stands",
    sampled([...lastingDeviations, ...referringDeviations, ...saidDeviations, ...signedDeviations]),
  ],
  ["beside what is chosen, and beside its like", sampled([...besideDeviations, ...elsewhereDeviations])],
  ["single sentences", sampled([...statedDeviations, ...statedGoodsDeviations, ...sequenceDeviations])],
  [
    "sentences in each of their cases",
    sampled([...sentenceGoodsDeviations, ...sentenceKeptDeviations, ...sentencePeopleDeviations]),
  ],
  ["where two choices meet", sampled([...pairDeviations, ...meetingDeviations, ...leftDeviations, ...paperDeviations])],
  ["each by itself, for each client", sampled([...itselfDeviations, ...clientDeviations, ...restDeviations])],
] as const)("what must follow: %s", (_class, planted) => {
  it.each(planted)("[S7.22] finds and names $title", async ({ says, ...deviation }) => {
    const lines = await findingsOf(deviation)
    expect(lines.join("\n")).toMatch(says)
    for (const line of lines) expect(line.length).toBeLessThan(300)
  })
})

describe("what must follow", () => {
  it("[S7.22] is planted in at least sixty ways, twelve harmless ones besides", () => {
    const planted = [answerDeviations, effectDeviations, ownDeviations, listingDeviations, transportDeviations].flat()
    expect(new Set(planted.map(({ title }) => title)).size).toBeGreaterThanOrEqual(60)
    expect(harmlessDeviations.length).toBeGreaterThanOrEqual(12)
  })

  it.each(harmlessDeviations)("[S7.22] takes $title for no fault", async (deviation) => {
    expect(await findingsOf(deviation)).toEqual([])
  })
})
