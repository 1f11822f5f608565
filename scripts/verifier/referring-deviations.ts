/** What the thirteenth set showed, planted in other calls: what refers to what is deleted, whoever sends or opens, lines of one article (ADR 47). */
import type { Deviation, ServiceAnswer } from "./deviating.ts"
import { message, type Row, rowsIn } from "./foreign/answers.ts"
import { type FollowPlanted, JSON_TYPE, rewriting, said } from "./planting.ts"

/** What has been deleted is looked for in what is read later. */
const joined = (deleted: RegExp, read: string, field: string): Deviation => {
  const gone = new Set<string>()
  return {
    changesAnswer: (answer, { method, url }) => {
      if (answer.status !== 200) return answer
      const id = method === "DELETE" ? deleted.exec(url)?.[1] : undefined
      if (id !== undefined) gone.add(decodeURIComponent(id))
      if (method !== "GET" || !url.includes(read)) return answer
      const kept = (rows: unknown) => rowsIn(rows).filter((row) => !gone.has(String(row[field])))
      return { ...answer, body: message(answer.body, kept) }
    },
  }
}

/** Whoever has a token has agreed to everything once. */
const trusting = (part: string): Deviation => ({
  instead: ({ method, url, headers, body }) =>
    method === "POST" && url.includes(part) && headers["authorization"] !== undefined && body.includes("consent")
      ? said({ success: true, message: "ok" })
      : null,
})

/** Whoever has asked for an agent's clients is an agent: one is not let in there. */
const closedToAgents = (part: string): Deviation => {
  const agents = new Set<string>()
  return {
    changesAnswer: (answer, { url, headers }) => {
      const token = headers["authorization"] ?? ""
      if (url.includes("agent_clients")) agents.add(token)
      return url.includes(part) && agents.has(token) ? NOT_YOURS : answer
    },
  }
}

const NOT_YOURS: ServiceAnswer = { status: 403, type: JSON_TYPE, body: '{"exc_type":"PermissionError"}' }

/** A day's order is one purchase of an article. */
const together = (rows: unknown) =>
  rowsIn(rows).map((item) => {
    const known = new Map<unknown, Row>()
    for (const one of rowsIn(item["purchases"])) {
      const former = known.get(one["order_id"])
      const quantity = Number(former?.["quantity"] ?? 0) + Number(one["quantity"])
      known.set(one["order_id"], { ...(former ?? one), quantity })
    }
    return { ...item, purchases: [...known.values()] }
  })

const ADDRESS = { check: "what is kept at an address that is deleted", only: /^address\.delete$/ }
const SENDERS = { check: "a form with wrong fields, whoever sends it", only: /^contact\./ }

export const referringDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "standing orders that go with their list",
    check: "a standing order whose list is deleted",
    only: /^list\.delete$/,
    ...joined(/shopping_lists\/([^?]+)/, "standing_orders", "list_id"),
    says: /a list that is deleted leaves the standing orders that propose it/,
  },
  {
    title: "standing orders that go with their address",
    ...ADDRESS,
    ...joined(/addresses\/([^?]+)/, "standing_orders", "address_code"),
    says: /an address that is deleted leaves the standing orders that go to it/,
  },
  {
    title: "a newsletter that takes any client's word",
    ...SENDERS,
    ...trusting("newsletter"),
    says: /a subscription is judged alike, whoever sends it: a client/,
  },
  {
    title: "a contact form that takes any client's word",
    ...SENDERS,
    ...trusting("request_form"),
    says: /a contact form is judged alike, whoever sends it: a client/,
  },
  {
    title: "a credit position that no agent may see",
    check: "everything, read by a client and by their agent",
    only: /^agent\.clients$/,
    ...closedToAgents("credit"),
    says: /an agent reads what the client reads: refused: document\.credit/,
  },
  {
    title: "downloads that no agent may open",
    check: "files, opened by a client and by their agent",
    only: /^document\.file$/,
    ...closedToAgents("download_file"),
    says: /an agent opens what the client opens: 403/,
  },
  {
    title: "purchases of one order that are one",
    check: "rows of one article, when they are ordered",
    only: /^order\.usual$/,
    ...rewriting("usual", (body) => message(body, together)),
    says: /each line of an order is a purchase of its own/,
  },
]
