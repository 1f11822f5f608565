/** Every endpoint of the table, and the refusal of the verbs it does not have. */
import type { FastifyInstance } from "fastify"
import { refuseOtherVerbs } from "../plugins/endpoint.ts"
import type { World } from "../world.ts"
import { accountRoutes } from "./account/routes.ts"
import { agentRoutes } from "./agent/routes.ts"
import { blogRoutes } from "./blog/routes.ts"
import { cartRoutes } from "./cart/routes.ts"
import { catalogueRoutes } from "./catalogue/routes.ts"
import { contactRoutes } from "./contact/routes.ts"
import { contentRoutes } from "./content/routes.ts"
import { couponRoutes } from "./coupon/routes.ts"
import { documentRoutes } from "./document/routes.ts"
import { orderHistoryRoutes } from "./order-history/routes.ts"
import { orderRoutes } from "./order/routes.ts"
import { pageRoutes } from "./page/routes.ts"
import { paymentRoutes } from "./payment/routes.ts"
import { productCallRoutes } from "./product-calls/routes.ts"
import { resourceRoutes } from "./resource/routes.ts"
import { savedCartRoutes } from "./saved-cart/routes.ts"
import { sessionRoutes } from "./session/routes.ts"
import { trackingRoutes } from "./tracking/routes.ts"
import { wishlistRoutes } from "./wishlist/routes.ts"

const ROUTES = [
  accountRoutes,
  agentRoutes,
  blogRoutes,
  cartRoutes,
  catalogueRoutes,
  contactRoutes,
  contentRoutes,
  couponRoutes,
  documentRoutes,
  orderHistoryRoutes,
  orderRoutes,
  pageRoutes,
  paymentRoutes,
  productCallRoutes,
  resourceRoutes,
  savedCartRoutes,
  sessionRoutes,
  trackingRoutes,
  wishlistRoutes,
]

export const everyEndpoint = (app: FastifyInstance, world: World): void => {
  for (const routes of ROUTES) routes(app, world)
  refuseOtherVerbs(app, world)
}
