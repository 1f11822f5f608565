/** Delivery addresses: what is changed here is told to the log, which keeps the ones to choose from (S3.5). */
import { addAddress, changeAddress, deleteAddress, listAddresses, setDefaultAddress } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import type { AddressDraft, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { ShopLog } from "../log/event-log.ts"
import { asking } from "./asking.ts"
import type { Backend } from "./backend.ts"
import { formOutcome } from "./form-outcome.ts"

export const addresses = (userTemp: UserTemp) => asking(listAddresses, { userTemp })

export const saveAddress = (userTemp: UserTemp, addressCode: string | null, draft: AddressDraft) =>
  formOutcome(
    listed(
      userTemp,
      addressCode === null
        ? asking(addAddress, { userTemp, ...draft })
        : asking(changeAddress, { userTemp, addressCode, ...draft }),
    ),
  )

export const removeAddress = (userTemp: UserTemp, addressCode: string) =>
  formOutcome(listed(userTemp, asking(deleteAddress, { userTemp, addressCode })))

export const preferAddress = (userTemp: UserTemp, addressCode: string) =>
  formOutcome(listed(userTemp, asking(setDefaultAddress, { userTemp, addressCode })))

/** A change that is done stays done, also when the list cannot be asked for afterwards. */
const listed = <A>(userTemp: UserTemp, change: Effect.Effect<A, ApiError, Backend>) =>
  Effect.tap(change, () =>
    Effect.gen(function* () {
      const log = yield* ShopLog
      const now = yield* addresses(userTemp)
      log.append([
        {
          _tag: "AddressesListed",
          clientId: userTemp.clientId,
          addresses: now.map(({ addressCode, street, city }) => ({ addressCode, street, city })),
        },
      ])
    }).pipe(Effect.ignore),
  )
