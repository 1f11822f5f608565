/** Posts of the blog and their lists (S2.65, S7.21). */
import type { BlogPost, BlogSummary, Paged } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { CONTENT_FRESH_MS, useLoaded } from "../../query/use-loaded.ts"
import { getBlogPost, listBlogPosts } from "@dispensa/contracts"
import { requestMessage } from "../../app/request.ts"

/** Posts per page: two or three a row come out even (S9.16). */
const POSTS_PER_PAGE = 6

interface PostChoice {
  readonly page: number
  readonly tag: string
  readonly perPage?: number
}

const blogPosts = (choice: PostChoice) => requestMessage(listBlogPosts, { perPage: POSTS_PER_PAGE, ...choice })

const blogPost = (slug: string) => requestMessage(getBlogPost, { slug })

const BLOG = { audience: "everybody", staleTime: CONTENT_FRESH_MS } as const

export const useBlogPosts = (page: number, tag: string): Loaded<Paged<BlogSummary>> =>
  useLoaded({ ...BLOG, subject: ["blog", page, tag], request: () => blogPosts({ page, tag }), keepsPrevious: true })

/** Newest first, with one tag or all; omitted when they cannot be loaded. */
export const useSomePosts = (perPage: number, tag: string): Loaded<Paged<BlogSummary>> =>
  useLoaded({
    ...BLOG,
    subject: ["blog", "some", perPage, tag],
    request: () => blogPosts({ page: 1, tag, perPage }),
    isOrnament: true,
  })

/** Its HTML may be rendered only through the sanitising sink. */
export const useBlogPost = (slug: string): Loaded<BlogPost> =>
  useLoaded({ ...BLOG, subject: ["blog-post", slug], request: () => blogPost(slug) })
