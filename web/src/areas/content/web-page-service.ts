/** Pages that the supplier writes: the home page's sections and pages of content (S2.1, S2.8, S7.20). */
import { getHome, getWebPageDetail } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestMessage } from "../backend/request.ts"

export const homeSections = Effect.suspend(() => requestMessage(getHome, {})).pipe(
  Effect.map(({ sections }) => sections),
)

export const webPage = (route: string) => requestMessage(getWebPageDetail, { route })
