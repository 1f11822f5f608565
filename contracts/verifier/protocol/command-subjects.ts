/** Every command on a client's persisted data, by subject, in its situation; forms are sent without a login. */
import { endpoints } from "../../src/table.ts"
import { REGISTRATION, somebody } from "./refusals-of-forms.ts"
import { line, plainOrder, promotedLine } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"
import {
  offers,
  people,
  type Command,
  commandOf,
  commandsOf,
  type CommandSubject,
  combinedSubject,
} from "./commands.ts"

/** Prevents data of another run from being mistaken for this one's. */
const ownName = () => `pact-${crypto.randomUUID()}`

const cart = commandsOf(
  "a cart",
  ["cart.add", "cart.add-promo", "cart.update", "cart.remove", "saved-cart.save"],
  async (session) => {
    const { userTemp, number, text } = await session.client("cartHasRow")
    const [cartId, rowId, packSize] = [number("cart_id"), text("row_id"), number("pack")]
    const item = await session.given("itemMayBeOrdered")
    const formats = await session.given("productHasFormats")
    const promoted = await promotedLine(session)
    const rows = [{ rowId, quantity: packSize * 3, packSize, promoCode: "", promoRow: 0 }]
    const codes = [formats.text("first_code")]
    const { message } = await session.call(endpoints.childList, { userTemp, childrenIds: codes })
    const second = codes.map((code) => ({ ...line(code), quantity: message[code]?.packSize ?? 1 }))
    return {
      userTemp,
      commands: [
        commandOf(endpoints.addToCart, {
          userTemp,
          ...line(item.text("item_code")),
          quantity: item.number("quantity"),
        }),
        ...second.map((added) => commandOf(endpoints.addToCart, { userTemp, ...added })),
        commandOf(endpoints.addToCartPromo, { userTemp, ...promoted }),
        commandOf(endpoints.updateCart, { userTemp, cartId, rows }),
        commandOf(endpoints.saveCart, { userTemp, cartId, name: ownName() }),
        commandOf(endpoints.removeCartItem, { ...userTemp, rowId, cartId }),
      ],
    }
  },
)

const couponsAndSavedCarts = commandsOf(
  "coupons and saved carts",
  ["coupon.apply", "coupon.remove", "saved-cart.load", "saved-cart.rename"],
  async (session) => {
    const savedCartId = (await session.client("savedCartExists")).text("saved_cart_id")
    const { userTemp, number, text } = await session.client("couponCounts")
    const cartId = number("cart_id")
    return {
      userTemp,
      commands: [
        commandOf(endpoints.applyCouponCode, { userTemp, cartId, code: text("coupon_code") }),
        commandOf(endpoints.removeCouponCode, { userTemp, cartId }),
        commandOf(endpoints.loadSavedCart, { userTemp, savedCartId }),
        commandOf(endpoints.renameSavedCart, { userTemp, savedCartId, name: ownName() }),
      ],
    }
  },
)

const orders = commandsOf("orders", ["order.place", "order.reorder", "payment.request"], async (session) => {
  const before = await session.client("clientHasOrder")
  const orderId = before.text("order_id")
  const cardToken = (await session.given("cardIsAccepted")).text("card_token")
  const { userTemp, number, text } = await session.client("cartMayBeOrdered")
  const cart = { cartId: number("cart_id"), documentTotal: Math.round(number("confirmed_total") * 100) }
  const placed = plainOrder(userTemp, cart, text("delivery_date"))
  return {
    userTemp,
    commands: [
      commandOf(endpoints.placeOrder, placed),
      commandOf(endpoints.reorder, { userTemp, orderId }),
      commandOf(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card" as const, cardToken }),
    ],
  }
})

const persisted = commandsOf(
  "the wishlist, lists and standing orders",
  ["wishlist.add", "wishlist.remove", "list.save", "list.delete", "standing.save", "standing.remove"],
  async (session) => {
    const wish = await session.client("wishlistHasItem")
    const { userTemp, text } = await session.client("shoppingListExists")
    const standingId = (await session.client("standingOrderExists")).text("standing_id")
    const itemCode = (await session.given("productHasFormats")).text("first_code")
    const entries = [{ itemCode, name: "Nuovo", rank: 99, par: 4 }]
    const list = { userTemp, listId: ownName() }
    const standing = { userTemp, standingId: ownName() }
    // A standing order that proposes a list remains when the list is deleted.
    const [listId, proposing] = [text("list_id"), { ...standing, standingId: ownName() }]
    const rhythm = { weekdays: [2], everyWeeks: 1, addressCode: userTemp.addressCode, startsOn: "2026-03-03" }
    const run = { date: "2026-03-10", state: "skipped" as const }
    await session.attempt(endpoints.saveStandingOrder, {
      ...proposing,
      ...rhythm,
      isNew: true,
      name: "Dalla lista",
      listId,
      lines: [{ itemCode, name: "Uno", quantity: 4 }],
      runs: [run],
    })
    const made = { isNew: true as const, name: "Città", addressCode: userTemp.addressCode, startsOn: "2026-03-02" }
    return {
      userTemp,
      commands: [
        commandOf(endpoints.addWish, { userTemp, itemCode }),
        commandOf(endpoints.removeWish, { userTemp, itemCode: wish.text("item_code") }),
        commandOf(endpoints.saveShoppingList, { ...list, isNew: true, name: "Città" }),
        commandOf(endpoints.saveShoppingList, { ...list, entries }),
        commandOf(endpoints.deleteShoppingList, { userTemp, listId }),
        commandOf(endpoints.deleteShoppingList, list),
        commandOf(endpoints.saveStandingOrder, { ...standing, ...made, weekdays: [1], everyWeeks: 1 }),
        commandOf(endpoints.removeStandingOrder, { userTemp, standingId }),
        commandOf(endpoints.removeStandingOrder, standing),
      ],
    }
  },
)

/** Additional data: alerts, counts, notes, sections, pauses, runs. */
const besides = commandsOf(
  "alerts, counts, notes and pauses",
  ["list.save", "wishlist.add", "standing.save", "saved-cart.rename"],
  async (session) => {
    const savedCartId = (await session.client("savedCartExists")).text("saved_cart_id")
    const waited = (await session.client("clientWaitsForItem")).text("item_code")
    const standing = await session.client("standingOrderExists")
    const { userTemp, text } = await session.client("shoppingListExists")
    const [listId, itemCode, standingId] = [text("list_id"), text("item_code"), standing.text("standing_id")]
    const counted = { itemCode, there: 5, countedAt: 1_771_570_800_123, note: "Ultimo scaffale" }
    const order = { userTemp, standingId }
    const lines = [{ itemCode: standing.text("item_code"), quantity: 7 }]
    return {
      userTemp,
      commands: [
        commandOf(endpoints.addWish, { userTemp, itemCode: waited, alert: false }),
        commandOf(endpoints.saveShoppingList, { userTemp, listId, entries: [counted] }),
        commandOf(endpoints.saveShoppingList, { userTemp, listId, name: "Cella due" }),
        commandOf(endpoints.saveStandingOrder, { ...order, isPaused: true }),
        commandOf(endpoints.saveStandingOrder, { ...order, lines, endsOn: "2027-12-31" }),
        commandOf(endpoints.saveStandingOrder, { ...order, runs: [{ date: "2026-03-10", state: "skipped" as const }] }),
        commandOf(endpoints.renameSavedCart, { userTemp, savedCartId, name: ownName() }),
        commandOf(endpoints.addWish, { userTemp, itemCode: waited, alert: true }),
      ],
    }
  },
)

/** A cart saved at an address, and a standing order that goes to it, remain when the address is changed or deleted. */
const saveAt = async (session: Session, userTemp: Identity): Promise<void> => {
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  await session.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
  const { cartId } = (await session.call(endpoints.getCartItems, { userTemp })).message
  await session.call(endpoints.saveCart, { userTemp, cartId, name: ownName() })
  const made = { isNew: true as const, weekdays: [2], everyWeeks: 1, startsOn: "2026-03-03", name: "Per la sede" }
  const { addressCode } = userTemp
  await session.call(endpoints.saveStandingOrder, { userTemp, standingId: ownName(), ...made, addressCode })
}

const addresses = {
  ...commandsOf(
    "addresses",
    ["address.add", "address.change", "address.set-default", "address.delete"],
    async (session) => {
      const { userTemp, text } = await session.client("clientHasTwoAddresses")
      const addressCode = text("second_address_code")
      await saveAt(session, { ...userTemp, addressCode })
      const list = (await session.call(endpoints.listAddresses, { userTemp })).message
      const drafts = list.slice(0, 1).map(({ addressCode: _code, isDefault: _isDefault, ...draft }) => draft)
      return {
        userTemp,
        commands: [
          ...drafts.flatMap((draft) => [
            commandOf(endpoints.addAddress, { userTemp, ...draft, label: "Pact" }),
            commandOf(endpoints.changeAddress, { userTemp, addressCode, ...draft, label: "Pact, due volte" }),
          ]),
          commandOf(endpoints.setDefaultAddress, { userTemp, addressCode }),
          commandOf(endpoints.deleteAddress, { userTemp, addressCode }),
        ],
      }
    },
  ),
  isOwn: true,
}

const OF_ONESELF = ["account.update-profile", "account.change-password", "product.review", "contact.email"]

const profileAndReview = {
  ...commandsOf("a profile, a review and a letter", OF_ONESELF, async (session) => {
    const oldPassword = (await session.given("passwordMayBeChanged")).text("password")
    const newPassword = `Pact-${crypto.randomUUID()}`
    const { userTemp } = await session.client("clientHasTwoAddresses")
    const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
    const { firstName, email, sdiCode, pec } = (await session.call(endpoints.getProfile, { userTemp })).message
    const numbers = { telephone: "0543 771122", fax: "0543 771133" }
    const profile = { userTemp, firstName, surname: "Dell’Òlio", email, sdiCode, pec, ...numbers }
    return {
      userTemp,
      commands: [
        commandOf(endpoints.updateProfile, profile),
        commandOf(endpoints.postReview, { userTemp, itemCode, rating: 4, text: "Ottimo" }),
        commandOf(endpoints.sendGenericEmail, { userTemp, subject: "Orari", message: "Siete aperti?", itemCode }),
        commandOf(endpoints.updateProfile, { ...profile, telephone: "", fax: "" }),
        commandOf(endpoints.changePassword, { oldPassword, newPassword }),
      ],
    }
  }),
  isOwn: true,
}

/** Callers without a token share one space of keys. */
const byNobody = (command: Command): Command => ({
  ...command,
  isOpen: true,
  send: async (session, key) => {
    const token = session.speakAs(null)
    const answer = await command.send(session, key)
    session.speakAs(token)
    return answer
  },
})

const forms = {
  ...commandsOf(
    "forms",
    ["contact.newsletter", "contact.request", "session.register", "session.reset-password"],
    async (session) => {
      const email = (await session.given("emailIsFree")).text("email")
      const { userTemp } = await session.client("clientIsLoggedIn")
      const form = { name: "Marta", companyName: "", telephone: "", subject: "Orari", message: "Siete aperti?" }
      const newsletter = commandOf(endpoints.subscribeNewsletter, { email, privacyConsent: true })
      const request = commandOf(endpoints.requestForm, { ...form, email, privacyConsent: true })
      const codes = { sdiCode: "", pec: "", privacyConsent: true }
      const registration = commandOf(endpoints.register, { ...REGISTRATION, email: somebody(), ...codes })
      const reset = commandOf(endpoints.resetPassword, { user: somebody() })
      return { userTemp, commands: [newsletter, request, registration, reset].map(byNobody) }
    },
  ),
  isOwn: true,
}

export const SUBJECTS: ReadonlyArray<CommandSubject> = [
  forms,
  cart,
  couponsAndSavedCarts,
  orders,
  combinedSubject(persisted, besides),
  addresses,
  combinedSubject(profileAndReview, people),
  offers,
]
