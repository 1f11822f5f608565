/** The cart's calls (S7.8–S7.11, S7.16). */
import { endpoints } from "@dispensa/contracts"
import type { LineKey, UserTemp } from "@dispensa/domain"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { addLine, readCart, removeRow, setRows } from "../shop/cart/cart.ts"
import { checkCart } from "../shop/cart/cart-check.ts"
import { invalidField, type Outcome, refuse } from "../shop/common/refusal.ts"
import { type Caller, type Owner, ownerOf } from "../shop/session/identity.ts"

export const cartRoutes = (app: FastifyInstance, context: AppContext): void => {
  const forOwner = <A>(
    caller: Caller,
    identity: Pick<UserTemp, "clientId" | "addressCode">,
    then: (owner: Owner) => Outcome<A>,
  ): Outcome<A> => Result.flatMap(ownerOf(context, caller, identity), then)

  const add = (request: LineKey & { readonly userTemp: UserTemp; readonly quantity: number }, caller: Caller) =>
    forOwner(caller, request.userTemp, (owner) =>
      Result.map(addLine(context, owner, request, request.quantity), (added) => ({
        message: { success: true, ...added },
      })),
    )

  serve(app, context, endpoints.getCartItems, ({ userTemp, handoverType }, caller) =>
    forOwner(caller, userTemp, (owner) =>
      Result.succeed({ message: readCart(context, owner, caller.language, handoverType) }),
    ),
  )

  serve(app, context, endpoints.checkCart, ({ userTemp, cartId }, caller) =>
    forOwner(caller, userTemp, (owner) =>
      Result.map(checkCart(context, owner, cartId, caller.language), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.addToCart, add)

  serve(app, context, endpoints.addToCartPromo, (request, caller) =>
    request.promoCode === "" ? refuse(PROMO_CODE_MISSING) : add(request, caller),
  )

  serve(app, context, endpoints.updateCart, ({ userTemp, cartId, rows }, caller) =>
    forOwner(caller, userTemp, (owner) =>
      Result.map(setRows(context, owner, cartId, rows), (updated) => ({ message: { success: true, ...updated } })),
    ),
  )

  serve(app, context, endpoints.removeCartItem, ({ cartId, rowId, ...identity }, caller) =>
    forOwner(caller, identity, (owner) =>
      Result.map(removeRow(context, owner, cartId, rowId), () => ({ message: { response: true } })),
    ),
  )
}

const PROMO_CODE_MISSING = invalidField("promo_code", { it: "campo obbligatorio", en: "is required" })
