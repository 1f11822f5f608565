/** Leaflets of offers: resource Flyer (S1.1, S7.21). */
import { listFlyers, RESOURCE_FIELDS } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestData, wholeList } from "../backend/request.ts"

/** All of them; the page says which are over. */
export const flyers = Effect.suspend(() => requestData(listFlyers, wholeList(RESOURCE_FIELDS.flyer)))
