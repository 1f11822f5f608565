/** A few of the usual items, due ones first, each added in its usual quantity by one tap. */
import {
  type ChildItem,
  unavailabilityOf,
  nextValidQuantity,
  productPage,
  proposalOf,
  sortUsual,
  usualLines,
} from "@dispensa/domain"
import { ShoppingBasket } from "lucide-react"
import { Result } from "effect"
import { itemName } from "../../format/item-name.ts"
import { formatQuantity, formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { useToday } from "../../app/use-clock.ts"
import { useCartCommands } from "../cart/use-cart.ts"
import { lineOf } from "../product/line-of.ts"
import { ItemLine } from "../quick-order/item-line.tsx"
import { useUsual } from "../cart/use-bought.ts"

/** As many as fit above a phone's keyboard. */
const SHOWN = 5

/** Nothing if nothing was bought before, and until that is known. */
const UsualShortlist = () => {
  const { data } = useUsual({ isOrnament: true })
  const today = useToday()
  const lines = sortUsual(usualLines(data ?? [], today), "due")
  const { itemCodes } = proposalOf(lines, today)
  const proposed = lines
    .filter((line) => itemCodes.has(line.bought.itemCode) && unavailabilityOf(line) === null)
    .flatMap(({ bought: { item }, usualQuantity }) => (item === null ? [] : [{ item, usualQuantity }]))
    .slice(0, SHOWN)
  return proposed.length === 0 ? null : (
    <section aria-label={m.usual_title()}>
      <p className="px-2 pt-1 font-semibold text-muted text-xs">{m.usual_title()}</p>
      <ul>
        {proposed.map(({ item, usualQuantity }) => (
          <UsualItem key={item.itemCode} item={item} quantity={nextValidQuantity(usualQuantity, item.packSize)} />
        ))}
      </ul>
    </section>
  )
}

const UsualItem = ({ item, quantity }: { readonly item: ChildItem; readonly quantity: number }) => {
  const { add } = useCartCommands()
  const what = formatQuantityOf(quantity, item.unit, itemName(item))
  const order = async (): Promise<void> => {
    if (Result.isSuccess(await add(lineOf(item), quantity))) announce(m.product_added({ what }))
  }
  return (
    <li className="flex items-center gap-2 rounded-md px-2 py-1.5 hover:bg-action-soft">
      <LocalLink to={productPage(item)} className="min-h-11 min-w-0 flex-1">
        <ItemLine item={item} />
      </LocalLink>
      <Button size="sm" variant="quiet" aria-label={m.product_add_label({ name: what })} onClick={() => void order()}>
        <Icon of={ShoppingBasket} size={18} />
        {formatQuantity(quantity, item.unit)}
      </Button>
    </li>
  )
}

export default UsualShortlist
