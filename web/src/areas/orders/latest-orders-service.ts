/** What a client ordered last, each product once (S2.19, S2.60, S7.20). */
import { getLatestOrderList } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { requestMessage } from "../backend/request.ts"

export const latestOrdered = (userTemp: UserTemp, perPage: number) =>
  requestMessage(getLatestOrderList, { userTemp, page: 1, perPage })
