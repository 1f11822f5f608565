/** An article in each lookup, in each language, for each reader: one name and one price, and suggestions of each number (ADR 9, ADR 47). */

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

export const suggestionLanguagesExamples = [suggestions]
