/** This backend's refusal messages, which the contract leaves open, and a few related rules. */
import { endpoints } from "@dispensa/contracts"
import { MAX_QUANTITY, TEST_CARD_TOKENS } from "@dispensa/domain"
import { beforeAll, describe, expect, it } from "vitest"
import { api, mockForAll, post, supplier } from "../testing/harness.ts"
import { placeCart } from "../testing/proposing.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const mock = mockForAll()
let client: Shopper
beforeAll(async () => {
  client = await shopperOf(mock.app)
})

const REQUIRED = ["Campo obbligatorio"]
const NOT_EMAIL = ["Campo e-mail"]
const NO_CONSENT = ["Il consenso è obbligatorio"]
const NOT_SDI_CODE = ["Il codice SDI ha 7 lettere o cifre"]

const company = { companyName: " ", firstName: "Ada", surname: "Oste", vatNumber: "01234567890", taxCode: "" }
const place = { address: "Via Roma 1", city: "Parma", province: "PR", postalCode: "43121", telephone: "" }
const registration = { ...company, ...place, email: "no", sdiCode: "M5", pec: "no", privacyConsent: false }
const profile = {
  firstName: "Nives",
  surname: " ",
  telephone: "",
  fax: "",
  email: "n",
  sdiCode: "KRRH6B",
  pec: "nives",
}
const street = { label: "", recipient: "Nives", street: "", city: "Imola", province: "BO", postalCode: "40026" }
const form = { name: "", companyName: "", email: "ada", telephone: "", subject: "Un ordine", message: "Buongiorno" }
const message = { ...form, name: "Ada", email: "ada@example.test", privacyConsent: true }
const pdf = { name: "ddt.pdf", content: "data:application/pdf;base64,JVBERi0=" }
const large = { ...pdf, content: `data:application/pdf;base64,${"AAAA".repeat(700_000)}` }

describe("fields that are refused", () => {
  it.each([
    {
      call: "a registration",
      send: () => client.refused(endpoints.register, registration),
      fields: {
        company_name: REQUIRED,
        email: NOT_EMAIL,
        sdi_code: NOT_SDI_CODE,
        pec: NOT_EMAIL,
        privacy_consent: NO_CONSENT,
      },
    },
    {
      call: "a profile",
      send: () => client.refused(endpoints.updateProfile, { userTemp: client.userTemp, ...profile }),
      fields: { surname: REQUIRED, email: NOT_EMAIL, sdi_code: NOT_SDI_CODE, pec: NOT_EMAIL },
    },
    {
      call: "an address",
      send: () =>
        client.refused(endpoints.addAddress, { userTemp: client.userTemp, ...street, telephone: "", note: "" }),
      fields: { IndirizzoEsteso: REQUIRED },
    },
    {
      call: "a password",
      send: () => client.refused(endpoints.changePassword, { oldPassword: "dispensa", newPassword: "dispensa" }),
      fields: { new_password: ["È uguale alla password attuale"] },
    },
    {
      call: "a message",
      send: () => client.refused(endpoints.requestForm, { ...form, privacyConsent: false }),
      fields: { name: REQUIRED, email: NOT_EMAIL, privacy_consent: NO_CONSENT },
    },
    ...[
      { files: [pdf, pdf, pdf, pdf], text: "Al massimo 3 file" },
      { files: [large], text: "I file insieme superano 2 MB" },
      { files: [{ ...pdf, content: "data:text/html;base64,AAAA" }], text: "Un file non è una foto JPEG o un PDF" },
    ].map(({ files, text }) => ({
      call: "a message’s files",
      send: () => client.refused(endpoints.requestForm, { ...message, files }),
      fields: { files: [text] },
    })),
  ])("[S5.6][S8.4] are named in the language of the request: $call", async ({ send, fields }) => {
    expect(await send()).toMatchObject({ status: 422, fields })
  })
})

it("[S2.63] a declined card is answered with the sentence that the customer reads", async () => {
  const { userTemp } = client
  const card = { userTemp, method: "card" as const, cardToken: TEST_CARD_TOKENS.declined }
  const { orderId } = await placeCart(client, { paymentMethod: card.method })
  const { message } = await client.call(endpoints.makeDirectGuestPaymentRequest, { ...card, orderId })
  expect(message).toMatchObject({ outcome: "failed", message: "La carta è stata rifiutata" })
})

describe("carts", () => {
  const item = supplier.products
    .flatMap(({ items }) => items)
    .find(({ availability, price, packSize }) => availability === "DISPONIBILE" && price !== null && packSize === 1)
  const add = async (quantity: number) => {
    const { clientId, addressCode } = client.userTemp
    const user_temp = { client_id: clientId, address_code: addressCode, ext_call: true }
    const body = { user_temp, item_id: item?.code, quantity, promo_code: "", promo_row: 0 }
    const answer = await post(mock.app, `${api}add_to_cart`, body, client.token)
    return { status: answer.status, text: JSON.stringify(answer.body) }
  }

  it("[S5.4] refuse more of an item than a row can hold, in one call and in addition to the existing quantity", async () => {
    const beyond = await add(MAX_QUANTITY + 1)
    expect(beyond.status).toBe(417)
    expect(beyond.text).toContain("quantity: ")
    expect((await add(MAX_QUANTITY)).status).toBe(200)
    const full = await add(1)
    expect(full.status).toBe(417)
    expect(full.text).toContain(`la riga supera ${MAX_QUANTITY} unità`)
  })

  const unknown = () => ({ userTemp: client.userTemp, cartId: 999_999 })
  const row = { rowId: "1", packSize: 1, promoCode: "", promoRow: 0, quantity: 1 }
  it.each([
    ["a change", () => client.refused(endpoints.updateCart, { ...unknown(), rows: [row] })],
    [
      "a removal",
      () => client.refused(endpoints.removeCartItem, { ...unknown().userTemp, cartId: 999_999, rowId: "1" }),
    ],
    ["a coupon", () => client.refused(endpoints.applyCouponCode, { ...unknown(), code: "BENVENUTO10" })],
  ])("[S7.9][S7.16] answer 404 to %s of one that does not exist", async (_, send) => {
    expect(await send()).toMatchObject({ status: 404 })
  })
})

it("[S4.3] a logout revokes its own token, and no other one of the user", async () => {
  const [leaving, staying] = [await shopperOf(mock.app), await shopperOf(mock.app)]
  await leaving.call(endpoints.logout, {})
  const request = { userTemp: client.userTemp }
  expect(await leaving.refused(endpoints.getProfile, request)).toMatchObject({ status: 401 })
  expect((await staying.call(endpoints.getProfile, request)).message.clientId).toBe(1001)
})
