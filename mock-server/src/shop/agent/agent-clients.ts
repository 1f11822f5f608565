/** The clients assigned to an agent (S1.5, S6.3). */
import type { AgentClient } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { addressesOf, shortAddress } from "../addresses/address-book.ts"
import { readCart } from "../cart/cart.ts"
import { romeDay } from "../common/days.ts"
import { answer, forbidden, type Outcome, refuse } from "../common/refusal.ts"
import { overdueOf } from "../documents/document-view.ts"
import { ordersOf } from "../orders/orders.ts"
import type { Session } from "../session/sessions.ts"
import type { Shop } from "../shop.ts"

/** Clients whose company, city or number contains the text. */
export const agentClientsOf = (
  shop: Shop,
  session: Session | null,
  text: string,
): Outcome<ReadonlyArray<AgentClient>> => {
  if (session === null || !session.user.isAgent) return refuse(AGENTS_ONLY)
  const wanted = text.trim().toLowerCase()
  return answer(
    session.user.assignedClients
      .flatMap((clientId) => agentClient(shop, clientId))
      .filter(({ companyName, city, clientId }) => `${companyName} ${city} ${clientId}`.toLowerCase().includes(wanted)),
  )
}

const agentClient = (shop: Shop, clientId: number): ReadonlyArray<AgentClient> => {
  const client = shop.catalogue.clients.get(clientId)
  if (client === undefined) return []
  const addresses = addressesOf(shop, client).map(shortAddress)
  const [last] = ordersOf(shop, clientId)
  return [
    {
      clientId,
      companyName: client.companyName,
      city: addresses[0]?.city ?? "",
      addresses,
      lastOrderOn: last === undefined ? null : romeDay(Date.parse(last.placedAt)),
      cartLines: cartLinesOf(shop, client),
      overdue: overdueOf(shop, client),
    },
  ]
}

/** In the client's open carts, as shown at each existing address; an agent does not see the carts of the client's people. */
const cartLinesOf = (shop: Shop, client: SupplierClient): number =>
  addressesOf(shop, client).reduce(
    (lines, { addressCode }) => lines + readCart(shop, { client, addressCode }, "it").rows.length,
    0,
  )

const AGENTS_ONLY = forbidden({
  it: "Solo gli agenti hanno clienti assegnati",
  en: "Only agents have customers assigned to them",
})
