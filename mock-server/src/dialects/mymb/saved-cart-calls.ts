/** Saved carts of the family: one of several carts is active, and loading another one switches to it. */
import { laterRoutes } from "@dispensa/contracts"
import { euroOf, fieldsOf, numberOf, textOf } from "@dispensa/contracts/mymb-backend"
import type { SavedCart, ServerCart } from "@dispensa/domain"
import { Result } from "effect"
import { dropCart, readCart, storeCart } from "../../shop/cart/cart.ts"
import { answer, type Outcome } from "../../shop/common/refusal.ts"
import { asOpenCart, saveCart, removeSavedCart, savedCartsOf } from "../../shop/saved-carts/saved-carts.ts"
import { clientOf, type Owner } from "../../shop/session/identity.ts"
import { savedCartId, savedCartNumber } from "./codes.ts"
import { clientNumber, type FamilyCall, type FamilyRequest, identityOf } from "./family-call.ts"
import { activeCart, cartNumber, forOwner, unknownCart } from "./family-cart.ts"

/** The saved cart named by a call. */
const named = (request: FamilyRequest, { client }: Pick<Owner, "client">): Outcome<SavedCart> => {
  const { context, caller } = request
  const requested = cartNumber(request)
  const found = savedCartsOf(context, client, caller.language).find(
    (one) => savedCartNumber(one.savedCartId) === requested,
  )
  return found === undefined ? unknownCart(requested) : answer(found)
}

const opened = (request: FamilyRequest, owner: Owner) =>
  Result.flatMap(named(request, owner), (saved) =>
    asOpenCart(request.context, owner, saved.savedCartId, savedCartNumber(saved.savedCartId)),
  )

/** At today's prices. */
export const savedCart = (request: FamilyRequest, owner: Owner): Outcome<ServerCart> =>
  Result.map(opened(request, owner), (stored) =>
    readCart(request.context, owner, request.caller.language, "delivery", stored),
  )

/** Sets the cart itself aside under its number: the next line opens a new one. */
const setAside = (request: FamilyRequest, owner: Owner, cart: ServerCart, name: string): Outcome<unknown> => {
  const { context, caller } = request
  const id = savedCartId(Number(cart.cartId))
  return Result.map(saveCart(context, owner, { cartId: cart.cartId, name }, caller, id), () => {
    dropCart(context, owner)
    return [{ response: 1 }, true]
  })
}

/** The active cart is saved in its place. */
const activate = (request: FamilyRequest, owner: Owner): Outcome<unknown> => {
  const { context, caller } = request
  return Result.flatMap(opened(request, owner), (stored) =>
    Result.flatMap(named(request, owner), (saved) => {
      const current = readCart(context, owner, caller.language)
      const waiting =
        current.rows.length === 0
          ? answer(null)
          : setAside(request, owner, current, savedCartId(Number(current.cartId)))
      return Result.flatMap(waiting, () =>
        Result.map(removeSavedCart(context, owner.client, saved.savedCartId), () => {
          storeCart(context, stored)
          return [{ response: 1 }, true]
        }),
      )
    }),
  )
}

/** The client's saved carts that match the filter; without one, those of all clients would be returned. */
const list = ({ context, body, caller, variants }: FamilyRequest): Outcome<unknown> => {
  const filters = fieldsOf(body["filters"])
  const limit = numberOf(body["limit"]) ?? 20
  const start = ((numberOf(body["page"]) ?? 1) - 1) * limit
  return Result.flatMap(identityOf(context, filters, variants), ({ userTemp, session }) =>
    Result.map(clientOf(context, { ...caller, session }, userTemp.clientId), (client) => {
      const data = savedCartsOf(context, client, caller.language)
        .slice(start, start + limit)
        .map((saved) => ({
          client_id: clientNumber(client.clientId, variants),
          id_cart: savedCartNumber(saved.savedCartId),
          status: "S",
          totale_net: euroOf(saved.netTotal),
          cart_name: saved.name,
          creation_date: saved.savedAt.slice(0, 19).replace("T", " "),
        }))
      return { data, count: data.length }
    }),
  )
}

/** By number alone: nothing else is checked. */
const remove = (request: FamilyRequest): Outcome<unknown> => {
  const { context } = request
  for (const client of context.catalogue.clients.values()) {
    const found = named(request, { client })
    if (Result.isSuccess(found))
      return Result.map(removeSavedCart(context, client, found.success.savedCartId), () => ({ response: 1 }))
  }
  return unknownCart(cartNumber(request))
}

const refusedPair = (message: string) => [{ status: "error", message }, true]

export const savedCartCalls = {
  cartList: { endpoint: laterRoutes.listSavedCarts, refused: (error) => ({ error }), answer: list },
  saveCart: {
    endpoint: laterRoutes.saveCart,
    refused: refusedPair,
    isWrite: true,
    answer: (request) =>
      forOwner(request, (owner) =>
        Result.flatMap(activeCart(request, owner), (cart) =>
          setAside(request, owner, cart, textOf(request.body["cart_name"])),
        ),
      ),
  },
  activateCart: {
    endpoint: laterRoutes.loadSavedCart,
    refused: refusedPair,
    isWrite: true,
    answer: (request) => forOwner(request, (owner) => activate(request, owner)),
  },
  removeCart: {
    endpoint: laterRoutes.deleteSavedCart,
    refused: (message) => ({ response: 0, message }),
    isWrite: true,
    answer: remove,
  },
} as const satisfies Readonly<Record<string, FamilyCall>>
