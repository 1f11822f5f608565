/** Situations of searching: the listing and the suggestions. */
import { Nothing, state } from "../provider-state.ts"

export const searchStates = {
  searchFindsProducts: state({
    name: "a search finds products",
    description:
      "`text` is at least three characters and finds one product or more, in the listing and as a suggestion; the listing has at least one facet of categories, one of links and one of checks, and a path.",
    params: Nothing,
    gives: { text: "pasta" },
  }),
  searchFindsNothing: state({
    name: "a search finds nothing",
    description: "`nothing_text` is a text that no product resembles: an empty listing, no suggestion.",
    params: Nothing,
    gives: { nothing_text: "zzqqxxyy" },
  }),
  searchEngineFails: state({
    name: "the search engine fails",
    description:
      "The next listing is answered 200 with `{exc}` and no `message` (as Frappe does when a method fails inside).",
    params: Nothing,
    gives: {},
  }),
} as const
