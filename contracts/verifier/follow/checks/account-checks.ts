/** What a client keeps: addresses, profile, password, wishlist (S3.5, S3.21, S3.23, S4.2, S4.10, S5.7). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { Identity, CheckVisit } from "../visit.ts"

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

const addressesOf = async (visit: CheckVisit, userTemp: Identity) =>
  (await visit.call(endpoints.listAddresses, { userTemp })).message
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
  check("adding an address", ["address.add", "address.list"], async (visit) => {
    const { userTemp } = await visit.client("clientHasTwoAddresses")
    const before = await addressesOf(visit, userTemp)
    const added = (await visit.call(endpoints.addAddress, { userTemp, ...DRAFT })).message
    const isNew = before.every(({ addressCode }) => addressCode !== added.addressCode)
    visit.must(isNew, "a new address has a code of its own", added.addressCode)
    const after = await addressesOf(visit, userTemp)
    const found = after.find(({ addressCode }) => addressCode === added.addressCode)
    const came = found === undefined ? "it is not in the list" : addressText(found)
    visit.must(came === DRAFT_TEXT, "an address that was added is read back, letter by letter", came)
    const others = codesOf(after.filter(({ addressCode }) => addressCode !== added.addressCode))
    visit.must(others === codesOf(before), "the other addresses stay", others)
    return CHECKED
  }),
  check("changing an address", ["address.change", "address.list"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const code = text("second_address_code")
    const before = await addressesOf(visit, userTemp)
    await visit.call(endpoints.changeAddress, { userTemp, addressCode: code, ...DRAFT })
    const after = await addressesOf(visit, userTemp)
    const found = after.find(({ addressCode }) => addressCode === code)
    const came = found === undefined ? "it is not in the list" : addressText(found)
    visit.must(came === DRAFT_TEXT, "an address that was changed is read back, letter by letter", came)
    const rest = (list: Addresses) =>
      list
        .filter(({ addressCode }) => addressCode !== code)
        .map(addressText)
        .toSorted()
        .join("; ")
    visit.must(rest(after) === rest(before), "the other addresses stay as they are", rest(after))
    return CHECKED
  }),
  check("the default address", ["address.set-default", "address.list", "session.login"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const code = text("second_address_code")
    await visit.call(endpoints.setDefaultAddress, { userTemp, addressCode: code })
    const [first] = await addressesOf(visit, userTemp)
    visit.must(first?.addressCode === code, "the default address comes first", first?.addressCode ?? "none")
    visit.must(first?.isDefault === true, "the default address says so", "is_default: false")
    const login = await visit.given("userMayLogIn")
    const credentials = { user: login.text("user"), password: login.text("password") }
    const answer = await visit.attempt(endpoints.login, credentials)
    if (Result.isFailure(answer) || isLoginRefusal(answer.success)) return notChecked(visit.lastAnswer())
    const { clientId, addresses } = answer.success.message
    const isFirst = clientId !== userTemp.clientId || addresses[0]?.addressCode === code
    visit.must(isFirst, "the default address is the first of a login", addresses[0]?.addressCode)
    return CHECKED
  }),
  check("deleting an address", ["address.delete", "address.list"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const code = text("second_address_code")
    const before = await addressesOf(visit, userTemp)
    await visit.call(endpoints.deleteAddress, { userTemp, addressCode: code })
    const after = await addressesOf(visit, userTemp)
    const due = codesOf(before.filter(({ addressCode }) => addressCode !== code))
    const came = `${codesOf(after)} instead of ${due}`
    visit.must(codesOf(after) === due, "one address is deleted, the other ones stay", came)
    return CHECKED
  }),
  check("the profile", ["account.update-profile", "account.profile"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const before = (await visit.call(endpoints.getProfile, { userTemp })).message
    const { firstName, surname, fax, email, sdiCode, pec } = before
    const change = { firstName: "Niccolò", surname, fax, email, sdiCode, pec, telephone: "0543 654321" }
    await visit.call(endpoints.updateProfile, { userTemp, ...change })
    const after = (await visit.call(endpoints.getProfile, { userTemp })).message
    const wrong = Object.entries({ ...before, ...change, firstName: firstName && change.firstName }).find(
      ([name, value]) => Object.entries(after).find(([other]) => other === name)?.[1] !== value && name !== "firstName",
    )
    visit.must(wrong === undefined, "a profile is read back as it was sent, the rest as it was", wrong?.join(": "))
    visit.must(after.firstName === "Niccolò", "a name is read back letter by letter", after.firstName)
    return CHECKED
  }),
  check("a changed password", ["account.change-password", "session.login"], async (visit) => {
    const login = await visit.given("userMayLogIn")
    const given = await visit.given("passwordMayBeChanged")
    const [user, oldPassword, newPassword] = [login.text("user"), given.text("password"), "Nuova-parola-7!"]
    await visit.call(endpoints.changePassword, { oldPassword, newPassword })
    const loggedIn = async (password: string) => {
      const answer = await visit.attempt(endpoints.login, { user, password })
      return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
    }
    visit.must(await loggedIn(newPassword), "the new password logs in", "refused")
    visit.must(!(await loggedIn(oldPassword)), "the old password logs in no more", "accepted")
    const stays = await visit.attempt(endpoints.changePassword, {
      oldPassword: newPassword,
      newPassword: oldPassword,
    })
    visit.must(Result.isSuccess(stays), "the token stays valid when the password changes", "refused")
    return CHECKED
  }),
  check("the wishlist", ["wishlist.add", "wishlist.remove", "wishlist.list"], async (visit) => {
    const { userTemp, text } = await visit.client("wishlistHasItem")
    const formats = await visit.given("productHasFormats")
    const [first, second] = [text("item_code"), formats.text("first_code")]
    const list = async () =>
      (await visit.call(endpoints.getWishlist, { userTemp })).message.map(({ itemCode }) => itemCode).join(" ")
    await visit.call(endpoints.addWish, { userTemp, itemCode: second })
    const both = await list()
    visit.must(both === `${first} ${second}`, "what was added stands last on the wishlist", both || "nothing")
    await visit.call(endpoints.addWish, { userTemp, itemCode: second })
    const again = await list()
    visit.must(again === both, "what is added twice stands there once", again || "nothing")
    await visit.call(endpoints.removeWish, { userTemp, itemCode: first })
    const rest = await list()
    visit.must(rest === second, "one item is removed, the other ones stay", rest || "nothing")
    return CHECKED
  }),
  check("what a client waits for", ["wishlist.add", "wishlist.list"], async (visit) => {
    const { userTemp, text } = await visit.client("clientWaitsForItem")
    const itemCode = text("item_code")
    const found = async () => {
      const { message } = await visit.call(endpoints.getWishlist, { userTemp })
      return message.map((item) => `${item.itemCode}${item.alert === true ? " waited for" : ""}`).join(", ")
    }
    await visit.call(endpoints.addWish, { userTemp, itemCode })
    const same = await found()
    visit.must(same === `${itemCode} waited for`, "an alert of which nothing is said stays", same)
    await visit.call(endpoints.addWish, { userTemp, itemCode, alert: false })
    const off = await found()
    visit.must(off === itemCode, "an alert is taken off, its item stays on the wishlist", off)
    await visit.call(endpoints.addWish, { userTemp, itemCode, alert: true })
    const on = await found()
    visit.must(on === `${itemCode} waited for`, "an alert is set on what is on the wishlist", on)
    return CHECKED
  }),
  check("saved carts", ["saved-cart.save", "saved-cart.list"], async (visit) => {
    const saved = await visit.client("savedCartExists")
    const { userTemp, number } = await visit.client("cartHasRow")
    const cart = (await visit.call(endpoints.getCartItems, { userTemp })).message
    const kept = (await visit.call(endpoints.saveCart, { userTemp, cartId: number("cart_id"), name: "Pact" })).message
    const list = (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    const found = list.find(({ savedCartId }) => savedCartId === kept.savedCartId)
    const linesOf = (lines: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }> = []) =>
      lines
        .map(({ itemCode, quantity }) => `${itemCode} × ${quantity}`)
        .toSorted()
        .join(", ")
    const came = `${linesOf(found?.lines)} of ${linesOf(cart.rows)}`
    visit.must(linesOf(found?.lines) === linesOf(cart.rows), "a saved cart holds the cart's rows", came)
    const isStill = list.some(({ savedCartId }) => savedCartId === saved.text("saved_cart_id"))
    visit.must(isStill, "the saved carts of before stay", "one is gone")
    const now = (await visit.call(endpoints.getCartItems, { userTemp })).message
    visit.must(linesOf(now.rows) === linesOf(cart.rows), "a cart that is saved stays", linesOf(now.rows) || "no row")
    return CHECKED
  }),
  check("saving some rows of a cart", ["saved-cart.save", "cart.add", "cart.get"], async (visit) => {
    const { userTemp, number, text } = await visit.client("cartHasRow")
    const item = await visit.given("itemMayBeOrdered")
    const added = { itemCode: item.text("item_code"), quantity: item.number("quantity"), promoCode: "", promoRow: 0 }
    await visit.call(endpoints.addToCart, { userTemp, ...added })
    const part = { userTemp, cartId: number("cart_id"), name: "Pact, one row", rowIds: [text("row_id")] }
    const kept = (await visit.call(endpoints.saveCart, part)).message
    const codes = kept.lines.map(({ itemCode }) => itemCode).join(" ")
    visit.must(codes === text("item_code"), "a cart that is saved in part holds the named rows", codes || "nothing")
    return CHECKED
  }),
  check("a saved cart's name and end", ["saved-cart.rename", "saved-cart.delete", "saved-cart.list"], async (visit) => {
    const { userTemp, text } = await visit.client("savedCartExists")
    const savedCartId = text("saved_cart_id")
    const list = async () => (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    const before = await list()
    await visit.call(endpoints.renameSavedCart, { userTemp, savedCartId, name: "Pact" })
    const renamed = await list()
    const name = renamed.find((one) => one.savedCartId === savedCartId)?.name
    visit.must(name === "Pact", "a saved cart bears its new name", name ?? "it is gone")
    const isStill = renamed.some((one) => one.name === text("second_name"))
    visit.must(isStill, "the other saved carts keep their names", renamed.map((one) => one.name).join(", "))
    await visit.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
    const rest = (await list()).map((one) => one.savedCartId).toSorted()
    const due = before
      .map((one) => one.savedCartId)
      .filter((id) => id !== savedCartId)
      .toSorted()
    visit.must(rest.join() === due.join(), "one saved cart is deleted, the other ones stay", rest.join(", ") || "none")
    return CHECKED
  }),
  check("loading a saved cart", ["saved-cart.load", "cart.get"], async (visit) => {
    await visit.client("clientIsLoggedIn")
    const { userTemp, text } = await visit.client("savedCartExists")
    const savedCartId = text("saved_cart_id")
    const list = (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    const lines = list.find((one) => one.savedCartId === savedCartId)?.lines ?? []
    const filled = (await visit.call(endpoints.loadSavedCart, { userTemp, savedCartId })).message
    const { rows, cartId } = (await visit.call(endpoints.getCartItems, { userTemp })).message
    visit.must(filled.cartId === cartId, "id_cart of the answer is the cart's", filled.cartId)
    const missing = lines.find(
      ({ itemCode, quantity }) => !rows.some((row) => row.itemCode === itemCode && row.quantity >= quantity),
    )
    visit.must(missing === undefined, "a saved cart's lines are in the cart", missing && `not ${missing.itemCode}`)
    return CHECKED
  }),
]
