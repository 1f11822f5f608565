/** Looks items up by text, in code of its own: the product page needs only its own requests at first (S2.56, S7.12). */
import { findItems, MAX_FOUND_TEXTS } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { requestMessage } from "../../app/request.ts"

/** Texts per call; more are split across calls. */
export const MOST_TEXTS = MAX_FOUND_TEXTS

/** The items found for each text, in the order of the texts. */
export const foundItems = (userTemp: UserTemp, texts: ReadonlyArray<string>) =>
  requestMessage(findItems, { userTemp, texts })
