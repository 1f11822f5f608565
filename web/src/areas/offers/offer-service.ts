/** Offers: list, request, close, order (S12.13). All of it needs a connection; earlier answers are persisted. */
import { closeOffer, listOffers, orderOffer, requestOffer } from "@dispensa/contracts"
import type { RequestedLine, OrderRequest, UserTemp } from "@dispensa/domain"
import { formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"

export const offers = (userTemp: UserTemp) => requestMessage(listOffers, { userTemp })

export interface OfferDraft {
  readonly offerId: string
  readonly lines: ReadonlyArray<RequestedLine>
  readonly note: string
  /** YYYY-MM-DD. */
  readonly wishedDay: string | null
}

export const askOffer = (userTemp: UserTemp, requested: OfferDraft) =>
  formOutcome(requestMessage(requestOffer, { userTemp, ...requested }))

export interface ClosedOffer {
  readonly offerId: string
  readonly status: "withdrawn" | "declined"
  readonly reason: string
}

export const endOffer = (userTemp: UserTemp, closed: ClosedOffer) =>
  formOutcome(requestMessage(closeOffer, { userTemp, ...closed }))

export interface OfferOrder extends Pick<OrderRequest, "paymentMethod" | "handover" | "note" | "confirmedTotal"> {
  readonly offerId: string
}

export const takeOffer = (userTemp: UserTemp, order: OfferOrder) =>
  formOutcome(requestMessage(orderOffer, { userTemp, ...order }))
