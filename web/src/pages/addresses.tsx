/** The delivery addresses (S3.5). */
import { useAddresses } from "../areas/address/use-addresses.ts"
import { useSession } from "../areas/session/use-session.ts"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AddressBook } from "../areas/address/address-book.tsx"
import { m } from "../i18n/messages.ts"

export const AddressesPage = () => {
  const isServing = useSession().served !== null
  return (
    <>
      <AccountHead
        title={m.account_addresses()}
        lead={isServing ? m.account_client_only() : m.account_addresses_hint()}
      />
      <Loaded of={useAddresses()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(addresses) => <AddressBook addresses={addresses} isReadOnly={isServing} />}
      </Loaded>
    </>
  )
}
