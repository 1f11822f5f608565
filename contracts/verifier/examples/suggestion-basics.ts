/** One product in several answers: its page, its listing, its formats, its barcode, its reviews (S2.56, S2.64, S7.12–S7.15). */
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"

export const suggestionBasicsExamples = [
  example("suggestions", ["product.autocomplete"], async (session) => {
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
  }),
]
