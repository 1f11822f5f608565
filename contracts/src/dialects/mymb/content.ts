/** Menu, footer, promo links, home page, web pages, flyers, brands and blog: rows of the site, drafts and consumers' entries among them. */
import type { Brand, Flyer, HomeCategory, HomeEntry, HomeSection, MenuItem, PromoTab, WebPage } from "@dispensa/domain"
import { Effect, Schema } from "effect"
import { getFooters, getMainPage, getMenu, getPromoSlider } from "../../content/endpoints.ts"
import {
  getBrand,
  getFlyer,
  getHomeCategory,
  listBrands,
  listFlyers,
  listHomeCategories,
} from "../../resource/endpoints.ts"
import { getHome, getWebPageDetail } from "../../content/web-pages.ts"
import { isFields } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { recipe } from "./recipe.ts"
import { readRows } from "./rows.ts"
import { fieldsOf, firstText, numberOf, pictureOf, rowsOf, statedFlag, Text, textOf, YesNo } from "./values.ts"
import type { Wire } from "./wire.ts"

export const MenuRow = Schema.Struct({
  name: Text,
  label: Text,
  title: Text,
  url: Text,
  parent_menu: Text,
  is_group: YesNo,
  disable: YesNo,
  category_menu_image: Text,
})

/** The tab's name is appended unescaped: it is the rest of the text. */
const TAB_NAME = /[?&]tab_name=(.*)$/su

/** An address of the site as one of this shop; empty for a missing one: the default "/" with an appended name. */
export const shopUrl = (url: unknown): string => {
  const text = textOf(url)
  if (text.startsWith("/&")) return ""
  if (/^https?:\/\//i.test(text)) return text.replace(/&tab_name=.*$/su, "")
  const name = TAB_NAME.exec(text)?.[1]
  const address = name === undefined ? text : text.replace(TAB_NAME, "")
  if (address === "") return ""
  const tab =
    name === undefined || name === "" ? "" : `${address.includes("?") ? "&" : "?"}tab_name=${encodeURIComponent(name)}`
  return `${address.replace(/^\/?(?=shop(?:\?|$))/, "/")}${tab}`
}

const menuItem = (row: typeof MenuRow.Type): MenuItem | null =>
  row.name === ""
    ? null
    : {
        name: row.name,
        title: row.title || row.label || row.name,
        url: shopUrl(row.url),
        parentMenu: row.parent_menu || null,
        children: [],
        isDisabled: row.disable,
        isGroup: row.is_group,
        image: pictureOf(row.category_menu_image),
        label: null,
      }

const byOrder = (one: unknown, other: unknown): number =>
  orderIn(one, "order") - orderIn(other, "order") || orderIn(one, "lft") - orderIn(other, "lft")

const orderIn = (row: unknown, name: string): number => numberOf(fieldsOf(row)[name]) ?? 0

/** Published entries of business clients, in order. */
export const shownRows = (value: unknown): ReadonlyArray<unknown> =>
  rowsOf(value)
    .filter((row) => {
      const { b2b, status } = fieldsOf(row)
      return (statedFlag(b2b) ?? true) && ["", "published"].includes(textOf(status).toLowerCase())
    })
    .toSorted(byOrder)

/** Entries below a disabled or missing one are removed with it; so are cycles, which are below nothing. */
export const connected = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> => {
  const shown = new Map(items.filter(({ isDisabled }) => !isDisabled).map((item) => [item.name, item]))
  const isConnected = (item: MenuItem, seen: ReadonlySet<string> = new Set()): boolean => {
    if (item.parentMenu === null) return true
    const parent = shown.get(item.parentMenu)
    return parent !== undefined && !seen.has(item.name) && isConnected(parent, new Set([...seen, item.name]))
  }
  return [...shown.values()].filter((item) => isConnected(item))
}

const promoTab = (row: unknown): PromoTab | null => {
  const text = firstText(row, ["text"])
  const url = textOf(fieldsOf(row)["url"]).replace(/[?&]tab_name=.*$/su, "")
  if (text === "" || url === "") return null
  return {
    text,
    url: shopUrl(/^https?:/i.test(url) ? url : `${url}${url.includes("?") ? "&" : "?"}tab_name=${text}`),
    icon: firstText(row, ["icon"]),
  }
}

const firstPicture = (value: unknown): string | null =>
  pictureOf(typeof value === "string" ? value : fieldsOf(rowsOf(value)[0])["url"])

const homeEntry = (row: unknown): HomeEntry => {
  const fields = fieldsOf(row)
  return {
    title: firstText(row, ["title_1", "label"]),
    text: firstText(row, ["title_2"]),
    image: firstPicture(fields["slide_image"]) ?? pictureOf(fields["image"]) ?? pictureOf(fields["flyer_image"]),
    url: shopUrl(fields["url"]),
  }
}

/** Each list has an order of its own. */
const section = (kind: string, ...lists: ReadonlyArray<unknown>): ReadonlyArray<HomeSection> => {
  const entries = lists.flatMap(shownRows).map(homeEntry)
  return entries.length === 0 ? [] : [{ kind, title: "", entries, query: "" }]
}

const homeSections = (value: unknown): ReadonlyArray<HomeSection> => {
  const home = fieldsOf(value)
  return [
    ...section("carousel", home["slider_top"], home["promo_banner"]),
    ...section("shortcuts", home["home_category"], home["popular_department"]),
    { kind: "categories", title: "", entries: [], query: "" },
    { kind: "featured", title: "", entries: [], query: "?promo_list=true" },
    ...section("flyers", home["flyer"]),
    ...section("brands", home["home_brand"]),
    // Not a list of the site, but the form of its call.
    { kind: "newsletter", title: "", entries: [], query: "" },
  ]
}

const home = (wire: Wire) => Effect.map(wire.ask(calls.home, {}), fieldsOf)

/** Identified by their labels: the home page has no other key. */
const flyersOf = (wire: Wire) =>
  Effect.map(
    home(wire),
    (value): ReadonlyArray<Flyer> =>
      shownRows(value["flyer"]).flatMap((row) => {
        const title = firstText(row, ["label", "name"])
        const pdf = pictureOf(fieldsOf(row)["pdf"]) ?? pictureOf(fieldsOf(row)["url"])
        const image = pictureOf(fieldsOf(row)["flyer_image"])
        return title === "" ? [] : [{ name: title, title, validFrom: null, validTo: null, pdf, image }]
      }),
  )

const brandsOf = (wire: Wire) =>
  Effect.map(
    home(wire),
    (value): ReadonlyArray<Brand> =>
      shownRows(value["home_brand"]).flatMap((row) => {
        const name = firstText(row, ["label", "name"])
        const address = shopUrl(fieldsOf(row)["url"])
        const url = address.startsWith("/shop?") ? address : ""
        return name === "" ? [] : [{ slug: name, name, image: pictureOf(fieldsOf(row)["image"]), description: "", url }]
      }),
  )

const categoriesOf = (wire: Wire) =>
  Effect.map(
    home(wire),
    (value): ReadonlyArray<HomeCategory> =>
      shownRows(value["home_category"]).flatMap((row) => {
        const title = firstText(row, ["label", "name"])
        const { image, url } = fieldsOf(row)
        return title === "" ? [] : [{ slug: title, title, image: pictureOf(image), url: shopUrl(url) }]
      }),
  )

const oneOf = <A>(rows: ReadonlyArray<A>, isIt: (row: A) => boolean, wire: Wire) => {
  const found = rows.find(isIt)
  return found === undefined ? wire.notFound : Effect.succeed({ data: found })
}

/** The row of a page; null if the site has none. */
const pageRow = (wire: Wire, route: string) =>
  wire.answer(calls.webPage, { route }).pipe(
    Effect.map((value) => {
      const { data } = fieldsOf(value)
      return isFields(data) ? data : null
    }),
    Effect.catchTag("NotFound", () => Effect.succeed(null)),
  )

/** The first published one. */
const publishedRow = (wire: Wire, routes: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    for (const route of routes) {
      const row = yield* pageRow(wire, route)
      if (row !== null && (statedFlag(row["published"]) ?? true)) return row
    }
    return null
  })

/** Most routes have the prefix; the others are found without it. */
const webPage = (wire: Wire, route: string) =>
  Effect.flatMap(publishedRow(wire, route.includes("/") ? [route] : [`web-page/${route}`, route]), (row) => {
    if (row === null) return wire.notFound
    const sections = [textOf(row["main_section_html"]), textOf(row["main_section"])]
    const [first, second] = textOf(row["content_type"]) === "HTML" ? sections : sections.toReversed()
    const page: WebPage = {
      route,
      title: firstText(row, ["title", "name"]),
      html: first || second || "",
      css: textOf(row["css"]),
    }
    return Effect.succeed({ message: page })
  })

export const contentRecipes = {
  getMenu: recipe(getMenu, (_request, wire) =>
    Effect.map(wire.ask(calls.menu, {}), (value) => ({
      message: connected(readRows(wire, MenuRow, rowsOf(value).toSorted(byOrder), menuItem)),
    })),
  ),
  getFooters: recipe(getFooters, (_request, wire) =>
    Effect.map(wire.ask(calls.footers, {}), (value) => ({
      message: { data: { footerHtml: firstText(fieldsOf(value)["data"], ["footer_b2b_html"]) } },
    })),
  ),
  getPromoSlider: recipe(getPromoSlider, (_request, wire) =>
    Effect.map(wire.ask(calls.promoSlider, {}), (value) => ({
      message: shownRows(value).flatMap((row) => promoTab(row) ?? []),
    })),
  ),
  getMainPage: recipe(getMainPage, ({ route }, wire) =>
    Effect.map(pageRow(wire, route), (row) => ({ message: { data: { css: textOf(row?.["css"]) } } })),
  ),
  getHome: recipe(getHome, (_request, wire) =>
    Effect.map(home(wire), (value) => ({ message: { sections: homeSections(value) } })),
  ),
  getWebPageDetail: recipe(getWebPageDetail, ({ route }, wire) => webPage(wire, route)),
  listFlyers: recipe(listFlyers, (_request, wire) => Effect.map(flyersOf(wire), (data) => ({ data }))),
  getFlyer: recipe(getFlyer, ({ name }, wire) =>
    Effect.flatMap(flyersOf(wire), (rows) => oneOf(rows, (row) => row.name === name, wire)),
  ),
  listBrands: recipe(listBrands, (_request, wire) => Effect.map(brandsOf(wire), (data) => ({ data }))),
  getBrand: recipe(getBrand, ({ name }, wire) =>
    Effect.flatMap(brandsOf(wire), (rows) => oneOf(rows, (row) => row.slug === name, wire)),
  ),
  listHomeCategories: recipe(listHomeCategories, (_request, wire) =>
    Effect.map(categoriesOf(wire), (data) => ({ data })),
  ),
  getHomeCategory: recipe(getHomeCategory, ({ name }, wire) =>
    Effect.flatMap(categoriesOf(wire), (rows) => oneOf(rows, (row) => row.slug === name, wire)),
  ),
}
