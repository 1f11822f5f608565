/** The delivery addresses (S3.5). */
import { useAddresses } from "../../bindings/use-addresses.ts"
import { AccountHead } from "../../design/account-head.tsx"
import { ShownData } from "../../design/shown-data.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { AddressBook } from "../../features/account/address-book.tsx"
import { m } from "../../i18n/messages.ts"
import { usePageTitle } from "../../lib/use-page-title.ts"

export function Component() {
  usePageTitle(m.account_addresses())
  return (
    <>
      <AccountHead title={m.account_addresses()} lead={m.account_addresses_hint()} />
      <ShownData of={useAddresses()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(addresses) => <AddressBook addresses={addresses} />}
      </ShownData>
    </>
  )
}
