/** Delivery addresses: changes made here are recorded in the log, which holds the addresses to choose from (S3.5). */
import { addAddress, changeAddress, deleteAddress, listAddresses, setDefaultAddress } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { type Address, type AddressDraft, deliveryAddresses, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { record, ShopLog } from "../../log/event-log.ts"
import { requestMessage } from "../../app/request.ts"
import type { Backend } from "../../app/backend.ts"
import { formOutcome } from "../../app/form-outcome.ts"

/** Also corrects the chosen address if addresses were changed on another device. */
export const addresses = (userTemp: UserTemp) =>
  Effect.tap(requestMessage(listAddresses, { userTemp }), recordAddresses(userTemp))

export const saveAddress = (userTemp: UserTemp, addressCode: string | null, draft: AddressDraft) =>
  formOutcome(
    listed(
      userTemp,
      addressCode === null
        ? requestMessage(addAddress, { userTemp, ...draft })
        : requestMessage(changeAddress, { userTemp, addressCode, ...draft }),
    ),
  )

export const removeAddress = (userTemp: UserTemp, addressCode: string) =>
  formOutcome(listed(userTemp, requestMessage(deleteAddress, { userTemp, addressCode })))

export const preferAddress = (userTemp: UserTemp, addressCode: string) =>
  formOutcome(listed(userTemp, requestMessage(setDefaultAddress, { userTemp, addressCode })))

/** A successful change stays successful when the list cannot be loaded afterwards. */
const listed = <A>(userTemp: UserTemp, change: Effect.Effect<A, ApiError, Backend>) =>
  Effect.tap(change, () => Effect.ignore(addresses(userTemp)))

/** Appends the addresses to the log if it does not know them yet. */
const recordAddresses = (userTemp: UserTemp) => (now: ReadonlyArray<Address>) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const known = deliveryAddresses(log.state().session)
    const listedNow = now.map(plain)
    if (JSON.stringify(listedNow) === JSON.stringify(known.map(plain))) return
    yield* record(log, [{ _tag: "AddressesListed", clientId: userTemp.clientId, addresses: listedNow }])
  })

const plain = ({ addressCode, street, city }: Address) => ({ addressCode, street, city })
