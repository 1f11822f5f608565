/** Cart lines as a file for another user of the client: codes, quantities and names only (ADR 52). */
import type { CartLine, Locale } from "@dispensa/domain"
import { formatCsv } from "../../format/csv.ts"
import { m } from "../../i18n/messages.ts"

type SharedLine = Pick<CartLine, "itemCode" | "quantity" | "name">

export const sharedCsv = (lines: ReadonlyArray<SharedLine>, locale: Locale): string =>
  formatCsv(
    [
      [m.quick_share_code(), m.cart_column_quantity(), m.cart_column_item()],
      ...lines.map(({ itemCode, quantity, name }) => [itemCode, quantity, name]),
    ],
    locale,
  )
