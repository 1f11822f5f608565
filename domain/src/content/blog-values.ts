/** Blog posts (S2.65). HTML is rendered only through the sanitising sink. */
import { Schema } from "effect"

export const BlogSummary = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  excerpt: Schema.String,
  image: Schema.NullOr(Schema.String),
  /** YYYY-MM-DD. */
  date: Schema.String,
  author: Schema.String,
  tags: Schema.Array(Schema.String),
})
export type BlogSummary = typeof BlogSummary.Type

export const BlogPost = Schema.Struct({ ...BlogSummary.fields, html: Schema.String })
export type BlogPost = typeof BlogPost.Type
