/** Messages of visitors and clients to the supplier (S1.1, S5.8, S7.20, S7.21). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { nobody, theClient } from "../../consumer/support/contract.ts"
import { sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, loggedIn, value } from "../../consumer/support/states.ts"
import { done, type Identity, isDone, self } from "../../consumer/support/wire.ts"

const email = example("emailIsFree", "email")
const fromVisitor = { caller: nobody, states: [given("emailIsFree", { email })], answers: done }
const sentEmail = value("emailIsFree", "email")

describe("contact.request", () => {
  const endpoint = endpoints.requestForm
  const words = { name: "Ada Neri", telephone: "", subject: "Consegne", message: "Consegnate il sabato?" }
  const request = { ...words, companyName: "Trattoria Neri", email, privacyConsent: true }
  const sends = { ...words, company_name: "Trattoria Neri", privacy_consent: true }
  const title = "the form is complete"
  gives({ ...fromVisitor, endpoint, title, request, sends: { ...sends, email: sentEmail } }, isDone, "S5.8")
  const files = [{ name: "ddt.pdf", content: "data:application/pdf;base64,JVBERi0xLjcK" }]
  const withFile = { request: { ...request, files }, sends: { ...sends, email: sentEmail, files } }
  gives({ ...fromVisitor, endpoint, title: "a file comes with the form", ...withFile }, isDone, "S5.8")
  sharedRefusals({ endpoint, call: () => ({ request, sends: { ...sends, email } }) })
})

describe("contact.newsletter", () => {
  const endpoint = endpoints.subscribeNewsletter
  const request = { email, privacyConsent: true }
  const title = "the email is new"
  gives(
    { ...fromVisitor, endpoint, title, request, sends: { email: sentEmail, privacy_consent: true } },
    isDone,
    "S1.1",
  )
  sharedRefusals({ endpoint, call: () => ({ request, sends: { email, privacy_consent: true } }) })
})

describe("contact.email", () => {
  const endpoint = endpoints.sendGenericEmail
  const words = { subject: "Assistenza", message: "Serve la scheda allergeni" }
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...words, itemCode: "" },
    sends: { user_temp: wire, ...words, item_code: "" },
  })
  const title = "the client writes to the service desk"
  gives({ endpoint, title, caller: theClient, states: [loggedIn], answers: done, ...call(self) }, isDone)
  sharedRefusals({ endpoint, call })
})
