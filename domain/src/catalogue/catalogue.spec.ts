import { describe, expect, it } from "vitest"
import { availabilityOf, isUnstated } from "./availability.ts"
import { facetTree } from "./facet-tree.ts"
import { type FacetItem, VISIBLE_FACETS, visibleFacets } from "./facets.ts"
import { pictureUrl } from "./image-size.ts"
import { salePercent } from "./price.ts"
import { ratingWidth } from "./product.ts"

const item = (key: string, count: number, parent: string | null = null): FacetItem => ({
  key,
  label: key.toUpperCase(),
  count,
  filter: `catalogo?category=${key}`,
  labelFilter: null,
  parent,
})

describe("catalogue", () => {
  it("[S1.7, S4.16] reads the availability text: available, arriving, and anything else as unavailable", () => {
    expect(availabilityOf("DISPONIBILE")).toBe("available")
    expect(availabilityOf(" in arrivo ")).toBe("arriving")
    expect(availabilityOf("NON DISPONIBILE")).toBe("unavailable")
    expect(availabilityOf("")).toBe("unavailable")
  })

  it("[S4.16] calls no product unavailable when neither its price nor its availability is stated", () => {
    const guests = { availability: "", price: null, salePrice: null }
    expect(isUnstated(guests)).toBe(true)
    expect(isUnstated({ ...guests, price: 120 })).toBe(false)
    expect(isUnstated({ ...guests, availability: "ESAURITO" })).toBe(false)
    expect(isUnstated({ ...guests, supply: { kind: "unavailable", label: "", isOrderable: false } })).toBe(false)
  })

  it("[S4.14] truncates the sale's percentage", () => {
    expect(salePercent(1000, 710)).toBe(29)
    expect(salePercent(999, 666)).toBe(33)
    expect(salePercent(300, 101)).toBe(66)
    expect(salePercent(3.01, 2.709)).toBe(10)
    expect(salePercent(10_000, 9_999)).toBe(0)
    expect(salePercent(100, 0)).toBe(100)
  })

  it("[S4.14] recognises no sale without two prices, the second lower", () => {
    for (const [price, sale] of [
      [null, 100],
      [100, null],
      [100, 100],
      [100, 120],
      [0, 0],
      [100, -1],
      [Number.NaN, 1],
    ] as const) {
      expect(salePercent(price, sale)).toBeNull()
    }
  })

  it("[S3.12] changes the size prefix of a picture's file name and nothing else", () => {
    expect(pictureUrl("/files/gallery_main_thumb_a.webp", "SMALL")).toBe("/files/thumb_main_thumb_a.webp")
    expect(pictureUrl("https://x.it/thumb_/thumb_a.webp?v=/main_1", "LARGE")).toBe(
      "https://x.it/thumb_/main_a.webp?v=/main_1",
    )
    expect(pictureUrl("main_a.webp", "MEDIUM")).toBe("gallery_a.webp")
    expect(pictureUrl("/files/logo.png", "SMALL")).toBe("/files/logo.png")
    expect(pictureUrl("", "SMALL")).toBe("")
  })

  it("[S3.11] shows a rating as a width of 20 percent per point", () => {
    expect([0, 3.5, 5, 7, -1, Number.NaN].map(ratingWidth)).toEqual([0, 70, 100, 100, 0, 0])
  })

  it("[S2.46, S9.7] shows ten entries until all are requested", () => {
    const eleven = Array.from({ length: 11 }, (_, index) => index)
    expect(visibleFacets(eleven, false)).toEqual({ visible: eleven.slice(0, 10), hiddenCount: 1, hasToggle: true })
    expect(visibleFacets(eleven, true)).toEqual({ visible: eleven, hiddenCount: 0, hasToggle: true })
    expect(visibleFacets(eleven.slice(0, VISIBLE_FACETS), false)).toMatchObject({ hiddenCount: 0, hasToggle: false })
  })
})

describe("facet tree", () => {
  const tree = (items: ReadonlyArray<FacetItem>) => facetTree({ key: "category", label: "Categorie", items })

  it("[S3.17] nests items under their parents; a branch's count is the sum of its children", () => {
    const [root, other] = tree([item("oli", 99), item("evo", 3, "oli"), item("semi", 4, "oli"), item("vini", 5)])
    expect(root).toMatchObject({ label: "OLI", index: "category", key: "oli", count: 7 })
    expect(root?.children.map(({ key, count }) => [key, count])).toEqual([
      ["evo", 3],
      ["semi", 4],
    ])
    expect(other).toMatchObject({ key: "vini", count: 5, children: [] })
    expect(root?.item.filter).toBe("catalogo?category=oli")
  })

  it("[S3.17] loses no item whose parent is unknown, itself or part of a cycle", () => {
    const keys = tree([item("a", 1, "b"), item("b", 1, "a"), item("c", 1, "c"), item("d", 1, "zz")]).map(
      ({ key }) => key,
    )
    expect(keys).toEqual(["a", "b", "c", "d"])
  })
})
