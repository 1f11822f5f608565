/** What a client buys as usual at the chosen address, and one article's purchases (S7.20). */
import { getUsualItems } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { requestMessage } from "../../app/request.ts"

/** `itemCode` names one article alone. */
export const usualItems = (userTemp: UserTemp, itemCode: string | null) =>
  requestMessage(getUsualItems, { userTemp, itemCode })
