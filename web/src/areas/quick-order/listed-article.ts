/** What a row adds to a list: the item with its packaging, which the list keeps (S12.9). */
import type { AddedArticle, ChildItem, PackagedItem } from "@dispensa/domain"
import { articleName } from "../../format/article-name.ts"

interface Listed {
  readonly item: ChildItem & Pick<PackagedItem, "packaging">
  /** In sales units; null where nobody said. */
  readonly quantity: number | null
}

export const listedArticle = ({ item, quantity }: Listed): AddedArticle => {
  const { itemCode, packaging, packSize } = item
  const named = packaging === undefined ? {} : { packaging }
  return { itemCode, ...named, packSize, name: articleName(item), quantity }
}
