/** The columns of an offer's lines: the requested and the offered quantity, and the price. */
import { childPath, formatPrice, type Locale, type OfferLine, offeredPrice, offeredTotal } from "@dispensa/domain"
import { formatQuantity, formatUnitPrice } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { figureColumn, inCents, textColumn } from "../../ui/layout/columns.tsx"
import type { PackagingTextOf } from "../cart/use-packaging-text.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import type { Column } from "../../ui/table/table-column.ts"

interface Shown {
  readonly isAnswered: boolean
  readonly isPriced: boolean
  readonly locale: Locale
  readonly packagingOf: PackagingTextOf
}

/** For a request without an answer, only the requested columns. */
export const offerColumns = (
  lines: ReadonlyArray<OfferLine>,
  { isAnswered, isPriced, locale, packagingOf }: Shown,
): ReadonlyArray<Column<OfferLine>> => {
  const perUnit = (cents: number, { unit }: OfferLine): string => formatUnitPrice(cents, unit, locale)
  const isListed = isPriced && lines.some(({ listPrice }) => listPrice !== null)
  const price = { format: perUnit, csv: inCents }
  const quantity = {
    format: (count: number, { unit }: OfferLine) => formatQuantity(count, unit),
    missing: <Missing>{m.offers_no_quantity()}</Missing>,
  }
  return [
    {
      ...textColumn("name", m.orders_line(), nameOf),
      isTitle: true,
      cell: (line) => <LineName line={line} packaging={packagingOf(line)} />,
    },
    textColumn("code", m.orders_code(), ({ itemCode }) => itemCode),
    figureColumn("asked", m.offers_asked(), ({ requested }) => requested, quantity),
    ...(isAnswered ? [figureColumn("offered", m.offers_offered(), ({ offered }) => offered, quantity)] : []),
    ...(isListed ? [figureColumn("list", m.orders_list_price(), ({ listPrice }) => listPrice, price)] : []),
    ...(isPriced && isAnswered
      ? [
          figureColumn("price", m.offers_price(), offeredPrice, {
            ...price,
            missing: <Missing>{m.offers_no_price()}</Missing>,
          }),
          figureColumn("total", m.orders_total(), offeredTotal, {
            ...price,
            format: (cents) => formatPrice(cents, locale),
          }),
        ]
      : []),
    ...(lines.some(({ remark }) => remark !== "") ? [remarks()] : []),
  ]
}

/** Shown in place of a value that cannot be decoded. */
const Missing = ({ children }: { readonly children: string }) => (
  <span className="font-semibold text-offer">{children}</span>
)

const nameOf = ({ name, itemCode }: OfferLine): string => name || itemCode

interface LineNameProps {
  readonly line: OfferLine
  readonly packaging: string
}

const LineName = ({ line, packaging }: LineNameProps) => (
  <>
    {line.itemCode === "" ? (
      <span className="whitespace-normal">{nameOf(line)}</span>
    ) : (
      <LocalLink to={childPath(line.itemCode)} className="whitespace-normal text-action underline underline-offset-4">
        <WithUnits>{nameOf(line)}</WithUnits>
      </LocalLink>
    )}
    {packaging === "" ? null : <span className="block text-muted text-xs">{packaging}</span>}
  </>
)

const remarks = (): Column<OfferLine> => ({
  ...textColumn<OfferLine>("remark", m.offers_remark(), ({ remark }) => remark),
  cell: ({ remark }) => <span className="whitespace-normal">{remark}</span>,
})
