/** The people of a client, and what may be spent at an address in a month (S12.15). */
import { Schema } from "effect"
import { Cents } from "../money.ts"
import type { Permission, StatedRights } from "../session/rights.ts"
import { AddressCode, Rights } from "../session/session-values.ts"

export const Person = Schema.Struct({
  /** Their login: an e-mail address. */
  email: Schema.String,
  /** Empty until they are known by one. */
  name: Schema.String,
  rights: Rights,
  /** ISO instant of an invitation that was not used yet. */
  invitedAt: Schema.NullOr(Schema.String),
  /** Whoever asks. */
  isSelf: Schema.Boolean,
})
export type Person = typeof Person.Type

/** A client's addresses are an administrator's to change, where the client has several people. */
export const managesAddresses = (rights: StatedRights): boolean => rights === undefined || rights.isAdministrator

/** Longest name, in characters. */
export const MAX_PERSON_NAME = 80

/** A month's budget of an address: net amounts, as the backend counts them. */
export const Budget = Schema.Struct({
  addressCode: AddressCode,
  /** YYYY-MM; empty where it cannot be read. */
  month: Schema.String,
  /** Null where it cannot be read. */
  limit: Schema.NullOr(Cents),
  /** Less than nothing once an administrator ordered beyond it; null where it cannot be read. */
  left: Schema.NullOr(Cents),
})
export type Budget = typeof Budget.Type

export const budgetOf = (budgets: ReadonlyArray<Budget>, addressCode: AddressCode): Budget | null =>
  budgets.find((budget) => budget.addressCode === addressCode) ?? null

/** What is left of an older month says nothing about today's. */
export const isOfEarlierMonth = ({ month }: Budget, today: string): boolean =>
  month !== "" && month < today.slice(0, month.length)

/** The same rights with one permission given or taken at an address; an address without any is not named. */
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
