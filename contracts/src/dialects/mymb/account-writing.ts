/** A client's identity in the family's login and account calls: the writing side of `session.ts` and `account.ts`. */
import type { CustomerProfile, DeliveryAddress, User } from "@dispensa/domain"
import type { Fields } from "../../wire-value.ts"
import { clientText } from "./identity.ts"

export const writeUser = (user: User): Fields => ({
  client_id: clientText(user.clientId),
  name: user.name,
  company_name: user.companyName,
  address_codes: user.addresses.map(({ addressCode, street, city }) => ({
    address_code: addressCode,
    IndirizzoEsteso: street,
    Citta: city,
  })),
})

const ACCEPTED = { ReturnCode: 0, Message: "" }

export const writeCustomer = (profile: CustomerProfile): Fields => ({
  Codice: profile.customerCode,
  CodiceInterno: clientText(profile.clientId),
  RagioneSociale: profile.companyName,
  Nome: profile.firstName,
  Cognome: profile.surname,
  PartitaIVA: profile.vatNumber,
  CodiceFiscale: profile.taxCode,
  PEC: profile.pec,
  SDI: profile.sdiCode,
  CodiceScontoCliente: profile.discount,
  isPersonaFisicaOGiuridica: false,
  ...ACCEPTED,
})

/** Agent, payment terms, port and carrier belong to an address. */
export const writeAddresses = (addresses: ReadonlyArray<DeliveryAddress>, profile: CustomerProfile): Fields => ({
  ListaIndirizzi: addresses.map((address) => ({
    Codice: address.addressCode,
    Descrizione: address.label,
    IndirizzoEsteso: address.street,
    Citta: address.city,
    Comune: address.city,
    CAP: address.postalCode,
    Provincia: address.province,
    Nazione: "IT",
    Telefono: address.telephone,
    EMailAddress: profile.email,
    DescrizioneAgente: profile.referralAgent,
    DescrizioneModalitaPagamento: profile.paymentMethod,
    DescrizionePorto: profile.port,
    DescrizioneVettore: profile.vector,
    ...ACCEPTED,
  })),
  ...ACCEPTED,
})
