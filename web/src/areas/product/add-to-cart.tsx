/** Stepper and button that add a product to the cart, or their replacement when it cannot be added. */
import { effectivePrice, isSupplied, isUnstated, productPage, type ProductSummary } from "@dispensa/domain"
import { ChevronRight } from "lucide-react"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Stepper } from "../../ui/forms/stepper.tsx"
import { Later } from "../../ui/layout/later.tsx"
import { formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLargestOf } from "../cart/use-largest-of.ts"
import { LaterHints, productParts } from "./later-parts.tsx"
import { useAddText } from "./use-add-text.ts"
import { orderState, packFix, useOrdering } from "./use-ordering.ts"

export interface AddToCartProps {
  readonly product: ProductSummary
  /** Accessible name, when the product's name is not enough: a format. */
  readonly name?: string
  /** The product is itself one of several formats. */
  readonly isFormat?: boolean
  /** Initial quantity of the stepper, in whole packs; one pack by default. */
  readonly least?: number
}

export const AddToCart = ({
  product,
  name = product.name,
  isFormat = false,
  least = product.packSize,
}: AddToCartProps) => {
  const state = orderState(product, isFormat)
  if (state === "choose-format")
    return (
      <ButtonLink
        to={productPage(product)}
        size="sm"
        className="h-9 w-full"
        data-row-action
        aria-label={m.product_choose_format_label({ name })}
      >
        {m.product_choose_format()}
        <Icon of={ChevronRight} size={16} />
      </ButtonLink>
    )
  return state === "addable" ? (
    <Adder product={product} name={name} least={least} />
  ) : (
    <>
      <NotOrderable product={product} name={name} />
      <LaterHints product={product} name={name} />
    </>
  )
}

type Offered = Pick<ProductSummary, "price" | "salePrice" | "availability" | "supply">

const isOnRequest = (product: Offered): boolean => isSupplied(product) || isUnstated(product)

/** Items in stock without a price are available on request (S5.12), as are items nothing is stated about. */
const notOrderableText = (product: Offered): string =>
  effectivePrice(product) === null && isOnRequest(product) ? m.product_price_request() : m.product_not_orderable()

export interface NotOrderableProps {
  readonly product: ProductSummary
  readonly name: string
}

/** An unavailable item offers an alert (ADR 56), a price on request can be requested (S12.13); both are loaded after the first view. */
export const NotOrderable = ({ product, name }: NotOrderableProps) => {
  const said = notOrderableText(product)
  const text = <p className="w-full text-center text-muted text-xs">{said}</p>
  const isRequest = isOnRequest(product)
  if (!backendCapabilities.has(isRequest ? "requestOffer" : "addWish")) return text
  return (
    <Later code={productParts} fallback={text}>
      {({ PriceRequest, AlertToggle }) =>
        isRequest ? <PriceRequest product={product} text={said} /> : <AlertToggle product={product} name={name} />
      }
    </Later>
  )
}

const Adder = ({ product, name, least }: Required<Omit<AddToCartProps, "isFormat">>) => {
  const order = useOrdering(product, { name, least })
  const largestOf = useLargestOf()
  const { label, text, isVisitor } = useAddText(name)
  // The quantity is chosen after login, when the client's own price is shown.
  if (isVisitor)
    return (
      <Button size="sm" className="h-9 w-full px-2" data-row-action aria-label={label} onClick={() => order.add()}>
        {text}
      </Button>
    )
  return (
    <>
      <div className="relative flex w-full items-center gap-1.5 in-data-card:flex-wrap" data-row-quantity>
        <Stepper
          size="sm"
          label={m.product_quantity({ name })}
          value={order.quantity}
          unit={formatUnit(product.unit, order.quantity)}
          step={product.packSize}
          largest={() => largestOf(product.itemCode)}
          onChange={order.setQuantity}
          onRefused={order.setRefused}
          onEnter={(quantity) => order.add(quantity)}
        />
        <Button
          variant="primary"
          size="sm"
          className="h-9 flex-1 px-2 in-data-card:basis-auto"
          aria-label={label}
          onClick={() => order.add()}
        >
          {text}
        </Button>
        <PackOffer packSize={product.packSize} suggestion={order.suggestion} onTake={order.setQuantity} />
      </div>
      <LaterHints product={product} name={name} stepper={{ least, ...order }} />
    </>
  )
}

export interface PackOfferProps {
  readonly packSize: number
  readonly suggestion: number | null
  readonly onTake: (quantity: number) => void
  /** In the page flow instead of floating below the stepper. */
  readonly isInline?: boolean
}

/** Suggests the next quantity that fills whole packs; nothing is rounded silently. */
export const PackOffer = ({ packSize, suggestion, onTake, isInline = false }: PackOfferProps) =>
  suggestion === null ? null : (
    <button
      type="button"
      data-pack-offer
      onClick={() => onTake(suggestion)}
      className={
        isInline
          ? "touch-target w-max rounded-sm bg-note-soft px-2 py-1 font-medium text-note text-sm"
          : "absolute top-full left-0 z-10 mt-0.5 whitespace-nowrap rounded-sm border border-note-line bg-note-soft px-2 py-1 font-medium text-note text-xs shadow-pop touch:min-h-11"
      }
    >
      {packFix(packSize, suggestion)}
    </button>
  )
