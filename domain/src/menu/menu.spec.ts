import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbMenu } from "../testing/menu.ts"
import type { MenuItem } from "./menu-values.ts"
import { menuTarget, menuTree, promoTarget, visibleMenu } from "./menu.ts"

const item = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name,
  title: name,
  url: `shop?category=${name}`,
  parentMenu: null,
  children: [],
  isDisabled: false,
  isGroup: false,
  image: null,
  label: null,
  ...more,
})

const all = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> =>
  items.flatMap((entry) => [entry, ...all(entry.children)])

describe("menu", () => {
  it("[S5.3] hides disabled items at every level, including their children", () => {
    const menu = [
      item("oli", {
        children: [item("evo", { children: [item("bio", { isDisabled: true })] }), item("semi", { isDisabled: true })],
      }),
      item("vini", { isDisabled: true, children: [item("rossi")] }),
    ]
    expect(all(visibleMenu(menu)).map(({ name }) => name)).toEqual(["oli", "evo"])
  })

  it("[S3.1] a flat list becomes a tree by the parents that its entries name", () => {
    const names = (items: ReadonlyArray<MenuItem>): unknown =>
      items.map(({ name, children }) => (children.length === 0 ? name : [name, names(children)]))
    const flat = [
      item("bio", { parentMenu: "evo" }),
      item("oli"),
      item("evo", { parentMenu: "oli" }),
      item("vini", { parentMenu: "" }),
      item("lost", { parentMenu: "nowhere" }),
      item("semi", { parentMenu: "oli" }),
    ]
    expect(names(menuTree(flat))).toEqual([["oli", [["evo", ["bio"]], "semi"]], "vini", "lost"])
    const nested = [item("oli", { children: [item("evo", { parentMenu: "oli" })] }), item("vini")]
    expect(menuTree(nested)).toEqual(nested)
  })

  it("[S3.1] of entries in a cycle the first is at the top: none is lost", () => {
    const ring = [item("a", { parentMenu: "b" }), item("b", { parentMenu: "a" }), item("c", { parentMenu: "a" })]
    expect(all(menuTree(ring)).map(({ name }) => name)).toEqual(["a", "b", "c"])
    expect(menuTree([item("a", { parentMenu: "a" })])).toHaveLength(1)
  })

  it("[S3.1] an absolute http url opens elsewhere, anything else is a path of the shop", () => {
    expect(menuTarget("https://example.org/x")).toEqual({ _tag: "External", url: "https://example.org/x" })
    expect(menuTarget(" HTTP://example.org ")).toEqual({ _tag: "External", url: "HTTP://example.org" })
    expect(menuTarget("shop?category=oli")).toEqual({ _tag: "Internal", path: "/shop?category=oli" })
    expect(menuTarget("/en/pages/blog")).toEqual({ _tag: "Internal", path: "/pages/blog" })
    expect(menuTarget("")).toEqual({ _tag: "Internal", path: "/" })
    expect(menuTarget("catalogo?category=oli")).toEqual({ _tag: "Internal", path: "/shop?category=oli" })
  })

  it("[S3.1] no malformed url leads out of the shop", () => {
    for (const url of ["//evil.test", "/\\evil.test", "/\t/evil.test", "\\\\evil.test", "/en//evil.test"]) {
      expect(menuTarget(url)).toEqual({ _tag: "Internal", path: "/evil.test" })
    }
    expect(menuTarget("javascript:alert(1)")).toEqual({ _tag: "Internal", path: "/javascript:alert(1)" })
  })

  it("[S2.60, S3.10] a promo tab for the latest orders opens them, the others navigate", () => {
    expect(promoTarget("/shop?latest-order-list=true")).toEqual({ _tag: "LatestOrders" })
    expect(promoTarget("shop?a=1&latest-order-list=true")).toEqual({ _tag: "LatestOrders" })
    expect(promoTarget("/shop?promo_list=true")).toEqual({ _tag: "Internal", path: "/shop?promo_list=true" })
  })
})

describe(`menu (${LAWS})`, () => {
  it("[S3.1] a tree contains every entry of its list once, whatever the parents", () =>
    checkLaw(
      fc.property(
        fc
          .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 5 })
          .chain((names) =>
            fc.tuple(
              ...names.map((name) =>
                fc.constantFrom(null, "a", "b", "c", "x").map((parentMenu) => item(name, { parentMenu })),
              ),
            ),
          ),
        (items) => {
          const names = all(menuTree(items)).map(({ name }) => name)
          expect(names.toSorted()).toEqual(items.map(({ name }) => name).toSorted())
        },
      ),
    ))

  it("[S5.3] nothing disabled is visible, and visible items keep their positions", () =>
    checkLaw(
      fc.property(arbMenu, (menu) => {
        const visible = all(visibleMenu(menu))
        expect(visible.every(({ isDisabled }) => !isDisabled)).toBe(true)
        const reachable = (items: ReadonlyArray<MenuItem>): number =>
          items.reduce((sum, { isDisabled, children }) => sum + (isDisabled ? 0 : 1 + reachable(children)), 0)
        expect(visible.length).toBe(reachable(menu))
        expect(visibleMenu(visibleMenu(menu))).toEqual(visibleMenu(menu))
      }),
    ))

  it("[S3.1] any url is an http address or a path of this shop", () =>
    checkLaw(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.webUrl(),
          fc.constantFrom("/\t/x.test", "\n//x.test", "/en/\t/x.test", "java\tscript:x"),
          fc.string({ unit: fc.constantFrom("/", "\\", "e", "n", ":", "\t", ".", " ", "a") }),
        ),
        (url) => {
          const target = menuTarget(url)
          const isSafe =
            target._tag === "External" ? /^https?:\/\//i.test(target.url) : /^\/(?![\\/])/.test(target.path)
          expect(isSafe).toBe(true)
        },
      ),
    ))
})
