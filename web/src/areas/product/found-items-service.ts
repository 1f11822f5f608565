/** What texts stand for: apart from what a product page requests, which is there at first (S2.56, S7.12). */
import { findItems, MAX_FOUND_TEXTS } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { requestMessage } from "../../app/request.ts"

/** More go in another call. */
export const MOST_TEXTS = MAX_FOUND_TEXTS

/** What each text stands for, in their order. */
export const foundItems = (userTemp: UserTemp, texts: ReadonlyArray<string>) =>
  requestMessage(findItems, { userTemp, texts })
