/** What a parameter gives is what one reckons over the whole list, whatever stands beside it (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { contradiction } from "../differing.ts"
const suggestions = check("suggestions of each number", ["product.autocomplete"], async (visit) => {
  await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const suggest = async (rows: number) =>
    (await visit.call(endpoints.autocomplete, { q: text.slice(0, 3), rows })).message.result.map(({ id }) => String(id))
  const all = await suggest(50)
  for (const rows of [1, 2, 3, 5, 8, 20]) {
    const found = await suggest(rows)
    const due = all.slice(0, rows)
    const came = `${found.length} of ${due.length}`
    visit.must(found.length === due.length, `rows=${rows} gives so many suggestions, where there are as many`, came)
    const isFirst = found.every((id, index) => id === due[index])
    visit.must(isFirst, `rows=${rows} gives the first of all suggestions`, found.slice(0, 3).join(", "))
  }
  return CHECKED
})

const alone = check("each usual article by itself", ["order.usual"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const all = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
  for (const one of [...all.slice(0, 6), ...all.slice(-3)]) {
    const answer = await visit.attempt(endpoints.getUsualItems, { userTemp, itemCode: one.itemCode })
    const found = Result.isSuccess(answer) ? answer.success.message : []
    const [first] = found
    visit.must(found.length === 1, "an article that is named is answered alone", `${found.length} for ${one.itemCode}`)
    const purchases = first?.purchases.slice(0, one.purchases.length)
    const wrong = contradiction({ ...one, purchases: one.purchases }, { ...first, purchases })
    visit.must(wrong === null, "a usual article is one thing alone and among all", `${one.itemCode}: ${wrong}`)
  }
  return CHECKED
})

export const paramChecks = [suggestions, alone]
