/** Login, its refusals and its limit; registration; password reset. */
import { beforeEach, describe, expect, it } from "vitest"
import { WINDOW_MS } from "../shop/session/login-limit.ts"
import { api, at, mockForEach, post, supplier } from "../testing/harness.ts"

const CLIENT = "cliente@dispensa.test"

describe("sessions", () => {
  const BEGIN = Date.parse("2026-03-02T09:00:00Z")
  let now = BEGIN
  const mock = mockForEach({ now: () => now })
  beforeEach(() => {
    now = BEGIN
  })

  const logIn = (usr: string, pwd: string, language = "it") =>
    post(mock.app, `${api}login`, { usr, pwd }, undefined, language)

  it("[S7.5][S3.6] login returns the user, the addresses and a token", async () => {
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

  it("[S8.10] five failures in five minutes block that user, with 429", async () => {
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

  it("[S8.10] a success resets the failure count", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) await logIn(CLIENT, "wrong")
      expect((await logIn(CLIENT, "dispensa")).status).toBe(200)
    }
  })
})
