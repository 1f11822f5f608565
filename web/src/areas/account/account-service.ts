/** The customer's own data, password and registration (S3.23, S5.7, S7.6, S7.7). */
import {
  changePassword,
  getProfile,
  register,
  type Registration,
  resetPassword,
  updateProfile,
} from "@dispensa/contracts"
import { type ProfileChange, servedClient, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { requestMessage } from "../../app/request.ts"
import { formOutcome } from "../../app/form-outcome.ts"

export type NewCustomer = typeof Registration.Type

/** A backend may know the email only from the login; an agent's email is not that of the client being served. */
export const profile = (userTemp: UserTemp) =>
  Effect.gen(function* () {
    const known = yield* requestMessage(getProfile, { userTemp })
    const { session } = (yield* ShopLog).state()
    const isOwn = servedClient(session) === null
    return known.email === "" && isOwn ? { ...known, email: session.user?.email ?? "" } : known
  })

export const saveProfile = (userTemp: UserTemp, change: ProfileChange) =>
  formOutcome(requestMessage(updateProfile, { userTemp, ...change }))

export const newPassword = (passwords: { readonly oldPassword: string; readonly newPassword: string }) =>
  formOutcome(requestMessage(changePassword, passwords))

export const signUp = (customer: NewCustomer) => formOutcome(requestMessage(register, customer))

export const mailPassword = (user: string) => formOutcome(requestMessage(resetPassword, { user }))
