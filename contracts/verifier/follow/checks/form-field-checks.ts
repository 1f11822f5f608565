/** Forms by what is wrong in them: what is no email, a field by its own name, and each form that the shop has (S8.4, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"
import { ANY_ADDRESS } from "./many-addresses.ts"

type Sent = Promise<Result.Result<unknown, ApiError>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A refusal names fields as they were sent, and among them the wrong one. */
const mustName = async (visit: CheckVisit, what: string, field: string, sent: Sent): Promise<void> => {
  const answer = await sent
  const status = Result.isFailure(answer) ? answer.failure.status : 200
  visit.must(status === 422, `${what} is refused with 422`, `${status}`)
  if (Result.isSuccess(answer) || answer.failure._tag !== "Unprocessable") return
  const named = Object.keys(answer.failure.fields)
  visit.must(named.includes(field), `${what} is refused by the field ${field}`, named.join(", ") || "no field")
  const asked = visit.last()?.sent
  const strange = isRecord(asked) ? named.find((name) => !(name in asked)) : undefined
  visit.must(strange === undefined, `${what} is refused by fields that were sent`, strange)
  const silent = Object.entries(answer.failure.fields).find(([, texts]) => texts.join("").trim() === "")
  visit.must(silent === undefined, `${what} is refused with words for each field`, silent?.[0])
}

const NO_EMAILS = ["ada", "ada@", "@dispensa.test"]
/** Each of them is one: long and short ends, several domains, signs, figures and capitals. */
const EMAILS = [
  "ada@cucina.restaurant",
  "ada.neri+ordini@acquisti.osteria-neri.it",
  "a_n@1000sapori.photography",
  "Ordini.2@Osteria-Neri.IT",
]

const FORM = { name: "Ada", companyName: "", telephone: "", subject: "Consegne", message: "Anche il sabato?" }

const contact = check(
  "forms with what is no email",
  ["contact.request", "contact.newsletter", "contact.email", "session.register"],
  async (visit) => {
    const email = (await visit.given("emailIsFree")).text("email")
    for (const wrong of NO_EMAILS) {
      const form = { ...FORM, email: wrong, privacyConsent: true }
      await mustName(visit, "a contact form whose email is none", "email", visit.attempt(endpoints.requestForm, form))
      const newsletter = visit.attempt(endpoints.subscribeNewsletter, { email: wrong, privacyConsent: true })
      await mustName(visit, "a subscription whose email is none", "email", newsletter)
    }
    const unwilling = visit.attempt(endpoints.subscribeNewsletter, { email, privacyConsent: false })
    await mustName(visit, "a subscription without consent", "privacy_consent", unwilling)
    const form = visit.attempt(endpoints.requestForm, { ...FORM, email, privacyConsent: false })
    await mustName(visit, "a contact form without consent", "privacy_consent", form)
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const letter = { userTemp, subject: "Aiuto", message: "Serve la scheda", itemCode: "" }
    for (const name of ["subject", "message"] as const) {
      const sent = visit.attempt(endpoints.sendGenericEmail, { ...letter, [name]: "" })
      await mustName(visit, `an email without ${name}`, name, sent)
    }
    const good = await visit.attempt(endpoints.sendGenericEmail, letter)
    visit.must(Result.isSuccess(good), "an email with subject and message is taken", "a refusal")
    return CHECKED
  },
)

const written = check("forms with emails of every form", ["contact.request", "contact.newsletter"], async (visit) => {
  for (const right of EMAILS) {
    const sent = await visit.attempt(endpoints.requestForm, { ...FORM, email: right, privacyConsent: true })
    visit.must(Result.isSuccess(sent), "a contact form with an email is taken", `not with ${right}`)
    const asked = await visit.attempt(endpoints.subscribeNewsletter, { email: right, privacyConsent: true })
    visit.must(Result.isSuccess(asked), "a subscription with an email is taken", `not with ${right}`)
  }
  return CHECKED
})

/** As it is sent, and as the client calls it. */
const ADDRESS = [
  ["street", "IndirizzoEsteso"],
  ["city", "Citta"],
  ["recipient", "recipient"],
  ["postalCode", "postal_code"],
] as const

const names = check(
  "wrong fields by their own names",
  ["address.add", "address.change", "account.update-profile"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const draft = { userTemp, ...ANY_ADDRESS }
    for (const [name, field] of ADDRESS) {
      const added = await visit.attempt(endpoints.addAddress, { ...draft, [name]: "" })
      if (Result.isSuccess(added)) {
        // A service may take an address without it.
        await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode: added.success.message.addressCode })
        continue
      }
      const again = () => visit.attempt(endpoints.addAddress, { ...draft, [name]: "" })
      await mustName(visit, `an address without ${field}`, field, again())
      const changed = { ...draft, addressCode: text("second_address_code"), [name]: "" }
      await mustName(
        visit,
        `a changed address without ${field}`,
        field,
        visit.attempt(endpoints.changeAddress, changed),
      )
    }
    const { firstName, surname, telephone, fax, sdiCode, pec } = (await visit.call(endpoints.getProfile, { userTemp }))
      .message
    const profile = { userTemp, firstName, surname, telephone, fax, sdiCode, pec }
    for (const email of ["", ...NO_EMAILS])
      await mustName(
        visit,
        "a profile whose email is none",
        "email",
        visit.attempt(endpoints.updateProfile, { ...profile, email }),
      )
    return CHECKED
  },
)

const kept = check(
  "a profile with emails of every form",
  ["account.update-profile", "account.profile"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const read = async () => (await visit.call(endpoints.getProfile, { userTemp })).message
    const { firstName, surname, telephone, fax, email, sdiCode, pec } = await read()
    const profile = { userTemp, firstName, surname, telephone, fax, sdiCode, pec }
    for (const right of EMAILS) {
      const sent = await visit.attempt(endpoints.updateProfile, { ...profile, email: right })
      visit.must(Result.isSuccess(sent), "a profile with an email is taken", `not with ${right}`)
      if (Result.isFailure(sent)) continue
      const said = (await read()).email
      visit.must(said === right, "an email is kept letter by letter", `${said}, not ${right}`)
    }
    await visit.attempt(endpoints.updateProfile, { ...profile, email })
    return CHECKED
  },
)

export const formFieldChecks = [contact, written, names, kept]
