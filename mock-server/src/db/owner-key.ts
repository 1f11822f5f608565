/** Under which key a client's cart at an address is kept. */
import type { AddressCode, ClientId } from "@dispensa/domain"

export const ownerKey = (clientId: ClientId, addressCode: AddressCode): string => `${clientId}/${addressCode}`
