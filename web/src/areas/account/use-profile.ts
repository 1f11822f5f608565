/** The customer's own data, password and registration (S3.23, S5.7, S7.6, S7.7). */
import type { CustomerProfile, ProfileChange } from "@dispensa/domain"
import { mailPassword, type NewCustomer, newPassword, profile, saveProfile, signUp } from "./account-service.ts"
import type { FormOutcome } from "../../app/form-outcome.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import { useShop } from "../../app/use-shop.ts"

export type { FormOutcome, NewCustomer }

/** `isOrnament`: the page works without the profile as well. */
export const useProfile = ({ isOrnament = false } = {}): Loaded<CustomerProfile> =>
  useLoaded({ subject: ["profile"], audience: "address", request: profile, isOrnament })

export interface ProfileCommands {
  readonly save: (change: ProfileChange) => Promise<FormOutcome<CustomerProfile>>
  readonly changePassword: (oldPassword: string, next: string) => Promise<FormOutcome<unknown>>
}

export const useProfileCommands = (): ProfileCommands => {
  const { userTemp, run, refresh } = useAccountChange()
  return {
    save: async (change) => {
      const outcome = await run(saveProfile(userTemp, change))
      if (outcome._tag === "Done") await refresh("profile")
      return outcome
    },
    changePassword: (oldPassword, next) => run(newPassword({ oldPassword, newPassword: next })),
  }
}

interface Answer {
  readonly success: boolean
  readonly message: string
}

export interface VisitorCommands {
  readonly register: (customer: NewCustomer) => Promise<FormOutcome<Answer>>
  readonly mailPassword: (user: string) => Promise<FormOutcome<Answer>>
}

/** Commands that need no login. */
export const useVisitorCommands = (): VisitorCommands => {
  const { run } = useShop()
  return { register: (customer) => run(signUp(customer)), mailPassword: (user) => run(mailPassword(user)) }
}
