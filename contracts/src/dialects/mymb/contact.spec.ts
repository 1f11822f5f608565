/** Messages to the supplier on the family's wire. */
import { describe, expect, it } from "vitest"
import { requestForm, sendGenericEmail, subscribeNewsletter } from "../../contact/endpoints.ts"
import { openFamily, someClient } from "./testing/family.ts"

describe("a message to the supplier on the family's wire", () => {
  const form = {
    name: "Rita",
    companyName: "Bar",
    email: "r@x.it",
    telephone: "",
    subject: "Info",
    message: "Ciao",
    privacyConsent: true,
  }

  it("succeeds with a success, and is refused with the text of a failure", async () => {
    const done = openFamily({ request_form: () => ({ status: "Success", message: "Inviata" }) })
    const failed = openFamily({ request_form: () => ({ status: "Failed", message: "Posta spenta" }) })
    expect((await done.answer(requestForm, form)).message).toEqual({ success: true, message: "Inviata" })
    expect(await failed.ask(requestForm, form)).toMatchObject({ failure: { _tag: "Refused", message: "Posta spenta" } })
    const email = { userTemp: someClient, subject: "Aiuto", message: "?", itemCode: "73" }
    expect((await done.answer(sendGenericEmail, email)).message.success).toBe(true)
    expect(done.seen[1]?.body).toMatchObject({ client_id: "000815", item_code: "73" })
  })

  it("[S5.8] is sent with its files as a multipart form, each file under a name of its own", async () => {
    const { answer, seen } = openFamily({ request_form: () => ({ status: "Success" }) })
    const pdf = { name: "nota «8».pdf", content: "data:application/pdf;base64,JVBERi0=" }
    const photo = { name: "cassa.jpg", content: "data:image/jpeg;base64,/9j/4A==" }
    await answer(requestForm, { ...form, files: [pdf, photo] })
    const [call] = seen
    const { file_1: first, file_2: second, ...texts } = call?.body ?? {}
    expect(texts).toEqual({
      name: "Rita",
      company_name: "Bar",
      email: "r@x.it",
      telephone: "",
      subject: "Info",
      message: "Ciao",
    })
    const files = [first, second].filter((file) => file instanceof File)
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ["nota «8».pdf", "application/pdf"],
      ["cassa.jpg", "image/jpeg"],
    ])
    expect(await files[0]?.text()).toBe("%PDF-")
    // The browser sets it, with the boundary between the parts.
    expect(call?.headers).not.toHaveProperty("content-type")
    expect(call?.headers).not.toHaveProperty("authorization")
    await answer(requestForm, { ...form, files: [] })
    expect(seen[1]?.headers["content-type"]).toBe("application/json")
  })

  it.each([[{}], [{ message: "Ricevuto" }], [{ status: "Queued" }], ["Inviata"], [true]])(
    "fails when no success is stated: %j",
    async (message) => {
      const { ask } = openFamily({ request_form: () => message, subscribe: () => message })
      expect(await ask(requestForm, form)).toMatchObject({ failure: { _tag: "Undecodable" } })
      const subscription = { email: "r@x.it", privacyConsent: true }
      expect(await ask(subscribeNewsletter, subscription)).toMatchObject({ failure: { _tag: "Undecodable" } })
    },
  )

  it("subscribes with the address alone", async () => {
    const { answer, seen } = openFamily({ subscribe: () => ({ status: "success", message: "Conferma" }) })
    await answer(subscribeNewsletter, { email: "r@x.it", privacyConsent: true })
    expect(seen[0]?.body).toEqual({ email: "r@x.it" })
  })
})
