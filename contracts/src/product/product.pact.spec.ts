/** A product: its page, formats, alternatives, barcode, reviews, latest orders (S7.12, S7.14, S7.20). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { interact, nobody, theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, value } from "../../consumer/support/states.ts"
import {
  atLeastLike,
  day,
  eachKeyLike,
  eachLike,
  firstPage,
  firstPageWire,
  flag,
  guest,
  type Identity,
  integer,
  like,
  named,
  number,
  pagination,
  self,
  string,
  textMatches,
} from "../../consumer/support/wire.ts"

const success = { status: 200, caller: nobody }
const unknown = { status: 404, caller: nobody, states: [given("contentIsPublished", {})] }
const orderable = given("itemMayBeOrdered", {})
const itemCode = example("itemMayBeOrdered", "item_code")

const detail = {
  ...named,
  price: number(1.59),
  availability: string("DISPONIBILE"),
  small_pictures: eachLike({ url: string("/files/gallery_pasta.webp"), width: integer(480), height: integer(480) }),
  sidebar: { sku: string("PA0001"), extra_info: eachKeyLike("product", {}) },
}

describe("product.item", () => {
  const endpoint = endpoints.getItem
  const slug = example("itemMayBeOrdered", "slug")
  const call = ({ userTemp, wire }: Identity) => ({ request: { userTemp, slug }, sends: { user_temp: wire, slug } })

  it("[S7.14] [S3.11] [S3.13] returns the product of a slug with its sidebar", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the product exists",
      states: [orderable],
      request: call(guest).request,
      sends: { user_temp: guest.wire, slug: value("itemMayBeOrdered", "slug") },
      answers: { message: detail },
    })
    const pictures = [{ url: "/files/gallery_pasta.webp", width: 480, height: 480 }]
    const sidebar = { itemCode: "PA0001", relatedProducts: [], barcodes: [], documents: [], assistanceLink: null }
    expect(result).toMatchObject(
      Result.succeed({ message: { itemCode: "PA0001", price: 159, availability: "DISPONIBILE", pictures, sidebar } }),
    )
  })

  it("[S2.4] the slug may also be a sku", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the slug is a sku",
      states: [orderable],
      request: { userTemp: guest.userTemp, slug: itemCode },
      sends: { user_temp: guest.wire, slug: value("itemMayBeOrdered", "item_code") },
      answers: { message: detail },
    })
    expect(result).toMatchObject(Result.succeed({ message: { slug: "spaghetti-n-5" } }))
  })

  it("[S3.29] states the food information", async () => {
    const allergens = { contains: eachLike(string("eggs")), may_contain: like([]), complete: flag(true) }
    const nutrition = { per: textMatches("^100 (g|ml)$", "100 g"), energy_kj: number(1218), energy_kcal: number(291) }
    const result = await interact({
      ...success,
      endpoint,
      title: "its food information is stated",
      states: [given("foodIsStated", {})],
      request: { userTemp: guest.userTemp, slug: example("foodIsStated", "slug") },
      sends: { user_temp: guest.wire, slug: value("foodIsStated", "slug") },
      answers: { message: { ...detail, allergens, food: { ingredients: string("*Uova*, semola."), nutrition } } },
    })
    expect(result).toMatchObject(
      Result.succeed({
        message: {
          allergens: { contains: ["eggs"], mayContain: [], isComplete: true },
          food: { ingredients: "*Uova*, semola.", nutrition: { per: "100 g", energyKj: 1218, energyKcal: 291 } },
        },
      }),
    )
  })

  refuses({
    ...unknown,
    endpoint,
    title: "the product is unknown",
    request: { userTemp: guest.userTemp, slug: "no-such-product" },
    sends: { user_temp: guest.wire, slug: "no-such-product" },
  })
  sharedRefusals({ endpoint, call })
})

describe("product.item-child", () => {
  const endpoint = endpoints.getItemChild
  const itemCode = example("productHasFormats", "first_code")
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, itemCode },
    sends: { user_temp: wire, item_code: itemCode },
  })

  it("[S7.14] [S2.5] returns the product a child belongs to, with the codes of its children", async () => {
    const childs = atLeastLike({ carti: string("OL0001-1") }, 2)
    const result = await interact({
      ...success,
      endpoint,
      title: "the product has formats",
      states: [given("productHasFormats", {})],
      request: call(guest).request,
      sends: { user_temp: guest.wire, item_code: value("productHasFormats", "first_code") },
      answers: { message: { ...named, childs, sidebar: detail.sidebar } },
    })
    expect(result).toMatchObject(Result.succeed({ message: { children: ["OL0001-1", "OL0001-1"] } }))
  })

  refuses({
    ...unknown,
    endpoint,
    title: "the child is unknown",
    request: { userTemp: guest.userTemp, itemCode: "no-such-child" },
    sends: { user_temp: guest.wire, item_code: "no-such-child" },
  })
  sharedRefusals({ endpoint, call })
})

describe("product.children", () => {
  const endpoint = endpoints.childList
  const childrenIds = [example("productHasFormats", "first_code"), example("productHasFormats", "second_code")]
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, childrenIds },
    sends: { user_temp: wire, children_ids: childrenIds },
  })

  it("[S7.12] returns a map from child code to item", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the product has formats",
      states: [given("productHasFormats", {})],
      request: call(guest).request,
      sends: {
        user_temp: guest.wire,
        children_ids: [value("productHasFormats", "first_code"), value("productHasFormats", "second_code")],
      },
      answers: { message: eachKeyLike("OL0001-1", { ...named, format: string("750 ml") }) },
    })
    expect(result).toMatchObject(Result.succeed({ message: { "OL0001-1": { itemCode: "PA0001", format: "750 ml" } } }))
  })

  sharedRefusals({ endpoint, call })
})

const product = { itemCode, slug: "spaghetti-n-5", name: "Spaghetti n. 5" }
const UNKNOWN = "no-such-item"

describe("product.latest-orders", () => {
  const endpoint = endpoints.getLatestOrderList
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...firstPage },
    sends: { user_temp: wire, ...firstPageWire },
  })
  const last = { last_order_date: day("2026-02-27"), last_quantity: number(12) }
  gives(
    {
      endpoint,
      title: "the client has an order",
      caller: theClient,
      states: [given("clientHasOrder", LOGIN)],
      answers: { message: { data: eachLike({ ...named, ...last }), pagination } },
      ...call(self),
    },
    { message: { data: [{ ...product, lastOrderedOn: "2026-02-27", lastQuantity: 12 }] } },
    "S2.19",
    "S2.60",
  )
  sharedRefusals({ endpoint, call })
})

describe("product.alternatives", () => {
  const endpoint = endpoints.getAlternativeItems
  const callWith = ({ userTemp, wire }: Identity, item: string, sent: unknown) => ({
    request: { userTemp, itemCode: item },
    sends: { user_temp: wire, item_code: sent },
  })
  gives(
    {
      endpoint,
      title: "a guest asks for those of an item",
      caller: nobody,
      states: [orderable],
      answers: { message: like([]) },
      ...callWith(guest, itemCode, value("itemMayBeOrdered", "item_code")),
    },
    { message: [] },
    "S2.55",
  )
  const call = (identity: Identity) => callWith(identity, UNKNOWN, UNKNOWN)
  refuses({ ...unknown, endpoint, title: "the item is unknown", states: [orderable], ...call(guest) })
  sharedRefusals({ endpoint, call })
})

describe("product.barcode", () => {
  const endpoint = endpoints.getItemByBarcode
  const barcode = example("itemHasBarcode", "barcode")
  const found = { caller: nobody, states: [given("itemHasBarcode", {})] }
  gives(
    {
      ...found,
      endpoint,
      title: "an item has the barcode",
      request: { userTemp: guest.userTemp, barcode },
      sends: { user_temp: guest.wire, barcode: value("itemHasBarcode", "barcode") },
      answers: { message: named },
    },
    { message: product },
  )
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, barcode: UNKNOWN },
    sends: { user_temp: wire, barcode: UNKNOWN },
  })
  refuses({ ...found, endpoint, status: 404, title: "no item has the barcode", ...call(guest) })
  sharedRefusals({ endpoint, call })
})
