/** What pages of content ask for: home, pages, blog, brands, flyers; loaded with the first of them (S2.8, S2.65, S7.20, S7.21). */
import {
  type Endpoint,
  getBlogPost,
  getBrand,
  getHome,
  getWebPageDetail,
  listBlogPosts,
  listBrands,
  listFlyers,
  RESOURCE_FIELDS,
  type ResourceFilter,
} from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { Effect } from "effect"
import { asking } from "./asking.ts"
import { Backend } from "./backend.ts"

/** Posts of a page: two, three or four a row come out even (S9.16). */
export const POSTS_PER_PAGE = 6

/** More than a supplier has: the list is asked for once. */
const ALL = 200

interface ResourceList {
  readonly fields: ReadonlyArray<string>
  readonly filters: ReadonlyArray<ResourceFilter>
  readonly limitStart: number
  readonly limitPageLength: number
}

/** A resource answers under `data`. */
const data = <Req, A>(
  endpoint: Endpoint<Req, { readonly data: A }>,
  request: Req,
): Effect.Effect<A, ApiError, Backend> =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    return (yield* call(endpoint, request)).data
  })

const everything = (fields: ReadonlyArray<string>, filters: ReadonlyArray<ResourceFilter> = []): ResourceList => ({
  fields,
  filters,
  limitStart: 0,
  limitPageLength: ALL,
})

export const homeSections = Effect.suspend(() => asking(getHome, {})).pipe(Effect.map(({ sections }) => sections))

export const webPage = (route: string) => asking(getWebPageDetail, { route })

export const blogPosts = (choice: { readonly page: number; readonly tag: string; readonly perPage?: number }) =>
  asking(listBlogPosts, { perPage: POSTS_PER_PAGE, ...choice })

export const blogPost = (slug: string) => asking(getBlogPost, { slug })

export const brands = Effect.suspend(() => data(listBrands, everything(RESOURCE_FIELDS.brand)))

export const brand = (name: string) => data(getBrand, { name })

/** All of them; which are over, the page says. */
export const flyers = Effect.suspend(() => data(listFlyers, everything(RESOURCE_FIELDS.flyer)))
