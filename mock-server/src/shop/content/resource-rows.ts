/** The documents of each resource, with the wire's field names, which conditions and fields refer to (S7.21). */
import type { SupplierContent } from "@dispensa/fixtures"
import { pictureFile } from "../catalogue/product-view.ts"
import type { Language } from "../common/language.ts"
import type { Shop } from "../shop.ts"

export type Row = Readonly<Record<string, string | null>>

export const flyerRows = (shop: Shop, language: Language): ReadonlyArray<Row> =>
  contentOf(shop).flyers.map(({ name, title, validFrom, validTo, file, picture }) => ({
    name,
    title: title[language],
    valid_from: validFrom,
    valid_to: validTo,
    pdf: `/files/docs/${file}`,
    image: pictureFile(picture, "gallery"),
  }))

export const brandRows = (shop: Shop, language: Language): ReadonlyArray<Row> =>
  contentOf(shop).brandPages.map(({ slug, name, picture, html }) => ({
    name: slug,
    brand_name: name,
    image: pictureFile(picture, "gallery"),
    description: html[language],
  }))

export const webPageRows = (shop: Shop, language: Language): ReadonlyArray<Row> =>
  contentOf(shop).pages.map(({ route, title, html, css }) => ({
    name: route,
    title: title[language],
    main_section: html[language],
    css,
  }))

/** The top categories, as tiles. */
export const homeCategoryRows = ({ catalogue }: Shop, language: Language): ReadonlyArray<Row> =>
  catalogue.supplier.categories
    .filter(({ parent }) => parent === null)
    .map(({ slug, name, picture }) => ({
      name: slug,
      title: name[language],
      image: pictureFile(picture, "gallery"),
      url: `/shop?category=${encodeURIComponent(slug)}`,
    }))

const contentOf = ({ catalogue }: Shop): SupplierContent => catalogue.supplier.content

/** The documents of each resource, by Frappe's name. */
export const rowsByDoctype: Readonly<Record<string, (shop: Shop, language: Language) => ReadonlyArray<Row>>> = {
  Flyer: flyerRows,
  "Home Brand": brandRows,
  "Web Page": webPageRows,
  "Home Category": homeCategoryRows,
}
