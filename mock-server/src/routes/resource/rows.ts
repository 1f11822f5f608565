/** The documents of each resource, with the wire's field names: what conditions and fields speak of (S7.21). */
import type { SupplierContent } from "@dispensa/fixtures"
import { pictureUrl } from "../../catalogue/product-view.ts"
import type { Language } from "../../language.ts"
import type { World } from "../../world.ts"

export type Row = Readonly<Record<string, string | null>>

export const flyerRows = (world: World, language: Language): ReadonlyArray<Row> =>
  contentOf(world).flyers.map(({ name, title, validFrom, validTo, file, picture }) => ({
    name,
    title: title[language],
    valid_from: validFrom,
    valid_to: validTo,
    pdf: `/files/docs/${file}`,
    image: pictureUrl(picture, "gallery"),
  }))

export const brandRows = (world: World, language: Language): ReadonlyArray<Row> =>
  contentOf(world).brandPages.map(({ slug, name, picture, html }) => ({
    name: slug,
    brand_name: name,
    image: pictureUrl(picture, "gallery"),
    description: html[language],
  }))

export const webPageRows = (world: World, language: Language): ReadonlyArray<Row> =>
  contentOf(world).pages.map(({ route, title, html, css }) => ({
    name: route,
    title: title[language],
    main_section: html[language],
    css,
  }))

/** The top categories, as tiles. */
export const homeCategoryRows = ({ catalogue }: World, language: Language): ReadonlyArray<Row> =>
  catalogue.supplier.categories
    .filter(({ parent }) => parent === null)
    .map(({ slug, name, picture }) => ({
      name: slug,
      title: name[language],
      image: pictureUrl(picture, "gallery"),
      url: `/shop?category=${encodeURIComponent(slug)}`,
    }))

const contentOf = ({ catalogue }: World): SupplierContent => catalogue.supplier.content

/** The documents of each resource, by Frappe's name of it. */
export const rowsByDoctype: Readonly<Record<string, (world: World, language: Language) => ReadonlyArray<Row>>> = {
  Flyer: flyerRows,
  "Home Brand": brandRows,
  "Web Page": webPageRows,
  "Home Category": homeCategoryRows,
}
