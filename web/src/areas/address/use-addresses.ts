/** Delivery addresses: list, add, change, delete, the default one (S3.5). */
import type { AddressDraft, DeliveryAddress } from "@dispensa/domain"
import { addresses, preferAddress, removeAddress, saveAddress } from "./address-service.ts"
import type { FormOutcome } from "../../app/form-outcome.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"

export const useAddresses = (): Loaded<ReadonlyArray<DeliveryAddress>> =>
  /** Does not depend on the chosen address: choosing another requests nothing, and the page stays. */
  useLoaded({ subject: ["addresses"], audience: "client", request: addresses })

export interface AddressCommands {
  /** A null code adds a new address. */
  readonly save: (addressCode: string | null, draft: AddressDraft) => Promise<FormOutcome<unknown>>
  readonly remove: (addressCode: string) => Promise<FormOutcome<unknown>>
  readonly prefer: (addressCode: string) => Promise<FormOutcome<unknown>>
}

export const useAddressCommands = (): AddressCommands => {
  const { userTemp, run, refresh } = useAccountChange()
  const changed = async (outcome: Promise<FormOutcome<unknown>>): Promise<FormOutcome<unknown>> => {
    const what = await outcome
    await refresh("addresses")
    return what
  }
  return {
    save: (addressCode, draft) => changed(run(saveAddress(userTemp, addressCode, draft))),
    remove: (addressCode) => changed(run(removeAddress(userTemp, addressCode))),
    prefer: (addressCode) => changed(run(preferAddress(userTemp, addressCode))),
  }
}
