/** The fourteenth foreign set: keys of writes, and what answers say of themselves. */
import type { Deviation } from "../deviating.ts"
import type { Foreign } from "./answers.ts"
import { answering, keyOf } from "./eighth-calls.ts"
import { refused } from "./eleventh-calls.ts"
import { isDone, pathOf } from "./fourth-calls.ts"
import { isEnglish } from "./ninth-calls.ts"
import { nameOfClientsCall } from "./thirteenth-calls.ts"

/** Guide "verify", idempotency keys: "The same key and digest: the same status and body again, with `Idempotency-Replayed: true`". Nothing is said of it. */
const replayedUnsaid: Deviation = {
  changesAnswer: (answer) => {
    const { "idempotency-replayed": _replayed, ...headers } = answer.headers ?? {}
    return { ...answer, headers }
  },
}

/** As long as a text of Frappe's is, unless one says otherwise. */
const LONGEST_TEXT = 140

const KEY_TOO_LONG = {
  status: 417,
  type: "ValidationError",
  it: "La chiave è troppo lunga",
  en: "The key is too long",
}

/** Guide "verify", idempotency keys: "Accept it with and without quotes, 1 to 255 visible ASCII characters". What the column does not hold is refused. */
const shortKeys: Deviation = {
  instead: (request) => (keyOf(request).length > LONGEST_TEXT ? refused(KEY_TOO_LONG, request) : null),
}

const KEY_USED = {
  it: "La chiave è già stata usata per un'altra richiesta",
  en: "The key was used for another request",
}

/** Guide "verify", repeats: "in another language it is the same call". The digest is made of the headers as well. */
const languageInTheDigest = (): Deviation => {
  const inEnglish = new Map<string, boolean>()
  return {
    handle: async (request, send) => {
      if (keyOf(request) === "") return null
      const answer = await send(request)
      const name = nameOfClientsCall(request)
      if (isDone(answer)) inEnglish.set(name, isEnglish(request))
      const before = inEnglish.get(name) ?? isEnglish(request)
      if (answer.status !== 200 || before === isEnglish(request)) return answer
      const text = KEY_USED[isEnglish(request) ? "en" : "it"]
      const said = JSON.stringify([JSON.stringify({ message: text, title: "Messaggio", indicator: "red" })])
      const errors = { "Idempotency-Key": [text] }
      return answering(422, { exc_type: "ValidationError", message: text, _server_messages: said, errors }, request)
    },
  }
}

/** Guide "verify", idempotency keys: "For pages of another origin allow the header, and let them read it: … `Access-Control-Expose-Headers: Idempotency-Key, Idempotency-Replayed`". */
const keysUnexposed: Deviation = {
  changesAnswer: (answer) => {
    const { "access-control-expose-headers": _exposed, ...headers } = answer.headers ?? {}
    return { ...answer, headers }
  },
}

const KEPT = /customer\.(wishlist|addresses|profile|saved_carts|shopping_lists|standing_orders)(\/[^/]+)?$/

/** OpenAPI, Cache-Control: "`no-store`, or at least `private`: what is a client's own is kept by nobody on the way". What is read by GET may be kept for a minute. */
const keptForAMinute: Deviation = {
  changesAnswer: (answer, request) =>
    request.method === "GET" && answer.status === 200 && KEPT.test(pathOf(request))
      ? { ...answer, headers: { ...answer.headers, "cache-control": "max-age=60" } }
      : answer,
}

/** OpenAPI, `document.file`, 200: `application/pdf`. The files come out of a store that knows bytes alone. */
const filesOfBytes: Deviation = {
  changesAnswer: (answer, request) =>
    request.method === "GET" && answer.status === 200 && pathOf(request).endsWith("customer.download_file")
      ? { ...answer, type: "application/octet-stream" }
      : answer,
}

/** Guide "verify", transport: "UTF-8". Refusals are written by another layer, which has a byte for each letter. */
const refusalsInLatin: Deviation = {
  changesAnswer: (answer) =>
    answer.status >= 400 && answer.type.includes("json") && /[À-ü]/.test(answer.body)
      ? { ...answer, bytes: Buffer.from(answer.body, "latin1") }
      : answer,
}

const WRITES = /^(cart|coupon|order|saved-cart|address|account|wishlist|list|standing|product)\./
const LISTS = /^(wishlist|address|account|saved-cart|list|standing)\./
const REFUSALS = /^(saved-cart|address|account|coupon|cart|order|session|contact|product|payment|document)\./

export const fourteenthTransportDeviations: ReadonlyArray<Foreign> = [
  { title: "a repetition that does not say that it is one", only: WRITES, ...replayedUnsaid },
  { title: "a key of more than 140 signs that is none", only: WRITES, ...shortKeys },
  { title: "a call that is another one in another language", only: WRITES, ...languageInTheDigest() },
  { title: "keys that pages of another origin cannot read", only: WRITES, ...keysUnexposed },
  { title: "what a client keeps, kept for a minute on the way", only: LISTS, ...keptForAMinute },
  { title: "papers that do not say that they are PDF", only: /^(document|order)\./, ...filesOfBytes },
  { title: "refusals whose accents are a byte each", only: REFUSALS, ...refusalsInLatin },
]
