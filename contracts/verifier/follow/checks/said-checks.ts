/** What the document says of all calls: fields that nobody knows are ignored, and too many wrong logins are told so (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED } from "../check.ts"
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
    return CHECKED
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
    return CHECKED
  }

const FAILURES = 5

/** One more than may fail, in turn: what each is answered with. */
const oneTooMany = async (send: (tried: number) => Promise<Result.Result<unknown, ApiError>>) => {
  const statuses: Array<number> = []
  for (let tried = 0; tried <= FAILURES; tried += 1) {
    const answer = await send(tried)
    statuses.push(Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200)
  }
  return { first: statuses.slice(0, FAILURES), last: statuses.at(-1), all: statuses.join(" ") }
}

/** Nobody who is there is locked out. */
const somebody = () => `pact.${crypto.randomUUID()}@dispensa.test`

const limit = check("too many wrong logins", ["session.login"], async (visit) => {
  const user = somebody()
  const { first, last, all } = await oneTooMany((tried) =>
    visit.attempt(endpoints.login, { user, password: `wrong-${tried}` }),
  )
  const isFirst = first.every((status) => status !== 429)
  visit.must(isFirst, "five wrong logins are each refused as one", all)
  visit.must(last === 429, "after five wrong logins of one user the next is answered with 429", all)
  return CHECKED
})

/** Counted for a user that there may not be: the answer tells nothing. */
const resets = check("too many password resets", ["session.reset-password"], async (visit) => {
  const user = somebody()
  const { first, last, all } = await oneTooMany(() => visit.attempt(endpoints.resetPassword, { user }))
  const isDone = first.every((status) => status === 200)
  visit.must(isDone, "five resets of one user are each answered alike", all)
  visit.must(last === 429, "after five resets of one user the next is answered with 429", all)
  return CHECKED
})

export const saidChecks = [
  reads,
  ...SUBJECTS.map((subject) =>
    check(`${subject.title}, with a field that nobody knows`, subject.about, writes(subject)),
  ),
  limit,
  resets,
]
