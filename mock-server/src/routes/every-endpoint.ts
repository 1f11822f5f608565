/** Every endpoint of the table, and the refusal of unsupported verbs. */
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { refuseOtherVerbs } from "../plugins/endpoint.ts"
import { accountRoutes } from "./account.ts"
import { agentRoutes } from "./agent.ts"
import { blogRoutes } from "./blog.ts"
import { cartRoutes } from "./cart.ts"
import { claimRoutes } from "./claim.ts"
import { notificationRoutes } from "./notification.ts"
import { catalogueRoutes } from "./catalogue.ts"
import { contactRoutes } from "./contact.ts"
import { contentRoutes } from "./content.ts"
import { couponRoutes } from "./coupon.ts"
import { documentRoutes } from "./document.ts"
import { messageRoutes, offerRoutes } from "./offer.ts"
import { orderHistoryRoutes } from "./order-history.ts"
import { orderRoutes } from "./order.ts"
import { paymentRoutes } from "./payment.ts"
import { peopleRoutes } from "./people.ts"
import { productCallRoutes } from "./product-calls.ts"
import { resourceRoutes } from "./resource.ts"
import { savedCartRoutes } from "./saved-cart.ts"
import { shoppingListRoutes } from "./shopping-list.ts"
import { standingOrderRoutes } from "./standing-order.ts"
import { sessionRoutes } from "./session.ts"
import { trackingRoutes } from "./tracking.ts"
import { wishlistRoutes } from "./wishlist.ts"

const ROUTES = [
  accountRoutes,
  agentRoutes,
  blogRoutes,
  cartRoutes,
  claimRoutes,
  notificationRoutes,
  catalogueRoutes,
  contactRoutes,
  contentRoutes,
  couponRoutes,
  documentRoutes,
  messageRoutes,
  offerRoutes,
  orderHistoryRoutes,
  orderRoutes,
  paymentRoutes,
  peopleRoutes,
  productCallRoutes,
  resourceRoutes,
  savedCartRoutes,
  shoppingListRoutes,
  standingOrderRoutes,
  sessionRoutes,
  trackingRoutes,
  wishlistRoutes,
]

export const everyEndpoint = (app: FastifyInstance, context: AppContext): void => {
  for (const routes of ROUTES) routes(app, context)
  refuseOtherVerbs(app, context)
}
