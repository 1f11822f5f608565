/** Blog: list and post (S2.65, S7.21). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { answer } from "../shop/common/refusal.ts"
import { postBySlug, postsOf } from "../shop/content/posts.ts"
import { pageOf } from "./answers.ts"

export const blogRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listBlogPosts, ({ tag, ...paging }, { language }) =>
    answer({ message: pageOf(postsOf(context, language, tag), paging) }),
  )

  serve(app, context, endpoints.getBlogPost, ({ slug }, { language }) =>
    Result.map(postBySlug(context, language, slug), (message) => ({ message })),
  )
}
