/** The fields of a request, in any encoding. */
import type { FastifyRequest } from "fastify"
import { FormBody } from "../plugins/body.ts"

/** A form's fields, or the JSON. */
export const sentBodyOf = ({ body }: FastifyRequest): unknown => (body instanceof FormBody ? body.fields : body)

/** Path, query and body combined, as the endpoint reads them. */
export const fieldsIn = (request: FastifyRequest): unknown => ({
  ...objectOf(request.query),
  ...objectOf(sentBodyOf(request)),
  ...objectOf(request.params),
})

export const objectOf = (value: unknown): object => (typeof value === "object" && value !== null ? { ...value } : {})
