/** States of a client's own data (saved carts, password, addresses, wishlist), and of the agent. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { listKey, type StoredSavedCart } from "../../db/account-records.ts"
import { addToAddressBook, addressesOf } from "../../shop/addresses/address-book.ts"
import { answerClaim, fileClaim } from "../../shop/claims/claims.ts"
import { notify } from "../../shop/notifications/notify.ts"
import { ordersOf } from "../../shop/orders/orders.ts"
import { answer, notFound, refuse } from "../../shop/common/refusal.ts"
import type { Owner } from "../../shop/session/identity.ts"
import { requestPasswordReset } from "../../shop/session/passwords.ts"
import { STATE_TIME } from "./account-states.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { leaveAlone, logIn, on, onClient, type StateRunner, USER } from "./state-runner.ts"

export const ownStates: ReadonlyArray<StateRunner> = [
  onClient(providerStates.savedCartExists, (context, owner) =>
    Result.map(simpleItem(context), ({ item }) => {
      leaveAlone(context.database.savedCarts, owner.client.clientId)
      const lines = [{ itemCode: item.code, quantity: item.packSize }]
      const first = saveCart(context, owner, "Spesa del lunedì", lines)
      const second = saveCart(context, owner, "Apertura stagione", lines)
      return { saved_cart_id: first.savedCartId, saved_name: first.name, second_name: second.name }
    }),
  ),
  onClient(providerStates.shoppingListExists, (context, { client: { clientId } }) =>
    Result.map(simpleItem(context), ({ item, product }) => {
      const list = { clientId, ...stateList(item.code, product.name.it) }
      leaveAlone(context.database.shoppingLists, clientId, [[listKey(clientId, list.listId), list]])
      return { list_id: list.listId, list_name: list.name, section_id: SECTION.id, item_code: item.code }
    }),
  ),
  onClient(providerStates.standingOrderExists, (context, { client: { clientId }, addressCode }) =>
    Result.map(simpleItem(context), ({ item, product }) => {
      const order = { clientId, ...stateStanding(addressCode, item.code, product.name.it) }
      leaveAlone(context.database.standingOrders, clientId, [[listKey(clientId, order.standingId), order]])
      return { standing_id: order.standingId, standing_name: order.name, item_code: item.code }
    }),
  ),
  onClient(providerStates.claimMayBeFiled, (context, owner) =>
    Result.map(receivedOrder(context, owner), ({ order: { orderId }, line }) => ({
      order_id: orderId,
      item_code: line.itemCode,
      item_name: line.name,
    })),
  ),
  onClient(providerStates.claimIsReceived, (context, owner) => receivedClaim(context, owner)),
  onClient(providerStates.claimIsAccepted, (context, owner) =>
    Result.flatMap(receivedClaim(context, owner), (given) =>
      Result.map(
        answerClaim(context, given.claim_id, { client: owner.client.clientId, status: "accepted" }),
        () => given,
      ),
    ),
  ),
  onClient(providerStates.notificationIsUnread, (context, owner) =>
    Result.map(receivedOrder(context, owner), ({ order: { orderId } }) => {
      leaveAlone(context.database.notifications, owner.client.clientId)
      const [key, path] = ["provider-state", `/pages/order_detail?order=${orderId}`]
      const subject = { it: `L’ordine ${orderId} è stato spedito`, en: `Order ${orderId} has been dispatched` }
      notify(context, { client: owner.client, kind: "order", subject, path, key })
      return { notification_id: key, order_id: orderId }
    }),
  ),
  on(providerStates.passwordMayBeChanged, (context, { user, token, password }) => {
    const known = context.catalogue.users.get(user.toLowerCase())
    if (known === undefined || known.password !== password) return refuse(notFound(USER, user))
    requestPasswordReset(context, user)
    context.logins.clear()
    return Result.map(logIn(context, user, token), () => ({ token, password }))
  }),
  onClient(providerStates.clientHasTwoAddresses, (context, { client }) => {
    const other = addressesOf(context, client).find(({ isDefault }) => !isDefault)
    const { addressCode } = other ?? addToAddressBook(context, client, SECOND_ADDRESS)
    return answer({ second_address_code: addressCode })
  }),
  onClient(providerStates.clientHasOneAddress, (context, owner) => {
    const { clientId } = owner.client
    const only = addressesOf(context, owner.client).filter(({ addressCode }) => addressCode === owner.addressCode)
    context.database.addressBooks.set(String(clientId), { clientId, addresses: only })
    return answer({})
  }),
  onClient(providerStates.wishlistHasItem, (context, { client: { clientId } }) =>
    Result.map(simpleItem(context), ({ item }) => {
      context.database.wishlists.set(String(clientId), { clientId, itemCodes: [item.code] })
      return { item_code: item.code }
    }),
  ),
  onClient(providerStates.clientWaitsForItem, (context, { client: { clientId } }, { user }) => {
    const code = unavailableCode(context)
    if (code === undefined) return refuse(nothingFits("item that is not available"))
    const alerts = [{ itemCode: code, to: user, language: "it" as const }]
    context.database.wishlists.set(String(clientId), { clientId, itemCodes: [code], alerts })
    return answer({ item_code: code })
  }),
  on(providerStates.agentIsLoggedIn, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), () => {
      const assigned = context.catalogue.users.get(user.toLowerCase())?.assignedClients[0]
      const client = assigned === undefined ? undefined : context.catalogue.clients.get(assigned)
      const address = client === undefined ? undefined : addressesOf(context, client)[0]
      return client === undefined || address === undefined
        ? refuse(nothingFits("agent's client"))
        : answer({ token, assigned_client_id: client.clientId, assigned_address_code: address.addressCode })
    }),
  ),
]

const unavailableCode = ({ catalogue }: AppContext): string | undefined =>
  catalogue.supplier.products
    .flatMap(({ items }) => items)
    .find(({ availability }) => availability === "NON DISPONIBILE")?.code

export const saveCart = (
  { database }: AppContext,
  { client, addressCode }: Owner,
  name: string,
  items: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }>,
): StoredSavedCart => {
  const savedCartId = String(database.next("saved-cart"))
  const lines = items.map(({ itemCode, quantity }) => ({ itemCode, quantity, promoCode: "", promoRow: 0 }))
  const saved = { savedCartId, clientId: client.clientId, addressCode, name, savedAt: STATE_TIME, lines }
  database.savedCarts.set(savedCartId, saved)
  return saved
}

const SECTION = { id: "s1", name: "Scaffale alto", rank: 0 }

/** Its only entry has a target of 12, of which 3 were counted. */
const stateList = (itemCode: string, name: string) => ({
  listId: "provider-state",
  name: "Cella frigo",
  sections: [SECTION],
  entries: [
    {
      itemCode,
      name,
      quantity: 6,
      par: 12,
      note: "aperti per primi",
      section: SECTION.id,
      rank: 0,
      there: 3,
      countedAt: Date.parse(STATE_TIME),
    },
  ],
})

/** A delivered order of the client, with its first line. */
const receivedOrder = (context: AppContext, { client }: Owner) => {
  const order = ordersOf(context, client.clientId).find(({ status }) => status === "delivered")
  const line = order?.lines[0]
  context.database.claims.delete(listKey(client.clientId, "pact-claim"))
  return order === undefined || line === undefined ? refuse(nothingFits("delivered order")) : answer({ order, line })
}

/** The client's only claim, about a delivered order. */
const receivedClaim = (context: AppContext, owner: Owner) =>
  Result.gen(function* () {
    const { order, line } = yield* receivedOrder(context, owner)
    const { clientId } = owner.client
    leaveAlone(context.database.claims, clientId)
    const { itemCode, promoCode, promoRow, name } = line
    const claimed = { itemCode, promoCode, promoRow, name, quantity: 1, unit: "PZ", reason: "broken" } as const
    const claim = { claimId: `state-${clientId}`, orderId: order.orderId, lines: [claimed], note: "" }
    yield* fileClaim(context, owner.client, { ...claim, remedy: "credit" })
    return { claim_id: claim.claimId, order_id: order.orderId }
  })

/** On Tuesdays and Fridays, with one run skipped. */
const stateStanding = (addressCode: string, itemCode: string, name: string) => ({
  standingId: "provider-state",
  name: "Fresco",
  addressCode,
  listId: null,
  lines: [{ itemCode, name, quantity: 12 }],
  weekdays: [2, 5],
  everyWeeks: 1,
  startsOn: "2026-03-02",
  endsOn: null,
  isPaused: false,
  runs: [{ date: "2026-03-06", state: "skipped" as const }],
})

const SECOND_ADDRESS = {
  label: "Magazzino",
  recipient: "",
  street: "Via Secondaria 2",
  city: "Bologna",
  province: "BO",
  postalCode: "40127",
  telephone: "",
  note: "",
}
