/** The account's screens and figures (S2.62, S3.24, S3.28, S4.17). */
import type { AppPage } from "./support/page.ts"
import { complete, openComplete, rowsOf } from "./support/account.ts"
import { confirmOrder } from "./support/order.ts"
import { expect, test } from "./support/test.ts"

type Screens = ReadonlyArray<readonly [path: string, label: string]>

/** URL and window title of each screen. */
const SCREENS: Screens = [
  ["/pages/dashboard", "La tua situazione"],
  ["/pages/account", "I tuoi dati"],
  ["/pages/account/orders", "I miei ordini"],
  ["/pages/account/documents", "Documenti amministrativi"],
  ["/pages/account/deadlines", "Scadenzario"],
  ["/pages/account/invoices", "Fatture"],
  ["/pages/account/transport-documents", "Documenti di trasporto"],
  ["/pages/wishlist", "Preferiti"],
  ["/pages/account/saved-carts", "Carrelli salvati"],
  ["/pages/cart?tab=active", "Carrello"],
  ["/pages/checkout", "Invio ordine"],
  ["/pages/thankyou", "Ordine completato"],
  ["/pages/failed-transaction", "Pagamento non riuscito"],
  ["/pages/account/password", "Cambia password"],
  ["/pages/contact-us", "Contatti"],
  ["/pages/faq", "Domande frequenti"],
  ["/pages/downloads", "Listini e schede"],
  ["/pages/account/addresses", "Indirizzi di consegna"],
  ["/pages/order-tracking", "Segui un ordine"],
]

const FOR_VISITORS: Screens = [
  ["/pages/register", "Registrati"],
  ["/pages/forgot-password", "Password dimenticata"],
  ["/pages/reset-password", "Reimposta la password"],
]

const expectTitles = async (page: AppPage, open: (path: string) => Promise<void>, screens: Screens) => {
  for (const [path, label] of screens) {
    await open(path)
    await expect(page, path).toHaveTitle(`${label} · Dispensa`)
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toHaveText(/\S/)
  }
}

test("[S2.62] every screen of account and checkout exists with its label", async ({ page, shop }) => {
  await expectTitles(page, shop.go, FOR_VISITORS)
  await shop.comeBack()
  await expectTitles(page, shop.go, SCREENS)
})

test("[S3.24] the credit position shows insured, advanced, ordered and uninvoiced amounts", async ({
  page,
  shop,
  control,
}) => {
  const message = {
    insured_credit: 15000,
    advances: 250.5,
    unfulfilled_orders: 1234.56,
    unbilled_delivery_notes: 0.07,
    open_invoices: 99,
  }
  await shop.comeBack()
  await control.fault({ endpoint: "document.credit", status: 200, body: { message } })
  await openComplete(shop, "/pages/dashboard")
  const credit = page.getByRole("region", { name: "Posizione creditizia", exact: true })
  const facts = credit.locator("dl > div")
  const amount = (label: string) => facts.filter({ hasText: label }).locator("dd")
  await expect(amount("Fido assicurato")).toHaveText(/^15\.000,00\s€$/)
  await expect(amount("Anticipi")).toHaveText(/^250,50\s€$/)
  await expect(amount("Ordini da evadere")).toHaveText(/^1\.234,56\s€$/)
  await expect(amount("DDT da fatturare")).toHaveText(/^0,07\s€$/)
})

test("[S3.28] documents can be filtered: all, accompanying, deferred", async ({ page, shop }) => {
  await shop.comeBack()
  await openComplete(shop, "/pages/account/transport-documents")
  const filter = page.getByRole("group", { name: "Tipo di documento" })
  await expect(filter.getByRole("button")).toHaveText(["Tutti", "Fatture accompagnatorie", "DDT (fattura differita)"])
  const rows = rowsOf(page, "Documenti di trasporto")
  const kinds = () => rows.locator("td:nth-child(3)").allInnerTexts()
  expect(new Set(await kinds())).toEqual(new Set(["Fattura accompagnatoria", "DDT (fattura differita)"]))
  for (const [name, kind, address] of [
    ["Fatture accompagnatorie", "Fattura accompagnatoria", /kind=accompanying$/],
    ["DDT (fattura differita)", "DDT (fattura differita)", /kind=deferred$/],
  ] as const) {
    await filter.getByRole("button", { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await complete(page)
    await expect.poll(async () => new Set(await kinds())).toEqual(new Set([kind]))
  }
  await filter.getByRole("button", { name: "Tutti", exact: true }).click()
  await expect.poll(async () => new Set(await kinds()).size).toBe(2)
})

test("[S4.17] an order is tracked as placed, accepted, fulfilled, delivered; another as not fulfilled", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack()
  const known = new Set((await control.orders()).map(({ orderId }) => orderId))
  await shop.open("/pages/cart?tab=active")
  await confirmOrder(shop)
  const placed = (await control.orders()).find(({ orderId }) => !known.has(orderId))?.orderId ?? ""
  const status = async (order: string) => {
    await openComplete(shop, "/pages/account/orders")
    return rowsOf(page, "I miei ordini").filter({ hasText: order }).locator("td").nth(1).innerText()
  }
  const seen = [await status(placed)]
  for (const _ of ["accepted", "fulfilled", "delivered"]) {
    await control.advance(placed, "advance")
    seen.push(await status(placed))
  }
  expect(seen).toEqual(["In attesa di conferma", "In preparazione", "Spedito", "Consegnato"])
  await openComplete(shop, `/pages/order-tracking?order=${placed}`)
  await expect(page.getByRole("main").locator("ol")).not.toContainText("In attesa")
  await control.advance("ORD-021480", "reject")
  expect(await status("ORD-021480")).toBe("Annullato")
})
