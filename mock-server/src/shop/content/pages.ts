/** The supplier's content: menu, footer, promotions above the page, home sections, pages (S2.1, S2.8, S7.1–S7.4, S7.20). */
import type { HomeEntry, HomeSection, MenuItem, PromoTab, WebPage } from "@dispensa/domain"
import type { SupplierHomeSection, SupplierMenuItem } from "@dispensa/fixtures"
import { pictureFile } from "../catalogue/product-view.ts"
import type { Language } from "../common/language.ts"
import { answer, notFound, type Outcome, refuse } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

export const menuOf = ({ catalogue }: Shop, language: Language): ReadonlyArray<MenuItem> =>
  catalogue.supplier.content.menu.map((item) => menuItem(item, language))

const menuItem = (item: SupplierMenuItem, language: Language): MenuItem => ({
  ...item,
  title: item.title[language],
  label: item.label?.[language] ?? null,
  children: item.children.map((child) => menuItem(child, language)),
})

export const footerOf = ({ catalogue }: Shop, language: Language): string =>
  catalogue.supplier.content.footerHtml[language]

export const promoTabsOf = ({ catalogue }: Shop, language: Language): ReadonlyArray<PromoTab> =>
  catalogue.supplier.content.promoTabs.map(({ text, url, icon }) => ({ text: text[language], url, icon }))

/** The styles of every page of the storefront (S7.4). */
export const mainPageCss = ({ catalogue }: Shop, route: string): Outcome<string> =>
  route === MAIN_ROUTE ? answer(catalogue.supplier.content.mainPageCss) : refuse(notFound(PAGE, route))

const MAIN_ROUTE = "main"

export const homeOf = ({ catalogue }: Shop, language: Language): ReadonlyArray<HomeSection> =>
  catalogue.supplier.content.home.map((section) => sectionOf(section, language))

const sectionOf = ({ kind, title, entries, query }: SupplierHomeSection, language: Language): HomeSection => ({
  kind,
  title: title[language],
  entries: entries.map(
    (entry): HomeEntry => ({
      title: entry.title[language],
      text: entry.text[language],
      image: entry.picture === null ? null : pictureFile(entry.picture, entry.size),
      url: entry.url,
    }),
  ),
  query,
})

/** By its route, with or without a leading slash. */
export const pageByRoute = ({ catalogue }: Shop, language: Language, route: string): Outcome<WebPage> => {
  const wanted = route.replace(/^\/+/, "")
  const page = catalogue.supplier.content.pages.find((candidate) => candidate.route === wanted)
  return page === undefined
    ? refuse(notFound(PAGE, route))
    : answer({ route: page.route, title: page.title[language], html: page.html[language], css: page.css })
}

const PAGE = { it: "Pagina", en: "Page" }
