/** The supplier's content as rows of the site: the writing side of `content.ts` and `contact.ts`. */
import type { BlogPost, BlogSummary, HomeEntry, HomeSection, MenuItem, PromoTab, WebPage } from "@dispensa/domain"
import { Schema } from "effect"
import type { Fields } from "../../wire-value.ts"
import { MenuRow } from "./content.ts"

const encodeMenu = Schema.encodeSync(MenuRow)

/** `tab_name` is appended to an address, unescaped. */
const siteUrl = (url: string): string => {
  const [, before, name] = /^(.*)[?&]tab_name=(.*)$/su.exec(url) ?? []
  const address = (before ?? url).replace(/^\/(?=shop)/, "")
  return name === undefined
    ? address
    : `${address}${before?.includes("?") ? "&" : "?"}tab_name=${decodeURIComponent(name)}`
}

/** A flat list: each entry names its parent. */
export const writeMenu = (items: ReadonlyArray<MenuItem>): ReadonlyArray<Fields> =>
  items.flatMap((item, at) => [
    {
      ...encodeMenu({
        name: item.name,
        label: item.label ?? item.title,
        title: item.title,
        url: siteUrl(item.url),
        parent_menu: item.parentMenu ?? "",
        is_group: item.isGroup,
        disable: item.isDisabled,
        category_menu_image: item.image ?? "",
      }),
      order: at + 1,
    },
    ...writeMenu(item.children),
  ])

export const writePromoTab = ({ text, url, icon }: PromoTab): Fields => ({
  icon,
  text,
  // The name is appended even to an address that has one.
  url: `${siteUrl(url).replace(/[?&]tab_name=.*$/su, "")}${url.includes("?") ? "&" : "?"}tab_name=${text}`,
  b2b: 1,
  b2c: 0,
})

const entriesOf = (sections: ReadonlyArray<HomeSection>, kind: string): ReadonlyArray<HomeEntry> =>
  sections.flatMap((section) => (section.kind === kind ? section.entries : []))

const shown = (at: number) => ({ order: at + 1, status: "Published", b2b: 1, b2c: 0 })

const labelled = ({ title, image, url }: HomeEntry, at: number): Fields => ({
  ...shown(at),
  label: title,
  url: siteUrl(url),
  // An address is concatenated even without a picture.
  image: image ?? "/files/None",
})

export const writeHome = (sections: ReadonlyArray<HomeSection>): Fields => ({
  slider_top: entriesOf(sections, "carousel").map(({ title, text, image, url }, at) => ({
    ...shown(at),
    order: String(at + 1),
    position: "Left",
    title_1: title,
    title_2: text,
    url: siteUrl(url),
    slide_image: image === null ? null : [{ url: image }],
  })),
  promo_banner: [],
  home_category: entriesOf(sections, "shortcuts").map(labelled),
  home_brand: entriesOf(sections, "brands").map(labelled),
  popular_department: [],
  flyer: entriesOf(sections, "flyers").map(({ title, image, url }, at) => ({
    ...shown(at),
    label: title,
    url,
    flyer_image: image,
  })),
})

export const writeFooter = (footerHtml: string): Fields => ({
  data: { footer_b2b_html: footerHtml, footer_b2c_html: null },
})

export const writeWebPage = ({ route, title, html, css }: WebPage): Fields => ({
  data: {
    name: route.split("/").at(-1) ?? route,
    route,
    title,
    published: 1,
    content_type: "HTML",
    main_section_html: html,
    main_section: null,
    css,
  },
})

export const writeBlogPost = (post: BlogSummary & Partial<Pick<BlogPost, "html">>): Fields => ({
  name: post.slug,
  route: post.slug,
  title: post.title,
  blog_intro: post.excerpt,
  blogger: post.author,
  published: 1,
  published_on: post.date,
  meta_image: post.image,
  content_type: "HTML",
  content_html: post.html ?? "",
})
