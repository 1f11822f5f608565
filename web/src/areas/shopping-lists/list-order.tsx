/** Review of a list, or of its missing amounts, before it goes into the cart: a verdict per row, the total, only valid rows added. */
import { sheetOfCount, sheetOfList, type QuickSheet, type ShoppingList } from "@dispensa/domain"
import { ArrowLeft, CircleCheck } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { listPath } from "./use-lists.ts"
import { ListRows } from "./list-rows.tsx"
import { useOrderRows, useReview } from "./use-review.ts"
import { LookUpFailed } from "../quick-order/look-up-notices.tsx"

export type OrderOf = "list" | "count"

interface ListOrderProps {
  readonly list: ShoppingList
  readonly of: OrderOf
}

const sheetOf = (list: ShoppingList, of: OrderOf): QuickSheet =>
  of === "list" ? sheetOfList(list) : sheetOfCount(list)

export const ListOrder = ({ list, of }: ListOrderProps) => {
  const review = useReview(() => sheetOf(list, of))
  const order = useOrderRows()
  const [isOrdered, setOrdered] = useState(false)
  const { sheet, verdicts, found, apply } = review
  const isDone = sheet.rows.length === 1
  const put = async (how: "add" | "replace"): Promise<void> => {
    const ids = await order(verdicts, how)
    apply({ _tag: "RowsOrdered", ids })
    setOrdered(true)
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ButtonLink to={listPath(list.listId)} variant="quiet" size="sm" className="-ml-3 self-start">
        <Icon of={ArrowLeft} size={16} />
        {m.lists_back({ name: list.name })}
      </ButtonLink>
      <LookUpFailed found={found} />
      {isDone ? <Nothing of={of} isOrdered={isOrdered} /> : <ListRows list={list} review={review} onPut={put} />}
    </div>
  )
}

const Nothing = ({ of, isOrdered }: { readonly of: OrderOf; readonly isOrdered: boolean }) =>
  isOrdered ? (
    <AllInCart />
  ) : (
    <NothingLeft title={of === "count" ? m.lists_nothing_missing() : m.lists_nothing_to_order()} />
  )

export const AllInCart = () => <NothingLeft title={m.lists_all_in_cart()} />

const NothingLeft = ({ title }: { readonly title: string }) => (
  <EmptyState
    icon={CircleCheck}
    title={title}
    action={
      <ButtonLink to="/pages/cart?tab=active" variant="primary">
        {m.cart_title()}
      </ButtonLink>
    }
  />
)
