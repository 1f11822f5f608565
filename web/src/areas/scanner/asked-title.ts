/** What a label states that is no quantity, with the request to type one. */
import type { ScannedCode } from "@dispensa/domain"
import { formatCountOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

/** Null where the label states neither a price nor a count. */
export const askedTitle = (title: string, { price, count }: Pick<ScannedCode, "price" | "count">): string | null => {
  if (price !== null) return m.scan_price_label({ title })
  return count === null ? null : m.scan_count_label({ title, count: formatCountOf(count) })
}
