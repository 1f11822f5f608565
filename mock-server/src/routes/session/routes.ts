/** Login, registration and password reset (S7.5–S7.7). */
import { endpoints } from "@dispensa/contracts"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import { answer, type Complaint, conflict, refuse, tooMany, unprocessable } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { consent, email, required } from "../account/form-rules.ts"
import { isPassword } from "../account/passwords.ts"
import { endSession, isEmailTaken, openSession, userOf } from "./store.ts"

export const sessionRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.login, ({ user, password }, { language }) => {
    if (world.logins.isClosed(user)) return refuse(tooMany())
    const known = world.catalogue.users.get(user.toLowerCase())
    if (known === undefined || !isPassword(world, known, password)) {
      world.logins.failed(user)
      return answer(loginRefused(WRONG_CREDENTIALS[language]))
    }
    world.logins.clear(user)
    if (known.refusal !== null) return answer(loginRefused(known.refusal[language]))
    return answer({ message: userOf(world, known), accessToken: openSession(world, known) })
  })

  serve(app, world, endpoints.register, (registration, { language, now }) => {
    const complaints = registrationComplaints(registration)
    if (complaints.length > 0) return refuse(unprocessable(complaints))
    if (isEmailTaken(world, registration.email)) return refuse(conflict(EMAIL_TAKEN, "DuplicateEntryError"))
    world.database.registrations.set(registration.email.toLowerCase(), {
      email: registration.email,
      companyName: registration.companyName,
      receivedAt: new Date(now).toISOString(),
      fields: { ...registration },
    })
    return answer({ message: { success: true, message: REGISTERED[language] } })
  })

  serve(app, world, endpoints.logout, (_request, { session }) => {
    if (session !== null) endSession(world, session)
    return answer({ message: { success: true as const } })
  })

  serve(app, world, endpoints.resetPassword, ({ user }, { language, now }) => {
    const key = `reset:${user}`
    if (world.logins.isClosed(key)) return refuse(tooMany())
    world.logins.failed(key)
    world.database.resets.set(user.toLowerCase(), { user, requestedAt: new Date(now).toISOString() })
    return answer({ message: { success: true, message: RESET_SENT[language] } })
  })
}

const loginRefused = (message: string) => ({ message: [{ success: false as const, message }] as const })

/** What must be filled in, and how (S5.6, S5.8). */
const registrationComplaints = (registration: typeof endpoints.register.request.Type): ReadonlyArray<Complaint> => {
  const { companyName, surname, vatNumber, address, city } = registration
  return [
    ...required({ company_name: companyName, surname, vat_number: vatNumber, address, city }),
    ...email("email", registration.email),
    ...consent(registration.privacyConsent),
  ]
}

const WRONG_CREDENTIALS = { it: "Nome utente o password non corretti", en: "Wrong user name or password" }
const EMAIL_TAKEN = { it: "Questa e-mail è già registrata", en: "This email is already registered" }
const REGISTERED = {
  it: "Richiesta ricevuta: ti scriviamo appena l'account è attivo",
  en: "Request received: we will write when the account is active",
}
const RESET_SENT = {
  it: "Controlla la tua e-mail: se l'utente esiste, trovi una nuova password",
  en: "Please check your email for a new password",
}
