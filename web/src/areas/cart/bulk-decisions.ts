/** Decisions for several lines of a cart, in code of their own (see `cart-service.ts`). */
export {
  decideAddAtBestPrice,
  decideAddAtOnePrice,
  decideSetAtBestPrice,
  decideTakeBackAdded,
  decideTakeOffer,
  romeDate,
} from "@dispensa/domain"
