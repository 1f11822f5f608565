/** Invoices, transport documents, deadlines, credit and downloads, each answer by itself (S3.22, S3.24, S3.28). */
import { endpoints } from "../../src/table.ts"
import { disorder, amount, mustDiffer, mustFall, rule, timeOf } from "./judge.ts"
import { judgePage } from "./pages.ts"

const DAY_MS = 24 * 3_600_000

export const documentAnswers = [
  rule(endpoints.listInvoices, ({ message: { data, pagination } }, asked, must) => {
    judgePage(must, data, pagination, asked)
    mustDiffer(must, "an invoice_no", data, ({ number }) => number)
    mustFall(must, "invoices by date", data, ({ date }) => date)
    for (const { number, taxable, total, date, dueDate } of data) {
      // A credit note is negative altogether.
      const agrees = Math.sign(taxable) * (total - taxable) >= 0
      must(agrees, "total of an invoice is taxable with VAT", `${number}: ${amount(total)} of ${amount(taxable)}`)
      const isDueAfter = dueDate === null || !(timeOf(dueDate) < timeOf(date))
      must(isDueAfter, "an invoice is due on its day or after", `${number}: ${dueDate}, of ${date}`)
    }
  }),
  rule(endpoints.listTransportDocuments, ({ message: { data, pagination } }, asked, must) => {
    judgePage(must, data, pagination, asked)
    mustDiffer(must, "a document_no", data, ({ number }) => number)
    mustFall(must, "transport documents by date", data, ({ date }) => date)
    const other = data.find(({ kind }) => asked.kind !== "all" && kind !== asked.kind)
    must(other === undefined, "documents are of the kind that was asked for", `${other?.kind} instead of ${asked.kind}`)
    const negative = data.find(({ packages }) => packages !== null && packages < 0)
    must(negative === undefined, "packages is not negative", negative?.packages)
  }),
  rule(endpoints.listDeadlines, ({ message }, _asked, must, _raw, at) => {
    const wrong = disorder(message, (one, next) => one.dueDate > next.dueDate)
    must(
      wrong === null,
      "deadlines: what is due first comes first",
      wrong?.map(({ dueDate }) => dueDate).join(" before "),
    )
    const yesterday = new Date(at.getTime() - 2 * DAY_MS).toISOString()
    const tomorrow = new Date(at.getTime() + 2 * DAY_MS).toISOString()
    const late = message.find(({ status, dueDate }) => status === "open" && dueDate < yesterday)
    must(late === undefined, "what was due before today is overdue or paid", `open, due ${late?.dueDate}`)
    const early = message.find(({ status, dueDate }) => status === "overdue" && dueDate > tomorrow)
    must(early === undefined, "what is due after today is not overdue", `overdue, due ${early?.dueDate}`)
  }),
  rule(endpoints.getCreditPosition, ({ message }, _asked, must) => {
    const amounts = Object.entries(message).filter(([, amount]) => amount < 0)
    must(amounts.length === 0, "amounts of the credit position are not negative", amounts.join(" "))
  }),
  rule(endpoints.listDownloads, ({ message }, _asked, must) => {
    mustDiffer(must, "a file", message, ({ file }) => file)
    const negative = message.find(({ size }) => size < 0)
    must(negative === undefined, "size is not negative", negative?.size)
  }),
]
