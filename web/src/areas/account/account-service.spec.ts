import { answeringClient } from "@dispensa/contracts/testing/answering-client"
import type { ShopEvent, User } from "@dispensa/domain"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { Backend } from "../../app/backend.ts"
import { ShopLog } from "../../log/event-log.ts"
import { someUser } from "../../testing/some-values.ts"
import { testLog } from "../../testing/test-log.ts"
import { type NewCustomer, profile, signUp } from "./account-service.ts"

const customer: NewCustomer = {
  email: "ada@example.test",
  companyName: "Osteria Prova",
  firstName: "Ada",
  surname: "Rossi",
  vatNumber: "01234567890",
  taxCode: "",
  address: "Via Prova 1",
  city: "Borgo",
  province: "BO",
  postalCode: "40100",
  telephone: "",
  sdiCode: "",
  pec: "",
  privacyConsent: true,
}

const signedUpWith = (answer: unknown) => {
  const client = answeringClient(answer, { onDrift: () => {} })
  return Effect.runPromise(Effect.provideService(signUp(customer), Backend, client))
}

describe("a registration", () => {
  it("[S7.6] succeeds without a message", async () => {
    expect(await signedUpWith({ message: { success: true } })).toEqual({
      _tag: "Done",
      value: { success: true, message: "" },
    })
  })

  it("[S7.6] is refused with the backend's message, and never succeeds without a success", async () => {
    expect(await signedUpWith({ message: [{ success: false, message: "P.IVA già registrata" }, 422] })).toMatchObject({
      _tag: "Failed",
      error: { _tag: "Refused", message: "P.IVA già registrata" },
    })
    expect(await signedUpWith({ message: {} })).toMatchObject({ _tag: "Failed", error: { _tag: "Undecodable" } })
  })
})

describe("the customer's own data", () => {
  const emailOf = async (email: string, user: User, more: ReadonlyArray<ShopEvent> = []) => {
    const { log } = testLog()
    await log.append([{ _tag: "SessionStarted", user }, ...more])
    const client = answeringClient(
      { message: { client_id: 7, company_name: "Osteria Prova", email } },
      { onDrift: () => {} },
    )
    const asked = profile(log.state().session.userTemp).pipe(
      Effect.provideService(Backend, client),
      Effect.provideService(ShopLog, log),
    )
    return (await Effect.runPromise(asked)).email
  }

  it("[S3.23] has the email of the login when the profile has none (#43)", async () => {
    const user = { ...someUser, email: "cucina@example.test" }
    expect(await emailOf("", user)).toBe("cucina@example.test")
    expect(await emailOf("ada@example.test", user)).toBe("ada@example.test")
    expect(await emailOf("", someUser)).toBe("")
  })

  it("[S6.3] does not have the agent's email when it is that of a client being served (#43)", async () => {
    const agent = { ...someUser, isAgent: true, email: "agente@example.test" }
    const client = { clientId: 42, companyName: "Bar Sport", addresses: [] }
    expect(await emailOf("", agent, [{ _tag: "AgentClientChosen", client }])).toBe("")
  })
})
