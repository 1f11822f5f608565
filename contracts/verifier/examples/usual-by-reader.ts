/** Orders and papers as each reader finds them by each two filters, at each address, in each language, on each page (ADR 47). */

import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { act as speak, speakersOf } from "../actors.ts"

const usual = example(
  "what is usual, for each reader at each address",
  ["order.usual", "product.latest-orders", "agent.clients"],
  async (session) => {
    await session.client("clientHasOrder")
    const speakers = await speakersOf(session)
    const known = new Map<string, string>()
    const codes = new Map<string, ReadonlyArray<string>>()
    for (const speaker of [...speakers, ...speakers.toReversed()]) {
      const { userTemp, name } = speaker
      speak(session, speaker)
      const place = userTemp.addressCode
      const bought = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
      const latest = (await session.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 20 })).message
      const itemCodes = bought.map(({ itemCode }) => itemCode)
      const before = codes.get(place)
      codes.set(place, itemCodes)
      const texts = {
        [`usual at ${place}`]: JSON.stringify(bought.map(({ itemCode, purchases }) => [itemCode, purchases])),
        latest: JSON.stringify(
          latest.data.map(({ slug, lastOrderedOn, lastQuantity }) => [slug, lastOrderedOn, lastQuantity]),
        ),
      }
      for (const [what, text] of Object.entries(texts)) {
        const former = known.get(what) ?? text
        known.set(what, former)
        session.must(
          text === former,
          "what was bought is the same, whoever reads it in whichever language",
          `${what}: ${name}`,
        )
      }
      const itemCode = itemCodes[Math.floor(itemCodes.length / 2)]
      if (itemCode === undefined || before === undefined) continue
      const [one, ...others] = (await session.call(endpoints.getUsualItems, { userTemp, itemCode })).message
      const purchases = bought.find((each) => each.itemCode === itemCode)?.purchases ?? []
      const isSame = JSON.stringify(one?.purchases.slice(0, purchases.length)) === JSON.stringify(purchases)
      session.must(
        isSame && others.length === 0,
        "an article by itself was bought when it was among all",
        `${itemCode}: ${name}`,
      )
    }
    speak(session, speakers[0])
    session.speakIn("en")
    return CHECKED
  },
)

export const usualByReaderExamples = [usual]
