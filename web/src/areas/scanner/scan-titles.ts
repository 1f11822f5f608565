/** What the scanner says of a code that is not taken as it is. */
import { isShortenedCode, isStoreLabel, type ScannedCode } from "@dispensa/domain"
import { formatCountOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

type Stated = Pick<ScannedCode, "price" | "count" | "stated">

/** What a label states that is no quantity, with the request to type one; null where it states nothing of the kind. */
export const askedTitle = (title: string, { price, count, stated }: Stated): string | null => {
  if (price !== null) return m.scan_price_label({ title })
  if (stated !== null) return m.scan_stated_label({ title })
  return count === null ? null : m.scan_count_label({ title, count: formatCountOf(count) })
}

/** Why a code names no item. */
export const unknownTitle = (code: string): string => {
  if (isShortenedCode(code)) return m.quick_shortened()
  return isStoreLabel(code) ? m.scan_store_label() : m.scan_unknown()
}
