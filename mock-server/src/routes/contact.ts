/** Contact form, newsletter, email to customer service (S1.1, S5.8, S7.20, S7.21). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { receiveContactForm, receiveEmail, subscribe } from "../shop/contact/contact.ts"
import { clientOf } from "../shop/session/identity.ts"
import { doneWith } from "./answers.ts"

export const contactRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.requestForm, (form, caller) =>
    Result.map(receiveContactForm(context, caller, form), () => doneWith(RECEIVED[caller.language])),
  )

  // The answer is the same if the email was already subscribed, so that it reveals nothing about other people's emails.
  serve(app, context, endpoints.subscribeNewsletter, (form, caller) =>
    Result.map(subscribe(context, caller, form), () => doneWith(SUBSCRIBED[caller.language])),
  )

  serve(app, context, endpoints.sendGenericEmail, ({ userTemp, ...form }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(receiveEmail(context, client, form), () => doneWith(SENT[caller.language])),
    ),
  )
}

const RECEIVED = {
  it: "Grazie: abbiamo ricevuto la tua richiesta, rispondiamo entro un giorno lavorativo",
  en: "Thank you: we have received your request and answer within one working day",
}
const SUBSCRIBED = { it: "Iscrizione alla newsletter registrata", en: "You are subscribed to the newsletter" }
const SENT = { it: "Messaggio inviato al servizio clienti", en: "Message sent to customer service" }
