/** The users of a client and their permissions at each address: invite, change, remove. */
import { type Address, addressLine, mayAt, type Person, PERMISSIONS } from "@dispensa/domain"
import { UserPlus } from "lucide-react"
import { useState } from "react"
import { ConfirmDeletion } from "../../app/confirm-deletion.tsx"
import { m } from "../../i18n/messages.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { PersonForm, permissionText } from "./person-form.tsx"
import { usePeopleCommands } from "./use-people.ts"

type Open = { readonly what: "edit" | "remove"; readonly person: Person } | { readonly what: "invite" } | null

export interface PeopleListProps {
  readonly people: ReadonlyArray<Person>
  readonly addresses: ReadonlyArray<Address>
}

export const PeopleList = ({ people, addresses }: PeopleListProps) => {
  const { remove } = usePeopleCommands()
  const isOnline = useOnline()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isRemoving = open?.what === "remove"
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={!isOnline} onClick={() => setOpen({ what: "invite" })}>
          <Icon of={UserPlus} size={18} />
          {m.people_invite()}
        </Button>
        {isOnline ? null : <span className="text-muted text-sm">{m.people_needs_connection()}</span>}
      </div>
      <ul className="grid gap-3">
        {people.map((person) => (
          <PersonCard
            key={person.email}
            person={person}
            addresses={addresses}
            isOnline={isOnline}
            onEdit={() => setOpen({ what: "edit", person })}
            onRemove={() => setOpen({ what: "remove", person })}
          />
        ))}
      </ul>
      <Modal
        isOpen={open !== null && !isRemoving}
        onClose={close}
        title={open?.what === "edit" ? open.person.name || open.person.email : m.people_invite()}
      >
        {open === null || isRemoving ? null : (
          <PersonForm person={open.what === "edit" ? open.person : null} addresses={addresses} onDone={close} />
        )}
      </Modal>
      <Modal size="sm" isOpen={isRemoving} onClose={close} title={m.people_remove()}>
        {open?.what === "remove" ? (
          <ConfirmDeletion
            remove={() => remove(open.person.email)}
            label={m.people_remove()}
            doneTitle={m.people_removed({ name: open.person.name || open.person.email })}
            onDone={close}
          >
            <p>{m.people_remove_text({ name: open.person.name || open.person.email })}</p>
          </ConfirmDeletion>
        ) : null}
      </Modal>
    </div>
  )
}

interface PersonCardProps {
  readonly person: Person
  readonly addresses: ReadonlyArray<Address>
  readonly isOnline: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const PersonCard = ({ person, addresses, isOnline, onEdit, onRemove }: PersonCardProps) => {
  const { email, rights, invitedAt, isSelf } = person
  const name = person.name || email
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="section-title mr-auto">{name}</h2>
        {rights.isAdministrator ? <Badge kind="action">{m.people_administrator()}</Badge> : null}
        {invitedAt === null ? null : <Badge kind="note">{m.people_invited()}</Badge>}
        {isSelf ? <Badge kind="neutral">{m.people_self()}</Badge> : null}
      </div>
      <p className="text-muted text-sm">{email}</p>
      {rights.isAdministrator ? (
        <p className="text-sm">{m.people_may_everything()}</p>
      ) : rights.addresses === null ? (
        <p className="text-note text-sm">{m.people_unreadable()}</p>
      ) : (
        <Permissions person={person} addresses={addresses} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!isOnline} onClick={onEdit} aria-label={m.account_edit_named({ name })}>
          {m.account_edit()}
        </Button>
        {isSelf ? null : (
          <Button
            size="sm"
            variant="danger"
            disabled={!isOnline}
            onClick={onRemove}
            aria-label={m.people_remove_named({ name })}
          >
            {m.people_remove()}
          </Button>
        )}
      </div>
    </li>
  )
}

const Permissions = ({ person: { rights }, addresses }: Pick<PersonCardProps, "person" | "addresses">) => (
  <dl className="grid gap-1 text-sm">
    {addresses.map((address) => {
      const may = PERMISSIONS.filter((permission) => mayAt(rights, permission, address.addressCode))
      return (
        <div key={address.addressCode} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-muted">{addressLine(address) || address.addressCode}</dt>
          <dd>{may.length === 0 ? m.people_may_nothing() : may.map(permissionText).join(" · ")}</dd>
        </div>
      )
    })}
  </dl>
)
