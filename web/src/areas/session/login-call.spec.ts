import { answeringClient } from "@dispensa/contracts/testing/answering-client"
import { AUTHENTICATION_FAILED } from "@dispensa/domain"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { loginAnswer } from "./login-call.ts"

const answerTo = (answer: unknown) => {
  const client = answeringClient(answer, { onDrift: () => {} })
  return Effect.runPromise(loginAnswer(client, { user: "ada", password: "no" }))
}

describe("a login refused with status 200", () => {
  it.each([
    { message: [{ success: false, message: "Utente bloccato" }] },
    { message: [{ success: false, message: "Utente bloccato" }, 422] },
    { message: { success: false, message: "Utente bloccato" } },
    { message: { ReturnCode: 3, Message: "Utente bloccato" } },
    { message: { error: "Utente bloccato" } },
  ])("[S5.5] shows the backend's message: %j", async (answer) => {
    expect(await answerTo(answer)).toEqual({ _tag: "Refused", message: "Utente bloccato" })
  })

  it.each([{ message: [{ success: false }] }, { message: [{ success: false }, 422] }, { message: { success: false } }])(
    "[S5.5] has a default message if the backend gives none: %j",
    async (answer) => {
      expect(await answerTo(answer)).toEqual({ _tag: "Refused", message: AUTHENTICATION_FAILED })
    },
  )

  it("[S5.5] is not one whose answer has a token", async () => {
    const message = { name: "Ada", company_name: "Osteria", client_id: 7, address_codes: null }
    expect(await answerTo({ message, access_token: "fresh" })).toMatchObject({ _tag: "Accepted", token: "fresh" })
  })
})
