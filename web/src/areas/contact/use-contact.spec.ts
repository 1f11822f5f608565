import { answeringClient } from "@dispensa/contracts/testing/answering-client"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { Backend } from "../../app/backend.ts"
import { sendContactRequest } from "./use-contact.ts"

const request = {
  name: "Ada",
  companyName: "",
  email: "ada@example.test",
  telephone: "",
  subject: "Consegne",
  message: "Quando?",
  privacyConsent: true,
}

const sentTo = (answer: unknown) => {
  const client = answeringClient(answer, { onDrift: () => {} })
  return Effect.runPromise(Effect.provideService(sendContactRequest(request), Backend, client))
}

describe("the contact form", () => {
  it("[S5.8] counts as sent once the backend confirms it, with its message", async () => {
    const outcome = await sentTo({ message: { success: true, message: "Grazie" } })
    expect(outcome).toEqual({ _tag: "Done", value: "Grazie" })
  })

  it("[S5.8] does not count as sent if the mail failed under 200", async () => {
    const outcome = await sentTo({ message: { status: "Failed", message: "SMTP: connessione rifiutata" } })
    expect(outcome).toMatchObject({
      _tag: "Failed",
      error: { _tag: "Refused", message: "SMTP: connessione rifiutata" },
    })
  })
})
