/** Values shared by the tests of log and services. */
import type { CartOwner, LineFacts, LineKey, ServerCart, ServerCartRow, User } from "@dispensa/domain"
import { EMPTY_SERVER_CART } from "@dispensa/domain"

export const someUser: User = {
  name: "Anna",
  companyName: "Trattoria da Anna",
  clientId: 7,
  isAgent: false,
  addresses: [
    { addressCode: "A1", street: "Via Roma 1", city: "Parma" },
    { addressCode: "A2", street: "Via Po 2", city: "Torino" },
  ],
}

export const someOwner: CartOwner = { clientId: 7, addressCode: "A1" }

export const someLine: LineKey & LineFacts = {
  itemCode: "OLIO-1",
  promoCode: "",
  promoRow: 0,
  name: "Olio",
  unitPrice: 1000,
  vatRate: 4,
  image: null,
  packSize: 1,
  singleChild: true,
}

export const someRow = (quantity: number, line: LineKey & LineFacts = someLine): ServerCartRow => ({
  ...line,
  rowId: `row-${line.itemCode}`,
  cartId: 3,
  quantity,
})

export const cartWith = (...rows: ReadonlyArray<ServerCartRow>): ServerCart => ({
  ...EMPTY_SERVER_CART,
  cartId: rows.length === 0 ? 0 : 3,
  rows,
  netTotal: rows.reduce((sum, row) => sum + row.quantity * row.unitPrice, 0),
})
