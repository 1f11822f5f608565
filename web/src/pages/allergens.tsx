/** The allergen book of a list, an order or the cart: `/pages/allergens?list=…`, `?order=…`, or neither (Regulation (EU) 1169/2011). */
import { Printer } from "lucide-react"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { CartMissing } from "../areas/cart/cart-warnings.tsx"
import { useIsCartMissing } from "../areas/cart/use-cart-status.ts"
import { useCart } from "../areas/cart/use-cart.ts"
import { AllergenSheet, type LabelledItem } from "../areas/food/allergen-sheet.tsx"
import { useOrder } from "../areas/orders/use-orders.ts"
import { useFoundItems } from "../areas/product/use-found-items.ts"
import { ListUnknown } from "../areas/shopping-lists/list-unknown.tsx"
import { entryItem } from "../areas/shopping-lists/use-entry-items.ts"
import { useLists } from "../areas/shopping-lists/use-lists.ts"
import { m } from "../i18n/messages.ts"
import { Button } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { RetryNotice } from "../ui/feedback/retry.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { useFreshReplica } from "../sync/use-replica.ts"
import { PageHead } from "../ui/layout/page-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

type Rows = ReadonlyArray<Pick<LabelledItem, "itemCode" | "name">>

export const AllergensPage = () => {
  const [params] = useSearchParams()
  const [list, order] = [params.get("list"), params.get("order")]
  if (list !== null) return <OfList listId={list} />
  return order === null ? <OfCart /> : <OfOrder orderId={order} />
}

const OfCart = () => {
  const { rows, isLoaded } = useCart()
  const missing = useIsCartMissing() ? <CartMissing /> : <Waiting />
  return <Sheet of={m.food_sheet_of_cart()}>{isLoaded ? <Labels rows={rows} /> : missing}</Sheet>
}

const OfList = ({ listId }: { readonly listId: string }) => {
  const { lists, isLoaded } = useLists()
  useFreshReplica("lists", listId)
  const list = lists.find((each) => each.listId === listId)
  return (
    <Sheet of={list?.name ?? ""}>
      {list === undefined ? <ListUnknown isLoaded={isLoaded} /> : <Labels rows={list.entries} />}
    </Sheet>
  )
}

const OfOrder = ({ orderId }: { readonly orderId: string }) => (
  <Sheet of={m.food_sheet_of_order({ order: orderId })}>
    <Loaded of={useOrder(orderId)} skeleton={<Waiting />} missing={<Labels rows={[]} />}>
      {({ lines }) => <Labels rows={lines} />}
    </Loaded>
  </Sheet>
)

const Waiting = () => <Skeleton className="h-80 rounded-lg" />

const Sheet = ({ of, children }: { readonly of: string; readonly children: ReactNode }) => {
  const title = [m.food_sheet(), of].filter((part) => part !== "").join(" · ")
  usePageTitle(title)
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHead title={title} lead={m.food_sheet_lead()} />
        <Button onClick={() => window.print()} className="print:hidden">
          <Icon of={Printer} size={18} />
          {m.food_sheet_print()}
        </Button>
      </div>
      {children}
    </div>
  )
}

/** Each item once, however many lines contain it. */
const Labels = ({ rows }: { readonly rows: Rows }) => {
  const names = new Map(rows.map(({ itemCode, name }) => [itemCode, name]))
  const { matchOf, left, hasFailed, retry } = useFoundItems([...names.keys()])
  if (names.size === 0) return <p className="text-muted">{m.food_sheet_empty()}</p>
  const items = [...names].map(([itemCode, name]): LabelledItem => {
    const found = entryItem(matchOf(itemCode), { itemCode })
    if (found._tag !== "Known" || found.item.allergens === undefined) return { itemCode, name }
    return { itemCode, name, allergens: found.item.allergens }
  })
  if (left > 0) return <output>{m.food_sheet_loading({ count: left })}</output>
  return (
    <>
      {hasFailed ? <RetryNotice kind="warning" title={m.food_sheet_failed()} onRetry={retry} /> : null}
      <AllergenSheet items={items} />
    </>
  )
}
