/** The delivery addresses (S3.5). */
import { managesAddresses } from "@dispensa/domain"
import { useAddresses } from "../areas/address/use-addresses.ts"
import { usePermissions } from "../areas/session/use-permissions.ts"
import { useSession } from "../areas/session/use-session.ts"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AddressBook } from "../areas/address/address-book.tsx"
import { m } from "../i18n/messages.ts"

export const AddressesPage = () => {
  const isServing = useSession().served !== null
  const isManaging = managesAddresses(usePermissions().rights)
  return (
    <>
      <AccountHead
        title={m.account_addresses()}
        lead={
          isServing ? m.account_client_only() : isManaging ? m.account_addresses_hint() : m.people_addresses_managed()
        }
      />
      <Loaded of={useAddresses()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(addresses) => <AddressBook addresses={addresses} isReadOnly={isServing || !isManaging} />}
      </Loaded>
    </>
  )
}
