/** A person's permissions in a login: unreadable ones permit nothing, never everything (ADR 74). */
import { describe, expect, it } from "vitest"
import { sessionDocs } from "./docs.ts"
import { isLoginRefusal } from "./endpoints.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"

const { message, ...token } = sessionDocs.operations.login.example.answer
const rightsOf = async (stated: Readonly<Record<string, unknown>>) => {
  const request = { user: "cliente@dispensa.test", password: "dispensa" }
  const { answer } = await shownAnswer(endpoints.login, request, { ...token, message: { ...message, ...stated } })
  if (isLoginRefusal(answer)) throw new Error("the login is refused")
  expect(answer.message.name).toBe(message.name)
  return answer.message.rights
}

const kitchen = { address_code: "1", may: ["propose", "fly"] }
const NOTHING = { isAdministrator: false, addresses: null }

describe("permissions of a login", () => {
  it.each([[{}], [{ permissions: null }]])("[S6.2] %j states nothing: everything is permitted", async (stated) => {
    expect(await rightsOf(stated)).toBeUndefined()
  })

  it.each([["all"], [7], [[]], [["order"]], [{ addresses: "all" }], [{ administrator: "perhaps" }], [{}]])(
    "[S12.15] %j cannot be read, and permits nothing",
    async (permissions) => {
      expect(await rightsOf({ permissions })).toEqual(NOTHING)
    },
  )

  it("[S12.15] readable ones count, and an unreadable address is not named", async () => {
    const addresses = [kitchen, { may: ["order"] }, { address_code: 2, may: "order" }, { address_code: 3, may: [7] }]
    expect(await rightsOf({ permissions: { administrator: false, addresses } })).toEqual({
      isAdministrator: false,
      addresses: [
        { addressCode: "1", may: ["propose", "fly"] },
        { addressCode: "3", may: ["7"] },
      ],
    })
    expect(await rightsOf({ permissions: { administrator: 1, addresses: [] } })).toEqual({
      isAdministrator: true,
      addresses: [],
    })
  })
})
