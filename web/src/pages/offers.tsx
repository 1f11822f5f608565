/** Requests for an offer: all of them, one (`?offer=…`), or a new one (`?new`, for the cart, its chosen lines or one item). */
import { addressLine, lineId, linesToRequest, type LineToRequest, type ProductDetail } from "@dispensa/domain"
import { FileQuestion } from "lucide-react"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { CartMissing } from "../areas/cart/cart-warnings.tsx"
import { useIsCartMissing } from "../areas/cart/use-cart-status.ts"
import { useCart } from "../areas/cart/use-cart.ts"
import { useLineProducts } from "../areas/cart/use-line-products.ts"
import { MessageThread } from "../areas/messages/message-thread.tsx"
import { OfferRequestForm } from "../areas/offers/offer-request-form.tsx"
import { CloseOffer } from "../areas/offers/close-offer.tsx"
import { OfferList, OfferStatusBadge } from "../areas/offers/offer-list.tsx"
import { OfferView } from "../areas/offers/offer-view.tsx"
import { offerName } from "../areas/offers/offer-words.ts"
import { useOffers } from "../areas/offers/use-offers.ts"
import { useItem } from "../areas/product/use-item.ts"
import { useMayRequestOffers } from "../areas/session/use-permissions.ts"
import { useSession } from "../areas/session/use-session.ts"
import { m } from "../i18n/messages.ts"
import { backendCapabilities } from "../platform/backend-capabilities.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const OffersPage = () => {
  const [params, setParams] = useSearchParams()
  const offerId = params.get("offer")
  const item = params.get("item")
  const onSent = (id: string) => setParams({ offer: id }, { replace: true })
  const mayRequest = useMayRequestOffers()
  usePageTitle(m.offers_title())
  if (offerId !== null) return <OneOffer key={offerId} offerId={offerId} />
  if (item === null && !params.has("new")) return <AllOffers mayRequest={mayRequest} />
  if (!mayRequest) return <NotPermitted />
  return item === null ? (
    <RequestOfCart chosen={params.getAll("line")} onSent={onSent} />
  ) : (
    <RequestOfItem itemCode={item} onSent={onSent} />
  )
}

interface EmptyProps {
  readonly text: string
  readonly action?: ReactNode
  readonly children?: ReactNode
}

const Empty = ({ text, action, children }: EmptyProps) => (
  <EmptyState
    icon={FileQuestion}
    title={text}
    action={action ?? <ButtonLink to="/pages/cart">{m.cart_title()}</ButtonLink>}
  >
    {children}
  </EmptyState>
)

const NotPermitted = () => (
  <>
    <AccountHead title={m.offers_title()} />
    <Empty text={m.offers_ask_not_permitted()} />
  </>
)

const AllOffers = ({ mayRequest }: { readonly mayRequest: boolean }) => (
  <>
    <AccountHead title={m.offers_title()} lead={m.offers_lead()}>
      {mayRequest ? <ButtonLink to="/pages/account/offers?new">{m.offers_ask()}</ButtonLink> : null}
    </AccountHead>
    <Loaded of={useOffers()} skeleton={<Skeleton className="h-40 rounded-lg" />}>
      {(offers) =>
        offers.length === 0 ? (
          mayRequest ? (
            <Empty text={m.offers_empty()} />
          ) : (
            <Empty text={m.offers_none()}>{m.offers_ask_not_permitted()}</Empty>
          )
        ) : (
          <OfferList offers={offers} />
        )
      }
    </Loaded>
  </>
)

const OneOffer = ({ offerId }: { readonly offerId: string }) => (
  <Loaded of={useOffers()} skeleton={<Skeleton className="h-96 rounded-lg" />} isWholePage>
    {(offers) => {
      const offer = offers.find((one) => one.offerId === offerId)
      if (offer === undefined)
        return (
          <>
            <AccountHead title={m.offers_title()} />
            <Empty
              text={m.offers_missing()}
              action={<ButtonLink to="/pages/account/offers">{m.offers_title()}</ButtonLink>}
            />
          </>
        )
      return (
        <>
          <AccountHead title={offerName(offer)} lead={<OfferStatusBadge offer={offer} />}>
            <CloseOffer offer={offer} />
          </AccountHead>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <OfferView offer={offer} />
            {backendCapabilities.has("listMessages") ? <MessageThread about="offer" topicId={offerId} /> : null}
          </div>
        </>
      )
    }}
  </Loaded>
)

interface OfferRequestProps {
  readonly onSent: (offerId: string) => void
}

const OfferRequestHead = () => {
  const { address } = useSession()
  return <AccountHead title={m.offers_ask_title()} lead={m.offers_ask_lead({ place: addressLine(address) })} />
}

const RequestOfCart = ({ chosen, onSent }: OfferRequestProps & { readonly chosen: ReadonlyArray<string> }) => {
  const { rows, isLoaded } = useCart()
  const isMissing = useIsCartMissing()
  const productOf = useLineProducts({ rows })
  const wanted = rows.filter((row) => chosen.length === 0 || chosen.includes(lineId(row)))
  const lines = linesToRequest(
    wanted.map((row): LineToRequest => {
      const { itemCode, packaging, name, packSize, quantity } = row
      const named = packaging === undefined ? {} : { packaging }
      return { itemCode, ...named, name, unit: productOf(row)?.unit ?? "", packSize, requested: quantity }
    }),
  )
  return (
    <>
      <OfferRequestHead />
      {isMissing ? (
        <CartMissing />
      ) : !isLoaded ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : lines.length === 0 ? (
        <Empty text={m.offers_ask_empty()} />
      ) : (
        <OfferRequestForm lines={lines} onSent={onSent} />
      )}
    </>
  )
}

const lineOfItem = ({ itemCode, name, unit, packSize }: ProductDetail): LineToRequest => ({
  itemCode,
  name,
  unit,
  packSize,
  requested: packSize,
})

const RequestOfItem = ({ itemCode, onSent }: OfferRequestProps & { readonly itemCode: string }) => (
  <>
    <OfferRequestHead />
    <Loaded
      of={useItem("child", itemCode)}
      skeleton={<Skeleton className="h-96 rounded-lg" />}
      missing={<Empty text={m.offers_ask_empty()} />}
    >
      {(product) => <OfferRequestForm lines={[lineOfItem(product)]} onSent={onSent} />}
    </Loaded>
  </>
)
