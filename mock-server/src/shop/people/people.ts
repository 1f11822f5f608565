/** The people of a client, managed by their administrators (S12.15). */
import { type ClientId, type Person, PERMISSIONS, type Rights } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredPerson } from "../../db/account-records.ts"
import { checked, email as emailErrors, required } from "../common/form-rules.ts"
import { answer, conflict, forbidden, notFound, type Outcome, refuse } from "../common/refusal.ts"
import { sendMail } from "../mailbox/mailbox.ts"
import { type Caller, clientThemselves } from "../session/identity.ts"
import { makeFirstPassword } from "../session/passwords.ts"
import { peopleOf, personOf, userNamed } from "../session/people.ts"
import { endSessionsOf, isEmailTaken } from "../session/sessions.ts"
import type { Shop } from "../shop.ts"

/** The client, if one of its administrators calls; 403 otherwise. */
export const administered = (shop: Shop, caller: Caller, clientId: ClientId): Outcome<SupplierClient> =>
  Result.flatMap(clientThemselves(shop, caller, clientId), (client) =>
    personOf(shop, caller)?.rights.isAdministrator === true ? answer(client) : refuse(ADMINISTRATORS_ONLY),
  )

/** The client, if the caller may change its addresses: for a client with several people, an administrator. */
export const addressesManaged = (shop: Shop, caller: Caller, clientId: ClientId): Outcome<SupplierClient> =>
  personOf(shop, caller) === undefined ? clientThemselves(shop, caller, clientId) : administered(shop, caller, clientId)

export const peopleSeen = (shop: Shop, { clientId }: SupplierClient, caller: Caller): ReadonlyArray<Person> =>
  peopleOf(shop, clientId).map((person) => viewOf(person, caller))

const viewOf = ({ user, name, rights, invitedAt }: StoredPerson, { session }: Caller): Person => ({
  email: user,
  name,
  rights,
  invitedAt: invitedAt ?? null,
  isSelf: isSame(user, session?.user.user ?? ""),
})

interface Saving {
  readonly email: string
  readonly isNew: boolean
  readonly name: string
  readonly rights: Rights
}

/**
 * A person whose rights change must log in again, as a login states permissions. A person invited again before their first
 * login gets a new password.
 */
export const savePerson = (shop: Shop, client: SupplierClient, saving: Saving, caller: Caller): Outcome<Person> => {
  const name = saving.name.trim()
  return Result.flatMap(checked(emailErrors("email", saving.email), required({ name })), () => {
    const key = saving.email.toLowerCase()
    const before = shop.database.people.get(key)
    const isOurs = before?.clientId === client.clientId
    if (!isOurs || (saving.isNew && before.invitedAt !== undefined))
      return saving.isNew ? invite(shop, client, { ...saving, name }, caller) : refuse(notFound(PERSON, saving.email))
    if (saving.isNew) return refuse(EMAIL_TAKEN)
    const rights = knownRights(saving.rights)
    if (before.rights.isAdministrator && !rights.isAdministrator && isLastAdministrator(shop, before))
      return refuse(LAST_ADMINISTRATOR)
    const person = { ...before, name, rights }
    shop.database.people.set(key, person)
    if (JSON.stringify(before.rights) !== JSON.stringify(rights)) endSessions(shop, before)
    return answer(viewOf(person, caller))
  })
}

const invite = (shop: Shop, client: SupplierClient, saving: Saving, caller: Caller): Outcome<Person> => {
  const { email, name, rights } = saving
  // One of the supplier's own users who was removed may return.
  const former = shop.catalogue.users.get(email.toLowerCase())
  const isBack = former?.rights !== undefined && former.clientId === client.clientId
  const isInvited = shop.database.people.get(email.toLowerCase())?.clientId === client.clientId
  if (isEmailTaken(shop, email) && !isBack && !isInvited) return refuse(EMAIL_TAKEN)
  const person: StoredPerson = {
    clientId: client.clientId,
    user: email,
    name,
    rights: knownRights(rights),
    invitedAt: new Date(caller.now).toISOString(),
  }
  shop.database.people.set(email.toLowerCase(), person)
  const password = makeFirstPassword(shop, email)
  sendMail(shop, caller.language, { kind: "invitation", to: email, ...invitation(client.companyName, name, password) })
  return answer(viewOf(person, caller))
}

/** Nobody removes themselves, so that an administrator remains. A removed person's orders are retained. */
export const removePerson = (shop: Shop, client: SupplierClient, email: string, caller: Caller): Outcome<void> => {
  const person = shop.database.people.get(email.toLowerCase())
  if (person === undefined || person.clientId !== client.clientId) return answer(undefined)
  if (isSame(email, caller.session?.user.user ?? "")) return refuse(ONESELF)
  endSessions(shop, person)
  shop.database.people.delete(email.toLowerCase())
  shop.database.passwords.delete(email.toLowerCase())
  shop.database.resets.delete(email.toLowerCase())
  return answer(undefined)
}

/** Unknown values are omitted. */
const knownRights = ({ isAdministrator, addresses }: Rights): Rights => ({
  isAdministrator,
  addresses: (addresses ?? []).map(({ addressCode, may }) => ({
    addressCode,
    may: PERMISSIONS.filter((permission) => may.includes(permission)),
  })),
})

const endSessions = (shop: Shop, { user: name }: StoredPerson): void => {
  const user = userNamed(shop, name)
  if (user !== undefined) endSessionsOf(shop, user)
}

const isLastAdministrator = (shop: Shop, { clientId, user }: StoredPerson): boolean =>
  !peopleOf(shop, clientId).some((other) => other.rights.isAdministrator && !isSame(other.user, user))

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const invitation = (company: string, name: string, password: string) => ({
  subject: { it: `Invito a ordinare per ${company}`, en: `Invitation to order for ${company}` },
  text: {
    it: `Ciao ${name},\nora puoi accedere per ${company}: /pages/login\nLa tua password è: ${password}\nVale un giorno; dopo il primo accesso puoi sceglierne una tua.`,
    en: `Hello ${name},\nyou can now log in for ${company}: /en/pages/login\nYour password is: ${password}\nIt is valid for a day; you can choose your own once you have logged in.`,
  },
})

const PERSON = { it: "Persona", en: "Person" }
const ADMINISTRATORS_ONLY = forbidden({
  it: "Solo un amministratore della tua azienda può farlo",
  en: "Only an administrator of your company can do this",
})
const LAST_ADMINISTRATOR = conflict({
  it: "È l’unico amministratore: prima nominane un altro",
  en: "This is the only administrator: appoint another one first",
})
const ONESELF = conflict({ it: "Non puoi rimuovere te stesso", en: "You cannot remove yourself" })
const EMAIL_TAKEN = conflict(
  { it: "Questa e-mail è già di un altro utente", en: "This email already belongs to another user" },
  "DuplicateEntryError",
)
