/** The columns of an offer's lines: what was asked for, what is offered, at which price. */
import { childPath, formatPrice, type Locale, type OfferLine, offeredPrice, offeredTotal } from "@dispensa/domain"
import { formatQuantity, formatUnit, formatUnitPrice } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { textColumn } from "../../ui/layout/columns.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import type { Column } from "../../ui/table/table-column.ts"

interface Shown {
  readonly isAnswered: boolean
  readonly isPriced: boolean
  readonly locale: Locale
}

/** Of a request that is not answered only what was asked for. */
export const offerColumns = (
  lines: ReadonlyArray<OfferLine>,
  { isAnswered, isPriced, locale }: Shown,
): ReadonlyArray<Column<OfferLine>> => {
  const perUnit = (cents: number, { unit }: OfferLine): string => formatUnitPrice(cents, unit, locale)
  const isListed = isPriced && lines.some(({ listPrice }) => listPrice !== null)
  const quantity = { format: (count: number, { unit }: OfferLine) => formatQuantity(count, unit), csv: same }
  const price = { format: perUnit, csv: inCents }
  return [
    { ...textColumn("name", m.orders_line(), nameOf), isTitle: true, cell: (line) => <LineName line={line} /> },
    textColumn("code", m.orders_code(), ({ itemCode }) => itemCode),
    figure("asked", m.offers_asked(), ({ asked }) => asked, { ...quantity, missing: m.offers_no_quantity() }),
    ...(isAnswered
      ? [
          figure("offered", m.offers_offered(), ({ offered }) => offered, {
            ...quantity,
            missing: m.offers_no_quantity(),
          }),
        ]
      : []),
    ...(isListed ? [figure("list", m.orders_list_price(), ({ listPrice }) => listPrice, price)] : []),
    ...(isPriced && isAnswered
      ? [
          figure("price", m.offers_price(), offeredPrice, { ...price, missing: m.offers_no_price() }),
          figure("total", m.orders_total(), offeredTotal, { ...price, format: (cents) => formatPrice(cents, locale) }),
        ]
      : []),
    ...(lines.some(({ remark }) => remark !== "") ? [remarks()] : []),
  ]
}

const nameOf = ({ name, itemCode }: OfferLine): string => name || itemCode

const LineName = ({ line }: { readonly line: OfferLine }) => (
  <>
    {line.itemCode === "" ? (
      <span className="whitespace-normal">{nameOf(line)}</span>
    ) : (
      <LocalLink to={childPath(line.itemCode)} className="whitespace-normal text-action underline underline-offset-4">
        <WithUnits>{nameOf(line)}</WithUnits>
      </LocalLink>
    )}
    {line.packaging === undefined ? null : (
      <span className="block text-muted text-xs">{formatUnit(line.packaging)}</span>
    )}
  </>
)

const remarks = (): Column<OfferLine> => ({
  ...textColumn<OfferLine>("remark", m.offers_remark(), ({ remark }) => remark),
  cell: ({ remark }) => <span className="whitespace-normal">{remark}</span>,
})

interface Figure {
  readonly format: (figure: number, line: OfferLine) => string
  readonly csv: (figure: number) => number | { readonly cents: number }
  /** What cannot be read is said, never written as zero. */
  readonly missing?: string
}

const same = (count: number): number => count
const inCents = (cents: number) => ({ cents })

const figure = (
  key: string,
  header: string,
  of: (line: OfferLine) => number | null,
  { format, csv, missing = "" }: Figure,
): Column<OfferLine> => ({
  key,
  header,
  isAmount: true,
  cell: (line) => {
    const read = of(line)
    if (read !== null) return format(read, line)
    return missing === "" ? "" : <span className="font-semibold text-offer">{missing}</span>
  },
  sortBy: (line) => of(line) ?? -1,
  csv: (line) => {
    const read = of(line)
    return read === null ? "" : csv(read)
  },
})
