/** Every journey, on both devices and in both languages; one that a dialect lacks is skipped, with the reason in its title. */
import type { DialectName } from "@dispensa/contracts/capabilities"
import { JOURNEYS } from "./journeys.ts"
import { everywhere, inDeepRun, inEach, test } from "./test.ts"

export const testJourneys = (dialect: DialectName, { isDeep }: { readonly isDeep: boolean }): void =>
  inEach(everywhere("laptop it", dialect), () => {
    for (const { title, lacking, isFirst, go } of JOURNEYS) {
      const details = inDeepRun(isDeep || isFirst !== true)
      const reason = lacking?.[dialect]
      if (reason === undefined) test(`a client ${title}`, details, ({ shop, control }) => go(shop, control))
      else test.skip(`a client ${title}: ${reason}`, details, () => {})
    }
  })
