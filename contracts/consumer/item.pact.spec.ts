/** One item and its formats (S7.12, S7.14). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../src/table.ts"
import { interact, nobody } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { example, given, value } from "./support/states.ts"
import {
  atLeastLike,
  eachKeyLike,
  eachLike,
  guest,
  type Identity,
  integer,
  named,
  number,
  string,
} from "./support/wire.ts"

const success = { status: 200, caller: nobody }

const detail = {
  ...named,
  price: number(1.59),
  availability: string("DISPONIBILE"),
  small_pictures: eachLike({ url: string("/files/gallery_pasta.webp"), width: integer(480), height: integer(480) }),
  sidebar: { sku: string("PA0001"), extra_info: eachKeyLike("product", {}) },
}

describe("catalogue.item", () => {
  const endpoint = endpoints.getItem
  const slug = example("itemMayBeOrdered", "slug")
  const ask = ({ userTemp, wire }: Identity) => ({ request: { userTemp, slug }, sends: { user_temp: wire, slug } })

  it("[S7.14] [S3.11] [S3.13] gives the product of a slug with its sidebar", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the product exists",
      states: [given("itemMayBeOrdered", {})],
      request: ask(guest).request,
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
    const sku = example("itemMayBeOrdered", "item_code")
    const result = await interact({
      ...success,
      endpoint,
      title: "the slug is a sku",
      states: [given("itemMayBeOrdered", {})],
      request: { userTemp: guest.userTemp, slug: sku },
      sends: { user_temp: guest.wire, slug: value("itemMayBeOrdered", "item_code") },
      answers: { message: detail },
    })
    expect(result).toMatchObject(Result.succeed({ message: { slug: "spaghetti-n-5" } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the product is unknown",
    states: [given("contentIsPublished", {})],
    caller: nobody,
    request: { userTemp: guest.userTemp, slug: "no-such-product" },
    sends: { user_temp: guest.wire, slug: "no-such-product" },
  })
  sharedRefusals({ endpoint, ask })
})

describe("catalogue.item-child", () => {
  const endpoint = endpoints.getItemChild
  const itemCode = example("productHasFormats", "first_code")
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, itemCode },
    sends: { user_temp: wire, item_code: itemCode },
  })

  it("[S7.14] [S2.5] gives the product a child belongs to, with the codes of its children", async () => {
    const childs = atLeastLike({ carti: string("OL0001-1") }, 2)
    const result = await interact({
      ...success,
      endpoint,
      title: "the product has formats",
      states: [given("productHasFormats", {})],
      request: ask(guest).request,
      sends: { user_temp: guest.wire, item_code: value("productHasFormats", "first_code") },
      answers: { message: { ...named, childs, sidebar: detail.sidebar } },
    })
    expect(result).toMatchObject(Result.succeed({ message: { children: ["OL0001-1", "OL0001-1"] } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the child is unknown",
    states: [given("contentIsPublished", {})],
    caller: nobody,
    request: { userTemp: guest.userTemp, itemCode: "no-such-child" },
    sends: { user_temp: guest.wire, item_code: "no-such-child" },
  })
  sharedRefusals({ endpoint, ask })
})

describe("catalogue.children", () => {
  const endpoint = endpoints.childList
  const childrenIds = [example("productHasFormats", "first_code"), example("productHasFormats", "second_code")]
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, childrenIds },
    sends: { user_temp: wire, children_ids: childrenIds },
  })

  it("[S7.12] gives a map from child code to item", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the product has formats",
      states: [given("productHasFormats", {})],
      request: ask(guest).request,
      sends: {
        user_temp: guest.wire,
        children_ids: [value("productHasFormats", "first_code"), value("productHasFormats", "second_code")],
      },
      answers: { message: eachKeyLike("OL0001-1", { ...named, format: string("750 ml") }) },
    })
    expect(result).toMatchObject(Result.succeed({ message: { "OL0001-1": { itemCode: "PA0001", format: "750 ml" } } }))
  })

  sharedRefusals({ endpoint, ask })
})
