/** Adds a suggestion to the cart: one pack of its item (S3.9, S5.4). */
import { effectivePrice, type LineFacts, type LineKey } from "@dispensa/domain"
import { Result } from "effect"
import { useCartCommands } from "../cart/use-cart.ts"
import { lineOf } from "../product/line-of.ts"
import { useFindItem } from "../product/use-found-items.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import type { Suggestion } from "./use-suggestions.ts"

/** Code and price are required to add it. */
export const isAddable = ({ itemCode, price }: Suggestion): boolean =>
  itemCode !== undefined && price !== undefined && price !== null

/** With the catalogue's facts, above all the promotion; as suggested if the catalogue cannot be reached. */
export const useAddSuggestion = (suggestion: Suggestion): (() => void) => {
  const { add } = useCartCommands()
  const find = useFindItem()
  const order = async (line: LineKey & LineFacts, unit: string): Promise<void> => {
    const found = await find(line.itemCode).catch(() => null)
    const item = found?.items.find(({ itemCode }) => itemCode === line.itemCode)
    const known = item === undefined || effectivePrice(item) === null ? line : lineOf(item)
    const answer = await add(known, known.packSize)
    if (Result.isSuccess(answer))
      announce(m.product_added({ what: formatQuantityOf(known.packSize, unit, known.name) }))
  }
  return () => {
    const line = lineOfSuggestion(suggestion)
    if (line !== null) void order(line, suggestion.unit ?? "")
  }
}

const lineOfSuggestion = ({ name, image, itemCode, price, vatRate, packSize = 1 }: Suggestion) =>
  itemCode === undefined || price === undefined || price === null
    ? null
    : {
        itemCode,
        promoCode: "",
        promoRow: 0,
        name,
        image,
        packSize,
        unitPrice: price,
        vatRate: vatRate ?? null,
        singleChild: true,
      }
