/** Blog posts in the caller's language (S2.65, S7.21). */
import { endpoints } from "@dispensa/contracts"
import type { BlogSummary } from "@dispensa/domain"
import type { SupplierPost } from "@dispensa/fixtures"
import type { FastifyInstance } from "fastify"
import { pictureUrl } from "../../catalogue/product-view.ts"
import type { Language } from "../../language.ts"
import { serve } from "../../plugins/endpoint.ts"
import { answer, notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { pageOf } from "../page-of.ts"

export const blogRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.listBlogPosts, ({ tag, ...paging }, { language }) =>
    answer({
      message: pageOf(
        newestFirst(world)
          .filter((post) => tag === "" || post.tags.some(({ it, en }) => [it, en].some((text) => isSame(text, tag))))
          .map((post) => summaryOf(post, language)),
        paging,
      ),
    }),
  )

  serve(app, world, endpoints.getBlogPost, ({ slug }, { language }) => {
    const post = world.catalogue.supplier.content.posts.find((candidate) => candidate.slug === slug)
    return post === undefined
      ? refuse(notFound({ it: "Articolo", en: "Post" }, slug))
      : answer({ message: { ...summaryOf(post, language), html: post.html[language] } })
  })
}

const newestFirst = (world: World): ReadonlyArray<SupplierPost> =>
  world.catalogue.supplier.content.posts.toSorted((one, other) => other.date.localeCompare(one.date))

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** As a list and the home page show it. */
export const summaryOf = (post: SupplierPost, language: Language): BlogSummary => ({
  slug: post.slug,
  title: post.title[language],
  excerpt: post.excerpt[language],
  image: pictureUrl(post.picture, "gallery"),
  date: post.date,
  author: post.author,
  tags: post.tags.map((tag) => tag[language]),
})
