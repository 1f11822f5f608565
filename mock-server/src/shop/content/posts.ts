/** Blog posts in the caller's language (S2.65, S7.21). */
import type { BlogPost, BlogSummary } from "@dispensa/domain"
import type { SupplierPost } from "@dispensa/fixtures"
import { pictureFile } from "../catalogue/product-view.ts"
import type { Language } from "../common/language.ts"
import { answer, notFound, type Outcome, refuse } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

/** Newest first; "" means every tag, and a tag matches in both languages. */
export const postsOf = (shop: Shop, language: Language, tag: string): ReadonlyArray<BlogSummary> =>
  shop.catalogue.supplier.content.posts
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .filter((post) => tag === "" || post.tags.some(({ it, en }) => [it, en].some((text) => isSame(text, tag))))
    .map((post) => postSummary(post, language))

export const postBySlug = (shop: Shop, language: Language, slug: string): Outcome<BlogPost> => {
  const post = shop.catalogue.supplier.content.posts.find((candidate) => candidate.slug === slug)
  return post === undefined
    ? refuse(notFound({ it: "Articolo", en: "Post" }, slug))
    : answer({ ...postSummary(post, language), html: post.html[language] })
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const postSummary = (post: SupplierPost, language: Language): BlogSummary => ({
  slug: post.slug,
  title: post.title[language],
  excerpt: post.excerpt[language],
  image: pictureFile(post.picture, "gallery"),
  date: post.date,
  author: post.author,
  tags: post.tags.map((tag) => tag[language]),
})
