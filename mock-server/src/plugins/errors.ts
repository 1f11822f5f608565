/** Refusals on the wire: Frappe's envelope, or a Kafka REST proxy's for the tracking calls. */
import { FILES_ROOT, KAFKA_ROOT, METHOD_ROOT } from "@dispensa/contracts"
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { both, type Language } from "../shop/common/language.ts"
import {
  failure,
  type FieldError,
  invalid,
  notFound,
  type Refusal,
  tooLarge,
  unknownMethod,
} from "../shop/common/refusal.ts"
import { CONTROL_ROOT } from "./control-root.ts"
import { languageOf } from "./accept-language.ts"

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  reply.header("Cache-Control", "no-store")
  const { status, body } = refusalAnswer(request, refusal)
  return reply.code(status).send(body)
}

/** Status and body of a refusal, in the form of the path's service. */
export const refusalAnswer = ({ url, headers }: FastifyRequest, refusal: Refusal) => {
  // The control API answers in English, whatever the browser prefers.
  const language = url.startsWith(CONTROL_ROOT) ? "en" : languageOf(headers["accept-language"])
  if (!url.startsWith(KAFKA_ROOT)) return { status: refusal.status, body: frappeError(refusal, language) }
  // The proxy has no 417: undecodable records are unprocessable.
  const status = refusal.status === 417 ? 422 : refusal.status
  return { status, body: kafkaError(refusal, status, language) }
}

/** `_server_messages` is a list, as text, of objects, as text. */
export const frappeError = (refusal: Refusal, language: Language): Readonly<Record<string, unknown>> => {
  const texts = refusal.fieldErrors.map((fieldError) => fieldError.text[language])
  return {
    exc_type: refusal.type,
    exception: `frappe.exceptions.${refusal.type}: ${texts.join("; ")}`,
    message: texts.join("; "),
    _server_messages: JSON.stringify(
      texts.map((text) => JSON.stringify({ message: text, title: TITLES[language], indicator: "red" })),
    ),
    ...errorsOf(refusal, refusal.status, language),
  }
}

/** A 422 lists its errors by field, and so does a 409 about the key. */
const errorsOf = ({ status, fieldErrors }: Refusal, sent: number, language: Language) =>
  sent === 422 || (status === 409 && fieldErrors.some(({ field }) => field !== null))
    ? { errors: errorsByField(fieldErrors, language) }
    : {}

const TITLES: Readonly<Record<Language, string>> = { it: "Messaggio", en: "Message" }

const kafkaError = (refusal: Refusal, status: number, language: Language): Readonly<Record<string, unknown>> => ({
  error_code: status,
  message: refusal.fieldErrors.map((fieldError) => fieldError.text[language]).join("; "),
  ...errorsOf(refusal, status, language),
})

const errorsByField = (
  fieldErrors: ReadonlyArray<FieldError>,
  language: Language,
): Readonly<Record<string, ReadonlyArray<string>>> => {
  const fields = new Map<string, string[]>()
  for (const { field, text } of fieldErrors) {
    const key = field ?? "request"
    fields.set(key, [...(fields.get(key) ?? []), text[language]])
  }
  return Object.fromEntries(fields)
}

/** Errors of the framework, unknown paths, and internal errors. */
export const errors = fp(async (app) => {
  app.addHook("onRequest", async (request, reply) => {
    // Files set their own cache time.
    if (!request.url.startsWith(FILES_ROOT)) reply.header("Cache-Control", "no-store")
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === undefined || error.statusCode >= 500) request.log.error(error)
    return sendRefusal(request, reply, refusalOf(error))
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? request.url
    const refusal = path.startsWith(METHOD_ROOT)
      ? unknownMethod(path.slice(METHOD_ROOT.length))
      : notFound({ it: "Pagina", en: "Page" }, path)
    return sendRefusal(request, reply, refusal)
  })
})

/** An undecodable address reaches no hook and no route. */
export const sendBadAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void sendRefusal(request, reply.header("x-content-type-options", "nosniff"), failure(400, both(error.message)))

const refusalOf = (error: FastifyError): Refusal => {
  if (error.statusCode === 413) return tooLarge()
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return invalid([{ field: null, text: both(error.message) }])
  }
  return failure(500, { it: "Errore interno del server", en: "Internal server error" })
}
