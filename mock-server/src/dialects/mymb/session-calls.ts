/** Login, registration and passwords of the family. It has no logout. */
import { endpointRoutes, laterRoutes } from "@dispensa/contracts"
import { firstText, textOf, writeUser } from "@dispensa/contracts/mymb-backend"
import { Result } from "effect"
import { failure, refuse } from "../../shop/common/refusal.ts"
import { checkLogin, requestAccount, requestNewPassword } from "../../shop/session/login.ts"
import { userOf } from "../../shop/session/sessions.ts"
import { addressNumber, clientNumber, type FamilyCall } from "./family-call.ts"

const refusedWith422 = (message: string) => [{ success: false, message }, 422]

export const sessionCalls = {
  login: {
    endpoint: endpointRoutes.login,
    refused: refusedWith422,
    answer: ({ context, body, caller, variants }) => {
      const { language, source } = caller
      const attempt = { user: textOf(body["username"]), password: textOf(body["password"]), source, language }
      return Result.flatMap(checkLogin(context, attempt), (login) => {
        if (login._tag === "Refused") return refuse(failure(422, { it: login.text, en: login.text }))
        const user = userOf(context, login.user)
        return Result.succeed({
          ...writeUser({
            ...user,
            addresses: user.addresses.map((address) => ({
              ...address,
              addressCode: addressNumber(address.addressCode, variants),
            })),
          }),
          client_id: clientNumber(login.user.clientId, variants),
        })
      })
    },
  },
  /** The supplier's choice for all addresses of a client is the administrator's lock; defaults are wrapped once more. */
  searchSettings: {
    endpoint: laterRoutes.getProfile,
    client: "customer_code",
    answer: ({ context, body, userTemp }) => {
      const [client, address] = [firstText(body, ["customer_code"]), firstText(body, ["customer_address_code"])]
      if (client === "" || address === "")
        return Result.succeed({ data: { error: "Customer and address are mandatory" } })
      const isLocked = context.catalogue.clients.get(Number(userTemp.clientId))?.priceView === "NET_PRICE"
      const data = {
        customer_code: client,
        customer_address_code: address,
        disable_gross_price_view: isLocked,
        admin_disable_gross_price_view: isLocked,
        disable_autocomplete: false,
      }
      return Result.succeed(isLocked ? { data } : { message: { data } })
    },
  },
  register: {
    endpoint: laterRoutes.register,
    refused: (message) => ({ success: false, message }),
    answer: ({ context, body }) => {
      const email = firstText(body, ["email"])
      return Result.map(
        requestAccount(context, { email, companyName: firstText(body, ["name"]), fields: body }),
        () => ({
          success: true,
        }),
      )
    },
  },
  resetPassword: {
    endpoint: endpointRoutes.resetPassword,
    refused: refusedWith422,
    answer: ({ context, body, caller: { language, source } }) =>
      Result.map(requestNewPassword(context, { user: textOf(body["username"]), source, language }), () => [
        { success: true, message: SENT[language] },
        200,
      ]),
  },
} as const satisfies Readonly<Record<string, FamilyCall>>

const SENT = { it: "Ti abbiamo scritto una nuova password", en: "We have emailed you a new password" }
