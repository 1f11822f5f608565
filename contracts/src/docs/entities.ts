/** What the document names: wherever one of these stands in a request or an answer, it is pointed at. */
import type { Schema } from "effect"
import { ProfileWire } from "../endpoints/account.ts"
import { DeliveryAddressWire } from "../endpoints/address.ts"
import { CartCouponWire, CartRowWire, CartWire } from "../endpoints/cart-wire.ts"
import { InvoiceWire, TransportDocumentWire } from "../endpoints/document.ts"
import { OrderDetailWire, OrderSummaryWire } from "../endpoints/order-wire.ts"
import { LatestOrderedWire } from "../endpoints/product.ts"
import { ProductDetailWire } from "../endpoints/product-detail-wire.ts"
import { ChildItemWire, ProductSummaryWire } from "../endpoints/product-wire.ts"
import { SavedCartWire } from "../endpoints/saved-cart.ts"
import { ShoppingListWire } from "../endpoints/shopping-list.ts"
import { ClaimWire } from "../endpoints/claim.ts"
import { CartAnomalyWire } from "../endpoints/order-check.ts"
import { MessageWire } from "../endpoints/message.ts"
import { OfferWire } from "../endpoints/offer.ts"
import { NotificationSettingWire, NotificationWire } from "../endpoints/notification.ts"
import { BudgetWire, PersonWire } from "../endpoints/people.ts"
import { ProposalWire } from "../endpoints/proposal.ts"
import { StandingOrderWire } from "../endpoints/standing-order.ts"
import { AddressWire, RightsWire, UserWire } from "../endpoints/session.ts"
import { PaginationWire, UserTempWire } from "../wire.ts"

export const entities: Readonly<Record<string, Schema.Top>> = {
  Address: AddressWire,
  Cart: CartWire,
  CartCoupon: CartCouponWire,
  CartRow: CartRowWire,
  ChildItem: ChildItemWire,
  DeliveryAddress: DeliveryAddressWire,
  Identity: UserTempWire,
  Invoice: InvoiceWire,
  LatestOrderedProduct: LatestOrderedWire,
  Order: OrderDetailWire,
  OrderSummary: OrderSummaryWire,
  Pagination: PaginationWire,
  Product: ProductSummaryWire,
  ProductDetail: ProductDetailWire,
  Profile: ProfileWire,
  SavedCart: SavedCartWire,
  ShoppingList: ShoppingListWire,
  StandingOrder: StandingOrderWire,
  Claim: ClaimWire,
  CartAnomaly: CartAnomalyWire,
  Offer: OfferWire,
  Message: MessageWire,
  Notification: NotificationWire,
  NotificationSetting: NotificationSettingWire,
  Permissions: RightsWire,
  Person: PersonWire,
  Budget: BudgetWire,
  Proposal: ProposalWire,
  TransportDocument: TransportDocumentWire,
  User: UserWire,
}
