/** The customer's own data, password and delivery addresses (S3.5, S3.23, S5.7). */
import { endpoints } from "@dispensa/contracts"
import type { AddressDraft } from "@dispensa/domain"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import { answer, forbidden, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { clientOf } from "../identity.ts"
import { addAddress, addressesOf, changeAddress, deleteAddress, setDefaultAddress } from "./address-book.ts"
import { checked, email, required } from "./form-rules.ts"
import { changePassword } from "./passwords.ts"
import { changeProfile, profileOf } from "./profile.ts"

export const accountRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.getProfile, ({ userTemp }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({
      message: profileOf(world, client, context.language),
    })),
  )

  serve(app, world, endpoints.updateProfile, ({ userTemp, ...change }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.map(checked(required({ surname: change.surname }), email("email", change.email)), () => {
        changeProfile(world, client, change)
        return { message: profileOf(world, client, context.language) }
      }),
    ),
  )

  serve(app, world, endpoints.changePassword, ({ oldPassword, newPassword }, { session, language }) =>
    session === null
      ? refuse(forbidden())
      : Result.map(changePassword(world, session.user, oldPassword, newPassword), () => ({
          message: { success: true as const, message: PASSWORD_CHANGED[language] },
        })),
  )

  addressRoutes(app, world)
}

const addressRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.listAddresses, ({ userTemp }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({ message: addressesOf(world, client) })),
  )

  serve(app, world, endpoints.addAddress, ({ userTemp, ...draft }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.map(checkedDraft(draft), () => ({ message: addAddress(world, client, draft) })),
    ),
  )

  serve(app, world, endpoints.changeAddress, ({ userTemp, addressCode, ...draft }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.flatMap(checkedDraft(draft), () =>
        Result.map(changeAddress(world, client, addressCode, draft), (message) => ({ message })),
      ),
    ),
  )

  serve(app, world, endpoints.deleteAddress, ({ userTemp, addressCode }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.map(deleteAddress(world, client, addressCode), () => DONE),
    ),
  )

  serve(app, world, endpoints.setDefaultAddress, ({ userTemp, addressCode }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.flatMap(setDefaultAddress(world, client, addressCode), () => answer(DONE)),
    ),
  )
}

const checkedDraft = ({ street, city }: AddressDraft): Outcome<void> =>
  checked(required({ IndirizzoEsteso: street, Citta: city }))

const DONE = { message: { success: true as const } }
const PASSWORD_CHANGED = { it: "Password cambiata con successo", en: "Password change, success" }
