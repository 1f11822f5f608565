/** The headers that the document names: the idempotency key, the language, what an answer says of itself. */
import type { AnyEndpoint } from "../endpoint.ts"
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "../idempotency-key.ts"

type Json = Readonly<Record<string, unknown>>

export const headerParameters: Json = {
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    required: false,
    description:
      "The language of the page: names, labels and refusals come in it (ADR 9). With several the one of the greatest weight, with a region or without.",
    schema: { type: "string" },
    example: "it, en;q=0.5",
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY,
    in: "header",
    required: false,
    description:
      "The id of the change, in quotes: the same call under the same key is carried out once, and answered again as it was answered first. The storefront sends one with every change.",
    schema: { type: "string" },
    example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
  },
}

export const answerHeaders: Json = {
  CacheControl: {
    description: "`no-store`, or at least `private`: what is a client's own is kept by nobody on the way.",
    schema: { type: "string" },
    example: "no-store",
  },
  ContentDisposition: {
    description: "The file's name: `inline; filename*=UTF-8''fattura-12.pdf`.",
    schema: { type: "string" },
    example: "inline; filename*=UTF-8''fattura-12.pdf",
  },
  IdempotencyKey: {
    description:
      "The key of the call: says that this service carries each key out once. Left out by one that does not.",
    schema: { type: "string" },
  },
  IdempotencyReplayed: {
    description: "`true` when the call was carried out before, and this is the answer of then.",
    schema: { type: "string" },
  },
}

const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })
const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` })

/** What the storefront sends with the call besides its fields and its token. */
export const sentHeaders = ({ purpose }: AnyEndpoint): ReadonlyArray<Json> => [
  parameter("AcceptLanguage"),
  ...(purpose === "change" ? [parameter("IdempotencyKey")] : []),
]

/** What an answer with this status says besides its body; nothing where it says no more. */
export const headersOf = ({ purpose, auth, answers }: AnyEndpoint, status: number): Json => {
  const headers = {
    ...(auth === "client" ? { "Cache-Control": header("CacheControl") } : {}),
    ...(answers === "file" && status === 200 ? { "Content-Disposition": header("ContentDisposition") } : {}),
    ...(purpose === "change" ? { [IDEMPOTENCY_KEY]: header("IdempotencyKey") } : {}),
    ...(purpose === "change" && status === 200 ? { [IDEMPOTENCY_REPLAYED]: header("IdempotencyReplayed") } : {}),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}
