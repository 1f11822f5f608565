/** Decisions that affect several cart lines, in a chunk of their own (see `cart-service.ts`). */
export {
  decideAddAtBestPrice,
  decideAddAtOnePrice,
  decideSetAtBestPrice,
  decideTakeBackAdded,
  decideTakeOffer,
  romeDate,
} from "@dispensa/domain"
