/** What is asked for and is not there is refused or told, and never left out without a word (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"

const NOWHERE = "ZZQQ-NOWHERE"

/** What is not there stands between what is: the first, in the middle, and the last. */
const between = example("what is not there among what is", ["product.find", "product.children"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const formats = await session.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  const [first = "", second = ""] = codes
  const texts = [NOWHERE, first, NOWHERE, "", second, NOWHERE]
  const found = await session.attempt(endpoints.findItems, { userTemp, texts })
  if (Result.isSuccess(found)) {
    const came = found.success.message.map(({ items }) => items.map(({ itemCode }) => itemCode).join())
    const isIts = came[1] === first && came[4] === second && came.length === texts.length
    session.must(isIts, "each text stands at its place, beside what finds nothing", came.join(" | "))
  }
  for (const childrenIds of [
    [NOWHERE, ...codes],
    [first, NOWHERE, second],
    [...codes, NOWHERE],
    [second, second, first],
  ]) {
    const known = Object.keys((await session.call(endpoints.childList, { userTemp, childrenIds })).message)
    session.must(
      known.toSorted().join() === codes.toSorted().join(),
      "formats stand in the map, whatever is not there",
      known.join(),
    )
  }
  return CHECKED
})

export const unknownAmongKnownExamples = [between]
