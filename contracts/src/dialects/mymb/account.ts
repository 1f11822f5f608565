/** The client and their addresses, read-only: agent, payment terms, port and carrier belong to an address. */
import type { CustomerProfile, DeliveryAddress, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { getProfile } from "../../account/endpoints.ts"
import { listAddresses } from "../../address/endpoints.ts"
import { calls } from "./calls.ts"
import { accountIdentity } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { fieldsOf, firstText, rowsOf } from "./values.ts"
import type { Wire } from "./wire.ts"

const addressRows = (wire: Wire, userTemp: UserTemp) =>
  Effect.map(wire.list(calls.addresses, accountIdentity(userTemp)), (value) =>
    rowsOf(fieldsOf(value)["ListaIndirizzi"]).filter((row) => firstText(row, ["Codice"]) !== ""),
  )

const addressOf = (row: unknown): DeliveryAddress => ({
  addressCode: firstText(row, ["Codice"]),
  label: firstText(row, ["Descrizione"]),
  recipient: "",
  street: firstText(row, ["IndirizzoEsteso"]),
  city: firstText(row, ["Citta", "Comune"]),
  province: firstText(row, ["Provincia"]),
  postalCode: firstText(row, ["CAP"]),
  telephone: firstText(row, ["Telefono", "Cellulare"]),
  note: "",
  isDefault: false,
})

const profileOf = (customer: unknown, address: unknown, { clientId }: UserTemp): CustomerProfile => ({
  clientId,
  customerCode: firstText(customer, ["Codice"]),
  companyName: firstText(customer, ["RagioneSociale", "Descrizione"]),
  firstName: firstText(customer, ["Nome"]),
  surname: firstText(customer, ["Cognome"]),
  taxCode: firstText(customer, ["CodiceFiscale"]),
  vatNumber: firstText(customer, ["PartitaIVA", "PartitaIVACee"]),
  address: firstText(address, ["IndirizzoEsteso"]),
  city: firstText(address, ["Citta", "Comune"]),
  province: firstText(address, ["Provincia"]),
  postalCode: firstText(address, ["CAP"]),
  telephone: firstText(address, ["Telefono", "Cellulare"]),
  fax: "",
  email: firstText(address, ["EMailAddress"]),
  sdiCode: firstText(customer, ["SDI"]),
  pec: firstText(customer, ["PEC"]),
  discount: firstText(customer, ["CodiceScontoCliente"]),
  paymentMethod: firstText(address, ["DescrizioneModalitaPagamento", "CodiceModalitaPagamento"]),
  port: firstText(address, ["DescrizionePorto", "CodicePorto"]),
  vector: firstText(address, ["DescrizioneVettore", "CodiceVettore"]),
  referralAgent: firstText(address, ["DescrizioneAgente"]),
})

export const accountRecipes = {
  getProfile: recipe(getProfile, ({ userTemp }, wire) =>
    Effect.gen(function* () {
      const customer = yield* wire.ask(calls.customer, accountIdentity(userTemp))
      const addresses = yield* addressRows(wire, userTemp)
      const chosen = addresses.find((row) => firstText(row, ["Codice"]) === userTemp.addressCode)
      return { message: profileOf(customer, chosen, userTemp) }
    }),
  ),
  listAddresses: recipe(listAddresses, ({ userTemp }, wire) =>
    Effect.map(addressRows(wire, userTemp), (rows) => ({ message: rows.map(addressOf) })),
  ),
}
