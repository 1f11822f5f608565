/** The mailbox of the control page: the mails that the shop "sent", and that a mailed password works (S2.62, S7.7). */
import { endpoints } from "@dispensa/contracts"
import { beforeEach, describe, expect, it } from "vitest"
import { at, call, get, list, mockForAll, post, text } from "../testing/harness.ts"
import { pdfLines } from "../testing/pdf-text.ts"
import { cartOf, placeCart } from "../testing/proposing.ts"
import { shopperOf, visitor } from "../testing/shop-client.ts"

const USER = "cliente@dispensa.test"

describe("the mailbox", () => {
  const mock = mockForAll({ now: () => Date.parse("2026-03-02T09:00:00Z") })
  beforeEach(() => post(mock.app, "/_mock/reset", {}))

  const mails = async () => list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
  const reset = async (user = USER) => (await visitor(mock.app)).call(endpoints.resetPassword, { user })
  /** The password in the newest mail. */
  const mailed = async () => /: (\S+)\n/.exec(text(at((await mails())[0], "text")))?.[1] ?? ""
  const logsIn = (password: string) =>
    shopperOf(mock.app, USER, { password }).then(
      () => true,
      () => false,
    )

  it("[S2.62][S7.7] the mailed new password logs in, and from then on the old one no longer does", async () => {
    await reset()
    const password = await mailed()
    expect(password.length).toBeGreaterThan(8)
    expect(await logsIn("dispensa")).toBe(true)
    expect(await logsIn(password)).toBe(true)
    expect([await logsIn(password), await logsIn("dispensa")]).toEqual([true, false])
  })

  it("[S7.7] a newer mail's password replaces an older one's; after a day it expires", async () => {
    await reset()
    const first = await mailed()
    await reset()
    const second = await mailed()
    expect(second).not.toBe(first)
    expect(await logsIn(first)).toBe(false)
    await post(mock.app, "/_mock/clock", { advance: "1d" })
    expect(await logsIn(second)).toBe(false)
    expect(await logsIn("dispensa")).toBe(true)
  })

  it("[S7.7] an unknown user gets no mail, and the same answer", async () => {
    expect(await reset("nobody@dispensa.test")).toEqual(await reset())
    expect((await mails()).map((mail) => at(mail, "to"))).toEqual([USER])
  })

  it("[S5.7] a password changed in the account invalidates the mailed one", async () => {
    await reset()
    const password = await mailed()
    const shopper = await shopperOf(mock.app)
    await shopper.call(endpoints.changePassword, { oldPassword: "dispensa", newPassword: "olio-e-sale" })
    expect([await logsIn(password), await logsIn("olio-e-sale")]).toEqual([false, true])
  })

  it("[S3.22] an order is confirmed once, in the language of the call, with its document and its lines", async () => {
    for (const language of ["it", "en"] as const) {
      await post(mock.app, "/_mock/reset", {})
      const shopper = await shopperOf(mock.app, USER, { language })
      const { message: cart } = await shopper.call(endpoints.getCartItems, { userTemp: shopper.userTemp })
      const order = {
        userTemp: shopper.userTemp,
        cartId: cart.cartId,
        handover: { _tag: "Delivery" as const, date: "2026-03-06" },
        paymentMethod: "bank-transfer" as const,
        note: "Citofono 3",
        confirmedTotal: cart.documentTotal,
      }
      const { message: placed } = await shopper.call(endpoints.placeOrder, order)
      expect((await shopper.call(endpoints.placeOrder, order)).message.orderId).toBe(placed.orderId)
      const all = await mails()
      expect(all).toHaveLength(1)
      const prefix = language === "en" ? "/en" : ""
      const total = language === "en" ? "Total: €" : "Totale documento: "
      for (const part of [
        placed.orderId,
        total,
        "06/03/2026",
        "Citofono 3",
        ...cart.rows.map(({ itemCode }) => itemCode),
      ])
        expect(at(all[0], "text")).toContain(part)
      expect(at(all[0], "text")).toContain(`: ${prefix}/pages/order_detail?order=${placed.orderId}`)
      expect(all[0]).toMatchObject({ kind: "order", to: USER })
      const [pdf, csv] = list(at(at(all[0], "confirms"), "files")).map(text)
      const open = (file = "") => mock.app.inject(`/_mock/mails/${text(at(all[0], "mailId"))}/${file}`)
      expect((await open(pdf)).body.startsWith("%PDF")).toBe(true)
      const rows = (await open(csv)).body.trim().split("\r\n")
      expect(rows).toHaveLength(cart.rows.length + 1)
      expect(rows[1]).toContain(`"${cart.rows[0]?.itemCode}"${language === "en" ? "," : ";"}`)
      expect((await open("fattura-1.pdf")).statusCode).toBe(404)
    }
  })

  it("[S3.3][S3.22] weighed items and fractional cents have the same sums in the order, its mail, PDF and CSV", async () => {
    const shopper = await shopperOf(mock.app)
    const { userTemp } = shopper
    const lines = [
      ["FO387869", 7.5],
      ["SA435383", 2.5],
      ["MO182411-3", 3_000],
    ] as const
    for (const [itemCode, quantity] of lines)
      await shopper.call(endpoints.addToCart, { userTemp, itemCode, promoCode: "", promoRow: 0, quantity })
    const { netTotal } = await cartOf(shopper)
    const { orderId } = await placeCart(shopper, { handover: { _tag: "Delivery", date: "2026-03-06" } })
    const { message: order } = await shopper.call(endpoints.getOrder, { userTemp, orderId })
    expect(order.lines.reduce((sum, line) => sum + line.lineTotal, 0)).toBe(netTotal)
    const isWeighed = (code: string) => order.lines.find(({ itemCode }) => itemCode === code)?.variableWeight
    expect(lines.map(([itemCode]) => isWeighed(itemCode))).toEqual([true, undefined, undefined])
    const [mail] = await mails()
    const [pdf = "", csv = ""] = list(at(at(mail, "confirms"), "files")).map(text)
    const open = (file: string) => mock.app.inject(`/_mock/mails/${text(at(mail, "mailId"))}/${file}`)
    const document = pdfLines((await open(pdf)).rawPayload)
      .join(" ")
      .replaceAll("\u00A0", " ")
    const table = (await open(csv)).body
    const euro = (cents: number) => `${(cents / 100).toLocaleString("it-IT", { minimumFractionDigits: 2 })}`
    for (const [itemCode] of lines) {
      const line = order.lines.find((each) => each.itemCode === itemCode)
      for (const shown of [text(at(mail, "text")), document, table]) expect(shown).toContain(euro(line?.lineTotal ?? 0))
    }
    expect(text(at(mail, "text"))).toContain("circa 7,5 kg, fatturati a peso")
    expect(table).toMatch(/"SA435383";[^;]*;2,5;/)
    expect(table).toMatch(/"MO182411-3";[^;]*;3000;"pz";"[^"]*";"\d{13}";0,\d{3,5};/)
  })

  it("[S5.8] files sent with the contact form are recorded, and the confirmation names them", async () => {
    const client = await shopperOf(mock.app)
    const form = { name: "Ada", companyName: "", email: "ada@example.test", subject: "Rotto", message: "In foto" }
    const content = `data:image/jpeg;base64,${"/9j/".repeat(300_000)}`
    const files = [
      { name: "box.jpg", content },
      { name: "note.pdf", content: "data:application/pdf;base64,JVBERi0=" },
    ]
    await client.call(endpoints.requestForm, { ...form, telephone: "", privacyConsent: true, files })
    expect(text(at((await mails())[0], "text"))).toContain("Allegati: box.jpg (900000 byte), note.pdf (5 byte).")
    const { body } = await get(mock.app, `/_mock/clients/${client.userTemp.clientId}/state`, null)
    expect(at(body, "state", "contactMessages", 0, "fields", "files")).toEqual([
      { name: "box.jpg", type: "image/jpeg", bytes: 900_000 },
      { name: "note.pdf", type: "application/pdf", bytes: 5 },
    ])
  })

  it("[S5.8][S7.21] contact form and newsletter are confirmed, in the language of the call; a second subscription is not", async () => {
    const guest = await visitor(mock.app, "en")
    const form = { name: "Ada", companyName: "", email: "ada@example.test", subject: "Prices", message: "Hello" }
    await guest.call(endpoints.requestForm, { ...form, telephone: "", privacyConsent: true })
    const subscription = { email: "ada@example.test", privacyConsent: true }
    await guest.call(endpoints.subscribeNewsletter, subscription)
    await guest.call(endpoints.subscribeNewsletter, subscription)
    expect(await mails()).toMatchObject([
      { kind: "newsletter", to: "ada@example.test", subject: "Newsletter subscription" },
      { kind: "contact", to: "ada@example.test", subject: "We have received your request" },
    ])
    expect(at((await call(mock.app, { method: "DELETE", url: "/_mock/mails" })).body, "mails")).toEqual([])
  })
})
