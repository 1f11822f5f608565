/** Login, registration and passwords. There is no logout call: a session ends on the device. */
import type { User } from "@dispensa/domain"
import { Effect } from "effect"
import { register } from "../../session/registration.ts"
import { login, logout, resetPassword } from "../../session/endpoints.ts"
import { calls } from "./calls.ts"
import { confirmed } from "./contact.ts"
import { accountIdentity, clientIdOf } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { fieldsOf, firstText, flagOf, rowsOf } from "./values.ts"
import type { Wire } from "./wire.ts"

/** Shown after a registration when the request with its remaining data may not have arrived. */
const WORDS = {
  it: "Nome, email, partita IVA e telefono sono arrivati; ragione sociale, indirizzo e dati di fatturazione non confermati: scrivili dalla pagina dei contatti.",
  en: "Name, email, VAT number and telephone have arrived; company name, address and invoicing data are not confirmed: write them on the contact page.",
}

/** The address code of a login without any address. */
const ONLY_ADDRESS = "1"

const addressesOf = (value: unknown): User["addresses"] => {
  const addresses = rowsOf(value).flatMap((row) => {
    const addressCode = firstText(row, ["address_code", "Codice"])
    if (addressCode === "") return []
    const [street, city] = [firstText(row, ["IndirizzoEsteso"]), firstText(row, ["Citta", "Comune"])]
    // Nothing else distinguishes it from the others.
    return [{ addressCode, street: street === "" && city === "" ? addressCode : street, city }]
  })
  return addresses.length === 0 ? [{ addressCode: ONLY_ADDRESS, street: "", city: "" }] : addresses
}

/** Null when the answer names no client: a refusal without a message. */
export const userOf = (value: unknown): User | null => {
  const client = firstText(value, ["client_id", "clientId"])
  if (client === "") return null
  const name = firstText(value, ["name", "username"])
  return {
    name,
    companyName: firstText(value, ["company_name", "companyName"]) || name || client,
    clientId: clientIdOf(client),
    isAgent: false,
    addresses: addressesOf(fieldsOf(value)["address_codes"]),
  }
}

const logIn = (wire: Wire, username: string, password: string) =>
  Effect.flatMap(wire.ask(calls.login, { username, password }), (value) => {
    const user = userOf(value)
    return user === null ? wire.refuse("") : Effect.succeed({ user, value })
  })

/** How long a login waits for the settings per address. */
const LONGEST_WAIT_MS = 1_000

/** The administrator's lock wins; defaults are wrapped in one more message than a stored row. */
const isNetAlone = (value: unknown): boolean => {
  const { data } = fieldsOf(fieldsOf(value)["message"] ?? value)
  const { disable_gross_price_view: isChosen, admin_disable_gross_price_view: isLocked } = fieldsOf(data)
  return flagOf(isLocked) || flagOf(isChosen)
}

/** An address whose settings do not arrive has the shop's price view. */
const netPricesAt = (wire: Wire, user: User): Effect.Effect<ReadonlyArray<string>> =>
  Effect.filter(
    user.addresses.map(({ addressCode }) => addressCode),
    (addressCode) =>
      wire.answer(calls.searchSettings, { ...accountIdentity(user), customer_address_code: addressCode }).pipe(
        Effect.map(isNetAlone),
        Effect.timeout(LONGEST_WAIT_MS),
        Effect.orElseSucceed(() => false),
      ),
    { concurrency: "unbounded" },
  )

/** The family recognises a session by the client's number; a token only marks that somebody is logged in. */
const tokenOf = (value: unknown): string => firstText(value, ["token", "access_token"])

export const sessionRecipes = {
  login: recipe(login, ({ user, password }, wire) =>
    Effect.gen(function* () {
      const accepted = yield* logIn(wire, user, password)
      // Nothing else on this wire states the person's email.
      const email = user.includes("@") ? { email: user } : {}
      const message = { ...accepted.user, ...email, netPricesAt: yield* netPricesAt(wire, accepted.user) }
      return { message, accessToken: tokenOf(accepted.value) }
    }),
  ),
  logout: recipe(logout, () => Effect.succeed({ message: { success: true as const } })),
  /** It only sends a mail: the form's remaining data are sent as a request. */
  register: recipe(register, ({ privacyConsent: _consent, ...fields }, wire) => {
    const { firstName, surname, email, vatNumber, telephone } = fields
    const account = { name: `${firstName} ${surname}`.trim(), email, vat: vatNumber, phone: telephone }
    const request = {
      subject: "Registration",
      company_name: fields.companyName,
      name: account.name,
      email,
      vat_number: vatNumber,
      tax_code: fields.taxCode,
      address: fields.address,
      city: fields.city,
      province: fields.province,
      postal_code: fields.postalCode,
      telephone,
      sdi_code: fields.sdiCode,
      pec: fields.pec,
    }
    return wire.ask(calls.register, account).pipe(
      Effect.flatMap((value) => confirmed(wire, value)),
      Effect.andThen(
        wire.ask(calls.requestForm, request).pipe(
          Effect.flatMap((value) => confirmed(wire, value)),
          // The registration was accepted, and would be made twice if it were resent because the request failed.
          Effect.orElseSucceed(() => ({
            message: { success: true, message: wire.language() === "en" ? WORDS.en : WORDS.it },
          })),
        ),
      ),
    )
  }),
  resetPassword: recipe(resetPassword, ({ user }, wire) =>
    Effect.flatMap(wire.ask(calls.resetPassword, { username: user }), (value) => confirmed(wire, value)),
  ),
}
