/** The delivery addresses (S3.5). */
import { useAddresses } from "../areas/address/use-addresses.ts"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AddressBook } from "../areas/address/address-book.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export function Component() {
  usePageTitle(m.account_addresses())
  return (
    <>
      <AccountHead title={m.account_addresses()} lead={m.account_addresses_hint()} />
      <Loaded of={useAddresses()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(addresses) => <AddressBook addresses={addresses} />}
      </Loaded>
    </>
  )
}
