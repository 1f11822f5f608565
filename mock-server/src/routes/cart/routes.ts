/** The cart's calls (S7.8–S7.11, S7.16). */
import { endpoints } from "@dispensa/contracts"
import type { LineKey, UserTemp } from "@dispensa/domain"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { type Context, serve } from "../../plugins/endpoint.ts"
import { invalidField, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { type Owner, ownerOf } from "../identity.ts"
import { addLine, readCart, removeRow, setRows } from "./store.ts"

export const cartRoutes = (app: FastifyInstance, world: World): void => {
  const forOwner = <A>(
    context: Context,
    identity: Pick<UserTemp, "clientId" | "addressCode">,
    then: (owner: Owner) => Outcome<A>,
  ): Outcome<A> => Result.flatMap(ownerOf(world, context, identity), then)

  const add = (request: LineKey & { readonly userTemp: UserTemp; readonly quantity: number }, context: Context) =>
    forOwner(context, request.userTemp, (owner) =>
      Result.map(addLine(world, owner, request, request.quantity), (added) => ({
        message: { success: true, ...added },
      })),
    )

  serve(app, world, endpoints.getCartItems, ({ userTemp }, context) =>
    forOwner(context, userTemp, (owner) => Result.succeed({ message: readCart(world, owner, context.language) })),
  )

  serve(app, world, endpoints.addToCart, add)

  serve(app, world, endpoints.addToCartPromo, (request, context) =>
    request.promoCode === "" ? refuse(PROMO_CODE_MISSING) : add(request, context),
  )

  serve(app, world, endpoints.updateCart, ({ userTemp, cartId, rows }, context) =>
    forOwner(context, userTemp, (owner) =>
      Result.map(setRows(world, owner, cartId, rows), (updated) => ({ message: { success: true, ...updated } })),
    ),
  )

  serve(app, world, endpoints.removeCartItem, ({ cartId, rowId, ...identity }, context) =>
    forOwner(context, identity, (owner) =>
      Result.map(removeRow(world, owner, cartId, rowId), () => ({ message: { response: true } })),
    ),
  )
}

const PROMO_CODE_MISSING = invalidField("promo_code", { it: "campo obbligatorio", en: "is required" })
