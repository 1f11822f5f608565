/** How the third set changes what is asked, and what is answered a second time. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { isRow, message, parsed, type Row } from "./answers.ts"
import { identityOf, isCall, type Send, withoutKey } from "./calls.ts"

/** The fields of a call; none of what is no JSON. */
export const asked = ({ body }: ServiceRequest): Row => rowOf(body)

const rowOf = (text: string): Row => {
  try {
    return parsed(text)
  } catch {
    return {}
  }
}

/** The same call with some of its fields changed. */
export const withFields = (request: ServiceRequest, fields: Row): ServiceRequest => ({
  ...request,
  body: JSON.stringify({ ...asked(request), ...fields }),
})

/** Changes these fields of a call that has them. */
export const sending = (
  verb: string,
  part: string,
  change: (fields: Row, request: ServiceRequest) => Row,
): Deviation => ({
  changesRequest: (request) =>
    isCall(request, verb, part) && Object.keys(asked(request)).length > 0
      ? withFields(request, change(asked(request), request))
      : request,
})

/** Whom a call is about: in its body, or in its address. */
export const whose = (request: ServiceRequest): Row => {
  const query = new URL(request.url, "http://localhost").searchParams.get("user_temp")
  return query === null ? identityOf(asked(request)) : rowOf(query)
}

/** An account's list that is asked for besides. */
export const listOf = (name: string, request: ServiceRequest, send: Send): Promise<ServiceAnswer> => {
  const { "content-type": _type, "idempotency-key": _key, ...headers } = request.headers
  const [path = ""] = request.url.split(new RegExp(`${name}(?:[/?]|$)`))
  const query = new URLSearchParams({ user_temp: JSON.stringify(whose(request)) })
  return send({ method: "GET", url: `${path}${name}?${query}`, headers, body: "" })
}

/** What is said to have been made before is made once more. */
export const again =
  (
    part: string,
    answered: (first: ServiceAnswer, second: ServiceAnswer) => ServiceAnswer,
  ): NonNullable<Deviation["handle"]> =>
  async (request, send) => {
    if (!isCall(request, "POST", part)) return null
    const first = await send(request)
    return first.headers?.["idempotency-replayed"] === "true" ? answered(first, await send(withoutKey(request))) : first
  }

export const messageOf = ({ body }: ServiceAnswer): Row => {
  const said = parsed(body)["message"]
  return isRow(said) ? said : {}
}

/** A good answer with some fields of its message changed. */
export const withMessage = (answer: ServiceAnswer, change: (fields: Row) => Row): ServiceAnswer =>
  answer.status === 200 ? { ...answer, body: message(answer.body, (old) => (isRow(old) ? change(old) : old)) } : answer

export const cents = (euro: unknown): number => Math.round(Number(euro) * 100)
