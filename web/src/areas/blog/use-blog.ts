/** Posts of the blog (S2.65). */
import type { BlogPost, BlogSummary, Page } from "@dispensa/domain"
import { blogPost, blogPosts } from "./blog-service.ts"
import { type ShownContent, useContentQuery } from "../backend/use-content-query.ts"

export const useBlogPosts = (page: number, tag: string): ShownContent<Page<BlogSummary>> =>
  useContentQuery({ part: "blog", of: [page, tag], ask: blogPosts({ page, tag }), keepsPrevious: true })

/** Newest first, of one tag or of all; left out when they cannot be had. */
export const useSomePosts = (perPage: number, tag: string): ShownContent<Page<BlogSummary>> =>
  useContentQuery({
    part: "blog",
    of: ["some", perPage, tag],
    ask: blogPosts({ page: 1, tag, perPage }),
    isOrnament: true,
  })

/** Its HTML goes through the sanitising sink only. */
export const useBlogPost = (slug: string): ShownContent<BlogPost> =>
  useContentQuery({ part: "blog-post", of: [slug], ask: blogPost(slug) })
