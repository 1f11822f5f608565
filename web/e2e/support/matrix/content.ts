/** The screens of the supplier's content (S2.1, S2.7, S2.8, S2.65). */
import { answering, failing, loading, long, type Route, type Screen } from "./screen.ts"

const LONG = "Un titolo molto lungo che un redattore ha scritto senza pensare alla larghezza di un telefono "
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"

const open = (route: Route, path = `/${route}`): Screen => ({ route, path, as: ["visitor"] })

const home: Screen = { route: "", path: "/", as: ["visitor", "client", "new-client", "agent"] }
const about = open("pages/about-us")
const blog = open("pages/blog")
const post = open("pages/blog/:slug", "/pages/blog/olio-nuovo-come-sceglierlo")
const brands = open("pages/brands")
const brand = open("pages/brands/:slug", "/pages/brands/pastificio-valdoria")
const flyers = open("pages/flyers")
const contact: Screen = { ...open("pages/contact-us"), as: ["visitor", "client"] }
const faq = open("pages/faq")
const single = open("pages/single/*", "/pages/single/terms")
const webPage = open("web-page/*", "/web-page/privacy-policy")

const longPost = {
  message: {
    slug: "x",
    title: LONG.repeat(3),
    excerpt: LONG.repeat(6),
    image: null,
    date: "2026-01-20",
    author: LONG,
    tags: [WORD, LONG, "Prodotti"],
    html: `<h2>${LONG}</h2><p>${WORD} ${LONG.repeat(8)}</p><table><tr>${`<td>${WORD}</td>`.repeat(6)}</tr></table><pre>${WORD.repeat(4)}</pre>`,
  },
}

const emptyList = { message: { data: [], pagination: { page: 1, per_page: 12, total: 0, total_pages: 0 } } }

export const contentScreens: ReadonlyArray<Screen> = [
  home,
  { ...home, as: ["visitor"], path: "/?horizontal-filter-1", state: "without featured products" },
  ...[home].map((screen) => ({ ...loading(screen, "content.home"), as: ["visitor"] as const })),
  ...[home].map((screen) => ({ ...failing(screen, "content.home"), as: ["visitor"] as const, fails: [500] })),
  long({ ...home, as: ["visitor"] }),
  long({ ...home, as: ["client"] }),
  about,
  blog,
  loading(blog, "blog.list"),
  failing(blog, "blog.list"),
  answering(blog, "empty", "blog.list", emptyList),
  { ...blog, path: "/pages/blog?tag=Prodotti", state: "one topic" },
  post,
  loading(post, "blog.post"),
  failing(post, "blog.post"),
  answering(post, "long", "blog.post", longPost),
  { ...post, path: "/pages/blog/niente", state: "missing", fails: [404] },
  brands,
  loading(brands, "resource.brand-list"),
  failing(brands, "resource.brand-list"),
  answering(brands, "empty", "resource.brand-list", { data: [] }),
  answering(brands, "long", "resource.brand-list", {
    data: Array.from({ length: 60 }, (_, at) => ({
      name: `b${at}`,
      brand_name: at % 2 === 0 ? WORD : LONG,
      image: null,
    })),
  }),
  brand,
  loading(brand, "product.list"),
  failing(brand, "product.list"),
  { ...brand, path: "/pages/brands/niente", state: "missing", fails: [404] },
  flyers,
  loading(flyers, "resource.flyer-list"),
  failing(flyers, "resource.flyer-list"),
  answering(flyers, "empty", "resource.flyer-list", { data: [] }),
  answering(flyers, "long", "resource.flyer-list", {
    data: [LONG, WORD, "x"].map((title, at) => ({ name: `f${at}`, title, pdf: at === 2 ? null : "/files/a.pdf" })),
  }),
  contact,
  faq,
  loading(faq, "content.web-page"),
  failing(faq, "content.web-page"),
  single,
  webPage,
  loading(webPage, "content.web-page"),
  answering(webPage, "long", "content.web-page", {
    message: { route: "x", title: `${LONG}${WORD}`, html: longPost.message.html, css: "" },
  }),
  { ...webPage, path: "/web-page/niente", state: "missing", fails: [404] },
]
