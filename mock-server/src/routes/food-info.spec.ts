/** Food information: on the product, in lists, as a filter and as a data sheet. */
import { endpoints, isListingRefusal } from "@dispensa/contracts"
import { presenceOf } from "@dispensa/domain"
import { beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { type Harness, mockForEach, start, supplier } from "../testing/harness.ts"
import { pdfLines } from "../testing/pdf-text.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const first = mockForEach()
let mock: Harness = first
let client: Shopper
beforeEach(async () => {
  mock = first
  client = await shopperOf(mock.app)
})

const detail = async (slug = "") => (await client.call(endpoints.getItem, { userTemp: client.userTemp, slug })).message
const listed = async (freeFrom: string) => {
  const params = { field_free_from: freeFrom, per_page: "100" }
  const found = await client.call(endpoints.productList, { userTemp: client.userTemp, text: "", params })
  return isListingRefusal(found) ? [] : found.message.products
}

const stated = supplier.products.find(({ food }) => food?.allergens.contains.includes("eggs") === true)
const unstated = supplier.products.find(({ food }) => food?.allergens.isComplete === false)
const noFood = supplier.products.find(({ food }) => food === undefined)

describe("food information", () => {
  it("[S3.29] lists the ingredients in the request's language; a non-food product has none", async () => {
    const { allergens, food } = await detail(stated?.slug)
    expect(allergens).toEqual(stated?.food?.allergens)
    expect(food).toMatchObject({ ingredients: stated?.food?.ingredients?.it, nutrition: stated?.food?.nutrition })
    expect(food?.ingredients).toContain("*uova*")
    const nothing = await detail(noFood?.slug)
    expect([nothing.allergens, nothing.food]).toEqual([undefined, undefined])
  })

  it("[S3.29] a food whose allergens are not stated is declared free of none", async () => {
    const { allergens, food } = await detail(unstated?.slug)
    expect(allergens).toEqual({ contains: [], mayContain: [], isComplete: false })
    expect(food?.ingredients).toBeUndefined()
  })
})

describe("the filter by allergens", () => {
  it("[S3.29] shows only products stated to be free of all the chosen allergens, traces included", async () => {
    const products = await listed("gluten,milk")
    expect(products.length).toBeGreaterThan(20)
    for (const { allergens } of products)
      for (const allergen of ["gluten", "milk"] as const) expect(presenceOf(allergens, allergen)).toBe("free")
  })
})

describe("the data sheet", () => {
  it("[S3.29] has the item's name in its label and its ingredients, in both languages", async () => {
    const { sidebar, name, itemCode } = await detail(stated?.slug)
    const [sheet] = sidebar.documents
    expect(sheet).toMatchObject({ title: `Scheda prodotto: ${name}`, url: `/files/sheets/${itemCode}.it.pdf` })
    const open = (url = "") => mock.app.inject({ method: "GET", url })
    const italian = pdfLines((await open(sheet?.url)).rawPayload).join(" ")
    expect(italian).toContain("UOVA")
    expect(italian).toContain(name.split("’")[0])
    const english = pdfLines((await open(sheet?.url.replace(".it.", ".en."))).rawPayload).join(" ")
    expect(english).toContain("Minimum shelf life on delivery")
    for (const code of ["no-such-item", noFood?.items[0]?.code])
      expect((await open(`/files/sheets/${code}.it.pdf`)).statusCode).toBe(404)
  })

  it("[S3.29] marks unstated values as not stated", async () => {
    const { itemCode } = await detail(unstated?.slug)
    const { rawPayload } = await mock.app.inject({ method: "GET", url: `/files/sheets/${itemCode}.it.pdf` })
    expect(pdfLines(rawPayload).join(" ")).toContain("non dichiarato")
  })

  it("[S3.29] lists what an incomplete statement names, and marks the others as not stated", async () => {
    const incomplete = { contains: ["eggs" as const], mayContain: ["nuts" as const], isComplete: false }
    const products = supplier.products.map((product) =>
      product.food === undefined ? product : { ...product, food: { ...product.food, allergens: incomplete } },
    )
    mock = await start({ supplier: { ...supplier, products } })
    onTestFinished(mock.close)
    const url = `/files/sheets/${stated?.items[0]?.code}.it.pdf`
    const text = pdfLines((await mock.app.inject({ method: "GET", url })).rawPayload).join(" ")
    expect(text).toContain("Contiene: uova")
    expect(text).toContain("Può contenere: frutta a guscio")
    expect(text).toContain("Gli altri: non dichiarato")
  })
})
