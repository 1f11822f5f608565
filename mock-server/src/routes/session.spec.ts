/** Login, its refusals and its limit; registration; password reset. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { WINDOW_MS } from "../shop/session/login-limit.ts"
import { api, at, type Harness, post, start, supplier } from "../testing/harness.ts"

const CLIENT = "cliente@dispensa.test"

describe("sessions", () => {
  let mock: Harness
  let now = 0
  beforeEach(async () => {
    now = Date.parse("2026-03-02T09:00:00Z")
    mock = await start({ now: () => now })
  })
  afterEach(() => mock.close())

  const logIn = (usr: string, pwd: string, language = "it") =>
    post(mock.app, `${api}login`, { usr, pwd }, undefined, language)

  it("[S7.5][S3.6] login answers the user, the addresses and a token", async () => {
    const answer = await logIn(CLIENT, "dispensa")
    expect(answer.status).toBe(200)
    const known = supplier.users.find(({ user }) => user === CLIENT)
    const client = supplier.clients.find(({ clientId }) => clientId === known?.clientId)
    expect(typeof at(answer.body, "message", "client_id")).toBe("number")
    expect(at(answer.body, "message", "company_name")).toBe(client?.companyName)
    expect(at(answer.body, "message", "address_codes")).toEqual(
      client?.addresses.map(({ addressCode, street, city }) => ({
        address_code: addressCode,
        IndirizzoEsteso: street,
        Citta: city,
      })),
    )
    expect(at(answer.body, "access_token")).toMatch(/^\S{20,}$/)
  })

  it("[S5.5] a refused login answers 200 with a list whose first entry has success false", async () => {
    expect((await logIn(CLIENT, "wrong", "en")).body).toEqual({
      message: [{ success: false, message: "Wrong user name or password" }],
    })
    expect((await logIn("nobody@dispensa.test", "dispensa", "en")).body).toEqual({
      message: [{ success: false, message: "Wrong user name or password" }],
    })
    const blocked = await logIn("bloccato@dispensa.test", "dispensa")
    expect(blocked.status).toBe(200)
    expect(at(blocked.body, "message", 0, "success")).toBe(false)
    expect(at(blocked.body, "access_token")).toBeUndefined()
  })

  it("[S8.10] five failures in five minutes close the door for that user, with 429", async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await logIn(CLIENT, "wrong")).status).toBe(200)
      now += 1000
    }
    expect((await logIn(CLIENT, "dispensa")).status).toBe(429)
    expect((await logIn(CLIENT.toUpperCase(), "dispensa")).status).toBe(429)
    expect((await logIn("nuovo@dispensa.test", "dispensa")).status).toBe(200)
    now += WINDOW_MS - 5000
    expect((await logIn(CLIENT, "dispensa")).status).toBe(200)
  })

  it("[S8.10] a success forgets the failures before it", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) await logIn(CLIENT, "wrong")
      expect((await logIn(CLIENT, "dispensa")).status).toBe(200)
    }
  })

  const registration = {
    email: "oste@trattoria.test",
    company_name: "Trattoria",
    first_name: "Ada",
    surname: "Oste",
    vat_number: "01234567890",
    tax_code: "",
    address: "Via Roma 1",
    city: "Parma",
    province: "PR",
    postal_code: "43121",
    telephone: "",
    sdi_code: "M5UXCR1",
    pec: "",
    privacy_consent: true,
  }

  it("[S7.6] a registration is taken once; the same email again answers 409", async () => {
    expect((await post(mock.app, "/register", registration)).status).toBe(200)
    expect((await post(mock.app, "/register", { ...registration, email: "OSTE@trattoria.test" })).status).toBe(409)
    expect((await post(mock.app, "/register", { ...registration, email: CLIENT })).status).toBe(409)
  })

  it("[S8.4][S5.6] a registration that is not filled in answers 422 with the errors by field", async () => {
    const bad = { ...registration, company_name: " ", email: "no", sdi_code: "M5", pec: "no", privacy_consent: false }
    const answer = await post(mock.app, "/register", bad, undefined, "en")
    expect(answer.status).toBe(422)
    expect(at(answer.body, "errors")).toEqual({
      company_name: ["Field is required"],
      email: ["Field is email"],
      sdi_code: ["An SDI code has 7 letters or digits"],
      pec: ["Field is email"],
      privacy_consent: ["Consent is required"],
    })
  })

  it("[S7.7] a reset answers the same whether or not the user exists, and 429 when asked too often", async () => {
    const known = await post(mock.app, `${api}reset_password`, { user: CLIENT })
    const unknown = await post(mock.app, `${api}reset_password`, { user: "nobody@dispensa.test" })
    expect(known.body).toEqual(unknown.body)
    for (let time = 1; time < 5; time += 1) await post(mock.app, `${api}reset_password`, { user: CLIENT })
    expect((await post(mock.app, `${api}reset_password`, { user: CLIENT })).status).toBe(429)
  })
})
