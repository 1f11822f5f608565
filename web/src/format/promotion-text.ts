/** Texts of a promotion and of a price's derivation (S12.1, S12.5). */
import type { Locale, Promotion } from "@dispensa/domain"
import { formatPrice } from "@dispensa/domain"
import { m } from "../i18n/messages.ts"
import { formatDay } from "./dates.ts"
import { formatQuantity } from "./units.ts"

/** Its condition: "from 24 pcs", "from 2 cartons (24 pcs)" if these are whole, "12 pcs for free with every 120 pcs". */
export const promotionTerms = ({ kind, minQuantity, packaging, gift }: Promotion, unit: string): string => {
  if (minQuantity === null) return m.product_promotion_ask()
  const quantity = formatQuantity(minQuantity, unit)
  if (kind === "gift") {
    if (gift === undefined || minQuantity === 0) return m.product_promotion_ask()
    const free = [formatQuantity(gift.quantity, gift.name === "" ? unit : ""), gift.name].join(" ").trim()
    return m.product_promotion_gift({ quantity, free })
  }
  if (minQuantity === 0) return m.product_promotion_any()
  const packs = packaging === undefined || packaging.quantity <= 0 ? null : minQuantity / packaging.quantity
  return packaging !== undefined && Number.isInteger(packs) && packs !== null
    ? m.product_promotion_packs({ packs: formatQuantity(packs, packaging.unit), quantity })
    : m.product_promotion_from({ quantity })
}

/** "until 20/12/2026", "01/12/2026 to 20/12/2026" before it has begun; empty if no end is stated. */
export const promotionDays = ({ validFrom, validTo }: Promotion, today: string, locale: Locale): string => {
  if (validTo === null) return ""
  const to = formatDay(validTo, locale)
  return validFrom !== null && validFrom > today
    ? m.product_promotion_days({ from: formatDay(validFrom, locale), to })
    : m.product_promotion_until({ to })
}

interface PriceOrigin {
  readonly listPrice?: number
  readonly discounts?: ReadonlyArray<number>
}

/** "List price 12.00 € − 10 + 5%"; empty without a discount, or if none is stated. */
export const priceOriginText = (
  { listPrice, discounts = [] }: PriceOrigin,
  unitPrice: number | null,
  locale: Locale,
): string => {
  if (listPrice === undefined || unitPrice === null || listPrice <= unitPrice) return ""
  const price = formatPrice(listPrice, locale)
  const chain = discounts.filter((percent) => percent > 0).map((percent) => percent.toLocaleString(locale))
  return chain.length === 0
    ? m.cart_list_price({ price })
    : m.cart_list_discounts({ price, discounts: chain.join(" + ") })
}
