/** The contact form with its files, from the storefront's client over the network to the family's mock. */
import { endpoints } from "@dispensa/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningMock, startMock } from "../../library/start-mock.ts"
import { supplier } from "../../testing/harness.ts"
import { type Shopper, visitor } from "../../testing/shop-client.ts"

let mock: RunningMock
let guest: Shopper
beforeAll(async () => {
  mock = await startMock({ dialect: "mymb", port: null, supplier })
  guest = await visitor(mock.app, "it", "mymb")
})
afterAll(() => mock.stop())

const form = {
  name: "Ada",
  companyName: "Bar Ada",
  email: "ada@example.test",
  telephone: "",
  subject: "Cassa rotta",
  message: "Le bottiglie\nerano aperte & vuote",
  privacyConsent: true,
}
const photo = { name: "cassa «8».jpg", content: `data:image/jpeg;base64,${"/9j/".repeat(400_000)}` }
const pdf = { name: "ddt.pdf", content: "data:application/pdf;base64,JVBERi0=" }

describe("the contact form on the family's wire", () => {
  it("[S5.8] arrives with its complete files", async () => {
    await guest.call(endpoints.requestForm, { ...form, files: [photo, pdf] })
    expect(mock.state.mails[0]?.text).toContain("Allegati: cassa «8».jpg (1200000 byte), ddt.pdf (5 byte).")
  })

  it("[S5.8] is refused with the backend's text for too many files, and nothing is stored", async () => {
    const mails = mock.state.mails.length
    const refusal = await guest.refused(endpoints.requestForm, { ...form, files: [pdf, pdf, pdf, pdf] })
    expect(refusal._tag).toBe("Refused")
    expect(refusal.message).toContain("Al massimo 3 file")
    expect(mock.state.mails).toHaveLength(mails)
  })

  it("[S5.8] is refused when the files of a JSON body cannot be read, and nothing is stored", async () => {
    const url = "/api/method/mymb_ecommerce.controllers.wrapper.request_form"
    const mails = mock.state.mails.length
    for (const files of ["ddt.pdf", [{ name: "ddt.pdf" }], [{ name: "ddt.pdf", content: 5 }]]) {
      const { privacyConsent: _consent, ...fields } = form
      const answered = await mock.app.inject({ method: "POST", url, payload: { ...fields, files } })
      expect(answered.json()).toMatchObject({ message: { status: "Failed" } })
    }
    expect(mock.state.mails).toHaveLength(mails)
  })

  it("a body that is not such a form is refused by the site, not an internal error", async () => {
    const url = "/api/method/mymb_ecommerce.controllers.wrapper.request_form"
    const headers = { "content-type": "multipart/form-data; boundary=b" }
    expect((await mock.app.inject({ method: "POST", url, headers, payload: "x" })).statusCode).toBe(417)
  })
})
