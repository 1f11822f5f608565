import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { mockForEach, start } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForEach()
let client: Shopper
beforeEach(async () => {
  client = await shopperOf(mock.app)
})

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
  it("[S3.23] states what the labels name, in the caller's language", async () => {
    const { message } = await client.call(endpoints.getProfile, { userTemp: client.userTemp })
    expect(message).toMatchObject({ customerCode: "C0001001", surname: "Bartolini", referralAgent: "Ottavia Ferri" })
    expect(message.discount).toMatch(/^5% · /)
    const english = await shopperOf(mock.app, "cliente@dispensa.test", { language: "en" })
    const { message: translated } = await english.call(endpoints.getProfile, { userTemp: client.userTemp })
    expect(translated.port).toBe("Carriage paid")
  })
})

describe("password", () => {
  it("[S5.7] the new one logs in, the old one does not; the token stays valid, also after a restart", async () => {
    await client.call(endpoints.changePassword, { oldPassword: "dispensa", newPassword: "new password" })
    await client.call(endpoints.getProfile, { userTemp: client.userTemp })
    await mock.end()
    const again = await start({ dataDir: mock.dataDir })
    await expect(shopperOf(again.app)).rejects.toThrow("refused")
    expect((await shopperOf(again.app, undefined, { password: "new password" })).userTemp.clientId).toBe(1001)
    await again.close()
  })
})

describe("addresses", () => {
  const list = async () => (await client.call(endpoints.listAddresses, { userTemp: client.userTemp })).message

  it("[S3.22, S3.28] an order and its documents keep their address when it is changed or deleted", async () => {
    const range = { status: null, from: null, to: null, page: 1, perPage: 100 }
    const went = async () => {
      const { message: orders } = await client.call(endpoints.listOrders, { userTemp: client.userTemp, ...range })
      const sheets = { userTemp: client.userTemp, page: 1, perPage: 100, kind: "all" } as const
      const { message: documents } = await client.call(endpoints.listTransportDocuments, sheets)
      return [...orders.data, ...documents.data].map(({ orderId, destination }) => [orderId, destination])
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
})
