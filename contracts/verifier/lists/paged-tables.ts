/** Documents, an agent's clients and posts: what each parameter selects. */

import { NO_ADDRESS } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { act, type Actor, guest, speakersOf } from "../actors.ts"
import { contradiction } from "../run/views.ts"
import type { Identity, Session } from "../run/session.ts"
import { orderTable } from "./order-table.ts"
import { listLaws } from "./list-laws.ts"
import {
  bears,
  LARGEST,
  type ListParam,
  type ListTable,
  longestIn,
  patternsOf,
  unique,
  waysOf,
  wholeOf,
} from "./list-table.ts"

const merge = <Filter extends object>(one: Filter, other: Filter): Filter => ({ ...one, ...other })

interface PageRequest {
  readonly userTemp: Identity
  readonly page: number
  readonly perPage: number
}

interface Page<Row> {
  readonly message: { readonly data: ReadonlyArray<Row>; readonly pagination: { readonly total: number } }
}

/** A client's documents, or their latest orders, page by page, for each reader. */
const documentTable = <Row, Filter extends object>(
  id: string,
  none: Filter,
  read: (session: Session, request: PageRequest & Filter) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
  params: ReadonlyArray<ListParam<Row, Filter>> = [],
): ListTable<Row, Filter> => ({
  id,
  about: [id],
  idOf,
  none,
  merge,
  isOrdered: true,
  open: async (session) => {
    await session.client("clientHasDocuments")
    await session.client("clientHasOrder")
    return {
      actors: await speakersOf(session),
      params,
      read: async (actor, filter, page, perPage) => {
        act(session, actor)
        const { message } = await read(session, { userTemp: actor.userTemp, page, perPage, ...filter })
        return { rows: message.data, total: message.pagination.total }
      },
    }
  },
})

const invoices = documentTable(
  "document.invoices",
  {},
  (session, request) => session.call(endpoints.listInvoices, request),
  ({ number, date, total, isPaid, orderId }) => `${number} ${date} ${total} ${isPaid} ${orderId}`,
)

type KindFilter = Pick<typeof endpoints.listTransportDocuments.request.Type, "kind">
const EVERY_KIND: KindFilter = { kind: "all" }
const transport = documentTable(
  "document.transport",
  EVERY_KIND,
  (session, request) => session.call(endpoints.listTransportDocuments, request),
  ({ number, date, packages, orderId }) => `${number} ${date} ${packages} ${orderId}`,
  [
    {
      name: "kind",
      values: ["accompanying", "deferred"],
      filter: (kind): KindFilter => ({ kind: kind === "deferred" ? "deferred" : "accompanying" }),
      isPartition: true,
    },
  ],
)

const latest = documentTable(
  "product.latest-orders",
  {},
  (session, request) => session.call(endpoints.getLatestOrderList, request),
  ({ slug, lastOrderedOn, lastQuantity }) => `${slug} ${lastOrderedOn} ${lastQuantity}`,
)

interface TextFilter {
  readonly text?: string
}
type AgentClient = (typeof endpoints.listAgentClients.response.Type)["message"]["data"][number]

const clientText = ({ companyName, city, clientId, addresses }: AgentClient): ReadonlyArray<string> => [
  companyName,
  city,
  String(clientId),
  ...addresses.map((address) => address.city),
]

/** The agent acts for each client, whose addresses are those of the list. */
const mustBeTheirs = async (session: Session, { clientId, addresses }: AgentClient): Promise<void> => {
  const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? NO_ADDRESS, externalCall: true }
  // Behind the default one in any order.
  const byCode = <A extends { readonly addressCode: string }>(all: ReadonlyArray<A>) =>
    all.toSorted((one, other) => one.addressCode.localeCompare(other.addressCode))
  const due = byCode((await session.call(endpoints.listAddresses, { userTemp })).message)
  const codes = due.map(({ addressCode }) => addressCode).join()
  const own = byCode(addresses)
  const came = own.map(({ addressCode }) => addressCode).join()
  session.must(came === codes, "an agent's client has all of their addresses", `${clientId}: ${came}, not ${codes}`)
  const wrong = contradiction(own, due)
  session.must(wrong === null, "an address of an agent's client is the client's", `${clientId}: ${wrong}`)
}

const clients: ListTable<AgentClient, TextFilter> = {
  id: "agent.clients",
  about: ["agent.clients"],
  idOf: ({ clientId, companyName, city, lastOrderOn }) => `${clientId} ${companyName} ${city} ${lastOrderOn}`,
  none: {},
  merge,
  isOrdered: true,
  open: async (session) => {
    const agent = await session.given("agentIsLoggedIn")
    const actor: Actor = { ...guest, name: "an agent", token: agent.text("token") }
    const read = async (_actor: Actor, { text = "" }: TextFilter, page: number, perPage: number) => {
      const { data, pagination } = (await session.call(endpoints.listAgentClients, { text, page, perPage })).message
      return { rows: data, total: pagination.total }
    }
    const all = (await wholeOf({ read }, actor, {}))?.rows ?? []
    const mine = all.find(({ clientId }) => clientId === agent.number("assigned_client_id"))
    session.must(mine !== undefined, "an agent's client is in the agent's list", "it is not")
    const some = [all[0], all[1], all.at(-1)].flatMap((client) => client ?? [])
    for (const client of some) await mustBeTheirs(session, client)
    const values = some.flatMap(({ companyName, city, clientId }) => {
      const [number, last] = [String(clientId), companyName.split(/\s+/).at(-1) ?? ""]
      return [
        ...[companyName, city, last].flatMap(waysOf),
        companyName.slice(2, -1),
        companyName.slice(0, 4).trim(),
        number,
        number.slice(1),
        number.slice(0, -1),
      ]
    })
    const patterns = patternsOf(longestIn(all[0]?.companyName ?? ""))
    return {
      actors: [actor],
      read,
      params: [
        {
          name: "text",
          values: unique([...values, ...patterns, "zzqqxxyy"]),
          filter: (text) => ({ text }),
          holds: (client, text) =>
            bears(clientText(client).join(" "), text) || clientText(client).some((one) => bears(one, text)),
        },
      ],
    }
  },
}

interface TagFilter {
  readonly tag?: string
}
type Post = (typeof endpoints.listBlogPosts.response.Type)["message"]["data"][number]

const posts: ListTable<Post, TagFilter> = {
  id: "blog.list",
  about: ["blog.list", "blog.post"],
  idOf: ({ slug }) => slug,
  none: {},
  merge,
  isOrdered: true,
  open: async (session) => {
    await session.given("contentIsPublished")
    await session.given("postIsPublished")
    const read = async ({ language }: Actor, { tag = "" }: TagFilter, page: number, perPage: number) => {
      session.speakIn(language)
      const { data, pagination } = (await session.call(endpoints.listBlogPosts, { page, perPage, tag })).message
      return { rows: data, total: pagination.total }
    }
    const english = await read(guest, {}, 1, LARGEST)
    const italian = await read({ ...guest, language: "it" }, {}, 1, LARGEST)
    // A post has tags in each language, and is found by all of them in either. Its last tag is the one most easily forgotten.
    const tags = new Map<string, ReadonlyArray<string>>()
    for (const { slug, tags: own } of [...english.rows, ...italian.rows])
      tags.set(slug, [...(tags.get(slug) ?? []), ...own])
    const named = (rows: ReadonlyArray<Post>) => unique(rows.flatMap((post) => post.tags.toReversed())).slice(0, 4)
    const values = [...named(english.rows), ...named(italian.rows)]
    return {
      actors: [guest, { ...guest, name: "a guest in Italian", language: "it" }],
      read,
      params: [
        {
          name: "tag",
          values: unique([...values, ...values.slice(0, 2).flatMap(waysOf), "zzqqxxyy"]),
          filter: (tag) => ({ tag }),
          holds: ({ slug }, tag) => tags.get(slug)?.some((one) => one.toLowerCase() === tag.toLowerCase()) ?? null,
        },
      ],
    }
  },
}

export const pagedListLaws = [
  ...listLaws(orderTable),
  ...listLaws(invoices),
  ...listLaws(transport),
  ...listLaws(latest),
  ...listLaws(clients),
  ...listLaws(posts),
]
