/** Blog posts (S2.65, S7.21). */
import { BlogPost, BlogSummary } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { IntText, message, orElse, pageNames, pageWire } from "../wire.ts"

const summaryFields = {
  ...BlogSummary.fields,
  excerpt: orElse(Schema.String, ""),
  image: orElse(Schema.NullOr(Schema.String), null),
  author: orElse(Schema.String, ""),
  tags: orElse(Schema.Array(Schema.String), []),
}

const PositiveText = IntText.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))

/** Newest first; all of them, or those with a tag. */
export const listBlogPosts = endpoint(laterRoutes.listBlogPosts, {
  rule: "S2.65",
  request: Schema.Struct({ page: PositiveText, perPage: PositiveText, tag: orElse(Schema.String, "") }).pipe(
    Schema.encodeKeys(pageNames),
  ),
  response: message(pageWire(Schema.Struct(summaryFields))),
  errors: [401, 403, 417, 500, 503],
})

export const getBlogPost = endpoint(laterRoutes.getBlogPost, {
  rule: "S2.65",
  request: Schema.Struct({ slug: Schema.String }),
  response: message(Schema.Struct({ ...summaryFields, html: BlogPost.fields.html })),
  errors: [401, 403, 404, 417, 500, 503],
})

export const blogEndpoints = { listBlogPosts, getBlogPost } as const
