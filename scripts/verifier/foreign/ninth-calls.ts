/** How the ninth set asks in Italian, in another client's name, and writes beside a call. */
import type { ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { parsed, type Row, rowsIn } from "./answers.ts"
import { type Send, withoutKey } from "./calls.ts"
import { beside } from "./seventh-calls.ts"
import { messageOf, whose } from "./third-calls.ts"

/** The list in a parameter; none in what is no list, which the mock refuses. */
export const listIn = (text: string | null): ReadonlyArray<unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export const isEnglish = ({ headers }: ServiceRequest): boolean => /^en\b/i.test(headers["accept-language"] ?? "")

export const inItalian = (request: ServiceRequest): ServiceRequest => ({
  ...request,
  headers: { ...request.headers, "accept-language": "it" },
})

export const deleteBeside = (request: ServiceRequest, name: string, send: Send): Promise<ServiceAnswer> => {
  const query = new URLSearchParams({ user_temp: JSON.stringify(whose(request)) })
  const call = beside(request, `${name}?${query}`)
  const { "content-type": _type, ...headers } = call.headers
  return send({ ...call, method: "DELETE", headers, body: "" })
}

/** The same call with another one's token. */
export const inNameOf = (authorization: string, request: ServiceRequest): ServiceRequest => ({
  ...request,
  headers: { ...request.headers, authorization },
})

const DEMO_PASSWORD = "dispensa"

/** The right to speak for a demo user, as a service has it for everybody; null where they do not get in. */
export const demoUsers = () => {
  const known = new Map<string, string>()
  return async (user: string, request: ServiceRequest, send: Send): Promise<string | null> => {
    const before = known.get(user)
    const knock = beside(request, "customer.get_credit_position")
    if (before !== undefined && (await send(inNameOf(before, knock))).status !== 401) return before
    const { authorization: _own, ...headers } = withoutKey(request).headers
    const login = { ...beside(request, "api.login", { usr: user, pwd: DEMO_PASSWORD }), headers }
    const answer = await send({ ...login, headers: { ...headers, "content-type": "application/json" } })
    const token = answer.status === 200 ? parsed(answer.body)["access_token"] : undefined
    if (typeof token !== "string") return null
    known.set(user, `Bearer ${token}`)
    return `Bearer ${token}`
  }
}

const AGENT = "agente@dispensa.test"

/** The clients that have something of their own, each with a demo user who may speak for them. */
export const OWNERS: ReadonlyArray<{ readonly user: string; readonly client: number }> = [
  ...[1001, 2001, 2002].map((client) => ({ user: AGENT, client })),
  { user: "nuovo@dispensa.test", client: 1002 },
]

export const identityOfOwner = (client: number): Row => ({ client_id: client, address_code: "1", ext_call: true })

/** Whether the caller is an agent to whom this client is assigned. */
export const isAgentOf = async (client: unknown, request: ServiceRequest, send: Send): Promise<boolean> => {
  const answer = await send(beside(request, "customer.get_agent_clients", { text: "", page: 1, per_page: 100 }))
  const clients: ReadonlyArray<Row> = answer.status === 200 ? rowsIn(messageOf(answer)["data"]) : []
  return clients.some(({ client_id: id }) => id === client)
}
