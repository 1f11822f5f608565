/** The chosen delivery address and the control that changes it [S2.30]. */
import type { Address } from "@dispensa/domain"
import { Check, MapPin } from "lucide-react"
import { ADDRESS_BOX, AddressSummary } from "./address-summary.tsx"
import { useSession } from "../session/use-session.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Popover } from "../../ui/overlay/popover.tsx"
import { m } from "../../i18n/messages.ts"

interface AddressOptionProps {
  readonly address: Address
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const AddressOption = ({ address, isChosen, onChoose }: AddressOptionProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cx(
      "flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-2 text-left transition-colors",
      isChosen ? "bg-action-soft" : "hover:bg-sunken",
    )}
  >
    <Icon of={MapPin} size={18} className="text-muted" />
    <span className="grid min-w-0 flex-1 leading-snug">
      <span className="font-medium">{address.street}</span>
      <span className="text-muted text-sm">{address.city}</span>
    </span>
    <Icon of={Check} size={18} className={isChosen ? "shrink-0 text-action" : "invisible shrink-0"} />
  </button>
)

/** Renders nothing for a visitor: only clients have addresses. */
export const AddressSelector = () => {
  const { user, address, addresses } = useSession()
  const { selectAddress } = useSessionCommands()
  if (user === null) return null
  const choose = (chosen: Address, close: () => void): void => {
    selectAddress(chosen.addressCode)
    announce(m.account_address_chosen({ street: chosen.street, city: chosen.city }))
    close()
  }
  return (
    <Popover
      label={m.shell_choose_address()}
      align="start"
      panelClassName="w-80 p-2"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={cx("touch-target transition-colors hover:bg-action-soft", ADDRESS_BOX)}
        >
          <AddressSummary />
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="px-3 pt-2 pb-3 font-semibold">{m.shell_choose_address()}</p>
          <ul className="grid gap-1">
            {addresses.map((each) => (
              <li key={each.addressCode}>
                <AddressOption
                  address={each}
                  isChosen={each.addressCode === address?.addressCode}
                  onChoose={() => choose(each, close)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
