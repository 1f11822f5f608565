/** Login from a form: its answer, with a message to show (S5.5, S8.10). */
import { errorNotice } from "../../app/error-notice.ts"
import type { LoginFields } from "./login-fields.ts"
import { useSessionCommands } from "./use-session-commands.ts"

/** `refusal` is null if there was no answer. */
export type LoginAnswer = { readonly isDone: true } | { readonly isDone: false; readonly refusal: string | null }

export const useLogin = (): ((credentials: LoginFields) => Promise<LoginAnswer>) => {
  const { login } = useSessionCommands()
  return async (credentials) => {
    const outcome = await login(credentials)
    if (outcome._tag === "LoggedIn") return { isDone: true }
    if (outcome._tag === "Refused") return { isDone: false, refusal: outcome.message }
    const notice = errorNotice(outcome.error)
    return { isDone: false, refusal: notice === null ? null : notice.body || notice.title }
  }
}
