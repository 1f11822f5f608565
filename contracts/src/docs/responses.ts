/** The answers of an operation: its own 200, and refusals that many share. */
import { type AnyEndpoint, KEY_STATUSES } from "../endpoint.ts"
import { IDEMPOTENCY_KEY } from "../idempotency-key.ts"
import { type EndpointKey, endpoints } from "../table.ts"
import { STATUS_MEANING } from "./subject-docs.ts"
import { endpointDocs } from "./endpoint-docs.ts"
import { headersOf } from "./headers.ts"
import type { Json, SchemaRegistry } from "./json-schema.ts"
import { exampleRefs } from "./refusal-examples.ts"

/** Refusals by their names, as the operations ask for them. */
export interface ResponseRegistry {
  readonly refusal: (key: EndpointKey, status: number) => Json
  readonly components: () => Json
}

/** A refusal that means something of its own says so beside the reference. */
export const makeResponseRegistry = (): ResponseRegistry => {
  const shared = new Map<string, Json>()
  return {
    refusal: (key, status) => {
      const endpoint: AnyEndpoint = endpoints[key]
      const name = nameOf(endpoint, status)
      const response = sharedRefusal(endpoint, status)
      shared.set(name, response)
      const description = meaningOf(endpoint, status, endpointDocs[key].meaning?.[status])
      return {
        $ref: `#/components/responses/${name}`,
        ...(description === response.description ? {} : { description }),
      }
    },
    components: () => Object.fromEntries([...shared].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** The lines of a document are a table. */
const fileTypesOf = (key: EndpointKey): ReadonlyArray<string> =>
  key === "downloadFile" ? ["application/pdf", "text/csv"] : ["application/pdf"]

export const answerOf = (key: EndpointKey, schemas: SchemaRegistry): Json => {
  const endpoint: AnyEndpoint = endpoints[key]
  const { answer, example } = endpointDocs[key]
  const content =
    endpoint.answers === "file"
      ? Object.fromEntries(fileTypesOf(key).map((type) => [type, { schema: { type: "string", format: "binary" } }]))
      : { "application/json": { schema: schemas.answer(key), example: example.answer } }
  return { description: answer, ...headersOf(endpoint, 200), content }
}

const schemaOf = ({ base }: AnyEndpoint) => (base === "tracking" ? "TrackingRefusal" : "Refusal")

/** Answers to changes bring their key back, and a client's own are not to be stored on the way. */
const nameOf = (endpoint: AnyEndpoint, status: number): string => {
  const change = endpoint.purpose === "change" ? "ToChange" : ""
  return `${schemaOf(endpoint)}${status}${change}${endpoint.auth === "client" ? "OfClient" : ""}`
}

const sharedRefusal = (endpoint: AnyEndpoint, status: number) => {
  const name = schemaOf(endpoint)
  const schema = { $ref: `#/components/schemas/${name}` }
  return {
    description: meaningOf(endpoint, status, undefined),
    ...headersOf(endpoint, status),
    content: { "application/json": { schema, ...exampleRefs(name, status) } },
  }
}

const meaningOf = (endpoint: AnyEndpoint, status: number, own: string | undefined): string =>
  [...ownMeaning(endpoint, status, own), ...keyMeaning(endpoint, status)].join(" ")

const ownMeaning = ({ errors }: AnyEndpoint, status: number, meaning: string | undefined): ReadonlyArray<string> =>
  errors.includes(status) ? [meaning ?? STATUS_MEANING[status] ?? `Status ${status}.`] : []

const keyMeaning = ({ purpose }: AnyEndpoint, status: number): ReadonlyArray<string> => {
  if (purpose !== "change" || !KEY_STATUSES.includes(status)) return []
  const what = status === 409 ? "the first call with the key is still running" : "the key was used with another body"
  return [`With \`errors\` that names \`${IDEMPOTENCY_KEY}\`: ${what}.`]
}
