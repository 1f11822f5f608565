/** The calls of the session, loaded on login or logout. */
import { login, logout } from "@dispensa/contracts"
import { type Client, isLoginRefusal } from "@dispensa/contracts/client"
import { AUTHENTICATION_FAILED, loginFailureMessage } from "@dispensa/domain"
import { Effect } from "effect"
import type { LoginFields } from "./login-fields.ts"

/** The logged-in user, or the backend's refusal (S5.5). */
export const loginAnswer = ({ call }: Client, fields: LoginFields) =>
  call(login, fields).pipe(
    Effect.map((answer) =>
      isLoginRefusal(answer)
        ? refused(loginFailureMessage(answer.message))
        : { _tag: "Accepted" as const, user: answer.message, token: answer.accessToken },
    ),
    Effect.catchTag("Refused", ({ message }) => Effect.succeed(refused(message))),
  )

const refused = (message: string | null | undefined) => ({
  _tag: "Refused" as const,
  message: message || AUTHENTICATION_FAILED,
})

/** Revokes the token on the backend. */
export const revokeToken = ({ call }: Client) => call(logout, {})
