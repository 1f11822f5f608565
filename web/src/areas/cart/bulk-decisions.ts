/** Decisions for several lines of a cart, in code of their own (see `cart-service.ts`). */
export { decideAddAtOnePrice, decideTakeBackAdded, decideTakeOffer } from "@dispensa/domain"
