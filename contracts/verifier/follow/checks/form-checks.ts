/** A form that is refused names each field that is wrong, whatever else is wrong, and nothing of it is done (S8.4, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { agentOf } from "../../actors.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"

/** A field of a form: its good value, or what it may not be. */
interface Filling {
  readonly text: (name: string, good: string) => string
  readonly yes: (name: string) => boolean
}

type Sent = Promise<Result.Result<unknown, ApiError>>
type Form = (filling: Filling) => Sent

const filling = (isWrong: (name: string) => boolean): Filling => ({
  text: (name, good) => (isWrong(name) ? "" : good),
  yes: (name) => !isWrong(name),
})

/** What a refusal names; null where it is none for its fields. */
const namedBy = async (sent: Sent): Promise<ReadonlyArray<string> | null> => {
  const answer = await sent
  return Result.isFailure(answer) && answer.failure._tag === "Unprocessable" ? Object.keys(answer.failure.fields) : null
}

/** The fields that are refused, or that it is taken; null where neither was said: too many were sent. */
const judgedAs = async (sent: Sent): Promise<string | null> => {
  const answer = await sent
  if (Result.isSuccess(answer)) return "taken"
  const { failure } = answer
  return failure._tag === "Unprocessable" ? `refused: ${Object.keys(failure.fields).toSorted().join(", ")}` : null
}

/** Each field that is refused when it is empty alone is named when all are empty, and when another one is besides. */
const mustNameAll = async (visit: CheckVisit, what: string, form: Form, names: ReadonlyArray<string>) => {
  const all = await namedBy(form(filling(() => true)))
  if (all === null || all.length === 0) return visit.skip(`${what}: no field is refused`)
  let before: { readonly name: string; readonly named: ReadonlyArray<string> } | null = null
  for (const name of names) {
    const named = await namedBy(form(filling((one) => one === name)))
    if (named === null) continue
    const lost = named.find((field) => !all.includes(field))
    visit.must(lost === undefined, `${what} that is empty names each field that must be filled in`, `not ${lost}`)
    const strange = named.find((field) => before?.named.includes(field))
    visit.must(strange === undefined, `${what} names the field that is wrong`, `${strange} where ${name} is empty`)
    if (before !== null) {
      const [first, second] = [before.name, name]
      const both = (await namedBy(form(filling((one) => one === first || one === second)))) ?? []
      const missing = [...before.named, ...named].find((field) => !both.includes(field))
      const came = `not ${missing} where ${first} and ${second} are empty`
      visit.must(missing === undefined, `${what} with two wrong fields names both`, came)
    }
    before = { name, named }
  }
}

const CONTACT = ["name", "companyName", "email", "telephone", "subject", "message", "privacyConsent"]

/** Each form that anybody may send, with the fields that it must have. */
const openForms = (
  visit: CheckVisit,
  email: string,
): ReadonlyArray<readonly [what: string, form: Form, names: ReadonlyArray<string>]> => {
  const request: Form = ({ text, yes }) =>
    visit.attempt(endpoints.requestForm, {
      name: text("name", "Marta Neri"),
      companyName: text("companyName", "Osteria Città"),
      email: text("email", email),
      telephone: text("telephone", "051 123456"),
      subject: text("subject", "Informazioni"),
      message: text("message", "Vorrei sapere."),
      privacyConsent: yes("privacyConsent"),
    })
  const newsletter: Form = ({ text, yes }) =>
    visit.attempt(endpoints.subscribeNewsletter, { email: text("email", email), privacyConsent: yes("privacyConsent") })
  return [
    ["a contact form", request, CONTACT],
    ["a subscription", newsletter, ["email", "privacyConsent"]],
  ]
}

const contact = check("a contact form with wrong fields", ["contact.request", "contact.newsletter"], async (visit) => {
  const email = (await visit.given("emailIsFree")).text("email")
  for (const [what, form, names] of openForms(visit, email)) await mustNameAll(visit, what, form, names)
  return CHECKED
})

const senders = check(
  "a form with wrong fields, whoever sends it",
  ["contact.request", "contact.newsletter"],
  async (visit) => {
    const email = (await visit.given("emailIsFree")).text("email")
    const client = await visit.client("clientIsLoggedIn")
    const agent = await agentOf(visit, client.userTemp.clientId)
    const tokens = [
      ["a client", client.text("token")],
      ["an agent", agent],
    ] as const
    for (const [what, form] of openForms(visit, email)) {
      for (const name of ["email", "privacyConsent"]) {
        const judged = () => judgedAs(form(filling((one) => one === name)))
        visit.speakAs(null)
        const due = await judged()
        for (const [who, token] of tokens) {
          if (token === null || due === null) continue
          visit.speakAs(token)
          const came = await judged()
          const said = `${came} instead of ${due} where ${name} is wrong`
          visit.must(came === null || came === due, `${what} is judged alike, whoever sends it: ${who}`, said)
        }
      }
    }
    return CHECKED
  },
)

/** A good registration without its email, codes and consent. */
export const REGISTRATION = {
  companyName: "Osteria Città S.r.l.",
  firstName: "Niccolò",
  surname: "Prova",
  vatNumber: "12345678903",
  taxCode: "12345678903",
  address: "Via Prova 1",
  city: "Bologna",
  province: "BO",
  postalCode: "40121",
  telephone: "051 123456",
}

const NOTHING = { sdiCode: "", pec: "" }

const registration = check("a registration with wrong fields", ["session.register"], async (visit) => {
  const email = (await visit.given("emailIsFree")).text("email")
  const form: Form = async ({ text, yes }) => {
    // What may be empty has registered the email.
    await visit.given("emailIsFree")
    return visit.attempt(endpoints.register, {
      email: text("email", email),
      companyName: text("companyName", REGISTRATION.companyName),
      firstName: text("firstName", REGISTRATION.firstName),
      surname: text("surname", REGISTRATION.surname),
      vatNumber: text("vatNumber", REGISTRATION.vatNumber),
      taxCode: text("taxCode", REGISTRATION.taxCode),
      address: text("address", REGISTRATION.address),
      city: text("city", REGISTRATION.city),
      province: text("province", REGISTRATION.province),
      postalCode: text("postalCode", REGISTRATION.postalCode),
      telephone: text("telephone", REGISTRATION.telephone),
      ...NOTHING,
      privacyConsent: yes("privacyConsent"),
    })
  }
  await mustNameAll(visit, "a registration", form, ["email", "privacyConsent", ...Object.keys(REGISTRATION)])
  await visit.given("emailIsFree")
  const refused = await visit.attempt(endpoints.register, { ...REGISTRATION, ...NOTHING, email, privacyConsent: false })
  const taken = await visit.attempt(endpoints.register, { ...REGISTRATION, ...NOTHING, email, privacyConsent: true })
  const isFree = Result.isSuccess(refused) || Result.isSuccess(taken)
  visit.must(isFree, "what was refused has registered nobody", "the good registration is refused")
  return CHECKED
})

const ADDRESS = ["label", "recipient", "street", "city", "province", "postalCode", "telephone", "note"]

const addressForm =
  (visit: CheckVisit, userTemp: Identity, addressCode: string | null): Form =>
  ({ text }) => {
    const draft = {
      userTemp,
      label: text("label", "Cucina"),
      recipient: text("recipient", "Ufficio"),
      street: text("street", "Via dell'Olmo 7"),
      city: text("city", "Forlì"),
      province: text("province", "FC"),
      postalCode: text("postalCode", "47121"),
      telephone: text("telephone", "0543 123456"),
      note: text("note", "Citofono"),
    }
    return addressCode === null
      ? visit.attempt(endpoints.addAddress, draft)
      : visit.attempt(endpoints.changeAddress, { ...draft, addressCode })
  }

const account = check(
  "an address, a profile and a password with wrong fields",
  ["address.add", "address.change", "account.update-profile", "account.change-password", "address.list"],
  async (visit) => {
    const password = (await visit.given("passwordMayBeChanged")).text("password")
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    await mustNameAll(visit, "an address", addressForm(visit, userTemp, text("second_address_code")), ADDRESS)
    const before = await viewsOf(visit, userTemp)
    const isRefused = (await namedBy(addressForm(visit, userTemp, null)(filling(() => true)))) !== null
    await namedBy(addressForm(visit, userTemp, text("second_address_code"))(filling(() => true)))
    const { email } = (await visit.call(endpoints.getProfile, { userTemp })).message
    const profile: Form = ({ text: filled }) =>
      visit.attempt(endpoints.updateProfile, {
        userTemp,
        firstName: filled("firstName", "Zoë"),
        surname: filled("surname", "Neri"),
        telephone: filled("telephone", "0543 1"),
        fax: "",
        email: filled("email", email),
        sdiCode: "x",
        pec: "x",
      })
    const named = await namedBy(profile(filling((name) => name === "email")))
    await visit.attempt(endpoints.changePassword, { oldPassword: `${password}x`, newPassword: "a-long-password-1" })
    if (!isRefused || named === null) return notChecked("the old password or the email is not refused")
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "a form that is refused changes nothing", changed)
    const alone = await namedBy(profile(filling(() => false)))
    const lost = alone?.find((field) => !named.includes(field))
    visit.must(lost === undefined, "a profile with several wrong fields names all of them", `not ${lost}`)
    return CHECKED
  },
)

export const formChecks = [contact, senders, registration, account]
