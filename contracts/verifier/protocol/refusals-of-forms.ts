/** Forms and the client's own data: wrong fields are refused by name, whoever sends them (S7.6, S7.20–S7.22, S8.4). */
import { endpoints } from "../../src/table.ts"
import { agentOf, guest } from "../actors.ts"
import { ANY_ADDRESS } from "./commands.ts"
import { accepted, alone, neverTaken, refusalsOf, refused, rules, within, wrong } from "./refusal.ts"

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

export const somebody = (): string => `pact.${crypto.randomUUID()}@dispensa.test`

/** An email of so many characters, its parts as long as they may be. */
const emailOf = (length: number): string =>
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.`.padEnd(length - 3, "d") + ".it"
const NO_EMAILS = ["", "ada", "ada@", "@dispensa.test", emailOf(255)]
/** Long and short top-level domains, several subdomains, symbols, digits and capitals. */
export const EMAILS = [
  "ada@cucina.restaurant",
  "ada.neri+ordini@acquisti.osteria-neri.it",
  "a_n@1000sapori.photography",
  "Ordini.2@Osteria-Neri.IT",
  emailOf(254),
]
const withEmails = EMAILS.map((email) => accepted(`the email ${email}`, { email }))

const CODES = [
  { sdiCode: "", pec: "" },
  { sdiCode: "0000000", pec: "" },
  { sdiCode: "M5UXCR1", pec: "fatture@pec.example.com" },
]
const WRONG_CODES = [...wrong("sdi_code", "ABC", "ABCDEFGH", "ABC-EFG"), ...wrong("pec", "nessuna", "@pec.example.com")]
const FORM = { name: "Ada", companyName: "", telephone: "", subject: "Consegne", message: "Anche il sabato?" }
const pdf = (base64: string) => ({ name: "ordine.pdf", content: `data:application/pdf;base64,JVBERi0x${base64}` })
/** Each may be sent by itself. */
const LARGE = pdf("AAAA".repeat(350_000))
const filesWrong = (what: string, files: ReadonlyArray<typeof LARGE>) =>
  wrong("files", files).map((one) => ({ ...one, what }))
const WRONG_FILES = [
  ...filesWrong("files that are too large together", [LARGE, LARGE]),
  ...filesWrong("more than three files", [pdf(""), pdf(""), pdf(""), pdf("")]),
  ...filesWrong("a file that is neither JPEG nor PDF", [{ name: "a.txt", content: "data:text/plain;base64,QUFB" }]),
  ...filesWrong("a PNG", [{ name: "a.png", content: "data:image/png;base64,iVBORw0KGgo=" }]),
]
/** Written in base64 they are longer. */
const NEARLY = pdf("AAAA".repeat(333_000))
const JPEG = { name: `${"f".repeat(251)}.jpg`, content: "data:image/jpeg;base64,/9j/4AAQSkZJRg==" }
const filesTaken = [
  ["files of almost 2,000,000 bytes together", [NEARLY, NEARLY]] as const,
  ["two PDFs, and a JPEG whose name has 255 characters", [pdf("AAAA"), pdf("AAAA"), JPEG]] as const,
].flatMap(([what, files]) => within("files", files).map((one) => ({ ...one, what })))
const OPTIONAL = { firstName: "", taxCode: "", province: "", postalCode: "", sdiCode: "", pec: "" }

const anybodys = refusalsOf(
  "forms that anybody may send",
  ["session.register", "contact.request", "contact.newsletter"],
  async (session) => {
    const email = (await session.given("emailIsFree")).text("email")
    const taken = (await session.given("emailIsTaken")).text("email")
    const { userTemp, text } = await session.client("clientIsLoggedIn")
    const agent = await agentOf(session, userTemp.clientId)
    const client = { ...guest, name: "a client", token: text("token") }
    const registration = { ...REGISTRATION, email, sdiCode: "", pec: "", privacyConsent: true }
    const required = ["company_name", "surname", "vat_number", "address", "city"]
    const [noEmails, noConsent] = [wrong("email", ...NO_EMAILS), wrong("privacy_consent", false)]
    return {
      userTemp: null,
      actors: [guest, client, ...(agent === null ? [] : [{ ...guest, name: "an agent", token: agent }])],
      rules: [
        rules(endpoints.register, registration, [
          ...WRONG_CODES,
          ...noEmails,
          ...required.flatMap((name) => wrong(name, "")),
          ...noConsent,
          refused("an email that has an account", 409, { email: taken }),
          refused("an email that has an account, in capitals", 409, { email: taken.toUpperCase() }),
          ...CODES.map((codes) => accepted(`the codes ${JSON.stringify(codes)}`, { ...codes, email: somebody() })),
          ...EMAILS.slice(0, 2).map((email) =>
            accepted("an email like " + email, { email: `${somebody().split("@")[0]}.${email}` }),
          ),
          accepted("a registration without all that may be empty", { ...OPTIONAL, email: somebody() }),
        ]),
        rules(endpoints.requestForm, { ...FORM, email, privacyConsent: true }, [
          ...["name", "subject", "message"].flatMap((name) => wrong(name, "")),
          ...noEmails,
          ...noConsent,
          ...WRONG_FILES,
          ...filesTaken,
          ...withEmails,
        ]),
        rules(endpoints.subscribeNewsletter, { email, privacyConsent: true }, [
          ...noEmails,
          ...noConsent,
          ...withEmails,
        ]),
      ],
    }
  },
)

const LONGEST = "Pact-2026!".repeat(26).slice(0, 256)

/** In the order of sending: each new password is the old one of the next. */
const passwordRules = (oldPassword: string) => {
  const next = "Pact-8!x"
  return rules(endpoints.changePassword, { oldPassword, newPassword: next }, [
    refused("the old password again", 422, { newPassword: oldPassword }, "new_password"),
    refused("a wrong old password", 422, { oldPassword: `${oldPassword}x` }, "old_password"),
    ...wrong("new_password", "a", "Pact-7!", `${LONGEST}x`),
    accepted("256 characters", { oldPassword: next, newPassword: LONGEST }),
    accepted("the former one", { oldPassword: LONGEST, newPassword: oldPassword }),
  ])
}

const ofAccounts = refusalsOf(
  "addresses, profile, password and emails",
  ["account.update-profile", "address.add", "address.change", "account.change-password", "contact.email"],
  async (session) => {
    const password = (await session.given("passwordMayBeChanged")).text("password")
    const client = await session.client("clientHasTwoAddresses")
    const { userTemp, text } = client
    const profile = (await session.call(endpoints.getProfile, { userTemp })).message
    const { firstName, surname, telephone, fax, email, sdiCode, pec } = profile
    const empty = { label: "", recipient: "", province: "", postalCode: "", telephone: "", note: "" }
    const bare = accepted("all that may be empty", empty)
    const address = [...wrong("IndirizzoEsteso", "", "  "), ...wrong("Citta", ""), bare]
    const second = { userTemp, addressCode: text("second_address_code"), ...ANY_ADDRESS }
    const letter = { userTemp, subject: "Aiuto", message: "Serve la scheda", itemCode: "" }
    return {
      ...alone(client),
      rules: [
        rules(endpoints.updateProfile, { userTemp, firstName, surname, telephone, fax, email, sdiCode, pec }, [
          ...WRONG_CODES,
          ...wrong("email", ...NO_EMAILS),
          ...wrong("surname", ""),
          ...CODES.map((codes) => accepted(`the codes ${JSON.stringify(codes)}`, codes)),
          ...withEmails,
          accepted("all that may be empty", { firstName: "", telephone: "", fax: "" }),
        ]),
        rules(endpoints.addAddress, { userTemp, ...ANY_ADDRESS }, address),
        rules(endpoints.changeAddress, second, address),
        rules(endpoints.sendGenericEmail, letter, [...wrong("subject", ""), ...wrong("message", "")]),
        passwordRules(password),
      ],
    }
  },
)

const ofLastAddress = refusalsOf("the only address", ["address.delete"], async (session) => {
  const client = await session.client("clientHasOneAddress")
  const only = { userTemp: client.userTemp, addressCode: client.text("address_code") }
  return {
    ...alone(client),
    rules: [neverTaken(endpoints.deleteAddress, only, [refused("the only address", 409, {})])],
  }
})

export const formRefusals = [anybodys, ofAccounts, ofLastAddress]
