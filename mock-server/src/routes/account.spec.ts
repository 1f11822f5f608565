import { endpoints } from "@dispensa/contracts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Harness, start } from "../testing/harness.ts"
import { type Shopper, shopperOf, visitor } from "../testing/shop-client.ts"

let mock: Harness
let client: Shopper
beforeEach(async () => {
  mock = await start()
  client = await shopperOf(mock.app)
})
afterEach(() => mock.close())

const DRAFT = {
  label: "Bottega",
  recipient: "Nives",
  street: "Via Nuova 9",
  city: "Imola",
  province: "BO",
  postalCode: "40026",
  telephone: "",
  note: "",
}

describe("profile", () => {
  it("[S3.23] tells what the labels name, in the caller's language", async () => {
    const { message } = await client.call(endpoints.getProfile, { userTemp: client.userTemp })
    expect(message).toMatchObject({ customerCode: "C0001001", surname: "Bartolini", referralAgent: "Ottavia Ferri" })
    expect(message.discount).toMatch(/^5% · /)
    const english = await shopperOf(mock.app, "cliente@dispensa.test", { language: "en" })
    const { message: translated } = await english.call(endpoints.getProfile, { userTemp: client.userTemp })
    expect(translated.port).toBe("Carriage paid")
  })

  it("[S7.22] keeps what was changed; an empty surname and a wrong email are named", async () => {
    const person = { firstName: "Nives", surname: "Verdi", telephone: "051 1", fax: "", email: "n@dispensa.test" }
    const change = { ...person, sdiCode: "KRRH6B9", pec: "" }
    await client.call(endpoints.updateProfile, { userTemp: client.userTemp, ...change })
    const { message } = await client.call(endpoints.getProfile, { userTemp: client.userTemp })
    expect(message).toMatchObject(change)
    const wrong = { ...change, surname: " ", email: "n", sdiCode: "KRRH6B", pec: "nives" }
    expect(await client.refused(endpoints.updateProfile, { userTemp: client.userTemp, ...wrong })).toMatchObject({
      status: 422,
      fields: {
        surname: ["Campo obbligatorio"],
        email: ["Campo e-mail"],
        sdi_code: ["Il codice SDI ha 7 lettere o cifre"],
        pec: ["Campo e-mail"],
      },
    })
  })
})

describe("password", () => {
  it("[S5.7] a wrong old password is refused, and after five none is taken", async () => {
    const english = await shopperOf(mock.app, "cliente@dispensa.test", { language: "en" })
    const wrong = { oldPassword: "wrong", newPassword: "new password" }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await english.refused(endpoints.changePassword, wrong)).toMatchObject({
        status: 422,
        fields: { old_password: ["Password is wrong"] },
      })
    }
    const right = { oldPassword: "dispensa", newPassword: "new password" }
    expect(await english.refused(endpoints.changePassword, right)).toMatchObject({ status: 429 })
  })

  it("[S5.7] the new one opens, the old one does not; the token stays valid, also after a restart", async () => {
    await client.call(endpoints.changePassword, { oldPassword: "dispensa", newPassword: "new password" })
    await client.call(endpoints.getProfile, { userTemp: client.userTemp })
    await mock.app.close()
    const again = await start({ dataDir: mock.dataDir })
    await expect(shopperOf(again.app)).rejects.toThrow("refused")
    expect((await shopperOf(again.app, undefined, { password: "new password" })).userTemp.clientId).toBe(1001)
    await again.close()
  })

  it("[S5.7] a short one is refused", async () => {
    const short = { oldPassword: "dispensa", newPassword: "short" }
    expect(await client.refused(endpoints.changePassword, short)).toMatchObject({ status: 422 })
  })

  it("[S5.7] the old one is not taken as a new one", async () => {
    const same = { oldPassword: "dispensa", newPassword: "dispensa" }
    expect(await client.refused(endpoints.changePassword, same)).toMatchObject({
      status: 422,
      fields: { new_password: ["È uguale alla password attuale"] },
    })
  })
})

describe("addresses", () => {
  const list = async () => (await client.call(endpoints.listAddresses, { userTemp: client.userTemp })).message

  it("[S3.5] are listed, added, changed and deleted, and orders may be placed for a new one", async () => {
    expect(await list()).toHaveLength(3)
    const { message: added } = await client.call(endpoints.addAddress, { userTemp: client.userTemp, ...DRAFT })
    expect(added).toMatchObject({ ...DRAFT, isDefault: false })
    const there = { ...client.userTemp, addressCode: added.addressCode }
    expect((await client.call(endpoints.getCartItems, { userTemp: there })).message.rows).toEqual([])
    const request = { userTemp: client.userTemp, addressCode: added.addressCode }
    await client.call(endpoints.changeAddress, { ...request, ...DRAFT, city: "Lugo" })
    expect((await list()).find(({ addressCode }) => addressCode === added.addressCode)?.city).toBe("Lugo")
    await client.call(endpoints.deleteAddress, request)
    expect(await list()).toHaveLength(3)
    expect(await client.refused(endpoints.getCartItems, { userTemp: there })).toMatchObject({ status: 417 })
  })

  it("[S3.22, S3.28] an order and its papers went where they went, whatever becomes of the address", async () => {
    const range = { status: null, from: null, to: null, page: 1, perPage: 100 }
    const went = async () => {
      const { message: orders } = await client.call(endpoints.listOrders, { userTemp: client.userTemp, ...range })
      const sheets = { userTemp: client.userTemp, page: 1, perPage: 100, kind: "all" } as const
      const { message: papers } = await client.call(endpoints.listTransportDocuments, sheets)
      return [...orders.data, ...papers.data].map(({ orderId, destination }) => [orderId, destination])
    }
    const before = await went()
    expect(before.some(([, destination]) => destination === "")).toBe(false)
    for (const { addressCode, isDefault } of await list()) {
      const request = { userTemp: client.userTemp, addressCode }
      if (isDefault) await client.call(endpoints.changeAddress, { ...request, ...DRAFT, city: "Faenza" })
      else await client.call(endpoints.deleteAddress, request)
      expect(await went()).toEqual(before)
    }
    const { userTemp } = client
    await client.call(endpoints.changeAddress, { userTemp, addressCode: userTemp.addressCode, ...DRAFT, city: "Lugo" })
    expect(await went()).toEqual(before)
  })

  it("[S4.2] the default one comes first, also at the next login", async () => {
    await client.call(endpoints.setDefaultAddress, { userTemp: client.userTemp, addressCode: "3" })
    expect((await list()).map(({ addressCode, isDefault }) => [addressCode, isDefault])).toEqual([
      ["3", true],
      ["1", false],
      ["2", false],
    ])
    expect((await shopperOf(mock.app)).userTemp.addressCode).toBe("3")
    await client.call(endpoints.deleteAddress, { userTemp: client.userTemp, addressCode: "3" })
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  it("[S7.22] the last one stays (409), an unknown one is 404, empty fields are named by 422", async () => {
    const unknown = { userTemp: client.userTemp, addressCode: "no such" }
    expect(await client.refused(endpoints.deleteAddress, unknown)).toMatchObject({ status: 404 })
    expect(await client.refused(endpoints.changeAddress, { ...unknown, ...DRAFT })).toMatchObject({ status: 404 })
    const empty = { userTemp: client.userTemp, ...DRAFT, street: "" }
    expect(await client.refused(endpoints.addAddress, empty)).toMatchObject({
      status: 422,
      fields: { IndirizzoEsteso: ["Campo obbligatorio"] },
    })
    const lonely = await shopperOf(mock.app, "nuovo@dispensa.test")
    const only = { userTemp: lonely.userTemp, addressCode: lonely.userTemp.addressCode }
    expect(await lonely.refused(endpoints.deleteAddress, only)).toMatchObject({ status: 409 })
  })
})

describe("logout", () => {
  it("[S4.3] revokes the token, and only that one", async () => {
    const other = await shopperOf(mock.app)
    await client.call(endpoints.logout, {})
    expect(await client.refused(endpoints.getProfile, { userTemp: client.userTemp })).toMatchObject({ status: 401 })
    expect((await other.call(endpoints.getProfile, { userTemp: other.userTemp })).message.clientId).toBe(1001)
  })
})

describe("messages to the supplier", () => {
  const request = {
    name: "Ada",
    companyName: "",
    email: "ada@dispensa.test",
    telephone: "",
    subject: "Un ordine",
    message: "Buongiorno",
    privacyConsent: true,
  }

  it("[S5.8] mandatory fields and consent are asked for; what is sent is kept", async () => {
    const guest = await visitor(mock.app)
    const wrong = { ...request, name: "", email: "ada", privacyConsent: false }
    expect(await guest.refused(endpoints.requestForm, wrong)).toMatchObject({
      status: 422,
      fields: {
        name: ["Campo obbligatorio"],
        email: ["Campo e-mail"],
        privacy_consent: ["Il consenso è obbligatorio"],
      },
    })
    expect((await guest.call(endpoints.requestForm, request)).message.message).not.toBe("")
  })

  it("[S7.21] a newsletter answers the same to who is subscribed already", async () => {
    const guest = await visitor(mock.app)
    const subscription = { email: "Ada@dispensa.test", privacyConsent: true }
    const first = await guest.call(endpoints.subscribeNewsletter, subscription)
    expect(await guest.call(endpoints.subscribeNewsletter, subscription)).toEqual(first)
    const silent = { ...subscription, privacyConsent: false }
    expect(await guest.refused(endpoints.subscribeNewsletter, silent)).toMatchObject({ status: 422 })
  })

  it("[S7.20] an email wants a subject and a text", async () => {
    const email = { userTemp: client.userTemp, subject: "Aiuto", message: "Serve la scheda", itemCode: "" }
    await client.call(endpoints.sendGenericEmail, email)
    expect(await client.refused(endpoints.sendGenericEmail, { ...email, message: "" })).toMatchObject({ status: 422 })
  })
})
