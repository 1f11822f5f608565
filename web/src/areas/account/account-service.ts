/** The customer's own data and password, and how one becomes a customer (S3.23, S5.7, S7.6, S7.7). */
import {
  changePassword,
  getProfile,
  register,
  type Registration,
  resetPassword,
  updateProfile,
} from "@dispensa/contracts"
import type { ProfileChange, UserTemp } from "@dispensa/domain"
import { requestMessage } from "../../app/request.ts"
import { formOutcome } from "../../app/form-outcome.ts"

export type NewCustomer = typeof Registration.Type

export const profile = (userTemp: UserTemp) => requestMessage(getProfile, { userTemp })

export const saveProfile = (userTemp: UserTemp, change: ProfileChange) =>
  formOutcome(requestMessage(updateProfile, { userTemp, ...change }))

export const newPassword = (passwords: { readonly oldPassword: string; readonly newPassword: string }) =>
  formOutcome(requestMessage(changePassword, passwords))

export const signUp = (customer: NewCustomer) => formOutcome(requestMessage(register, customer))

export const mailPassword = (user: string) => formOutcome(requestMessage(resetPassword, { user }))
