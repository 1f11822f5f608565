/** Suggestions: what finds some and what finds none, each number of them, in each language (S7.15, ADR 9). */
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { SPOKEN } from "../run/session.ts"

/** The first ones of more are what fewer would have been, in each language, however the letters are written. */
const suggestions = example(
  "suggestions of each number, in each language",
  ["product.autocomplete"],
  async (session) => {
    const text = (await session.given("searchFindsProducts")).text("text")
    for (const language of SPOKEN)
      for (const q of [text.slice(0, 3), text, text.toUpperCase()]) {
        session.speakIn(language)
        const ids = async (rows: number, letters = q) =>
          (await session.call(endpoints.autocomplete, { q: letters, rows })).message.result.map(({ id }) => String(id))
        const all = await ids(20)
        for (const rows of [1, 3, 8]) {
          const found = await ids(rows)
          const came = `${found.length} of ${all.length} for ${q} in ${language}`
          session.must(found.join() === all.slice(0, rows).join(), "fewer suggestions are the first ones of more", came)
        }
      }
    session.speakIn("en")
    return CHECKED
  },
)

const some = example("suggestions", ["product.autocomplete"], async (session) => {
  await session.client("clientIsLoggedIn")
  const text = (await session.given("searchFindsProducts")).text("text")
  const all = (await session.call(endpoints.autocomplete, { q: text, rows: 10 })).message.result
  session.must(all.length > 0, "a text that is to find products suggests some", `none for ${text}`)
  const one = (await session.call(endpoints.autocomplete, { q: text, rows: 1 })).message.result
  session.must(one.length <= 1, "rows says how many suggestions come", `${one.length} for 1`)
  const nothing = (await session.given("searchFindsNothing")).text("nothing_text")
  const none = (await session.call(endpoints.autocomplete, { q: nothing, rows: 10 })).message.result
  session.must(none.length === 0, "a text that no product resembles suggests none", `${none.length}`)
  return CHECKED
})

export const suggestionsExamples = [some, suggestions]
