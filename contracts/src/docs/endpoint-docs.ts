/** Documentation of every entry of the endpoint table. */
import type { EndpointKey } from "../table.ts"
import type { EndpointDoc } from "./endpoint-doc.ts"
import { accountDocs } from "./account.ts"
import { addressDocs } from "./address.ts"
import { agentDocs } from "./agent.ts"
import { blogDocs } from "./blog.ts"
import { cartDocs } from "./cart.ts"
import { contactDocs } from "./contact.ts"
import { contentDocs } from "./content.ts"
import { couponDocs } from "./coupon.ts"
import { documentDocs } from "./document.ts"
import { listingDocs } from "./listing.ts"
import { orderDocs } from "./order.ts"
import { paymentDocs } from "./payment.ts"
import { productDocs } from "./product.ts"
import { resourceDocs } from "./resource.ts"
import { savedCartDocs } from "./saved-cart.ts"
import { shoppingListDocs } from "./shopping-list.ts"
import { claimDocs } from "./claim.ts"
import { messageDocs, offerDocs } from "./offer.ts"
import { notificationDocs } from "./notification.ts"
import { peopleDocs } from "./people.ts"
import { standingOrderDocs } from "./standing-order.ts"
import { searchDocs } from "./search.ts"
import { sessionDocs } from "./session.ts"
import { trackingDocs } from "./tracking.ts"
import { wishlistDocs } from "./wishlist.ts"

export type { EndpointDoc, Example } from "./endpoint-doc.ts"

export const endpointDocs: { readonly [Key in EndpointKey]: EndpointDoc } = {
  ...contentDocs,
  ...resourceDocs,
  ...blogDocs,
  ...contactDocs,
  ...sessionDocs,
  ...cartDocs,
  ...couponDocs,
  ...savedCartDocs,
  ...shoppingListDocs,
  ...standingOrderDocs,
  ...claimDocs,
  ...offerDocs,
  ...messageDocs,
  ...notificationDocs,
  ...peopleDocs,
  ...listingDocs,
  ...productDocs,
  ...searchDocs,
  ...trackingDocs,
  ...orderDocs,
  ...paymentDocs,
  ...accountDocs,
  ...addressDocs,
  ...documentDocs,
  ...wishlistDocs,
  ...agentDocs,
}
