/** The customer's own data, password and delivery addresses (S3.5, S3.23, S5.7). */
import { endpoints } from "@dispensa/contracts"
import type { AddressDraft, ProfileChange } from "@dispensa/domain"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import {
  addToAddressBook,
  addressesOf,
  changeInAddressBook,
  removeFromAddressBook,
  makeAddressDefault,
} from "../shop/addresses/address-book.ts"
import { checked, email, invoicing, required } from "../shop/common/form-rules.ts"
import { answer, forbidden, type Outcome, refuse } from "../shop/common/refusal.ts"
import { addressesManaged } from "../shop/people/people.ts"
import { changeProfile, profileOf } from "../shop/profile/profile.ts"
import { clientOf, clientThemselves } from "../shop/session/identity.ts"
import { replacePassword } from "../shop/session/passwords.ts"

export const accountRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.getProfile, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: profileOf(context, client, caller.language),
    })),
  )

  serve(app, context, endpoints.updateProfile, ({ userTemp, ...change }, caller) =>
    Result.flatMap(clientThemselves(context, caller, userTemp.clientId), (client) =>
      Result.map(checkedProfile(change), () => {
        changeProfile(context, client, change)
        return { message: profileOf(context, client, caller.language) }
      }),
    ),
  )

  serve(app, context, endpoints.changePassword, ({ oldPassword, newPassword }, { session, language }) =>
    session === null
      ? refuse(forbidden())
      : Result.map(replacePassword(context, session, oldPassword, newPassword), () => ({
          message: { success: true as const, message: PASSWORD_CHANGED[language] },
        })),
  )

  addressRoutes(app, context)
}

const addressRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listAddresses, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({ message: addressesOf(context, client) })),
  )

  serve(app, context, endpoints.addAddress, ({ userTemp, ...draft }, caller) =>
    Result.flatMap(addressesManaged(context, caller, userTemp.clientId), (client) =>
      Result.map(checkedDraft(draft), () => ({ message: addToAddressBook(context, client, draft) })),
    ),
  )

  serve(app, context, endpoints.changeAddress, ({ userTemp, addressCode, ...draft }, caller) =>
    Result.flatMap(addressesManaged(context, caller, userTemp.clientId), (client) =>
      Result.flatMap(checkedDraft(draft), () =>
        Result.map(changeInAddressBook(context, client, addressCode, draft), (message) => ({ message })),
      ),
    ),
  )

  serve(app, context, endpoints.deleteAddress, ({ userTemp, addressCode }, caller) =>
    Result.flatMap(addressesManaged(context, caller, userTemp.clientId), (client) =>
      Result.map(removeFromAddressBook(context, client, addressCode), () => DONE),
    ),
  )

  serve(app, context, endpoints.setDefaultAddress, ({ userTemp, addressCode }, caller) =>
    Result.flatMap(addressesManaged(context, caller, userTemp.clientId), (client) =>
      Result.flatMap(makeAddressDefault(context, client, addressCode), () => answer(DONE)),
    ),
  )
}

const checkedProfile = (change: ProfileChange): Outcome<void> =>
  checked(required({ surname: change.surname }), email("email", change.email), invoicing(change.sdiCode, change.pec))

const checkedDraft = ({ street, city }: AddressDraft): Outcome<void> =>
  checked(required({ IndirizzoEsteso: street, Citta: city }))

const DONE = { message: { success: true as const } }
const PASSWORD_CHANGED = { it: "Password cambiata", en: "Password change, success" }
