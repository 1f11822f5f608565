/** What a client keeps: addresses, profile, password, wishlist (S3.5, S3.21, S3.23, S4.2, S4.10, S5.7). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"
import type { Identity, Shop } from "../shop.ts"

const DRAFT = {
  label: "Città – deposito",
  recipient: "Ufficio “Ricevimento”",
  street: "Via dell'Olmo 7",
  city: "Forlì",
  province: "FC",
  postalCode: "47121",
  telephone: "0543 123456",
  note: "Suonare: è aperto dalle 8",
}

const addressesOf = async (shop: Shop, userTemp: Identity) =>
  (await shop.call(endpoints.listAddresses, { userTemp })).message
type Addresses = Awaited<ReturnType<typeof addressesOf>>
const codesOf = (list: Addresses): string =>
  list
    .map(({ addressCode }) => addressCode)
    .toSorted()
    .join(" ")
const addressText = ({ label, recipient, street, city, province, postalCode, telephone, note }: Addresses[number]) =>
  [label, recipient, street, city, province, postalCode, telephone, note].join(" | ")
const DRAFT_TEXT = addressText({ ...DRAFT, addressCode: "", isDefault: false })

export const accountChecks = [
  check("adding an address", ["address.add", "address.list"], async (shop) => {
    const { userTemp } = await shop.client("clientHasTwoAddresses")
    const before = await addressesOf(shop, userTemp)
    const added = (await shop.call(endpoints.addAddress, { userTemp, ...DRAFT })).message
    const isNew = before.every(({ addressCode }) => addressCode !== added.addressCode)
    shop.must(isNew, "a new address has a code of its own", added.addressCode)
    const after = await addressesOf(shop, userTemp)
    const found = after.find(({ addressCode }) => addressCode === added.addressCode)
    const came = found === undefined ? "it is not in the list" : addressText(found)
    shop.must(came === DRAFT_TEXT, "an address that was added is read back, letter by letter", came)
    const others = codesOf(after.filter(({ addressCode }) => addressCode !== added.addressCode))
    shop.must(others === codesOf(before), "the other addresses stay", others)
  }),
  check("changing an address", ["address.change", "address.list"], async (shop) => {
    const { userTemp, text } = await shop.client("clientHasTwoAddresses")
    const code = text("second_address_code")
    const before = await addressesOf(shop, userTemp)
    await shop.call(endpoints.changeAddress, { userTemp, addressCode: code, ...DRAFT })
    const after = await addressesOf(shop, userTemp)
    const found = after.find(({ addressCode }) => addressCode === code)
    const came = found === undefined ? "it is not in the list" : addressText(found)
    shop.must(came === DRAFT_TEXT, "an address that was changed is read back, letter by letter", came)
    const rest = (list: Addresses) =>
      list
        .filter(({ addressCode }) => addressCode !== code)
        .map(addressText)
        .toSorted()
        .join("; ")
    shop.must(rest(after) === rest(before), "the other addresses stay as they are", rest(after))
  }),
  check("the default address", ["address.set-default", "address.list", "session.login"], async (shop) => {
    const { userTemp, text } = await shop.client("clientHasTwoAddresses")
    const code = text("second_address_code")
    await shop.call(endpoints.setDefaultAddress, { userTemp, addressCode: code })
    const [first] = await addressesOf(shop, userTemp)
    shop.must(first?.addressCode === code, "the default address comes first", first?.addressCode ?? "none")
    shop.must(first?.isDefault === true, "the default address says so", "is_default: false")
    const login = await shop.given("userMayLogIn")
    const credentials = { user: login.text("user"), password: login.text("password") }
    const answer = await shop.attempt(endpoints.login, credentials)
    if (Result.isFailure(answer) || isLoginRefusal(answer.success)) return
    const { clientId, addresses } = answer.success.message
    const isFirst = clientId !== userTemp.clientId || addresses[0]?.addressCode === code
    shop.must(isFirst, "the default address is the first of a login", addresses[0]?.addressCode)
  }),
  check("deleting an address", ["address.delete", "address.list"], async (shop) => {
    const { userTemp, text } = await shop.client("clientHasTwoAddresses")
    const code = text("second_address_code")
    const before = await addressesOf(shop, userTemp)
    await shop.call(endpoints.deleteAddress, { userTemp, addressCode: code })
    const after = await addressesOf(shop, userTemp)
    const due = codesOf(before.filter(({ addressCode }) => addressCode !== code))
    const came = `${codesOf(after)} instead of ${due}`
    shop.must(codesOf(after) === due, "one address is deleted, the other ones stay", came)
  }),
  check("the profile", ["account.update-profile", "account.profile"], async (shop) => {
    const { userTemp } = await shop.client("clientIsLoggedIn")
    const before = (await shop.call(endpoints.getProfile, { userTemp })).message
    const { firstName, surname, fax, email, sdiCode, pec } = before
    const change = { firstName: "Niccolò", surname, fax, email, sdiCode, pec, telephone: "0543 654321" }
    await shop.call(endpoints.updateProfile, { userTemp, ...change })
    const after = (await shop.call(endpoints.getProfile, { userTemp })).message
    const wrong = Object.entries({ ...before, ...change, firstName: firstName && change.firstName }).find(
      ([name, value]) => Object.entries(after).find(([other]) => other === name)?.[1] !== value && name !== "firstName",
    )
    shop.must(wrong === undefined, "a profile is read back as it was sent, the rest as it was", wrong?.join(": "))
    shop.must(after.firstName === "Niccolò", "a name is read back letter by letter", after.firstName)
  }),
  check("a changed password", ["account.change-password", "session.login"], async (shop) => {
    const login = await shop.given("userMayLogIn")
    const given = await shop.given("passwordMayBeChanged")
    const [user, oldPassword, newPassword] = [login.text("user"), given.text("password"), "Nuova-parola-7!"]
    await shop.call(endpoints.changePassword, { oldPassword, newPassword })
    const loggedIn = async (password: string) => {
      const answer = await shop.attempt(endpoints.login, { user, password })
      return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
    }
    shop.must(await loggedIn(newPassword), "the new password logs in", "refused")
    shop.must(!(await loggedIn(oldPassword)), "the old password logs in no more", "accepted")
    const stays = await shop.attempt(endpoints.changePassword, { oldPassword: newPassword, newPassword: oldPassword })
    shop.must(Result.isSuccess(stays), "the token stays valid when the password changes", "refused")
  }),
  check("the wishlist", ["wishlist.add", "wishlist.remove", "wishlist.list"], async (shop) => {
    const { userTemp, text } = await shop.client("wishlistHasItem")
    const formats = await shop.given("productHasFormats")
    const [first, second] = [text("item_code"), formats.text("first_code")]
    const list = async () =>
      (await shop.call(endpoints.getWishlist, { userTemp })).message.map(({ itemCode }) => itemCode).join(" ")
    await shop.call(endpoints.addWish, { userTemp, itemCode: second })
    const both = await list()
    shop.must(both === `${first} ${second}`, "what was added stands last on the wishlist", both || "nothing")
    await shop.call(endpoints.addWish, { userTemp, itemCode: second })
    const again = await list()
    shop.must(again === both, "what is added twice stands there once", again || "nothing")
    await shop.call(endpoints.removeWish, { userTemp, itemCode: first })
    const rest = await list()
    shop.must(rest === second, "one item is removed, the other ones stay", rest || "nothing")
  }),
  check("saved carts", ["saved-cart.save", "saved-cart.list"], async (shop) => {
    const saved = await shop.client("savedCartExists")
    const { userTemp, number } = await shop.client("cartHasRow")
    const cart = (await shop.call(endpoints.getCartItems, { userTemp })).message
    const kept = (await shop.call(endpoints.saveCart, { userTemp, cartId: number("cart_id"), name: "Pact" })).message
    const list = (await shop.call(endpoints.listSavedCarts, { userTemp })).message
    const found = list.find(({ savedCartId }) => savedCartId === kept.savedCartId)
    const linesOf = (lines: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }> = []) =>
      lines
        .map(({ itemCode, quantity }) => `${itemCode} × ${quantity}`)
        .toSorted()
        .join(", ")
    const came = `${linesOf(found?.lines)} of ${linesOf(cart.rows)}`
    shop.must(linesOf(found?.lines) === linesOf(cart.rows), "a saved cart holds the cart's rows", came)
    const isStill = list.some(({ savedCartId }) => savedCartId === saved.text("saved_cart_id"))
    shop.must(isStill, "the saved carts of before stay", "one is gone")
    const now = (await shop.call(endpoints.getCartItems, { userTemp })).message
    shop.must(linesOf(now.rows) === linesOf(cart.rows), "a cart that is saved stays", linesOf(now.rows) || "no row")
  }),
  check("a saved cart's name and end", ["saved-cart.rename", "saved-cart.delete", "saved-cart.list"], async (shop) => {
    const { userTemp, text } = await shop.client("savedCartExists")
    const savedCartId = text("saved_cart_id")
    const list = async () => (await shop.call(endpoints.listSavedCarts, { userTemp })).message
    const before = await list()
    await shop.call(endpoints.renameSavedCart, { userTemp, savedCartId, name: "Pact" })
    const renamed = await list()
    const name = renamed.find((one) => one.savedCartId === savedCartId)?.name
    shop.must(name === "Pact", "a saved cart bears its new name", name ?? "it is gone")
    const isStill = renamed.some((one) => one.name === text("second_name"))
    shop.must(isStill, "the other saved carts keep their names", renamed.map((one) => one.name).join(", "))
    await shop.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
    const rest = (await list()).map((one) => one.savedCartId).toSorted()
    const due = before
      .map((one) => one.savedCartId)
      .filter((id) => id !== savedCartId)
      .toSorted()
    shop.must(rest.join() === due.join(), "one saved cart is deleted, the other ones stay", rest.join(", ") || "none")
  }),
  check("loading a saved cart", ["saved-cart.load", "cart.get"], async (shop) => {
    await shop.client("clientIsLoggedIn")
    const { userTemp, text } = await shop.client("savedCartExists")
    const savedCartId = text("saved_cart_id")
    const list = (await shop.call(endpoints.listSavedCarts, { userTemp })).message
    const lines = list.find((one) => one.savedCartId === savedCartId)?.lines ?? []
    const filled = (await shop.call(endpoints.loadSavedCart, { userTemp, savedCartId })).message
    const { rows, cartId } = (await shop.call(endpoints.getCartItems, { userTemp })).message
    shop.must(filled.cartId === cartId, "id_cart of the answer is the cart's", filled.cartId)
    const missing = lines.find(
      ({ itemCode, quantity }) => !rows.some((row) => row.itemCode === itemCode && row.quantity >= quantity),
    )
    shop.must(missing === undefined, "a saved cart's lines are in the cart", missing && `not ${missing.itemCode}`)
  }),
]
