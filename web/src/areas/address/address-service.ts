/** Delivery addresses: what is changed here is told to the log, which keeps the ones to choose from (S3.5). */
import { addAddress, changeAddress, deleteAddress, listAddresses, setDefaultAddress } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { type Address, type AddressDraft, deliveryAddresses, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { record, ShopLog } from "../../log/event-log.ts"
import { requestMessage } from "../../app/request.ts"
import type { Backend } from "../../app/backend.ts"
import { formOutcome } from "../../app/form-outcome.ts"

/** Also heals a choice among addresses that were changed elsewhere meanwhile. */
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

/** A change that is done stays done, also when the list cannot be asked for afterwards. */
const listed = <A>(userTemp: UserTemp, change: Effect.Effect<A, ApiError, Backend>) =>
  Effect.tap(change, () => Effect.ignore(addresses(userTemp)))

/** The log hears of addresses that it does not know. */
const recordAddresses = (userTemp: UserTemp) => (now: ReadonlyArray<Address>) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const known = deliveryAddresses(log.state().session)
    const listedNow = now.map(plain)
    if (JSON.stringify(listedNow) === JSON.stringify(known.map(plain))) return
    yield* record(log, [{ _tag: "AddressesListed", clientId: userTemp.clientId, addresses: listedNow }])
  })

const plain = ({ addressCode, street, city }: Address) => ({ addressCode, street, city })
