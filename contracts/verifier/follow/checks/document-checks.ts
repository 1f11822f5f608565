/** A client's papers: lists, kinds, pages, and the files they name (S2.62, S3.22, S3.24, S3.28). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"

const FILES = 4

export const documentChecks = [
  check("invoices", ["document.invoices"], async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    const all = (await visit.call(endpoints.listInvoices, { userTemp, page: 1, perPage: 100 })).message
    const named = all.data.find(({ orderId }) => orderId !== null)?.orderId
    if (typeof named === "string") {
      const order = await visit.attempt(endpoints.getOrder, { userTemp, orderId: named })
      visit.must(Result.isSuccess(order), "an invoice's order is the client's", `${named} is refused`)
    }
    if (all.pagination.total < 2) return CHECKED
    const next = (await visit.call(endpoints.listInvoices, { userTemp, page: 2, perPage: 1 })).message
    visit.must(next.data[0]?.number === all.data[1]?.number, "page 2 goes on where page 1 ends", next.data[0]?.number)
    const page = all.pagination.total + 1
    const beyond = (await visit.call(endpoints.listInvoices, { userTemp, page, perPage: 1 })).message
    visit.must(beyond.data.length === 0, "a page beyond the last one is empty", `${beyond.data.length} invoices`)
    return CHECKED
  }),
  check("transport documents", ["document.transport"], async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    const list = async (kind: "all" | "accompanying" | "deferred") =>
      (await visit.call(endpoints.listTransportDocuments, { userTemp, kind, page: 1, perPage: 100 })).message.pagination
        .total
    const [all, accompanying, deferred] = [await list("all"), await list("accompanying"), await list("deferred")]
    visit.must(accompanying > 0 && deferred > 0, "there are documents of both kinds", `${accompanying} and ${deferred}`)
    const came = `${accompanying} and ${deferred} of ${all}`
    visit.must(accompanying + deferred === all, "both kinds together are all of them", came)
    if (all < 2) return CHECKED
    const page = async (number: number) =>
      (await visit.call(endpoints.listTransportDocuments, { userTemp, kind: "all", page: number, perPage: 1 })).message
        .data[0]?.number
    const [one, two] = [await page(1), await page(2)]
    visit.must(one !== two, "pages 1 and 2 share no document", one)
    return CHECKED
  }),
  check("the deadlines", ["document.deadlines"], async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    const deadlines = (await visit.call(endpoints.listDeadlines, { userTemp })).message
    const invoices = (await visit.call(endpoints.listInvoices, { userTemp, page: 1, perPage: 100 })).message
    if (invoices.pagination.total > invoices.data.length)
      return notChecked("there are more invoices than one page holds")
    const unpaid = invoices.data.find(
      ({ number, isPaid }) =>
        isPaid && deadlines.some(({ document, status }) => document === number && status !== "paid"),
    )
    visit.must(unpaid === undefined, "an invoice that is paid has no open deadline", unpaid?.number)
    return CHECKED
  }),
  check("files", ["document.file", "document.downloads"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasDocuments")
    const { data } = (await visit.call(endpoints.listInvoices, { userTemp, page: 1, perPage: FILES })).message
    const downloads = (await visit.call(endpoints.listDownloads, { userTemp })).message
    const files = [text("file"), ...data.map(({ pdf }) => pdf), ...downloads.slice(0, FILES).map(({ file }) => file)]
    for (const file of new Set(files.filter((one) => one !== null))) {
      const answer = await visit.attempt(endpoints.downloadFile, { userTemp, file })
      const status = Result.isFailure(answer) ? answer.failure.message : ""
      visit.must(Result.isSuccess(answer), "a file that a list names can be downloaded", `${file}: ${status}`)
      if (Result.isFailure(answer)) continue
      const size = downloads.find((one) => one.file === file)?.size ?? 0
      const came = answer.success.bytes.length
      visit.must(
        size === 0 || size === came,
        "a file is as large as its list says",
        `${file}: ${came} of ${size} bytes`,
      )
    }
    return CHECKED
  }),
]
