/** Posts and their lists (S2.65, S7.21). */
import { getBlogPost, listBlogPosts } from "@dispensa/contracts"
import { requestMessage } from "../../app/request.ts"

/** Posts of a page: two, three or four a row come out even (S9.16). */
export const POSTS_PER_PAGE = 6

export interface PostChoice {
  readonly page: number
  readonly tag: string
  readonly perPage?: number
}

export const blogPosts = (choice: PostChoice) => requestMessage(listBlogPosts, { perPage: POSTS_PER_PAGE, ...choice })

export const blogPost = (slug: string) => requestMessage(getBlogPost, { slug })
