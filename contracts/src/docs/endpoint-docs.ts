/** Documentation of every entry of the endpoint table. */
import type { EndpointKey } from "../table.ts"
import type { EndpointDoc } from "./endpoint-doc.ts"
import { cartDocs, catalogueDocs, contentDocs, orderDocs, sessionDocs, trackingDocs } from "./first.ts"
import { accountDocs } from "./account.ts"
import { addressDocs } from "./address.ts"
import { agentDocs } from "./agent.ts"
import { blogDocs } from "./blog.ts"
import { contactDocs } from "./contact.ts"
import { couponDocs } from "./coupon.ts"
import { documentDocs } from "./document.ts"
import { orderHistoryDocs } from "./order-history.ts"
import { pageDocs } from "./page.ts"
import { paymentDocs } from "./payment.ts"
import { productCallsDocs } from "./product-calls.ts"
import { resourceDocs } from "./resource.ts"
import { savedCartDocs } from "./saved-cart.ts"
import { wishlistDocs } from "./wishlist.ts"

export type { EndpointDoc, Example } from "./endpoint-doc.ts"

export const endpointDocs: { readonly [Key in EndpointKey]: EndpointDoc } = {
  ...contentDocs,
  ...pageDocs,
  ...resourceDocs,
  ...blogDocs,
  ...contactDocs,
  ...sessionDocs,
  ...cartDocs,
  ...couponDocs,
  ...savedCartDocs,
  ...catalogueDocs,
  ...productCallsDocs,
  ...trackingDocs,
  ...orderDocs,
  ...paymentDocs,
  ...orderHistoryDocs,
  ...accountDocs,
  ...addressDocs,
  ...documentDocs,
  ...wishlistDocs,
  ...agentDocs,
}
