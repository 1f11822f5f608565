/** Messages of the scanner about codes that are not accepted as they are. */
import { isShortenedCode, isStoreLabel, type ScannedCode } from "@dispensa/domain"
import { formatCountOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

type Stated = Pick<ScannedCode, "price" | "count" | "stated">

/** Facts of a label that are not a quantity, with the request to type one; null if there are none. */
export const askedTitle = (title: string, { price, count, stated }: Stated): string | null => {
  if (price !== null) return m.scan_price_label({ title })
  if (stated !== null) return m.scan_stated_label({ title })
  return count === null ? null : m.scan_count_label({ title, count: formatCountOf(count) })
}

/** Why a code matches no item. */
export const unknownTitle = (code: string): string => {
  if (isShortenedCode(code)) return m.quick_shortened()
  return isStoreLabel(code) ? m.scan_store_label() : m.scan_unknown()
}
