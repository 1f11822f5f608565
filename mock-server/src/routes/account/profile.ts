/** What the account area tells about a customer (S3.23). */
import type { CustomerProfile, ProfileChange } from "@dispensa/domain"
import type { SupplierClient, SupplierTerms } from "@dispensa/fixtures"
import type { Language } from "../../language.ts"
import type { World } from "../../world.ts"
import { addressesOf } from "./address-book.ts"

export const profileOf = (world: World, client: SupplierClient, language: Language): CustomerProfile => {
  const terms = termsOf(world, client)
  const changed = world.database.profiles.get(String(client.clientId))
  const seat = addressesOf(world, client)[0]
  return {
    clientId: client.clientId,
    customerCode: terms?.customerCode ?? String(client.clientId),
    companyName: client.companyName,
    firstName: changed?.firstName ?? terms?.firstName ?? "",
    surname: changed?.surname ?? terms?.surname ?? "",
    taxCode: client.taxCode,
    vatNumber: client.vatNumber,
    address: client.addresses[0]?.street ?? seat?.street ?? "",
    city: client.addresses[0]?.city ?? seat?.city ?? "",
    province: client.province,
    postalCode: client.postalCode,
    telephone: changed?.telephone ?? client.telephone,
    fax: changed?.fax ?? terms?.fax ?? "",
    email: changed?.email ?? client.email,
    discount: discountLine(world, client, language),
    paymentMethod: terms?.paymentTerms[language] ?? "",
    port: terms?.port[language] ?? "",
    vector: terms?.vector ?? "",
    referralAgent: terms?.referralAgent ?? "",
  }
}

export const changeProfile = (world: World, { clientId }: SupplierClient, change: ProfileChange): void => {
  const { firstName, surname, telephone, fax, email } = change
  world.database.profiles.set(String(clientId), { clientId, firstName, surname, telephone, fax, email })
}

/** What was agreed with the supplier. */
export const termsOf = (world: World, { clientId }: SupplierClient): SupplierTerms | undefined =>
  world.catalogue.supplier.terms.find((terms) => terms.clientId === clientId)

/** "5% · Oli e aceti 4%": the general one first; one of zero is not worth a word. */
const discountLine = ({ catalogue }: World, client: SupplierClient, language: Language): string =>
  Object.entries(client.discounts)
    .filter(([, percent]) => percent > 0)
    .sort(([one], [other]) => Number(other === "*") - Number(one === "*"))
    .map(([slug, percent]) => {
      const name = catalogue.categories.get(slug)?.name[language]
      return name === undefined ? `${percent}%` : `${name} ${percent}%`
    })
    .join(" · ")
