/** A customer's profile in the account area (S3.23). */
import type { CustomerProfile, ProfileChange } from "@dispensa/domain"
import type { SupplierClient, SupplierTerms } from "@dispensa/fixtures"
import { addressesOf } from "../addresses/address-book.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"

export const profileOf = (shop: Shop, client: SupplierClient, language: Language): CustomerProfile => {
  const terms = termsOf(shop, client)
  const changed = shop.database.profiles.get(String(client.clientId))
  const seat = addressesOf(shop, client)[0]
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
    sdiCode: changed?.sdiCode ?? client.sdiCode ?? "",
    pec: changed?.pec ?? client.pec ?? "",
    discount: discountLine(shop, client, language),
    paymentMethod: terms?.paymentTerms[language] ?? "",
    port: terms?.port[language] ?? "",
    vector: terms?.vector ?? "",
    referralAgent: terms?.referralAgent ?? "",
  }
}

export const changeProfile = (shop: Shop, { clientId }: SupplierClient, change: ProfileChange): void => {
  shop.database.profiles.set(String(clientId), { clientId, ...change })
}

/** The terms agreed with the supplier. */
export const termsOf = (shop: Shop, { clientId }: SupplierClient): SupplierTerms | undefined =>
  shop.catalogue.supplier.terms.find((terms) => terms.clientId === clientId)

/** "5% · Oli e aceti 4%": the general one first; a discount of zero is omitted. */
const discountLine = ({ catalogue }: Shop, client: SupplierClient, language: Language): string =>
  Object.entries(client.discounts)
    .map(([slug, percents]) => [slug, [percents].flat().filter((percent) => percent > 0)] as const)
    .filter(([, percents]) => percents.length > 0)
    .sort(([one], [other]) => Number(other === "*") - Number(one === "*"))
    .map(([slug, percents]) => {
      const percent = percents.join(" + ")
      const name = catalogue.categories.get(slug)?.name[language]
      return name === undefined ? `${percent}%` : `${name} ${percent}%`
    })
    .join(" · ")
