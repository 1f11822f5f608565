/** What a filter's badge says. */
import { type ActiveFilter, formatPrice, type Locale, type ShopQuery } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

type Bounds = Pick<ShopQuery, "minPrice" | "maxPrice">

const euro = (amount: number, locale: Locale): string => formatPrice(Math.round(amount * 100), locale)

/** The shop itself words the listing filters and the price; everything else is named by the facet it came from. */
export const filterLabel = (filter: ActiveFilter, { minPrice, maxPrice }: Bounds, locale: Locale): string => {
  switch (filter.type) {
    case "disponibili":
      return m.shop_flag_disponibili()
    case "promo_list":
      return m.shop_flag_promo_list()
    case "next_insert":
      return m.shop_flag_next_insert()
    case "price":
      return priceLabel(minPrice, maxPrice, locale)
    default:
      return filter.label
  }
}

const priceLabel = (min: number | null, max: number | null, locale: Locale): string => {
  if (min === null) return max === null ? "" : m.shop_price_up_to({ max: euro(max, locale) })
  if (max === null) return m.shop_price_at_least({ min: euro(min, locale) })
  return m.shop_price_range({ min: euro(min, locale), max: euro(max, locale) })
}
