/** Blog posts (S2.65). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theApplication } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import { eachLike, pagination, string } from "../../consumer/support/wire.ts"

const published = { states: [given("contentIsPublished", {})], caller: theApplication }
const UNKNOWN = "no-such-thing"

describe("blog.list", () => {
  const endpoint = endpoints.listBlogPosts
  const call = () => ({ request: { page: 1, perPage: 12, tag: "" }, sends: { page: "1", per_page: "12", tag: "" } })
  const post = { slug: "olio-nuovo", title: "L'olio nuovo", date: "2026-01-20" }
  gives(
    {
      ...published,
      endpoint,
      title: "a post is published",
      states: [...published.states, given("postIsPublished", {})],
      ...call(),
      answers: {
        message: {
          data: eachLike({ slug: string(post.slug), title: string(post.title), date: string(post.date) }),
          pagination,
        },
      },
    },
    { message: { data: [{ ...post, tags: [] }], pagination: { page: 1 } } },
  )
  sharedRefusals({ endpoint, call })
})

describe("blog.post", () => {
  const endpoint = endpoints.getBlogPost
  const slug = example("postIsPublished", "slug")
  const post = { slug, title: "L'olio nuovo", date: "2026-01-20", html: "<p>Tre frantoi</p>" }
  gives(
    {
      ...published,
      endpoint,
      title: "the post is published",
      states: [...published.states, given("postIsPublished", {})],
      request: { slug },
      sends: { slug: value("postIsPublished", "slug") },
      answers: {
        message: {
          slug: string(post.slug),
          title: string(post.title),
          date: string(post.date),
          html: string(post.html),
        },
      },
    },
    { message: post },
  )
  const call = () => ({ request: { slug: UNKNOWN }, sends: { slug: UNKNOWN } })
  refuses({ ...published, endpoint, status: 404, title: "the post is unknown", ...call() })
  sharedRefusals({ endpoint, call })
})
