/** States of what a client keeps: saved carts, password, addresses, wishlist; and of the agent. */
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
import { forgetPassword } from "../../shop/session/passwords.ts"
import { STATE_TIME } from "./account-states.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { identityOf, logIn } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const ownStates: ReadonlyArray<StateRunner> = [
  on(providerStates.savedCartExists, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(simpleItem(context), ({ item }) => {
        const first = saved(context, owner, "Spesa del lunedì", item.code, item.packSize)
        const second = saved(context, owner, "Apertura stagione", item.code, item.packSize)
        const { savedCarts } = context.database
        const others = savedCarts.entries().filter(([, cart]) => cart.clientId !== owner.client.clientId)
        savedCarts.replaceAll([...others, ...[first, second].map((cart) => [cart.savedCartId, cart] as const)])
        const names = { saved_name: first.name, second_name: second.name }
        return { token, ...identityOf(owner), saved_cart_id: first.savedCartId, ...names }
      }),
    ),
  ),
  on(providerStates.shoppingListExists, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(simpleItem(context), ({ item, product }) => {
        const { clientId } = owner.client
        const list = { clientId, ...stateList(item.code, product.name.it) }
        const { shoppingLists } = context.database
        const others = shoppingLists.entries().filter(([, one]) => one.clientId !== clientId)
        shoppingLists.replaceAll([...others, [listKey(clientId, list.listId), list]])
        const [section_id, item_code] = [SECTION.id, item.code]
        return { token, ...identityOf(owner), list_id: list.listId, list_name: list.name, section_id, item_code }
      }),
    ),
  ),
  on(providerStates.standingOrderExists, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(simpleItem(context), ({ item, product }) => {
        const { clientId } = owner.client
        const order = { clientId, ...stateStanding(owner.addressCode, item.code, product.name.it) }
        const { standingOrders } = context.database
        const others = standingOrders.entries().filter(([, one]) => one.clientId !== clientId)
        standingOrders.replaceAll([...others, [listKey(clientId, order.standingId), order]])
        const names = { standing_id: order.standingId, standing_name: order.name, item_code: item.code }
        return { token, ...identityOf(owner), ...names }
      }),
    ),
  ),
  on(providerStates.claimMayBeFiled, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(receivedOrder(context, owner), ({ order, line }) => {
        const names = { order_id: order.orderId, item_code: line.itemCode, item_name: line.name }
        return { token, ...identityOf(owner), ...names }
      }),
    ),
  ),
  on(providerStates.claimIsAccepted, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.flatMap(receivedOrder(context, owner), ({ order, line: { itemCode, promoCode, promoRow, name } }) => {
        const { claims } = context.database
        const { clientId } = owner.client
        claims.replaceAll(claims.entries().filter(([, one]) => one.clientId !== clientId))
        const line = { itemCode, promoCode, promoRow, name, quantity: 1, unit: "PZ", reason: "broken" } as const
        const filed = { orderId: order.orderId, lines: [line], remedy: "credit", note: "" } as const
        const claimId = `state-${clientId}`
        return Result.flatMap(fileClaim(context, owner.client, { claimId, ...filed }), () =>
          Result.map(answerClaim(context, claimId, { client: clientId, status: "accepted" }), () => {
            return { token, ...identityOf(owner), claim_id: claimId, order_id: order.orderId }
          }),
        )
      }),
    ),
  ),
  on(providerStates.notificationIsUnread, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(receivedOrder(context, owner), ({ order: { orderId } }) => {
        const { notifications } = context.database
        const { clientId } = owner.client
        notifications.replaceAll(notifications.entries().filter(([, one]) => one.clientId !== clientId))
        const [key, path] = ["provider-state", `/pages/order_detail?order=${orderId}`]
        const subject = { it: `L’ordine ${orderId} è stato spedito`, en: `Order ${orderId} has been dispatched` }
        notify(context, { client: owner.client, kind: "order", subject, path, key })
        return { token, ...identityOf(owner), notification_id: key, order_id: orderId }
      }),
    ),
  ),
  on(providerStates.passwordMayBeChanged, (context, { user, token, password }) => {
    const known = context.catalogue.users.get(user.toLowerCase())
    if (known === undefined || known.password !== password) return refuse(notFound({ it: "Utente", en: "User" }, user))
    forgetPassword(context, user)
    context.logins.clear()
    return Result.map(logIn(context, user, token), () => ({ token, password }))
  }),
  on(providerStates.clientHasTwoAddresses, (context, { user, token }) =>
    Result.map(logIn(context, user, token), (owner) => {
      const other = addressesOf(context, owner.client).find(({ isDefault }) => !isDefault)
      const { addressCode } = other ?? addToAddressBook(context, owner.client, SECOND_ADDRESS)
      return { token, ...identityOf(owner), second_address_code: addressCode }
    }),
  ),
  on(providerStates.clientHasOneAddress, (context, { user, token }) =>
    Result.map(logIn(context, user, token), (owner) => {
      const { clientId } = owner.client
      const only = addressesOf(context, owner.client).filter(({ addressCode }) => addressCode === owner.addressCode)
      context.database.addressBooks.set(String(clientId), { clientId, addresses: only })
      return { token, ...identityOf(owner) }
    }),
  ),
  on(providerStates.wishlistHasItem, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(simpleItem(context), ({ item }) => {
        const { clientId } = owner.client
        context.database.wishlists.set(String(clientId), { clientId, itemCodes: [item.code] })
        return { token, ...identityOf(owner), item_code: item.code }
      }),
    ),
  ),
  on(providerStates.clientWaitsForItem, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) => {
      const code = unavailableCode(context)
      if (code === undefined) return refuse(nothingFits("item that is not available"))
      const { clientId } = owner.client
      const alerts = [{ itemCode: code, to: user, language: "it" as const }]
      context.database.wishlists.set(String(clientId), { clientId, itemCodes: [code], alerts })
      return answer({ token, ...identityOf(owner), item_code: code })
    }),
  ),
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

const saved = (
  context: AppContext,
  { client, addressCode }: Owner,
  name: string,
  itemCode: string,
  quantity: number,
): StoredSavedCart => ({
  savedCartId: String(context.database.next("saved-cart")),
  clientId: client.clientId,
  addressCode,
  name,
  savedAt: STATE_TIME,
  lines: [{ itemCode, quantity, promoCode: "", promoRow: 0 }],
})

const SECTION = { id: "s1", name: "Scaffale alto", rank: 0 }

/** Of the only entry 12 are wanted, and 3 were counted. */
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

/** On Tuesdays and Fridays; of one of them somebody said that it is skipped. */
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
