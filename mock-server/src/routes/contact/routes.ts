/** What visitors and clients send to the supplier: kept, so that tests and the person at the mock can read it. */
import { endpoints } from "@dispensa/contracts"
import { GUEST_CLIENT_ID } from "@dispensa/domain"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { StoredLetter } from "../../db/account-records.ts"
import { serve } from "../../plugins/endpoint.ts"
import type { World } from "../../world.ts"
import { checked, consent, email, required } from "../account/form-rules.ts"
import { clientOf } from "../identity.ts"

export const contactRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.requestForm, (request, { session, language, now }) => {
    const { name, subject, message } = request
    const rules = checked(
      required({ name, subject, message }),
      email("email", request.email),
      consent(request.privacyConsent),
    )
    return Result.map(rules, () => {
      keep(world, { kind: "contact", clientId: session?.user.clientId ?? GUEST_CLIENT_ID, now, fields: { ...request } })
      return done(RECEIVED[language])
    })
  })

  // The answer is the same whether the email was subscribed before: it tells nothing about others.
  serve(app, world, endpoints.subscribeNewsletter, (request, { session, language, now }) =>
    Result.map(checked(email("email", request.email), consent(request.privacyConsent)), () => {
      const key = `newsletter:${request.email.toLowerCase()}`
      const clientId = session?.user.clientId ?? GUEST_CLIENT_ID
      if (world.database.letters.get(key) === undefined) {
        keep(world, { kind: "newsletter", clientId, now, fields: { ...request } }, key)
      }
      return done(SUBSCRIBED[language])
    }),
  )

  serve(app, world, endpoints.sendGenericEmail, ({ userTemp, ...request }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), ({ clientId }) =>
      Result.map(checked(required({ subject: request.subject, message: request.message })), () => {
        keep(world, { kind: "email", clientId, now: context.now, fields: { ...request } })
        return done(SENT[context.language])
      }),
    ),
  )
}

interface Letter extends Pick<StoredLetter, "kind" | "clientId" | "fields"> {
  readonly now: number
}

const keep = (world: World, { now, ...letter }: Letter, key?: string): void => {
  const letterId = key ?? String(world.database.next("letter"))
  world.database.letters.set(letterId, { ...letter, letterId, receivedAt: new Date(now).toISOString() })
}

const done = (message: string) => ({ message: { success: true as const, message } })

const RECEIVED = {
  it: "Grazie: abbiamo ricevuto la tua richiesta, rispondiamo entro un giorno lavorativo",
  en: "Thank you: we have received your request and answer within one working day",
}
const SUBSCRIBED = { it: "Iscrizione alla newsletter registrata", en: "You are subscribed to the newsletter" }
const SENT = { it: "Messaggio inviato al servizio clienti", en: "Message sent to customer service" }
