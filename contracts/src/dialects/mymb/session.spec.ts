/** Login, registration and mailed passwords on the family's wire. */
import { describe, expect, it } from "vitest"
import { register } from "../../session/registration.ts"
import { login, logout, resetPassword } from "../../session/endpoints.ts"
import { openFamily, refused } from "./testing/family.ts"

const credentials = { user: "bar@example.test", password: "x" }
const accepted = {
  client_id: "000815",
  name: "Rita",
  company_name: null,
  address_codes: [
    { address_code: "000003", IndirizzoEsteso: "Via Nuova 9", Citta: null },
    { Codice: 7 },
    { Citta: "x" },
  ],
  username: "bar@example.test",
}

const company = {
  email: "bar@example.test",
  companyName: "Bar Rita",
  firstName: "Rita",
  surname: "Neri",
  vatNumber: "01234567890",
  taxCode: "",
  address: "Via Nuova 9",
  city: "Lodi",
  province: "LO",
  postalCode: "26900",
  telephone: "0371 1",
  sdiCode: "ABC1234",
  pec: "",
  privacyConsent: true,
}

describe("a login on the family's wire", () => {
  it("knows the client, and each address that has a code", async () => {
    const { answer, seen } = openFamily({ login: () => accepted })
    const { message } = await answer(login, credentials)
    expect(message).toMatchObject({
      clientId: "000815",
      name: "Rita",
      companyName: "Rita",
      isAgent: false,
      addresses: [
        { addressCode: "000003", street: "Via Nuova 9", city: "" },
        { addressCode: "7", street: "7", city: "" },
      ],
    })
    expect(seen[0]?.body).toEqual({ username: "bar@example.test", password: "x" })
  })

  it("[S3.23] has the email of the user, which no other call states (#43)", async () => {
    const { answer } = openFamily({ login: () => accepted })
    expect((await answer(login, credentials)).message).toMatchObject({ email: "bar@example.test" })
    expect((await answer(login, { user: "000815", password: "x" })).message).not.toHaveProperty("email")
  })

  it("[S3.21] shows only net prices when the address says so, chosen or locked, in one message or in two (#43)", async () => {
    const settings = new Map<unknown, unknown>([
      ["000001", { data: { disable_gross_price_view: true, admin_disable_gross_price_view: false } }],
      ["000002", { data: { disable_gross_price_view: 0, admin_disable_gross_price_view: "1" } }],
      ["000003", { message: { data: { disable_gross_price_view: "1" } } }],
      ["000004", { message: { data: { disable_gross_price_view: false, admin_disable_gross_price_view: false } } }],
      ["000005", { data: { error: "Customer code and Customer address code are mandatory." } }],
      ["000006", null],
      ["000007", refused(500, "")],
    ])
    const { answer, seen } = openFamily({
      login: () => ({ ...accepted, address_codes: [...settings.keys()].map((code) => ({ address_code: code })) }),
      get_search_settings: ({ customer_address_code: code }) => settings.get(code),
    })
    expect((await answer(login, credentials)).message).toMatchObject({ netPricesAt: ["000001", "000002", "000003"] })
    expect(seen[1]).toMatchObject({
      method: "GET",
      body: { customer_code: "000815", customer_address_code: "000001" },
    })
    expect(seen[1]?.url).toContain(".controllers.customer.get_search_settings?")
  })

  it("[S4.2] waits at most a second for the settings per address, and has those that arrived by then (#43)", async () => {
    const never = new Promise(() => undefined)
    const { answer } = openFamily({
      login: () => accepted,
      get_search_settings: ({ customer_address_code: code }) =>
        code === "7" ? never : { data: { disable_gross_price_view: true } },
    })
    const start = performance.now()
    expect((await answer(login, credentials)).message).toMatchObject({ netPricesAt: ["000003"] })
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  it("has one address when none is named", async () => {
    const { answer } = openFamily({ login: () => ({ clientId: 4, address_codes: [] }) })
    const { message } = await answer(login, credentials)
    expect(message).toMatchObject({ companyName: "4", addresses: [{ addressCode: "1" }] })
  })

  it.each([
    [[{ success: false, message: "Password errata" }, 422]],
    [[{ success: false, message: "Password errata" }, 500]],
    [{ success: false, message: "Password errata" }],
    [{ ReturnCode: "1", Message: "Password errata" }],
    [{ error: "Password errata" }],
    [{ status: "Exception", message: "Password errata" }],
  ])("shows the backend's text when it is refused: %j", async (message) => {
    const { ask } = openFamily({ login: () => message })
    expect(await ask(login, credentials)).toMatchObject({ failure: { _tag: "Refused", message: "Password errata" } })
  })

  it("is refused without a message when no client is named", async () => {
    const { ask } = openFamily({ login: () => ({ name: "Rita" }) })
    expect(await ask(login, credentials)).toMatchObject({ failure: { _tag: "Refused", message: "" } })
  })

  it("sends no token, and a refusal of the site does not end the session", async () => {
    const { ask, seen } = openFamily({ login: () => refused(401, { exc_type: "AuthenticationError" }) })
    expect(await ask(login, credentials)).toMatchObject({ failure: { _tag: "ServerFault", status: 401 } })
    expect(seen[0]?.headers).not.toHaveProperty("authorization")
  })

  it("ends on the device: no call is made", async () => {
    const { answer, seen } = openFamily({})
    expect(await answer(logout, {})).toEqual({ message: { success: true } })
    expect(seen).toEqual([])
  })
})

describe("registration and passwords on the family's wire", () => {
  it("registers, and sends data without a field there as a request", async () => {
    const { answer, seen } = openFamily({
      register: () => ({ success: true }),
      request_form: () => ({ status: "Success", message: "Grazie" }),
    })
    expect(await answer(register, company)).toEqual({ message: { success: true, message: "Grazie" } })
    expect(seen.map(({ body }) => body)).toMatchObject([
      { name: "Rita Neri", email: "bar@example.test", vat: "01234567890", phone: "0371 1" },
      { company_name: "Bar Rita", sdi_code: "ABC1234", city: "Lodi" },
    ])
  })

  it("sends no request after a refused registration", async () => {
    const { ask, names } = openFamily({ register: () => ({ success: false, message: "Già registrato" }) })
    expect(await ask(register, company)).toMatchObject({ failure: { _tag: "Refused", message: "Già registrato" } })
    expect(names()).toEqual(["register"])
  })

  it("does not register when no success is stated", async () => {
    const { ask, names } = openFamily({ register: () => ({}) })
    expect(await ask(register, company)).toMatchObject({ failure: { _tag: "Undecodable" } })
    expect(names()).toEqual(["register"])
  })

  it.each([
    ["misread", {}],
    ["refused", { status: "Failed", message: "No recipients" }],
    ["lost", refused(500, "")],
  ])("registers once, and reports what did not arrive, when the request after it is %s", async (_what, request) => {
    const answers = { register: () => ({ success: true }), request_form: () => request }
    const { answer, names } = openFamily(answers)
    const answered = (message: unknown) => ({ message: { success: true, message } })
    expect(await answer(register, company)).toEqual(answered(expect.stringMatching(/ragione sociale.*non confermati/)))
    expect(names()).toEqual(["register", "request_form"])
    const english = openFamily(answers, "en")
    expect(await english.answer(register, company)).toEqual(
      answered(expect.stringMatching(/company name.*not confirmed/)),
    )
  })

  it.each([[{}], [{ message: "Inviata" }], ["Inviata"]])(
    "mails no password when no success is stated: %j",
    async (answered) => {
      const { ask } = openFamily({ reset_password: () => answered })
      expect(await ask(resetPassword, { user: "x@y.it" })).toMatchObject({ failure: { _tag: "Undecodable" } })
    },
  )

  it("mails a new password, and never sets one", async () => {
    const { answer, seen } = openFamily({ reset_password: () => [{ success: true, message: "Inviata" }, 200] })
    const requested = { user: "bar@example.test" }
    expect(await answer(resetPassword, requested)).toEqual({ message: { success: true, message: "Inviata" } })
    expect(seen[0]?.body).toEqual({ username: "bar@example.test" })
  })

  it("states why no password is mailed", async () => {
    const { ask } = openFamily({ reset_password: () => [{ success: false, message: "Sconosciuto" }, 422] })
    expect(await ask(resetPassword, { user: "x@y.it" })).toMatchObject({ failure: { message: "Sconosciuto" } })
  })
})
