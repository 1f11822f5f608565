/** What is asked for and is not there is refused or told, and never left out without a word (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"

const NOWHERE = "ZZQQ-NOWHERE"

/** What is not there stands between what is: the first, in the middle, and the last. */
const between = check("what is not there among what is", ["product.find", "product.children"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const formats = await visit.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  const [first = "", second = ""] = codes
  const texts = [NOWHERE, first, NOWHERE, "", second, NOWHERE]
  const found = await visit.attempt(endpoints.findItems, { userTemp, texts })
  if (Result.isSuccess(found)) {
    const came = found.success.message.map(({ items }) => items.map(({ itemCode }) => itemCode).join())
    const isIts = came[1] === first && came[4] === second && came.length === texts.length
    visit.must(isIts, "each text stands at its place, beside what finds nothing", came.join(" | "))
  }
  for (const childrenIds of [
    [NOWHERE, ...codes],
    [first, NOWHERE, second],
    [...codes, NOWHERE],
    [second, second, first],
  ]) {
    const known = Object.keys((await visit.call(endpoints.childList, { userTemp, childrenIds })).message)
    visit.must(
      known.toSorted().join() === codes.toSorted().join(),
      "formats stand in the map, whatever is not there",
      known.join(),
    )
  }
  return CHECKED
})

export const askedChecks = [between]
