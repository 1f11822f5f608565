/** Login, registration, logout and password reset (S7.5–S7.7). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { answer } from "../shop/common/refusal.ts"
import { checkLogin, createAccount, requestNewPassword } from "../shop/session/login.ts"
import { endSession, openSession, userOf } from "../shop/session/sessions.ts"
import { DONE, doneWith } from "./answers.ts"

export const sessionRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.login, ({ user, password }, { language, source }) =>
    Result.map(checkLogin(context, { user, password, source, language }), (login) =>
      login._tag === "Accepted"
        ? { message: userOf(context, login.user), accessToken: openSession(context, login.user) }
        : { message: [{ success: false as const, message: login.text }] as const },
    ),
  )

  serve(app, context, endpoints.register, (registration, { language }) =>
    Result.map(createAccount(context, registration), () => doneWith(REGISTERED[language])),
  )

  serve(app, context, endpoints.logout, (_request, { session }) => {
    if (session !== null) endSession(context, session)
    return answer(DONE)
  })

  serve(app, context, endpoints.resetPassword, ({ user }, { language, source }) =>
    Result.map(requestNewPassword(context, { user, source, language }), () => doneWith(RESET_SENT[language])),
  )
}

const REGISTERED = {
  it: "Richiesta ricevuta: ti scriviamo appena l’account è attivo",
  en: "Request received: we will write when the account is active",
}
const RESET_SENT = {
  it: "Controlla la tua e-mail: se l’utente esiste, trovi una nuova password",
  en: "Please check your email for a new password",
}
