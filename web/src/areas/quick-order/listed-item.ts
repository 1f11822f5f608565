/** The item a row adds to a list, with its packaging, which the list keeps (S12.9). */
import type { AddedItem, ChildItem, PackagedItem } from "@dispensa/domain"
import { itemName } from "../../format/item-name.ts"

interface Listed {
  readonly item: ChildItem & Pick<PackagedItem, "packaging">
  /** In sales units; null if not stated. */
  readonly quantity: number | null
}

export const listedItem = ({ item, quantity }: Listed): AddedItem => {
  const { itemCode, packaging, packSize } = item
  const named = packaging === undefined ? {} : { packaging }
  return { itemCode, ...named, packSize, name: itemName(item), quantity }
}
