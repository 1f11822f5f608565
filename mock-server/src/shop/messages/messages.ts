/** Messages of client and supplier about an order or an offer (S12.13). */
import type { Message, MessageTopic } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { listKey, type StoredMessage } from "../../db/account-records.ts"
import type { StoredOrder } from "../../db/records.ts"
import { notFound, type Outcome, refuse } from "../common/refusal.ts"
import { notify } from "../notifications/notify.ts"
import { orderPage } from "../notifications/order-notifications.ts"
import { offerPage } from "../offers/offer-notifications.ts"
import { offerOf } from "../offers/offers.ts"
import { orderOf } from "../orders/orders.ts"
import type { Caller } from "../session/identity.ts"
import type { Shop } from "../shop.ts"

/** Oldest first. */
export const messagesOf = (shop: Shop, client: SupplierClient, topic: MessageTopic): Outcome<ReadonlyArray<Message>> =>
  Result.map(knownTopic(shop, client, topic), () => storedOf(shop, client, topic))

const storedOf = (shop: Shop, { clientId }: SupplierClient, { about, topicId }: MessageTopic): ReadonlyArray<Message> =>
  shop.database.messages
    .values()
    .filter((each) => each.clientId === clientId && each.about === about && each.topicId === topicId)
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt))
    .map(({ clientId: _clientId, about: _about, topicId: _topicId, ...message }) => message)

const knownTopic = (
  shop: Shop,
  client: SupplierClient,
  { about, topicId }: MessageTopic,
): Outcome<Pick<StoredOrder, "addressCode">> =>
  about === "order" ? orderOf(shop, client, topicId) : offerOf(shop, client, topicId)

export const sendMessage = (
  shop: Shop,
  client: SupplierClient,
  { messageId, text, ...topic }: MessageTopic & { readonly messageId: string; readonly text: string },
  { session, now }: Caller,
): Outcome<ReadonlyArray<Message>> =>
  Result.map(knownTopic(shop, client, topic), () => {
    const key = listKey(client.clientId, messageId)
    const author = session?.user.name ?? client.companyName
    if (shop.database.messages.get(key) === undefined)
      store(shop, { clientId: client.clientId, ...topic, messageId, author, isOwn: true, sentAt: isoOf(now), text })
    return storedOf(shop, client, topic)
  })

/** A message of the supplier. */
export const writeToClient = (
  shop: Shop,
  { client, text, ...topic }: MessageTopic & { readonly client: number; readonly text: string },
): Outcome<StoredMessage> => {
  const known = shop.catalogue.clients.get(client)
  if (known === undefined) return refuse(notFound({ it: "Cliente", en: "Customer" }, String(client)))
  return Result.map(knownTopic(shop, known, topic), ({ addressCode }) => {
    notifyOfMessage(shop, { ...topic, clientId: client, addressCode })
    return store(shop, {
      clientId: client,
      ...topic,
      messageId: `supplier-${shop.database.next("message")}`,
      author: SUPPLIER,
      isOwn: false,
      sentAt: isoOf(shop.clock.now()),
      text,
    })
  })
}

const notifyOfMessage = (
  shop: Shop,
  { about, topicId, clientId, addressCode }: MessageTopic & Pick<StoredOrder, "clientId" | "addressCode">,
): void =>
  notify(shop, {
    client: { clientId },
    address: addressCode,
    kind: "message",
    subject:
      about === "order"
        ? { it: `Nuovo messaggio sull’ordine ${topicId}`, en: `New message about order ${topicId}` }
        : { it: "Nuovo messaggio su un’offerta", en: "New message about a quote" },
    path: about === "order" ? orderPage({ orderId: topicId }) : offerPage(topicId),
  })

const isoOf = (instant: number): string => new Date(instant).toISOString()

const store = (shop: Shop, message: StoredMessage): StoredMessage => {
  shop.database.messages.set(listKey(message.clientId, message.messageId), message)
  return message
}

export const SUPPLIER = "Dispensa, ufficio vendite"
