/** Flyers with offers (S1.1, S2.7). */
import type { Flyer } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { CONTENT_FRESH_MS, useLoaded } from "../../query/use-loaded.ts"
import { listFlyers, RESOURCE_FIELDS } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestData, wholeList } from "../../app/request.ts"

/** All flyers; the page shows which have expired. */
const flyers = Effect.suspend(() => requestData(listFlyers, wholeList(RESOURCE_FIELDS.flyer)))

export interface DatedFlyers {
  readonly current: ReadonlyArray<Flyer>
  readonly coming: ReadonlyArray<Flyer>
  readonly past: ReadonlyArray<Flyer>
}

export const useFlyers = (isOrnament = false): Loaded<ReadonlyArray<Flyer>> =>
  useLoaded({
    subject: ["flyers"],
    audience: "everybody",
    staleTime: CONTENT_FRESH_MS,
    request: () => flyers,
    isOrnament,
  })

/** Days compare as text; a flyer without an end never expires. */
export const datedFlyers = (all: ReadonlyArray<Flyer>, today: string): DatedFlyers => ({
  current: all.filter(({ validFrom, validTo }) => (validFrom ?? today) <= today && (validTo ?? today) >= today),
  coming: all.filter(({ validFrom }) => validFrom !== null && validFrom > today),
  past: all.filter(({ validTo }) => validTo !== null && validTo < today),
})
