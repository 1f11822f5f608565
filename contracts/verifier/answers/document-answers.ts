/**
 * Rules for single answers: documents, lists, the menu and other published content (S3.1, S3.22, S3.24, S3.28, ADR 49, ADR 54).
 */
import type { MenuItem, ShoppingList, StandingOrder } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import {
  amount,
  disorder,
  isAddress,
  judgePage,
  type Must,
  mustDiffer,
  mustFall,
  rule,
  timeOf,
  todayAt,
} from "./judge.ts"

export const documentAnswers = [
  rule(endpoints.listInvoices, ({ message: { data, pagination } }, requested, must) => {
    judgePage(must, data, pagination, requested)
    mustDiffer(must, "an invoice_no", data, ({ number }) => number)
    mustFall(must, "invoices by date", data, ({ date }) => date)
    for (const { number, taxable, total, date, dueDate, destinations } of data) {
      mustDiffer(must, "a destination of an invoice", destinations ?? [], String)
      // All amounts of a credit note are negative.
      const agrees = Math.sign(taxable) * (total - taxable) >= 0
      must(agrees, "total of an invoice is taxable with VAT", `${number}: ${amount(total)} of ${amount(taxable)}`)
      const isDueAfter = dueDate === null || !(timeOf(dueDate) < timeOf(date))
      must(isDueAfter, "an invoice is due on its day or after", `${number}: ${dueDate}, of ${date}`)
    }
  }),
  rule(endpoints.listTransportDocuments, ({ message: { data, pagination } }, requested, must) => {
    judgePage(must, data, pagination, requested)
    mustDiffer(must, "a document_no", data, ({ number }) => number)
    mustFall(must, "transport documents by date", data, ({ date }) => date)
    const other = data.find(({ kind }) => requested.kind !== "all" && kind !== requested.kind)
    must(other === undefined, "documents are of the requested kind", `${other?.kind} instead of ${requested.kind}`)
    const negative = data.find(({ packages }) => packages !== null && packages < 0)
    must(negative === undefined, "packages is not negative", negative?.packages)
  }),
  rule(endpoints.listDeadlines, ({ message }, _request, must, _raw, at) => {
    const wrong = disorder(message, (one, next) => one.dueDate > next.dueDate)
    const came = wrong?.map(({ dueDate }) => dueDate).join(" before ")
    must(wrong === null, "deadlines: the earliest due date comes first", came)
    const [before = "", after = ""] = todayAt(at)
    const late = message.find(({ status, dueDate }) => status === "open" && dueDate < before)
    must(late === undefined, "an instalment due before today is overdue or paid", `open, due ${late?.dueDate}`)
    const early = message.find(({ status, dueDate }) => status === "overdue" && dueDate >= after)
    must(early === undefined, "an instalment due today or later is not overdue", `overdue, due ${early?.dueDate}`)
    const paid = message.find(({ status, bankTransfer }) => status === "paid" && bankTransfer !== undefined)
    must(paid === undefined, "bank_transfer is left out once an instalment is paid", paid?.document)
    const other = message.find(
      ({ document, bankTransfer: transfer }) => transfer?.reference.includes(document) === false,
    )
    must(other === undefined, "reference names the document of an instalment", other?.bankTransfer?.reference)
  }),
  rule(endpoints.getCreditPosition, ({ message }, _request, must) => {
    const amounts = Object.entries(message).filter(([, amount]) => amount < 0)
    must(amounts.length === 0, "amounts of the credit position are not negative", amounts.join(" "))
  }),
  rule(endpoints.listDownloads, ({ message }, _request, must) => {
    mustDiffer(must, "a file", message, ({ file }) => file)
    const negative = message.find(({ size }) => size < 0)
    must(negative === undefined, "size is not negative", negative?.size)
  }),
]

const judgeList = (must: Must, { name, sections, entries }: ShoppingList): void => {
  must(name === name.trim(), "the blanks around the name of a list are cut off", name)
  const codes = entries.map(({ itemCode }) => itemCode)
  mustDiffer(must, "an item of a list", codes, String)
  const ids = sections.map(({ id }) => id)
  mustDiffer(must, "a section of a list", ids, String)
  const fallen = entries.findIndex(({ rank }, at) => rank < (entries[at - 1]?.rank ?? rank))
  must(fallen === -1, "entries are ordered by rank", codes[fallen])
  const moved = sections.findIndex(({ rank }, at) => rank < (sections[at - 1]?.rank ?? rank))
  must(moved === -1, "sections are ordered by rank", ids[moved])
}

const judgeStanding = (must: Must, { standingId, lines, weekdays, runs }: StandingOrder): void => {
  mustDiffer(must, "an item of a standing order", lines, ({ itemCode }) => itemCode)
  mustDiffer(must, "a weekday of a standing order", weekdays, String)
  const dates = runs.map(({ date }) => date)
  mustDiffer(must, "a run of a standing order", dates, String)
  const wrong = disorder(dates, (one, next) => one > next)
  must(wrong === null, "runs: the earliest first", wrong?.join(" before "))
  const open = runs.find(({ state }) => state === "open")
  must(open === undefined, "an open run is not listed", `${standingId}: ${open?.date}`)
}

export const listAnswers = [
  rule(endpoints.listShoppingLists, ({ message }, _request, must) => {
    mustDiffer(must, "a list_id", message, ({ listId }) => listId)
    for (const list of message) judgeList(must, list)
  }),
  rule(endpoints.getShoppingList, ({ message }, { listId }, must) => {
    must(message.listId === listId, "the list is the requested one", message.listId)
    judgeList(must, message)
  }),
  rule(endpoints.saveShoppingList, ({ message }, { listId, name = message.name }, must) => {
    must(message.listId === listId, "the list is the one that was changed", message.listId)
    must(message.name === name.trim(), "a list has the name that was sent", message.name)
    judgeList(must, message)
  }),
  rule(endpoints.listStandingOrders, ({ message }, _request, must) => {
    mustDiffer(must, "a standing_id", message, ({ standingId }) => standingId)
    for (const order of message) judgeStanding(must, order)
  }),
  rule(endpoints.saveStandingOrder, ({ message }, { standingId }, must) => {
    must(message.standingId === standingId, "the standing order is the one that was changed", message.standingId)
    judgeStanding(must, message)
  }),
]

/** A path of the shop without a language, or an absolute address; empty when it links nowhere. */
const mustLead = (must: Must, urls: ReadonlyArray<string>): void => {
  const wrong = urls.find((url) => url !== "" && (!isAddress(url) || /^\/(it|en)(\/|\?|#|$)/.test(url)))
  must(wrong === undefined, "url is a path of the shop without a language, or an absolute address", wrong)
}

const judgeEntries = (must: Must, entries: ReadonlyArray<MenuItem>, above: MenuItem | null): void => {
  mustDiffer(must, "an entry of a menu", entries, ({ name }) => name)
  mustLead(
    must,
    entries.map(({ url }) => url),
  )
  for (const entry of entries) {
    const { name, parentMenu, children, isGroup } = entry
    // Nested, or all entries in one list.
    const isListed = above === null && entries.some((one) => one !== entry && one.name === parentMenu)
    const isBelow = parentMenu === null || parentMenu === "" || parentMenu === above?.name || isListed
    must(isBelow, "parent_menu is the entry above", `${name}: ${parentMenu}, below ${above?.name ?? "none"}`)
    const hasChildren = children.length > 0 || entries.some((one) => one.parentMenu === name)
    // It may be left out where there are some.
    must(!isGroup || hasChildren, "an entry is a group only when there are entries below it", name)
    judgeEntries(must, children, entry)
  }
}

export const contentAnswers = [
  rule(endpoints.getMenu, ({ message }, _request, must) => judgeEntries(must, message, null)),
  rule(endpoints.getHome, ({ message: { sections } }, _request, must) => {
    const urls = sections.flatMap(({ entries }) => entries.map(({ url }) => url))
    mustLead(must, urls)
    const strange = sections.find(({ kind, query }) => kind !== "featured" && query !== "")
    must(strange === undefined, "query is empty of all sections but featured", strange?.query)
  }),
  rule(endpoints.getPromoSlider, ({ message }, _request, must) => {
    mustLead(
      must,
      message.map(({ url }) => url),
    )
  }),
  rule(endpoints.listFlyers, ({ data }, _request, must) => {
    const back = data.find(({ validFrom, validTo }) => validFrom && validTo && validFrom > validTo)
    must(back === undefined, "valid_from is the first day of a flyer, valid_to the last", back?.name)
  }),
  rule(endpoints.listHomeCategories, ({ data }, _request, must) => {
    const lost = data.find(({ url }) => url !== "" && !isAddress(url))
    must(lost === undefined, "url of a home category is a path of the shop, or an absolute http address", lost?.url)
  }),
]
