/** Papers by themselves: each under its own name, with its own number, the same in every list that names it (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { otherClient } from "../actors.ts"
import type { Session, Identity } from "../run/session.ts"

const PAPERS = 5

interface Paper {
  readonly number: string
  readonly file: string
  readonly orderId: string | null
  readonly kind: "invoice" | "transport-document"
}

const papersOf = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<Paper>> => {
  const page = { userTemp, page: 1, perPage: PAPERS }
  const invoices = (await session.call(endpoints.listInvoices, page)).message.data
  const sent = (await session.call(endpoints.listTransportDocuments, { ...page, kind: "all" as const })).message.data
  return [
    ...invoices.map((one) => ({ ...one, kind: "invoice" as const })),
    ...sent.map((one) => ({ ...one, kind: "transport-document" as const })),
  ].flatMap(({ number, pdf, orderId, kind }) => (pdf === null ? [] : [{ number, file: pdf, orderId, kind }]))
}

/** Text that stands in a file as it is; of most files nothing does. */
const holds = (bytes: Uint8Array, number: string): boolean => Buffer.from(bytes).toString("latin1").includes(number)

const files = example(
  "files and what they are called",
  ["document.file", "document.invoices", "document.transport", "order.detail"],
  async (session) => {
    const { userTemp } = await session.client("clientHasDocuments")
    const papers = await papersOf(session, userTemp)
    const named = new Map<string, string>()
    const read: Array<{ readonly paper: Paper; readonly bytes: Uint8Array }> = []
    for (const paper of papers) {
      const { number, file, orderId, kind } = paper
      const answer = await session.attempt(endpoints.downloadFile, { userTemp, file })
      if (Result.isFailure(answer)) continue
      const name = session.last()?.headers.get("content-disposition") ?? ""
      const former = named.get(name)
      session.must(name === "" || former === undefined, "two files have two names", `${former} and ${number}: ${name}`)
      named.set(name, number)
      read.push({ paper, bytes: answer.success.bytes })
      const order = orderId === null ? null : await session.attempt(endpoints.getOrder, { userTemp, orderId })
      const own = order !== null && Result.isSuccess(order) ? order.success.message.papers : []
      const one = own.find((each) => each.kind === kind && each.number === number)
      const isOne = one === undefined || one.file === null || one.file === file
      session.must(isOne, "a paper is one file in its list and in its order", `${number}: ${file}, ${one?.file}`)
    }
    // Where files of a kind say their numbers so that they can be read, each says its own.
    const readable = new Set(read.flatMap(({ paper, bytes }) => (holds(bytes, paper.number) ? [paper.kind] : [])))
    const wrong = read.find(({ paper, bytes }) => readable.has(paper.kind) && !holds(bytes, paper.number))
    session.must(wrong === undefined, "a file bears the number of its paper", wrong?.paper.number)
    return CHECKED
  },
)

/** Orders, reviews, coupons and names of one client are none of another one's. */
const numbers = example("orders of two clients", ["order.place", "order.list", "agent.clients"], async (session) => {
  const { userTemp, text } = await session.client("clientHasOrder")
  const all = { status: null, from: null, to: null, page: 1, perPage: 100 }
  const own = (await session.call(endpoints.listOrders, { userTemp, ...all })).message.data
  const other = await otherClient(session, userTemp.clientId)
  const theirs =
    other === null ? null : await session.attempt(endpoints.listOrders, { userTemp: other.userTemp, ...all })
  session.speakAs(text("token"))
  if (theirs === null || Result.isFailure(theirs)) return notChecked("there is no other client")
  const ids = new Set(own.map(({ orderId }) => orderId))
  const shared = theirs.success.message.data.find(({ orderId }) => ids.has(orderId))
  session.must(shared === undefined, "a number is of one order, whoever ordered it", shared?.orderId)
  return CHECKED
})

export const filesExamples = [files, numbers]
