/** Statements of a client's account: payments due with their dates, and the credit position (S12.12). */
import { instalmentsOf, type PaymentDeadline, remainingCredit, type StatementKind } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { formatDay, romeDay } from "../../common/days.ts"
import type { Language } from "../../common/language.ts"
import type { Shop } from "../../shop.ts"
import { creditOf, deadlinesOf } from "../document-view.ts"
import { customerBlock } from "./documents.ts"
import { makePdf, type Sheet } from "./sheet.ts"
import { euro, pdfWords } from "./words.ts"

export const statementPdf = (
  shop: Shop,
  client: SupplierClient,
  kind: StatementKind,
  language: Language,
): Promise<Uint8Array> => {
  const w = pdfWords[language]
  const date = romeDay(shop.clock.now())
  const title = kind === "deadlines" ? w.schedule : w.creditStatement
  const head = { title, subtitle: `${w.asOf} ${formatDay(date)}`, date, pageWord: w.page }
  return makePdf(head, (sheet) => {
    sheet.sides(customerBlock(client, language), [""])
    if (kind === "deadlines") drawDeadlines(sheet, deadlinesOf(shop, client), language)
    else drawCredit(sheet, shop, client, language)
  })
}

/** Paid instalments are omitted, but count in the numbering. */
const drawDeadlines = (sheet: Sheet, deadlines: ReadonlyArray<PaymentDeadline>, language: Language): void => {
  const w = pdfWords[language]
  const due = instalmentsOf(deadlines).filter(({ status }) => status !== "paid")
  if (due.length === 0) return sheet.text([w.nothingDue])
  const sum = (status: string): number =>
    due.filter((each) => each.status === status).reduce((total, { amount }) => total + amount, 0)
  sheet.table(
    [
      { title: w.due, width: 90 },
      { title: w.document, width: 149 },
      { title: w.instalment, width: 80 },
      { title: w.state, width: 90 },
      { title: w.amount, width: 90, align: "right" },
    ],
    due.map(({ dueDate, document, instalment, instalments, status, amount }) => [
      formatDay(dueDate),
      document,
      instalments === 1 ? "" : `${instalment}/${instalments}`,
      status === "overdue" ? w.overdue : w.open,
      euro(amount, language),
    ]),
  )
  sheet.sums([
    [w.overdueSum, euro(sum("overdue"), language)],
    [w.open, euro(sum("open"), language)],
    [w.toPay, euro(sum("overdue") + sum("open"), language)],
  ])
}

const drawCredit = (sheet: Sheet, shop: Shop, client: SupplierClient, language: Language): void => {
  const w = pdfWords[language]
  const credit = creditOf(shop, client)
  sheet.sums([
    [w.insured, euro(credit.insuredCredit, language)],
    [w.advances, euro(credit.advances, language)],
    [w.unfulfilled, euro(-credit.unfulfilledOrders, language)],
    [w.unbilled, euro(-credit.unbilledDeliveryNotes, language)],
    [w.openInvoices, euro(-credit.openInvoices, language)],
    [w.remaining, euro(remainingCredit(credit), language)],
  ])
}
