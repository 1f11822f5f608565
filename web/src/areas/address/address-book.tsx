/** Delivery addresses: the default one, the one currently chosen, and the actions on each (S3.5, S4.4). */
import type { DeliveryAddress } from "@dispensa/domain"
import { MapPinOff, Plus } from "lucide-react"
import { useRef, useState } from "react"
import { useAddressCommands } from "./use-addresses.ts"
import { ConfirmDeletion } from "../../app/confirm-deletion.tsx"
import { failureWords } from "../../app/form-answer.ts"
import { useSession } from "../session/use-session.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Button } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { AddressForm } from "./address-form.tsx"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

const Lines = ({ address }: { readonly address: DeliveryAddress }) => {
  const town = [address.postalCode, address.city, address.province].filter((part) => part !== "").join(" ")
  const lines = [address.recipient, address.street, town, address.telephone].filter((line) => line !== "")
  return (
    <address className="text-sm not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {address.note === "" ? null : <span className="mt-1 block text-muted">{address.note}</span>}
    </address>
  )
}

interface CardProps {
  readonly address: DeliveryAddress
  readonly isChosen: boolean
  readonly isReadOnly: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

interface EditButtonsProps extends Pick<CardProps, "onEdit" | "onDelete"> {
  readonly name: string
}

const EditButtons = ({ name, onEdit, onDelete }: EditButtonsProps) => (
  <>
    <Button size="sm" onClick={onEdit} aria-label={m.account_edit_named({ name })}>
      {m.account_edit()}
    </Button>
    <Button size="sm" variant="danger" onClick={onDelete} aria-label={m.account_delete_named({ name })}>
      {m.account_delete()}
    </Button>
  </>
)

const AddressCard = ({ address, isChosen, isReadOnly, onEdit, onDelete }: CardProps) => {
  const { selectAddress } = useSessionCommands()
  const { prefer } = useAddressCommands()
  const name = address.label === "" ? address.street : address.label
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = () => {
    selectAddress(address.addressCode)
    // The button disappears: the focus stays with the address.
    heading.current?.focus()
    announce(m.account_address_chosen({ street: address.street, city: address.city }))
  }
  const makeDefault = async () => {
    const outcome = await prefer(address.addressCode)
    if (outcome._tag === "Done") {
      heading.current?.focus()
      announce(m.account_address_is_default({ name }))
    } else notify({ kind: "error", ...failureWords(outcome, m.account_failed()) })
  }
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="section-title mr-auto">
          {name}
        </h2>
        {address.isDefault ? <Badge kind="new">{m.account_address_default()}</Badge> : null}
        {isChosen ? <Badge kind="action">{m.account_address_current()}</Badge> : null}
      </div>
      <Lines address={address} />
      <p className="text-muted text-xs">{m.account_address_code({ code: address.addressCode })}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {isChosen ? null : (
          <Button size="sm" onClick={choose} aria-label={m.account_address_deliver_to({ name })}>
            {m.account_address_deliver()}
          </Button>
        )}
        {address.isDefault || isReadOnly ? null : (
          <Button size="sm" onClick={() => void makeDefault()} aria-label={m.account_address_prefer_named({ name })}>
            {m.account_address_prefer()}
          </Button>
        )}
        {isReadOnly ? null : <EditButtons name={name} onEdit={onEdit} onDelete={onDelete} />}
      </div>
    </li>
  )
}

type Open = { readonly what: "edit" | "delete"; readonly address: DeliveryAddress } | { readonly what: "add" } | null

interface AddressBookProps {
  readonly addresses: ReadonlyArray<DeliveryAddress>
  /** An agent chooses an address but cannot change any (S6.3). */
  readonly isReadOnly: boolean
}

export const AddressBook = (props: AddressBookProps) => {
  const { addresses } = props
  const isReadOnly = props.isReadOnly || !backendCapabilities.has("changeAddress")
  const { userTemp } = useSession()
  const { remove } = useAddressCommands()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isDeleting = open?.what === "delete"
  return (
    <div className="grid gap-5">
      {isReadOnly ? null : (
        <Button variant="primary" onClick={() => setOpen({ what: "add" })} className="justify-self-start">
          <Icon of={Plus} size={18} />
          {m.account_address_add()}
        </Button>
      )}
      {addresses.length === 0 ? <EmptyState icon={MapPinOff} title={m.account_no_addresses()} /> : null}
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.addressCode}
            address={address}
            isChosen={address.addressCode === userTemp.addressCode}
            isReadOnly={isReadOnly}
            onEdit={() => setOpen({ what: "edit", address })}
            onDelete={() => setOpen({ what: "delete", address })}
          />
        ))}
      </ul>
      <Modal isOpen={open !== null && !isDeleting} onClose={close} title={titleOf(open)}>
        {open === null || isDeleting ? null : (
          <AddressForm address={open.what === "edit" ? open.address : null} onDone={close} />
        )}
      </Modal>
      <Modal size="sm" isOpen={isDeleting} onClose={close} title={m.account_address_delete()}>
        {open?.what === "delete" ? (
          <ConfirmDeletion
            remove={() => remove(open.address.addressCode)}
            doneTitle={m.account_address_deleted()}
            onDone={close}
          >
            <Lines address={open.address} />
          </ConfirmDeletion>
        ) : null}
      </Modal>
    </div>
  )
}

const titleOf = (open: Open): string => (open?.what === "edit" ? m.account_address_edit() : m.account_address_add())
