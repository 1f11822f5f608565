/** Request bodies: JSON, and forms as Frappe also takes them; nothing is coerced. */
import { isNestedBeyond, MOST_NESTED } from "@dispensa/contracts"
import type { FastifyInstance } from "fastify"
import fp from "fastify-plugin"

/** Larger bodies are answered 413. */
export const BODY_LIMIT = 256 * 1024

/** A form's fields: all of them are text, whatever their meaning. */
export class FormBody {
  readonly fields: Readonly<Record<string, string>>
  constructor(text: string, more: Readonly<Record<string, string>> = {}) {
    this.fields = { ...Object.fromEntries(new URLSearchParams(text)), ...more }
  }
  /** The form with further fields. */
  with(more: Readonly<Record<string, string>>): FormBody {
    return new FormBody("", { ...this.fields, ...more })
  }
}

export const body = fp(async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) => {
    done(null, new FormBody(String(text)))
  })
  // Any other content type is read as JSON; other bodies answer 417.
  const json = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser("*", { parseAs: "string" }, (request, text, done) => {
    // A DELETE names a content type and sends nothing.
    if (text === "" && request.method === "DELETE") return done(null, undefined)
    return json(request, String(text), (error, value) => {
      if (error === null && isNestedBeyond(value, MOST_NESTED)) done(tooDeep())
      else done(error, value)
    })
  })
})

const tooDeep = (): Error => Object.assign(new Error(`Nested more than ${MOST_NESTED} deep`), { statusCode: 400 })
