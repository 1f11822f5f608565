/** What the catalogue says of the cart's items: unit, contents, running promotion (S7.14). */
import { childList } from "@dispensa/contracts"
import type { ChildItem, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"

export interface LineProducts {
  /** Prices and promotions are those of this address. */
  readonly addressCode: string
  readonly products: Readonly<Record<string, ChildItem>>
}

export const lineProducts = (userTemp: UserTemp, codes: ReadonlyArray<string>) =>
  Effect.map(
    requestMessage(childList, { userTemp, childrenIds: codes }),
    (products): LineProducts => ({ addressCode: userTemp.addressCode, products }),
  )
