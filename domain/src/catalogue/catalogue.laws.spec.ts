import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbCents, arbFacetForest, arbFacetGroup, arbNumber } from "../testing/catalogue.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { availabilityOf } from "./availability.ts"
import { type FacetNode, facetTree } from "./facet-tree.ts"
import { visibleFacets } from "./facets.ts"
import { type ImageSize, pictureUrl } from "./image-size.ts"
import { salePercent } from "./price.ts"
import { ratingWidth } from "./product.ts"

const arbSize = fc.constantFrom<ImageSize>("SMALL", "MEDIUM", "LARGE")
const nodesOf = (nodes: ReadonlyArray<FacetNode>): ReadonlyArray<FacetNode> =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children)])
const sum = (nodes: ReadonlyArray<FacetNode>) => nodes.reduce((total, { count }) => total + count, 0)

describe(`catalogue (${LAWS})`, () => {
  it("[S4.14] a sale's discount is a whole percentage from 0 to 100, the largest that fits", () =>
    checkLaw(
      fc.property(arbCents, arbCents, (price, sale) => {
        const percent = salePercent(price, sale)
        expect(percent === null).toBe(price === 0 || sale >= price)
        if (percent === null) return
        const saved = (price - sale) * 100
        expect(Number.isInteger(percent) && percent * price <= saved && saved < (percent + 1) * price).toBe(true)
      }),
    ))

  it("[S4.14, S3.11] sale percentages and ratings are defined for all inputs", () =>
    checkLaw(
      fc.property(arbNumber, arbNumber, (a, b) => {
        const percent = salePercent(a, b)
        expect(percent === null || (percent >= 0 && percent <= 100)).toBe(true)
        expect(ratingWidth(a)).toBeGreaterThanOrEqual(0)
        expect(ratingWidth(a)).toBeLessThanOrEqual(100)
      }),
    ))

  it("[S1.7] every text is one of the three kinds", () =>
    checkLaw(
      fc.property(fc.string(), (text) => {
        expect(["available", "arriving", "unavailable"]).toContain(availabilityOf(text))
      }),
    ))

  it("[S3.12] the last requested size of a picture wins, and an address without a size is unchanged", () =>
    checkLaw(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
        fc.string(),
        arbSize,
        arbSize,
        (base, name, a, b) => {
          const plain = `${base.replaceAll(/[?#]/g, "")}/x${name}`
          expect(pictureUrl(plain, a)).toBe(plain.includes("/thumb_") ? pictureUrl(plain, a) : plain)
          const url = `/files/thumb_${name}`
          expect(pictureUrl(pictureUrl(url, a), b)).toBe(pictureUrl(url, b))
          expect(pictureUrl(url, "SMALL")).toBe(url)
        },
      ),
    ))

  it("[S3.17] the tree holds every key once, and a branch counts its children", () =>
    checkLaw(
      fc.property(arbFacetGroup, (group) => {
        const tops = facetTree(group)
        const all = nodesOf(tops)
        expect(all.map(({ key }) => key).toSorted()).toEqual([...new Set(group.items.map(({ key }) => key))].toSorted())
        for (const { children, count, item, index } of all) {
          expect(count).toBe(children.length > 0 ? sum(children) : item.count)
          expect(index).toBe(group.key)
        }
        expect(sum(tops)).toBe(sum(all.filter(({ children }) => children.length === 0)))
      }),
    ))

  it("[S3.17] without cycles every node is under the parent that its item names, in the items' order", () =>
    checkLaw(
      fc.property(arbFacetForest, (group) => {
        const tops = facetTree(group)
        const childrenOf = (parent: string | null) =>
          group.items.filter((item) => item.parent === parent).map(({ key }) => key)
        expect(tops.map(({ key }) => key)).toEqual(childrenOf(null))
        for (const node of nodesOf(tops)) expect(node.children.map(({ key }) => key)).toEqual(childrenOf(node.key))
      }),
    ))

  it("[S2.46] folding a list hides its tail and unfolding shows all of it", () =>
    checkLaw(
      fc.property(fc.array(fc.nat(), { maxLength: 30, size: "max" }), (items) => {
        const { visible, hiddenCount } = visibleFacets(items, false)
        expect(visible.length).toBe(Math.min(10, items.length))
        expect(visible.length + hiddenCount).toBe(items.length)
        expect(visibleFacets(items, true).visible).toEqual(items)
      }),
    ))
})
