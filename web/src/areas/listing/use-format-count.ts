/** Counts of a listing in the digits of the visitor's language. */
import { formatCount } from "../../format/numbers.ts"
import { useLocale } from "../../i18n/use-locale.ts"

export const useFormatCount = (): ((count: number) => string) => {
  const locale = useLocale()
  return (count) => formatCount(count, locale)
}
