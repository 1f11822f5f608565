/** Login, registration and password reset (S7.5–S7.7). */
import { endpoints } from "@dispensa/contracts"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import { answer, type Complaint, conflict, refuse, tooMany, unprocessable } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { isEmailTaken, openSession, userOf } from "./store.ts"

export const sessionRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.login, ({ user, password }, { language }) => {
    if (world.logins.isClosed(user)) return refuse(tooMany())
    const known = world.catalogue.users.get(user.toLowerCase())
    if (known === undefined || known.password !== password) {
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
  const empty = REQUIRED.filter(([name]) => registration[name].trim() === "").map(([, field]) => ({
    field,
    text: { it: "Campo obbligatorio", en: "Field is required" },
  }))
  const email = EMAIL.test(registration.email)
    ? []
    : [{ field: "email", text: { it: "Campo e-mail", en: "Field is email" } }]
  const consent = registration.privacyConsent
    ? []
    : [{ field: "privacy_consent", text: { it: "Il consenso è obbligatorio", en: "Consent is required" } }]
  return [...empty, ...email, ...consent]
}

const REQUIRED = [
  ["companyName", "company_name"],
  ["surname", "surname"],
  ["vatNumber", "vat_number"],
  ["address", "address"],
  ["city", "city"],
] as const

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

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
