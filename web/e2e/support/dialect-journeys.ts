/** Every journey that a dialect offers, on both devices and in both languages. */
import type { DialectName } from "@dispensa/contracts/capabilities"
import { JOURNEYS } from "./journeys.ts"
import { everywhere, inDeepRun, inEach, test } from "./test.ts"

export const testJourneys = (dialect: DialectName, { isDeep }: { readonly isDeep: boolean }): void =>
  inEach(everywhere("laptop it", dialect), () => {
    for (const { title, lacking, isFirst, go } of JOURNEYS) {
      if (lacking?.[dialect] !== undefined) continue
      test(`a client ${title}`, inDeepRun(isDeep || isFirst !== true), ({ shop, control }) => go(shop, control))
    }
  })
