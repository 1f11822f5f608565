/** The people of a client, managed by their administrators. */
import { endpoints, isLoginRefusal } from "@dispensa/contracts"
import { describe, expect, it } from "vitest"
import { at, get, list, mockForEach } from "../testing/harness.ts"
import { shopperOf, visitor } from "../testing/shop-client.ts"

const mock = mockForEach()

const [CLIENT, KITCHEN, OFFICE] = ["cliente", "cucina", "ufficio"].map((name) => `${name}@dispensa.test`)

describe("the people of a client", () => {
  const rights = { isAdministrator: false, addresses: [{ addressCode: "1", may: ["propose", "fly"] }] }

  it("[S12.15] a person is invited by mail, logs in, is changed and removed", async () => {
    const client = await shopperOf(mock.app, CLIENT)
    const { userTemp } = client
    const email = "sala@trattoria.test"
    const guest = { userTemp, email, name: "Sara", rights }
    expect(await client.refused(endpoints.savePerson, { ...guest, isNew: false })).toMatchObject({ status: 404 })
    const { message: invited } = await client.call(endpoints.savePerson, { ...guest, isNew: true })
    expect(invited.rights.addresses).toEqual([{ addressCode: "1", may: ["propose"] }])
    expect(invited.invitedAt).not.toBeNull()
    const [mail] = list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
    expect(mail).toMatchObject({ kind: "invitation", to: email })
    const password = /password è: (\S+)/.exec(String(at(mail, "text")))?.[1] ?? ""
    await expect(shopperOf(mock.app, email, { password: "" })).rejects.toThrow("refused")
    const sara = await shopperOf(mock.app, email, { password })
    expect(
      (await client.call(endpoints.listPeople, { userTemp })).message.find((one) => one.email === email),
    ).toMatchObject({ name: "Sara", invitedAt: null })
    await client.call(endpoints.savePerson, { ...guest, isNew: false, rights: { ...rights, isAdministrator: true } })
    // Permissions are stated at login.
    expect(await sara.refused(endpoints.listProposals, { userTemp })).toMatchObject({ status: 401 })
    await client.call(endpoints.removePerson, { userTemp, email })
    await expect(shopperOf(mock.app, email, { password })).rejects.toThrow("refused")
  })

  it("[S12.15] a known person is not invited again, unless they have not logged in yet", async () => {
    const client = await shopperOf(mock.app, CLIENT)
    const { userTemp } = client
    const inviting = { userTemp, isNew: true, name: "Sara", rights }
    expect(await client.refused(endpoints.savePerson, { ...inviting, email: OFFICE ?? "" })).toMatchObject({
      status: 409,
    })
    const office = await shopperOf(mock.app, OFFICE)
    const cart = await office.call(endpoints.getCartItems, { userTemp: office.userTemp })
    expect(cart.message.showPrices).toBe(true)
    const sara = { ...inviting, email: "sala@trattoria.test" }
    await client.call(endpoints.savePerson, sara)
    await client.call(endpoints.savePerson, sara)
    const mails = list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
    expect(mails.filter((mail) => at(mail, "to") === sara.email)).toHaveLength(2)
    expect((await client.call(endpoints.listPeople, { userTemp })).message).toHaveLength(4)
  })

  it("[S12.15] a person who changes their own rights logs in again, under their new name", async () => {
    const client = await shopperOf(mock.app, CLIENT)
    const { userTemp } = client
    const full = { isAdministrator: true, addresses: [] }
    const second = { userTemp, email: OFFICE ?? "", isNew: false, name: "Ivo S.", rights: full }
    await client.call(endpoints.savePerson, second)
    const { userTemp: theirs, call } = await shopperOf(mock.app, OFFICE)
    const answer = await (await visitor(mock.app)).call(endpoints.login, { user: OFFICE ?? "", password: "dispensa" })
    expect(isLoginRefusal(answer) ? null : answer.message.name).toBe("Ivo S.")
    await call(endpoints.savePerson, {
      userTemp: theirs,
      email: CLIENT ?? "",
      isNew: false,
      name: "Nives",
      rights: full,
    })
    await client.call(endpoints.savePerson, { userTemp, email: CLIENT ?? "", isNew: false, name: "Nives", rights })
    expect(await client.refused(endpoints.listProposals, { userTemp })).toMatchObject({ status: 401 })
  })

  it("[S12.15] the last administrator cannot be removed, and no login is used twice", async () => {
    const client = await shopperOf(mock.app, CLIENT)
    const { userTemp } = client
    const self = { userTemp, email: CLIENT ?? "", isNew: false, name: "Nives", rights }
    expect(await client.refused(endpoints.savePerson, self)).toMatchObject({ status: 409 })
    expect(await client.refused(endpoints.removePerson, { userTemp, email: CLIENT ?? "" })).toMatchObject({
      status: 409,
    })
    const taken = { ...self, email: "osteria@dispensa.test", isNew: true }
    expect(await client.refused(endpoints.savePerson, taken)).toMatchObject({ status: 409 })
    const wrong = { ...self, email: "nobody", isNew: true }
    expect(await client.refused(endpoints.savePerson, wrong)).toMatchObject({ status: 422 })
    await client.call(endpoints.removePerson, { userTemp, email: KITCHEN ?? "" })
    await expect(shopperOf(mock.app, KITCHEN)).rejects.toThrow("refused")
    expect((await client.call(endpoints.listPeople, { userTemp })).message).toHaveLength(2)
  })
})
