/** The buy box: price, unit, quantity, total, and delivery or pickup (S2.64). */
import {
  convertCount,
  countIn,
  formatPrice,
  packagingsOf,
  type ProductDetail,
  salesUnits,
  supplyKind,
  totalFacts,
  type UnitOfMeasure,
  unitStep,
  isUnstated,
} from "@dispensa/domain"
import { Check, ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { useToday } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { ProductAvailability } from "./availability.tsx"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import { Stepper } from "../../ui/forms/stepper.tsx"
import { formatQuantity, formatQuantityAndContent, formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLargestOf } from "../cart/use-largest-of.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { NotOrderable, PackOffer } from "./add-to-cart.tsx"
import { DeliveryPromise } from "./delivery-promise.tsx"
import { LaterHints, LaterLastOrdered } from "./later-parts.tsx"
import { type Order, orderState, useOrdering } from "./use-ordering.ts"
import { PricePerMeasure, ProductPrice } from "./product-price.tsx"
import { UnitSelect } from "./unit-select.tsx"
import { WishlistButton } from "./wishlist-button.tsx"
import { useAddText } from "./use-add-text.ts"
import { usePriceView } from "../../ui/layout/price-view.ts"

/** Few items have promotions: the code is loaded after the first view. */
const promotions = laterCode(() => import("./product-promotions.tsx"))
const packagingList = laterCode(() => import("./packaging-list.tsx"))
const arrivalList = laterCode(() => import("./arrival-list.tsx"))

export const BuyBox = ({ product }: { readonly product: ProductDetail }) => (
  <section
    aria-label={m.product_buy()}
    className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 md:p-5"
  >
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <ProductPrice product={product} size="lg" />
      <div className="flex items-center gap-x-3 gap-y-1 text-muted text-sm max-sm:basis-full sm:flex-col sm:items-end">
        <ProductAvailability product={product} isPill />
        <PricePerMeasure product={product} />
      </div>
    </div>
    <Later code={promotions}>{({ ProductPromotions }) => <ProductPromotions product={product} />}</Later>
    <LaterLastOrdered product={product} />
    {orderState(product) === "addable" ? <Buying product={product} /> : <WaitFor product={product} />}
    <WhenThere product={product} />
  </section>
)

/** The list of arrivals says more than the first day alone. */
const WhenThere = ({ product }: { readonly product: ProductDetail }) => {
  const { arrivals = [], unit } = product
  const today = useToday()
  const isListed = supplyKind(product) === "arriving" && arrivals.some(({ day }) => day !== null && day >= today)
  return (
    <>
      {isUnstated(product) || isListed ? null : <DeliveryPromise product={product} />}
      <Later code={arrivalList}>{({ ArrivalList }) => <ArrivalList arrivals={arrivals} unit={unit} />}</Later>
    </>
  )
}

/** One row per packaging, when there are several. */
const Buying = ({ product }: { readonly product: ProductDetail }) => {
  const packagings = packagingsOf(product)
  return packagings.length === 0 ? (
    <Ordering product={product} />
  ) : (
    <Later
      code={packagingList}
      fallback={packagings.map(({ code }) => <Skeleton key={code} className="h-28 sm:h-16" />)}
    >
      {({ PackagingList }) => <PackagingList product={product} />}
    </Later>
  )
}

const WaitFor = ({ product }: { readonly product: ProductDetail }) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <div className="min-w-52">
      <NotOrderable product={product} name={product.name} />
    </div>
    <WishlistButton product={product} size="lg" />
  </div>
)

/** The sales unit itself, when the item states no units. */
const ownUnit = (product: ProductDetail): UnitOfMeasure => ({ code: product.unit, label: product.unit, factor: 1 })

const Ordering = ({ product }: { readonly product: ProductDetail }) => {
  const units = product.units.length > 0 ? product.units : [ownUnit(product)]
  const [unit, setUnit] = useState<UnitOfMeasure>(units[0] ?? ownUnit(product))
  const step = unitStep(unit, product.packSize)
  const order = useOrdering(product, { least: salesUnits(step, unit) })
  const count = countIn(order.quantity, unit)
  const largestOf = useLargestOf()
  const chooseUnit = (next: UnitOfMeasure): void => {
    setUnit(next)
    order.setQuantity(salesUnits(convertCount(count, unit, next, product.packSize), next))
  }
  const { label, longText } = useAddText(product.name)
  const suggestion = order.suggestion === null ? null : convertCount(count, unit, unit, product.packSize)
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-end gap-3">
        {units.length > 1 ? (
          <UnitSelect units={units} value={unit} salesUnit={product.unit} onChange={chooseUnit} />
        ) : null}
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="font-medium text-sm">
            {m.product_list_quantity()}
          </span>
          <Stepper
            size="lg"
            label={m.product_quantity({ name: product.name })}
            value={count}
            unit={formatUnit(unit.code, count)}
            step={step}
            largest={() => countIn(largestOf(product.itemCode) ?? 0, unit)}
            onChange={(next) => order.setQuantity(salesUnits(next, unit))}
            onRefused={order.setRefused}
            onEnter={(next) => order.add(salesUnits(next, unit))}
          />
        </div>
        <WishlistButton product={product} size="lg" className="ml-auto border border-line" />
      </div>
      <PackOffer
        isInline
        packSize={step}
        suggestion={suggestion}
        onTake={(next) => order.setQuantity(salesUnits(next, unit))}
      />
      <div className="empty:hidden">
        <LaterHints product={product} name={product.name} stepper={{ least: salesUnits(step, unit), ...order }} />
      </div>
      <PackAndCart product={product} order={order} />
      <Total product={product} quantity={order.quantity} />
      <Button variant="primary" size="lg" block aria-label={label} onClick={() => order.add()}>
        <Icon of={ShoppingBasket} />
        {longText}
      </Button>
    </div>
  )
}

const Total = ({ product, quantity }: { readonly product: ProductDetail; readonly quantity: number }) => {
  const locale = useLocale()
  const { isShown, isGross } = usePriceView()
  const { net, gross } = totalFacts(product, quantity, useToday())
  if (!isShown) return null
  return (
    <dl className="flex items-baseline justify-between gap-4 rounded-md bg-sunken px-3 py-2">
      <dt className="text-sm">
        {m.product_total_for({ quantity: formatQuantityAndContent(quantity, product, locale) })}
      </dt>
      <dd className="text-right tabular-nums">
        <span className="font-semibold text-lg">{formatPrice(net, locale)}</span>{" "}
        <span className="text-muted text-sm">{m.product_price_net()}</span>
        {isGross && gross !== null ? (
          <span className="block text-muted text-xs">
            {m.product_price_gross({ price: formatPrice(gross, locale) })}
          </span>
        ) : null}
      </dd>
    </dl>
  )
}

const PackAndCart = ({ product, order }: { readonly product: ProductDetail; readonly order: Order }) => (
  <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm">
    <p className="text-muted">
      {product.packSize !== 1 ? m.product_pack_of({ quantity: formatQuantity(product.packSize, product.unit) }) : null}
    </p>
    <InCart order={order} unit={product.unit} />
  </div>
)

/** Rendered beside the pack, so that adding shifts nothing. */
const InCart = ({ order, unit }: { readonly order: Order; readonly unit: string }) =>
  order.inCart > 0 ? (
    <LocalLink
      to="/pages/cart?tab=active"
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-semibold text-action hover:underline"
    >
      <Icon of={Check} size={16} />
      {m.product_in_cart({ quantity: formatQuantity(order.inCart, unit) })}
    </LocalLink>
  ) : null
