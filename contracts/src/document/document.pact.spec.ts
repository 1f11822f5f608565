/** Invoices, transport documents, deadlines, credit position, downloads (S3.22, S3.24, S3.28). */
import { describe } from "vitest"
import type { Endpoint } from "../endpoint.ts"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { A_PDF, theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import {
  day,
  eachLike,
  equal,
  firstPage,
  firstPageWire,
  flag,
  type Identity,
  number,
  oneOf,
  pagination,
  self,
  string,
} from "../../consumer/support/wire.ts"

const client = {
  title: "the client has documents",
  caller: theClient,
  states: [given("clientHasDocuments", LOGIN)],
}

describe("document.invoices", () => {
  const endpoint = endpoints.listInvoices
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...firstPage },
    sends: { user_temp: wire, ...firstPageWire },
  })
  const row = {
    invoice_no: string("2026/118"),
    date: day("2026-02-10"),
    due_date: day("2026-03-12"),
    taxable: number(319.08),
    total: number(331.84),
    paid: flag(false),
  }
  const answers = { message: { data: eachLike(row), pagination } }
  gives(
    { ...client, endpoint, answers, ...call(self) },
    {
      message: { data: [{ number: "2026/118", dueDate: "2026-03-12", taxable: 31908, isPaid: false, pdf: null }] },
    },
  )
  sharedRefusals({ endpoint, call })
})

describe("document.transport", () => {
  const endpoint = endpoints.listTransportDocuments
  const call = ({ userTemp, wire }: Identity, kind: "all" | "accompanying" | "deferred" = "all") => ({
    request: { userTemp, kind, ...firstPage },
    sends: { user_temp: wire, kind, ...firstPageWire },
  })
  const row = (kind: unknown) => ({ document_no: string("DDT-2026-0231"), date: day("2026-02-09"), kind })
  const answersWith = (kind: unknown) => ({ message: { data: eachLike(row(kind)), pagination } })
  const shown = { number: "DDT-2026-0231", date: "2026-02-09", kind: "accompanying", packages: null, pdf: null }
  gives(
    { ...client, endpoint, answers: answersWith(oneOf("accompanying", "deferred")), ...call(self) },
    {
      message: { data: [shown] },
    },
  )
  for (const kind of ["accompanying", "deferred"] as const) {
    const title = `only ${kind} ones are asked for`
    gives(
      { ...client, endpoint, title, answers: answersWith(equal(kind)), ...call(self, kind) },
      {
        message: { data: [{ ...shown, kind }] },
      },
    )
  }
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

const onlyIdentity = ({ userTemp, wire }: Identity) => ({ request: { userTemp }, sends: { user_temp: wire } })

const plain = <Res>(
  endpoint: Endpoint<typeof endpoints.listDeadlines.request.Type, Res>,
  answer: unknown,
  expected: unknown,
): void => {
  gives({ ...client, endpoint, answers: { message: answer }, ...onlyIdentity(self) }, { message: expected })
  sharedRefusals({ endpoint, call: onlyIdentity })
}

describe("document.deadlines", () => {
  plain(
    endpoints.listDeadlines,
    eachLike({
      due_date: day("2026-03-12"),
      amount: number(331.84),
      document: string("2026/118"),
      status: oneOf("open", "overdue", "paid"),
    }),
    [{ dueDate: "2026-03-12", amount: 33184, document: "2026/118", status: "open" }],
  )
})

describe("document.credit", () => {
  plain(
    endpoints.getCreditPosition,
    { insured_credit: number(5000) },
    { insuredCredit: 500_000, advances: 0, unfulfilledOrders: 0, unbilledDeliveryNotes: 0, openInvoices: 0 },
  )
})

describe("document.downloads", () => {
  plain(
    endpoints.listDownloads,
    eachLike({
      title: string("Listino 2026"),
      kind: string("price-list"),
      date: day("2026-01-02"),
      file: string("listino-2026"),
    }),
    [{ title: "Listino 2026", kind: "price-list", date: "2026-01-02", size: 0, file: "listino-2026" }],
  )
})

describe("document.file", () => {
  const endpoint = endpoints.downloadFile
  const file = example("clientHasDocuments", "file")
  const call = ({ userTemp, query }: Identity, name = "no-such-file", sent: unknown = name) => ({
    request: { userTemp, file: name },
    sends: { user_temp: query, file: sent },
  })
  const callWith = call(self, file, value("clientHasDocuments", "file"))
  gives({ ...client, endpoint, answers: A_PDF, ...callWith }, { contentType: "application/pdf" })
  const states = [loggedIn]
  refuses({ endpoint, status: 404, title: "the file is unknown", caller: theClient, states, ...call(self) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

describe("document.statement", () => {
  const endpoint = endpoints.downloadStatement
  const call = ({ userTemp, query }: Identity, kind: "deadlines" | "credit" = "deadlines") => ({
    request: { userTemp, kind },
    sends: { user_temp: query, kind },
  })
  const requested = [
    ["deadlines", "the deadlines are asked for"],
    ["credit", "the credit position is asked for"],
  ] as const
  for (const [kind, title] of requested) {
    gives({ ...client, endpoint, title, answers: A_PDF, ...call(self, kind) }, { contentType: "application/pdf" })
  }
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})
