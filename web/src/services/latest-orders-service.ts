/** What a client ordered last, each product once (S2.19, S2.60, S7.20). */
import { getLatestOrderList } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { asking } from "./asking.ts"

export const latestOrdered = (userTemp: UserTemp, perPage: number) =>
  asking(getLatestOrderList, { userTemp, page: 1, perPage })
