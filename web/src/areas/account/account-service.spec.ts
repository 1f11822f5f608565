import { answeringClient } from "@dispensa/contracts/testing/answering-client"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { Backend } from "../../app/backend.ts"
import { type NewCustomer, signUp } from "./account-service.ts"

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
  it("[S7.6] is done without a sentence", async () => {
    expect(await signedUpWith({ message: { success: true } })).toEqual({
      _tag: "Done",
      value: { success: true, message: "" },
    })
  })

  it("[S7.6] is refused with the backend's sentence, and never done without a success", async () => {
    expect(await signedUpWith({ message: [{ success: false, message: "P.IVA già registrata" }, 422] })).toMatchObject({
      _tag: "Failed",
      error: { _tag: "Refused", message: "P.IVA già registrata" },
    })
    expect(await signedUpWith({ message: {} })).toMatchObject({ _tag: "Failed", error: { _tag: "Undecodable" } })
  })
})
