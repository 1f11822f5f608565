/** Papers by themselves: each under its own name, with its own number, the same in every list that names it (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { agentOf } from "../actors.ts"
import { contradiction } from "../run/differing.ts"
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

/** As many of each list are opened as show whether any are. */
const OPENED = 2

/** Of papers of each kind, and of downloads. */
const someFiles = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<string>> => {
  const papers = await papersOf(session, userTemp)
  const kinds = new Set(papers.map(({ kind }) => kind))
  const { message: downloads } = await session.call(endpoints.listDownloads, { userTemp })
  return [
    ...[...kinds].flatMap((kind) => papers.filter((paper) => paper.kind === kind).slice(0, OPENED)),
    ...downloads.slice(0, OPENED),
  ].flatMap(({ file }) => (file === null || file === "" ? [] : [file]))
}

const opened = example(
  "files, opened by a client and by their agent",
  ["document.file", "document.downloads", "document.invoices", "document.transport", "agent.clients"],
  async (session) => {
    const client = await session.client("clientHasDocuments")
    const { userTemp } = client
    const files = await someFiles(session, userTemp)
    const agent = await agentOf(session, userTemp.clientId)
    for (const file of agent === null ? [] : files) {
      session.speakAs(client.text("token"))
      const own = await session.attempt(endpoints.downloadFile, { userTemp, file })
      if (Result.isFailure(own)) continue
      session.speakAs(agent)
      const theirs = await session.attempt(endpoints.downloadFile, { userTemp, file })
      const status = Result.isFailure(theirs) ? theirs.failure.status : 200
      session.must(status === 200, "an agent opens what the client opens", `${status} for ${file}`)
      if (Result.isFailure(theirs)) continue
      const [size, other] = [own.success.bytes.length, theirs.success.bytes.length]
      session.must(size === other, "an agent opens the same file as the client", `${file}: ${size}, ${other} bytes`)
    }
    return CHECKED
  },
)

/** Of an address are the cart and the usual articles alone. */
const anywhere = example(
  "files, whichever address is chosen",
  ["document.file", "document.downloads", "document.invoices", "document.transport", "address.list"],
  async (session) => {
    const { userTemp } = await session.client("clientHasDocuments")
    const addresses = (await session.call(endpoints.listAddresses, { userTemp })).message
    const open = (file: string, addressCode: Identity["addressCode"]) =>
      session.attempt(endpoints.downloadFile, { userTemp: { ...userTemp, addressCode }, file })
    for (const file of await someFiles(session, userTemp)) {
      if (Result.isFailure(await open(file, userTemp.addressCode))) continue
      for (const { addressCode } of addresses) {
        const answer = await open(file, addressCode)
        const status = Result.isFailure(answer) ? answer.failure.status : 200
        const came = `${status} for ${file} at ${addressCode}`
        session.must(status === 200, "a file is the client's, whichever address is chosen", came)
      }
    }
    return CHECKED
  },
)

/** What an agent is told of a client follows the client: street and town, too. */
const told = example(
  "addresses in an agent's list",
  ["agent.clients", "address.list", "address.change", "address.set-default", "session.login"],
  async (session) => {
    const client = await session.client("clientHasTwoAddresses")
    const { userTemp } = client
    const token = (await session.beside("agentIsLoggedIn")).text("token")
    const mustAgree = async (what: string) => {
      session.speakAs(client.text("token"))
      const list = (await session.call(endpoints.listAddresses, { userTemp })).message
      session.speakAs(token)
      const { data } = (await session.call(endpoints.listAgentClients, { text: "", page: 1, perPage: 100 })).message
      const row = data.find(({ clientId }) => clientId === userTemp.clientId)
      session.speakAs(client.text("token"))
      if (row === undefined) return list
      const wrong = contradiction(row.city, list.find(({ isDefault }) => isDefault)?.city)
      session.must(wrong === null, `city of a client is the town of their default address${what}`, wrong)
      const codes = (all: ReadonlyArray<{ readonly addressCode: string }>) => all.map(({ addressCode }) => addressCode)
      const differ = contradiction(codes(row.addresses), codes(list))
      session.must(differ === null, `an agent's list has the addresses of the client${what}`, differ)
      for (const { addressCode, street, city } of row.addresses) {
        const own = list.find((one) => one.addressCode === addressCode)
        // A list may write the street with its town.
        const isSame = own === undefined || street === "" || street.includes(own.street) || own.street.includes(street)
        session.must(isSame, `an agent's list has the client's streets${what}`, `${street}, ${own?.street}`)
        const isThere = own === undefined || city === "" || city.includes(own.city)
        session.must(isThere, `an agent's list has the client's towns${what}`, `${city}, ${own?.city}`)
      }
      return list
    }
    const list = await mustAgree("")
    const second = list.find(({ addressCode }) => addressCode === client.text("second_address_code"))
    if (second === undefined) return notChecked("there is no second address")
    const { isDefault: _isDefault, ...draft } = second
    await session.call(endpoints.changeAddress, { userTemp, ...draft, street: "Via del Cambio 77", city: "Comacchio" })
    await mustAgree(" after one was changed")
    await session.call(endpoints.changeAddress, { userTemp, ...draft })
    const { addressCode: _code, ...model } = draft
    const added = (await session.call(endpoints.addAddress, { userTemp, ...model, label: "Pact" })).message
    await mustAgree(" after one was added")
    await session.call(endpoints.deleteAddress, { userTemp, addressCode: added.addressCode })
    await mustAgree(" after one was deleted")
    const former = list.find(({ isDefault }) => isDefault)
    if (former === undefined) return notChecked("no address is the default one")
    await session.call(endpoints.setDefaultAddress, { userTemp, addressCode: second.addressCode })
    await mustAgree(" after another one is the default")
    await session.call(endpoints.setDefaultAddress, { userTemp, addressCode: former.addressCode })
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

export const filesExamples = [files, opened, anywhere, told, numbers]
