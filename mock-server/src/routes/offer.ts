/** Offers, and messages about them and about orders. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { mailConfirmation } from "../shop/documents/order-mail.ts"
import { messagesOf, sendMessage } from "../shop/messages/messages.ts"
import { closeOffer, offersOf, orderOffer, requestOffer } from "../shop/offers/offers.ts"
import { clientOf, ownerOf } from "../shop/session/identity.ts"

const inMessage = <A>(message: A) => ({ message })

export const offerRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listOffers, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => inMessage(offersOf(context, client, caller))),
  )

  serve(app, context, endpoints.requestOffer, ({ userTemp, ...requested }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(requestOffer(context, owner, requested, caller), inMessage),
    ),
  )

  serve(app, context, endpoints.closeOffer, ({ userTemp, ...closing }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(closeOffer(context, client, closing, caller), inMessage),
    ),
  )

  serve(app, context, endpoints.orderOffer, ({ userTemp, ...ordering }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(orderOffer(context, client, ordering, caller), ({ offer, order }) => {
        if (order !== null) mailConfirmation(context, client, order, caller.language)
        return inMessage(offer)
      }),
    ),
  )
}

export const messageRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listMessages, ({ userTemp, ...topic }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(messagesOf(context, client, topic), inMessage),
    ),
  )

  serve(app, context, endpoints.sendMessage, ({ userTemp, ...sent }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(sendMessage(context, client, sent, caller), inMessage),
    ),
  )
}
