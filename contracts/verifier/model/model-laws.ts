/**
 * The persisted data of a client, each subject as a state machine: carts, the wishlist, lists, standing orders and addresses.
 */
import { CHECKED, type Law, law } from "../run/law.ts"
import type { Session } from "../run/session.ts"
import { addressModel } from "./address-model.ts"
import { cartModel } from "./cart-model.ts"
import { listModel } from "./list-model.ts"
import { type Model, run } from "./machine.ts"
import { orderModel } from "./order-model.ts"
import { standingModel } from "./standing-model.ts"
import { wishlistModel } from "./wishlist-model.ts"

const modelLaw = <State>(
  subject: string,
  about: ReadonlyArray<string>,
  open: (session: Session) => Promise<Model<State>>,
  /** Enough to combine most pairs of commands. */
  commands: number,
): Law =>
  law({
    id: `${about[0] ?? ""}/model`,
    title: `${subject}: reads return what was written, whatever the previous command and its sender`,
    about,
    byHand:
      "The finding names the last two commands: send them, by the client and by their agent, and read everything of the subject.",
    run: async (session) => {
      await run(session, await open(session), commands)
      return CHECKED
    },
  })

const CARTS = ["cart.update", "cart.add", "cart.add-promo", "cart.remove", "cart.get", "coupon.apply", "coupon.remove"]
const SAVED = [
  "saved-cart.save",
  "saved-cart.load",
  "saved-cart.rename",
  "saved-cart.delete",
  "saved-cart.list",
  "order.reorder",
]

const ORDERS = [
  "order.place",
  "order.move",
  "order.add",
  "order.cancel",
  "order.reorder",
  "payment.request",
  "order.detail",
  "order.list",
]

export const modelLaws = [
  modelLaw("orders", ORDERS, orderModel, 60),
  modelLaw("rows and coupons of a cart", CARTS, cartModel("rows"), 100),
  modelLaw("saved carts and orders that fill a cart", [...SAVED, "cart.get"], cartModel("saved"), 48),
  modelLaw("the wishlist", ["wishlist.add", "wishlist.remove", "wishlist.list"], wishlistModel, 45),
  modelLaw("shopping lists", ["list.save", "list.delete", "list.list"], listModel, 72),
  modelLaw("standing orders", ["standing.save", "standing.remove", "standing.list"], standingModel, 72),
  modelLaw(
    "addresses",
    ["address.change", "address.add", "address.set-default", "address.delete", "address.list"],
    addressModel,
    36,
  ),
]
