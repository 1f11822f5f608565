/** The delivery addresses, one of them chosen [S4.4]. */
import type { Address } from "@dispensa/domain"
import { MapPinOff } from "lucide-react"
import { EmptyState } from "../../design/empty-state.tsx"
import { RadioGroup } from "../../design/radio-group.tsx"
import { m } from "../../i18n/messages.ts"

export interface AddressListProps {
  readonly addresses: ReadonlyArray<Address>
  readonly chosen: Address | null
  readonly onChoose: (address: Address) => void
}

export const AddressList = ({ addresses, chosen, onChoose }: AddressListProps) => (
  <section aria-labelledby="account-addresses" className="rounded-lg border border-line bg-surface p-6">
    <h2 id="account-addresses" className="section-title">
      {m.account_addresses()}
    </h2>
    <p className="mb-4 text-muted text-sm">{m.account_addresses_hint()}</p>
    {addresses.length === 0 ? (
      <EmptyState icon={MapPinOff} title={m.account_no_addresses()} className="py-8" />
    ) : (
      <RadioGroup
        label={m.shell_choose_address()}
        hideLabel
        value={chosen?.addressCode ?? null}
        options={addresses.map(({ addressCode, street, city }) => ({
          value: addressCode,
          label: street,
          description: city,
          trailing: <span className="text-muted text-xs">{m.account_address_code({ code: addressCode })}</span>,
        }))}
        onChange={(code) => {
          const address = addresses.find((each) => each.addressCode === code)
          if (address !== undefined) onChoose(address)
        }}
      />
    )}
  </section>
)
