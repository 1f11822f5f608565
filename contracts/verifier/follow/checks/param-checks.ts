/** What a parameter gives is what one reckons over the whole list, whatever stands beside it (ADR 47). */

import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
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

export const paramChecks = [suggestions]
