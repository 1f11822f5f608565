/** The columns of an offer's lines: what was asked for, what is offered, at which price. */
import { childPath, formatPrice, type Locale, type OfferLine, offeredPrice, offeredTotal } from "@dispensa/domain"
import { formatQuantity, formatUnit, formatUnitPrice } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { textColumn } from "../../ui/layout/columns.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import type { Column } from "../../ui/table/table-column.ts"

type Lines = ReadonlyArray<OfferLine>

/** Of a request that is not answered only what was asked for. */
export const offerColumns = (
  lines: Lines,
  {
    isAnswered,
    isPriced,
    locale,
  }: { readonly isAnswered: boolean; readonly isPriced: boolean; readonly locale: Locale },
): ReadonlyArray<Column<OfferLine>> => [
  {
    ...textColumn<OfferLine>("name", m.offers_line(), nameOf),
    isTitle: true,
    cell: (line) => <LineName line={line} />,
  },
  textColumn("code", m.orders_code(), ({ itemCode }) => itemCode),
  quantityColumn("asked", m.offers_asked(), ({ asked }) => asked),
  ...(isAnswered ? [quantityColumn("offered", m.offers_offered(), ({ offered }) => offered)] : []),
  ...(isPriced && lines.some(({ listPrice }) => listPrice !== null)
    ? [
        amount(
          "list",
          m.offers_list_price(),
          ({ listPrice }) => listPrice,
          (cents, { unit }) => formatUnitPrice(cents, unit, locale),
          "",
        ),
      ]
    : []),
  ...(isPriced && isAnswered
    ? [
        amount(
          "price",
          m.offers_price(),
          offeredPrice,
          (cents, { unit }) => formatUnitPrice(cents, unit, locale),
          m.offers_no_price(),
        ),
        amount("total", m.offers_total_line(), offeredTotal, (cents) => formatPrice(cents, locale), ""),
      ]
    : []),
  ...(lines.some(({ remark }) => remark !== "")
    ? [
        {
          ...textColumn<OfferLine>("remark", m.offers_remark(), ({ remark }) => remark),
          cell: ({ remark }: OfferLine) => (remark === "" ? "" : <span className="whitespace-normal">{remark}</span>),
        },
      ]
    : []),
]

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

const quantityColumn = (key: string, header: string, of: (line: OfferLine) => number | null): Column<OfferLine> => ({
  key,
  header,
  isAmount: true,
  cell: (line) => {
    const quantity = of(line)
    return quantity === null ? <Lacking text={m.offers_no_quantity()} /> : formatQuantity(quantity, line.unit)
  },
  sortBy: (line) => of(line) ?? -1,
  csv: (line) => of(line) ?? "",
})

/** What cannot be read is said, never written as zero. */
const amount = (
  key: string,
  header: string,
  of: (line: OfferLine) => number | null,
  format: (cents: number, line: OfferLine) => string,
  missing: string,
): Column<OfferLine> => ({
  key,
  header,
  isAmount: true,
  cell: (line) => {
    const cents = of(line)
    return cents !== null ? format(cents, line) : missing === "" ? "" : <Lacking text={missing} />
  },
  sortBy: (line) => of(line) ?? -1,
  csv: (line) => {
    const cents = of(line)
    return cents === null ? "" : { cents }
  },
})

const Lacking = ({ text }: { readonly text: string }) => <span className="font-semibold text-offer">{text}</span>
