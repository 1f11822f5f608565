import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { endpoints, isListingRefusal } from "@dispensa/contracts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { type Harness, start, supplier } from "../testing/harness.ts"
import { type Shopper, shopperOf, visitor } from "../testing/shop-client.ts"

let mock: Harness
let client: Shopper
beforeEach(async () => {
  mock = await start()
  client = await shopperOf(mock.app)
})
afterEach(() => mock.close())

const [product] = supplier.products.filter(({ items, alternatives }) => items.length > 1 && alternatives.length > 0)
const second = product?.items[1]

describe("barcode and alternatives", () => {
  it("[S7.12] [S2.56] many texts are answered in one call: codes and barcodes by their item, names by matching products", async () => {
    const [code = "", barcode = ""] = [second?.code, second?.barcodes[0]]
    const name = product?.name.it ?? ""
    const texts = [` ${code.toLowerCase()} `, ` ${barcode}`, name, "zzqqxxyy", "", " --- "]
    const { message } = await client.call(endpoints.findItems, { userTemp: client.userTemp, texts })
    expect(message.map(({ text }) => text)).toEqual(texts)
    const [byCode, byBarcode, byName, ...nothing] = message.map(({ items }) => items.map(({ itemCode }) => itemCode))
    expect([byCode, byBarcode]).toEqual([[code], [code]])
    expect(byName).toEqual(product?.items.map((item) => item.code))
    expect(nothing).toEqual([[], [], []])
    const request = { userTemp: client.userTemp, texts: Array.from({ length: 100 }, () => code) }
    expect((await client.call(endpoints.findItems, request)).message).toHaveLength(100)
  })

  it("[S7.12] items are returned at the caller's prices, and at most eight of them", async () => {
    const request = { userTemp: client.userTemp, slug: product?.slug ?? "" }
    const { itemCode, price, salePrice } = (await client.call(endpoints.getItem, request)).message
    const inFormats = supplier.products.filter(({ items }) => items.length > 2)
    const words = [...new Set(inFormats.map(({ name }) => name.it.split(" ")[0] ?? ""))].slice(0, 99)
    const found = async ({ call, userTemp }: Shopper) =>
      (await call(endpoints.findItems, { userTemp, texts: [itemCode, ...words] })).message
    const [exact, ...named] = await found(client)
    expect(exact?.items).toMatchObject([{ itemCode, price, salePrice }])
    expect(Math.max(...named.map(({ items }) => items.length))).toBe(8)
    const [forGuest] = await found(await visitor(mock.app))
    expect(forGuest?.items.map((item) => item.salePrice ?? item.price)).not.toEqual([salePrice ?? price])
  })

  it("[S7.12] a misspelt name finds the nearest, and the answer states the correction", async () => {
    const texts = ["spagheti", "spaghetti"]
    const { message } = await client.call(endpoints.findItems, { userTemp: client.userTemp, texts })
    expect(message.map(({ isNear, items }) => [isNear, items.length > 0])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it("[S7.12] a code or barcode identifies one item in any notation, and a mere prefix does not", async () => {
    const texts = ["08011344215519", "8011344215519", "FO321732", "FO3217", "80106944", "8010694"]
    const { message } = await client.call(endpoints.findItems, { userTemp: client.userTemp, texts })
    expect(message.map(({ isNear, items }) => [isNear, items.map(({ itemCode }) => itemCode)])).toEqual([
      [false, ["FO321732"]],
      [false, ["FO321732"]],
      [false, ["FO321732"]],
      [true, ["FO321732"]],
      [true, ["CO171271"]],
      [true, ["CO171271"]],
    ])
  })

  it("[S7.12] when no name has all the words, the nearest have most of them", async () => {
    const texts = ["olio evo 5l", "prosciutto crudo zzqqxxyy", "zzqqxxyy 5l"]
    const { message } = await client.call(endpoints.findItems, { userTemp: client.userTemp, texts })
    const [oil, ham, nothing] = message
    expect(oil?.isNear).toBe(true)
    expect(oil?.items.length).toBeGreaterThan(0)
    for (const { name } of oil?.items ?? []) expect(name.toLowerCase()).toMatch(/olio extra vergine/)
    expect(ham?.isNear).toBe(true)
    expect(ham?.items.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^prosciutto/i))
    expect(nothing?.items.every(({ name }) => !/olio/i.test(name))).toBe(true)
  })

  it("[S2.55] alternatives are those of the product, at the client's prices", async () => {
    const request = { userTemp: client.userTemp, itemCode: second?.code ?? "" }
    const { message } = await client.call(endpoints.getAlternativeItems, request)
    expect(message.map(({ itemCode }) => itemCode)).toEqual(product?.alternatives)
    const unknown = { ...request, itemCode: "no such" }
    expect(await client.refused(endpoints.getAlternativeItems, unknown)).toMatchObject({ status: 404 })
  })
})

describe("reviews", () => {
  const item = async (shopper = client) =>
    (await shopper.call(endpoints.getItem, { userTemp: shopper.userTemp, slug: product?.slug ?? "" })).message
  const post = (rating: number, text: string) =>
    client.call(endpoints.postReview, { userTemp: client.userTemp, itemCode: second?.code ?? "", rating, text })

  it("[S2.64] a review is stored and shown to all, counts for the rating, and replaces the author's earlier one", async () => {
    const before = await item()
    expect((await post(5, " Ottimo ")).message).toMatchObject({ author: "Trattoria da Nives S.r.l.", text: "Ottimo" })
    await post(1, "Ho cambiato idea")
    const after = await item(await visitor(mock.app))
    expect(after.reviewCount).toBe(before.reviews.length + 1)
    expect(after.reviews.filter(({ text }) => text === "Ho cambiato idea")).toHaveLength(1)
    const sum = [...before.reviews, { rating: 1 }].reduce((total, { rating }) => total + rating, 0)
    expect(after.rating).toBe(Math.round((sum / after.reviewCount) * 10) / 10)
    await mock.app.close()
    const again = await start({ dataDir: mock.dataDir })
    expect((await item(await visitor(again.app))).reviewCount).toBe(after.reviewCount)
    await again.close()
  })

  it("[S2.64] counts in every list that states the product's rating, also in a cached listing", async () => {
    const searched = async () => {
      const request = { userTemp: client.userTemp, text: product?.name.it ?? "", params: {} }
      const listing = await client.call(endpoints.productList, request)
      return isListingRefusal(listing) ? undefined : listing.message.products.find(({ slug }) => slug === product?.slug)
    }
    const before = await searched()
    await post(1, "Ho cambiato idea")
    const { rating, reviewCount } = await item()
    expect(reviewCount).toBe((before?.reviewCount ?? 0) + 1)
    expect(await searched()).toMatchObject({ rating, reviewCount })
  })

  it("[S2.64] replaces one that an earlier version stored under its author", async () => {
    await post(2, "Così così")
    await mock.app.close()
    const file = join(mock.dataDir, STORE_FILE)
    const stored = readFileSync(file, "utf8")
    expect(stored).toContain(`"${product?.slug}/1001"`)
    writeFileSync(file, stored.replace(`"${product?.slug}/1001"`, `"${product?.slug}/cliente@dispensa.test"`))
    mock = await start({ dataDir: mock.dataDir })
    client = await shopperOf(mock.app)
    await post(5, "Ottimo")
    const texts = (await item()).reviews.map(({ text }) => text)
    expect([texts.includes("Ottimo"), texts.includes("Così così")]).toEqual([true, false])
  })
})

describe("agent", () => {
  it("[S6.3] lists the assigned clients, and finds them by name or town", async () => {
    const agent = await shopperOf(mock.app, "agente@dispensa.test")
    const clients = async (text: string) =>
      (await agent.call(endpoints.listAgentClients, { text, page: 1, perPage: 12 })).message.data
    expect((await clients("")).map(({ clientId }) => clientId)).toEqual([1001, 2001, 2002])
    expect((await clients("MODENA")).map(({ clientId }) => clientId)).toEqual([2001])
    expect(await clients("no such")).toEqual([])
    expect(
      (await clients("")).every(({ lastOrderOn, addresses }) => lastOrderOn !== null && addresses.length > 0),
    ).toBe(true)
    const kitchen = await shopperOf(mock.app, "cucina@dispensa.test")
    const line = { itemCode: "FO321732", promoCode: "", promoRow: 0, quantity: 12 }
    await kitchen.call(endpoints.addToCart, { userTemp: kitchen.userTemp, ...line })
    const [first] = await clients("1001")
    const userTemp = { clientId: 1001, addressCode: "1", externalCall: true }
    const { message } = await agent.call(endpoints.listDeadlines, { userTemp })
    const late = message.filter(({ status }) => status === "overdue").map(({ amount }) => amount)
    expect(late.length).toBeGreaterThan(0)
    expect(first?.overdue).toBe(late.reduce((total, amount) => total + amount, 0))
    const { rows } = (await agent.call(endpoints.getCartItems, { userTemp })).message
    expect(first?.cartLines).toBe(rows.length)
    const request = { text: "", page: 1, perPage: 12 }
    expect(await client.refused(endpoints.listAgentClients, request)).toMatchObject({ status: 403 })
  })
})

describe("packs", () => {
  it("[S9.1] are written with a point in English", async () => {
    const english = await shopperOf(mock.app, "cliente@dispensa.test", { language: "en" })
    const decimal = supplier.products.find(({ items }) => items[0]?.packLabel.it.includes(",") === true)
    const request = { userTemp: client.userTemp, slug: decimal?.slug ?? "" }
    const label = decimal?.items[0]?.packLabel
    expect((await english.call(endpoints.getItem, request)).message.packLabel).toBe(label?.it.replace(",", "."))
    expect((await client.call(endpoints.getItem, request)).message.packLabel).toBe(label?.it)
  })
})
