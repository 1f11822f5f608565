/** The users of a client, and the monthly budget of an address (S12.15). */
import { Schema } from "effect"
import { Cents } from "../money.ts"
import type { Permission, StatedRights } from "../session/rights.ts"
import { AddressCode, Rights } from "../session/session-values.ts"

export const Person = Schema.Struct({
  /** Their login: an e-mail address. */
  email: Schema.String,
  /** Empty until it is known. */
  name: Schema.String,
  rights: Rights,
  /** ISO instant of a pending invitation. */
  invitedAt: Schema.NullOr(Schema.String),
  /** True for the user who makes the request. */
  isSelf: Schema.Boolean,
})
export type Person = typeof Person.Type

/** Only administrators may change addresses when the client has several users. */
export const managesAddresses = (rights: StatedRights): boolean => rights === undefined || rights.isAdministrator

/** Longest name, in characters. */
export const MAX_PERSON_NAME = 80

/** The monthly budget of an address: net amounts, as calculated by the backend. */
export const Budget = Schema.Struct({
  addressCode: AddressCode,
  /** YYYY-MM; empty when unreadable. */
  month: Schema.String,
  /** Null when unreadable. */
  limit: Schema.NullOr(Cents),
  /** Negative once an administrator ordered beyond it; null when unreadable. */
  left: Schema.NullOr(Cents),
})
export type Budget = typeof Budget.Type

export const budgetOf = (budgets: ReadonlyArray<Budget>, addressCode: AddressCode): Budget | null =>
  budgets.find((budget) => budget.addressCode === addressCode) ?? null

/** The rest of an earlier month's budget does not apply today. */
export const isOfEarlierMonth = ({ month }: Budget, today: string): boolean =>
  month !== "" && month < today.slice(0, month.length)

/** The rights with one permission granted or revoked at an address; an address without permissions is omitted. */
export const withPermission = (
  { isAdministrator, addresses }: Rights,
  addressCode: AddressCode,
  permission: Permission,
  isGiven: boolean,
): Rights => {
  const before = addresses ?? []
  const may = before.find((address) => address.addressCode === addressCode)?.may ?? []
  const without = may.filter((one) => one !== permission)
  const others = before.filter((address) => address.addressCode !== addressCode)
  const changed = isGiven ? [...without, permission] : without
  return { isAdministrator, addresses: changed.length === 0 ? others : [...others, { addressCode, may: changed }] }
}
