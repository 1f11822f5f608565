/** Words of the catalogue similar to a text without results; none if the backend does not answer (S2.42, S8.8). */
import { autocomplete } from "@dispensa/contracts"
import { beginningOf, closeWords } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { CATALOGUE_FRESH_MS, useLoaded } from "../../query/use-loaded.ts"

/** Number of suggestions whose words are considered. */
const LOOKED_THROUGH = 20

export const useCloseWords = (text: string): ReadonlyArray<string> => {
  const beginning = beginningOf(text)
  const { data } = useLoaded({
    subject: ["close-words", beginning],
    audience: "client",
    staleTime: CATALOGUE_FRESH_MS,
    request: () =>
      requestMessage(autocomplete, { q: beginning ?? "", rows: LOOKED_THROUGH }).pipe(
        Effect.map(({ result }) =>
          closeWords(
            result.map(({ name }) => name),
            beginning ?? "",
          ),
        ),
      ),
    isEnabled: beginning !== null,
    isOrnament: true,
  })
  return data ?? []
}
