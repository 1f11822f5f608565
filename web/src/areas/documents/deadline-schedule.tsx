/** The payment deadline schedule: a chart, and the table with its figures (S1.4, S2.62). */
import {
  byUrgency,
  destinationsOf,
  documentsMatching,
  type Filtered,
  formatPrice,
  instalmentsOf,
  type BankTransfer,
  type DocumentFilter,
  type Instalment,
  isNarrowed,
  type Locale,
  type PaymentDeadline,
} from "@dispensa/domain"
import { CalendarCheck } from "lucide-react"
import { Fragment, useState } from "react"
import { useDeadlines, useInvoices } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { TransferFacts } from "../account/facts.tsx"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { ChoiceChips } from "../../ui/controls/choice-chips.tsx"
import { amountColumn, dayColumn, textColumn } from "../../ui/layout/columns.tsx"
import { DataTable, TableSkeleton } from "../../ui/table/data-table.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import type { Column } from "../../ui/table/table-column.ts"
import { m } from "../../i18n/messages.ts"
import { DeadlineChart } from "./deadline-chart.tsx"
import { DeadlineBadge, deadlineText } from "./document-cells.tsx"
import { DocumentFilters, NoneFound } from "./document-filters.tsx"
import { useDocumentFilter } from "./use-document-filter.ts"

const instalmentText = ({ instalment, instalments }: Instalment): string =>
  instalments === 1
    ? ""
    : m.documents_instalment_of({ instalment: String(instalment), instalments: String(instalments) })

/** A document may have several payments. */
const keyOf = ({ document, instalment }: Instalment): string => `${document} ${instalment}`

interface Ticked {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

const labelOf = (row: Instalment, locale: Locale): string =>
  m.documents_pay_named({
    document: [row.document, instalmentText(row)].filter((part) => part !== "").join(" "),
    amount: formatPrice(row.amount, locale),
  })

const tickColumn = ({ keys, toggle }: Ticked, locale: Locale): Column<Instalment> => ({
  key: "tick",
  header: m.documents_pay(),
  cell: (row) =>
    row.status === "paid" ? null : (
      <Checkbox
        label={labelOf(row, locale)}
        hideLabel
        isChecked={keys.has(keyOf(row))}
        onChange={() => toggle(keyOf(row))}
      />
    ),
})

const columnsOf = (locale: Locale, ticked: Ticked): ReadonlyArray<Column<Instalment>> => [
  { ...textColumn<Instalment>("document", m.documents_document(), ({ document }) => document), isTitle: true },
  textColumn("instalment", m.documents_instalment(), instalmentText),
  dayColumn("due", m.documents_due(), ({ dueDate }) => dueDate, locale),
  {
    ...textColumn<Instalment>("status", m.orders_status(), ({ status }) => deadlineText(status)),
    cell: ({ status }) => <DeadlineBadge status={status} />,
  },
  amountColumn("amount", m.documents_amount(), ({ amount }) => amount, locale, true),
  tickColumn(ticked, locale),
]

/** Filters by the delivery address on the invoice of a deadline's document; a backend whose invoices have none offers no addresses here. */
const useFiltering = (all: ReadonlyArray<Instalment>, filter: DocumentFilter) => {
  const invoices = useInvoices(true)
  const went = new Map((invoices.data ?? []).map(({ number, destinations = [] }) => [number, destinations]))
  const filteredBy = ({ document, dueDate }: Instalment): Filtered => ({
    texts: [document],
    destinations: went.get(document) ?? [],
    day: dueDate,
  })
  const destinations = destinationsOf(all, filteredBy)
  const lacksAddresses = filter.destination !== "" && destinations.length === 0
  return {
    filteredBy,
    destinations,
    /** The filter as far as it can be applied: a payment that is due does not disappear because addresses are missing. */
    applied: lacksAddresses ? { ...filter, destination: "" } : filter,
    isLoading: lacksAddresses && invoices.status === "loading",
    lacksAddresses,
  }
}

/** All deadlines, or the unpaid ones, with their sum. */
const DeadlineRows = ({ deadlines }: { readonly deadlines: ReadonlyArray<PaymentDeadline> }) => {
  const locale = useLocale()
  const used = useDocumentFilter()
  const [shown, setShown] = useState<"all" | "open">("all")
  const all = instalmentsOf(deadlines)
  const { filteredBy, destinations, applied, isLoading, lacksAddresses } = useFiltering(all, used.filter)
  const rows = documentsMatching(all, applied, filteredBy).filter(({ status }) => shown === "all" || status !== "paid")
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  // A document paid in the meantime is not paid twice; one hidden by a filter is still paid.
  const ticked = all.filter((row) => row.status !== "paid" && keys.has(keyOf(row)))
  const toggle = (key: string): void => {
    const next = keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]
    setKeys(new Set(next))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {all.every(({ status }) => status !== "paid") ? null : (
        <ChoiceChips
          label={m.documents_show()}
          value={shown}
          options={[
            { value: "all", label: m.documents_show_all() },
            { value: "open", label: m.documents_show_open() },
          ]}
          onChange={setShown}
        />
      )}
      <DocumentFilters
        of={used}
        label={m.documents_number_part()}
        destinations={destinations}
        count={isLoading ? null : rows.length}
      />
      {isLoading ? (
        <TableSkeleton />
      ) : (
        <>
          {lacksAddresses ? <Notice kind="info" title={m.documents_without_addresses()} /> : null}
          <p className="text-sm">{m.documents_show_sum({ amount: formatPrice(sumOf(rows), locale) })}</p>
          {rows.length === 0 && isNarrowed(applied) ? (
            <NoneFound onClear={used.clear} />
          ) : (
            <DataTable
              key={shown}
              label={m.documents_deadlines()}
              columns={columnsOf(locale, { keys, toggle })}
              rows={rows.toSorted(byUrgency)}
              rowKey={keyOf}
              fileName={m.documents_deadlines_file()}
            />
          )}
        </>
      )}
      <Payment rows={ticked} />
    </div>
  )
}

const sumOf = (rows: ReadonlyArray<Instalment>): number => rows.reduce((total, { amount }) => total + amount, 0)

/** The selected documents and their transfers: one sum per account, and documents without an account. */
const Payment = ({ rows }: { readonly rows: ReadonlyArray<Instalment> }) => {
  const locale = useLocale()
  const sumText = (of: ReadonlyArray<Instalment>): string =>
    m.documents_pay_sum({ count: of.length, amount: formatPrice(sumOf(of), locale) })
  const transfers = rows.flatMap(({ bankTransfer }) => bankTransfer ?? [])
  const firsts = transfers.filter(({ iban }, at) => transfers.findIndex((each) => each.iban === iban) === at)
  const others = rows.filter(({ bankTransfer }) => bankTransfer === undefined)
  return (
    <section className="flex max-w-xl flex-col gap-3">
      {rows.length === 0 ? <output className="font-semibold">{m.documents_pay_none()}</output> : null}
      {firsts.map((first) => (
        <Fragment key={first.iban}>
          <output className="font-semibold">
            {sumText(rows.filter(({ bankTransfer }) => bankTransfer?.iban === first.iban))}
          </output>
          <TransferFacts
            transfer={{ ...first, reference: referencesOf(transfers.filter(({ iban }) => iban === first.iban)) }}
          />
        </Fragment>
      ))}
      {others.length === 0 ? null : (
        <output className="font-semibold">
          {m.documents_pay_without({
            documents: [...new Set(others.map(({ document }) => document))].join(", "),
            amount: formatPrice(sumOf(others), locale),
          })}
        </output>
      )}
    </section>
  )
}

/** Two payments of one document name it once. */
const referencesOf = (transfers: ReadonlyArray<BankTransfer>): string =>
  [...new Set(transfers.map(({ reference }) => reference))].join(", ")

export const DeadlineSchedule = () => {
  const skeleton = (
    <div className="grid gap-5">
      <Skeleton className="h-72 rounded-lg" />
      <TableSkeleton />
    </div>
  )
  return (
    <Loaded of={useDeadlines()} skeleton={skeleton}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={CalendarCheck} title={m.documents_deadlines_empty()} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Panel title={m.documents_by_month()}>
              <DeadlineChart deadlines={rows} />
            </Panel>
            <DeadlineRows deadlines={rows} />
          </div>
        )
      }
    </Loaded>
  )
}
