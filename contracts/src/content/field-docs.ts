/** What the supplier writes: menu, home page, pages, posts, flyers, brands; and how its lists are asked for. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

const LEADS =
  "Where it leads: a path of the shop, without a language, `/shop?category=pasta`, or an absolute http address, which opens in a new tab"
const POSTS = ["BlogPost", "BlogSummary"]
const LISTS = ["listBrands", "listFlyers", "listHomeCategories", "listWebPages"]

export const contentFields: FieldDocs = {
  html: "Its text as HTML, in the language of the request; only harmless elements are shown.",
  title: "Its title, in the language of the request.",
  url: `${LEADS}.`,

  category_menu_image: "The address of a picture that is shown beside its children; null for none.",
  children: "The entries below it, in the order in which they are shown; empty, null or left out for none.",
  disable: "True: it is not shown, and nothing below it.",
  is_group: "True where it has `children`.",
  parent_menu: "`name` of the entry that it stands under; null at the top.",
  "MenuItem.label": "A few words beside the title, in the language of the request; null for none.",
  "MenuItem.name": "The entry's key: its children name it in `parent_menu`.",
  "MenuItem.url": `${LEADS}; empty where it leads nowhere.`,
  footer_b2b_html: "HTML, in the language of the request; only harmless elements are shown.",
  icon: "The address of a small picture.",
  "Footers.data": "The footer.",
  "MainPage.data": "What every page has.",
  css: "Style rules for this page; may be empty.",
  "MainPageData.css": "Style rules for every page; may be empty.",
  "PromoTab.text": "What it says, in the language of the request.",
  "PromoTab.url": `${LEADS}; one with \`latest-order-list=true\` opens what was ordered last.`,

  query: "Of `featured` the listing that it shows, `?order_by=popularity`; empty of all others.",
  "Home.sections":
    "The parts of the page, in the order in which they are shown; of several of one kind the first counts.",
  "HomeEntry.text": "A line below the title, in the language of the request; may be empty.",
  "HomeSection.entries":
    "What `carousel` and `shortcuts` show, in that order; the other kinds are shown from calls of their own.",
  "HomeSection.kind":
    "`carousel`, `shortcuts`, `categories`, `featured`, `flyers`, `brands`, `posts` or `newsletter`; any other is not shown.",
  "HomeSection.title":
    "Its title, in the language of the request; the storefront has one of its own where it is empty.",
  "HomeCategory.name": "The category's slug.",
  "WebPage.route": "The page's route, without a slash before it: `about-us`.",
  "WebPageRecord.name": "The page's route, without a slash before it: `about-us`.",
  main_section: "Its text as HTML, in the language of the request; only harmless elements are shown.",

  files: "What goes along with the message, at most three; left out for none.",
  "RequestFormRequestFiles.name": "The file's name, up to 255 characters.",
  "RequestFormRequestFiles.content": "The file as a data URL of JPEG or PDF with base64.",

  excerpt: "A few words of it as plain text, in the language of the request; may be empty.",
  ...docsIn(POSTS, {
    date: "The day on which it was published.",
    slug: "The post in addresses, the same in every language.",
    tags: "Words that posts are found by, in the language of the request; may be empty.",
  }),
  brand_name: "The brand's name, the same in every language.",
  valid_from: "The first day on which it is valid; null where nobody says.",
  valid_to: "The last day on which it is valid; null where nobody says.",
  "Brand.description": "About the brand, as HTML, in the language of the request; may be empty.",
  "Brand.url":
    "Where its products are listed, an address of the shop: `/shop?field_brand=…`; anything else, and an empty one, lists none, left out they are listed by its slug.",
  "Brand.name": "The brand's slug: `field_brand` lists its products by it.",
  "Flyer.name": "The flyer's key.",
  "Flyer.pdf": "The address of the file, which everybody may read; null where there is none.",

  fields: "The names of the fields that are wanted, as a JSON list; `*` stands for all, `name` is always answered.",
  limit_page_length: "How many rows are wanted at most, 1 to 500.",
  limit_start: "How many rows are passed over.",
  order_by: "A field and a direction, `valid_from desc`; left out: in the backend's own order.",
  ...docsIn(LISTS, {
    filters:
      "Conditions that all must hold, as a JSON list of `[field, operator, value]`; in a `like` `%` stands for any text, and capitals do not count.",
  }),
  ...docsIn(["getBrand", "getFlyer", "getHomeCategory", "getWebPage"], { name: "`name` of the row." }),
  tag: "Only posts with this tag, in whichever language it is written; capitals do not count; empty for all.",
  "getBlogPost.slug": "The post's slug.",
  "getMainPage.route": "Always `main`.",
  "getWebPageDetail.route": "The page's route, with or without a slash before it.",
  "listBlogPosts.per_page": "Rows on a page.",
  "GetMenuAnswer.message":
    "The entries of the top level, in the order in which they are shown, each with its `children`; or all entries, each with its `parent_menu`.",
  "GetPromoSliderAnswer.message": "The slides, in the order in which they are shown.",
}
