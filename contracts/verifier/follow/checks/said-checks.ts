/** What the document says of all calls: fields that nobody knows are ignored, and too many wrong logins are told so (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { type Check, check } from "../check.ts"
import { changedViews, gathered, viewReader, type Views, viewsOf } from "../views.ts"
import type { CheckVisit, Identity, RequestForm } from "../visit.ts"
import { SUBJECTS, type WriteSubject } from "../writes.ts"

const UNKNOWN = "zz_of_the_next_version"

/** One more field, as a storefront of tomorrow sends it. */
const withOneMore: RequestForm = async (request) => {
  const { method, headers } = request
  const url = new URL(request.url)
  if (method === "GET" || method === "DELETE") {
    url.searchParams.set(UNKNOWN, "1")
    return new Request(url, { method, headers })
  }
  const body: unknown = JSON.parse((await request.text()) || "{}")
  const more = typeof body === "object" && body !== null ? { ...body, [UNKNOWN]: "1" } : body
  return new Request(url, { method, headers, body: JSON.stringify(more) })
}

const catalogueOf = (visit: CheckVisit, userTemp: Identity, itemCode: string): Promise<Views> => {
  const read = viewReader(visit)
  return gathered([
    read(endpoints.getItem, { userTemp, slug: itemCode }),
    read(endpoints.childList, { userTemp, childrenIds: [itemCode] }),
    read(endpoints.findItems, { userTemp, texts: [itemCode] }),
    read(endpoints.productList, { userTemp, text: "", params: { page: "1", per_page: "5" } }),
    read(endpoints.listDeadlines, { userTemp }),
  ])
}

const reads = check(
  "reading calls with a field that nobody knows",
  ["cart.get", "order.list", "product.item", "product.list", "wishlist.list", "list.list", "address.list"],
  async (visit) => {
    const { userTemp } = await visit.client("cartHasRow")
    const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
    const read = async (): Promise<Views> =>
      new Map([...(await viewsOf(visit, userTemp)), ...(await catalogueOf(visit, userTemp, itemCode))])
    const plain = await read()
    visit.writeAs(withOneMore)
    const changed = changedViews(plain, await read())
    visit.writeAs(null)
    visit.must(changed === null, "a field that nobody knows is ignored", changed)
  },
)

const writes =
  ({ about, begin }: WriteSubject): Check["run"] =>
  async (visit) => {
    const { writes: all } = await begin(visit)
    visit.writeAs(withOneMore)
    for (const { id, send } of all) {
      const { isTaken } = await send(visit, crypto.randomUUID())
      const came = `${visit.last()?.status} ${visit.last()?.text.slice(0, 80)}`
      visit.must(isTaken, `${id} ignores a field that nobody knows (${about[0]})`, came)
    }
    visit.writeAs(null)
  }

const FAILURES = 5

const limit = check("too many wrong logins", ["session.login"], async (visit) => {
  const user = `pact.${crypto.randomUUID()}@dispensa.test`
  const statuses: Array<number> = []
  for (let tried = 0; tried <= FAILURES; tried += 1) {
    const answer = await visit.attempt(endpoints.login, { user, password: `wrong-${tried}` })
    statuses.push(Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200)
  }
  const isFirst = statuses.slice(0, FAILURES).every((status) => status !== 429)
  visit.must(isFirst, "five wrong logins are each refused as one", statuses.join(" "))
  visit.must(
    statuses.at(-1) === 429,
    "after five wrong logins of one user the next is answered with 429",
    statuses.join(" "),
  )
})

/** Counted for a user that there may not be: the answer tells nothing. */
const resets = check("too many password resets", ["session.reset-password"], async (visit) => {
  const user = `pact.${crypto.randomUUID()}@dispensa.test`
  const statuses: Array<number> = []
  for (let tried = 0; tried <= FAILURES; tried += 1) {
    const answer = await visit.attempt(endpoints.resetPassword, { user })
    statuses.push(Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200)
  }
  const isDone = statuses.slice(0, FAILURES).every((status) => status === 200)
  visit.must(isDone, "five resets of one user are each answered alike", statuses.join(" "))
  const what = "after five resets of one user the next is answered with 429"
  visit.must(statuses.at(-1) === 429, what, statuses.join(" "))
})

export const saidChecks = [
  reads,
  ...SUBJECTS.map((subject) =>
    check(`${subject.title}, with a field that nobody knows`, subject.about, writes(subject)),
  ),
  limit,
  resets,
]
