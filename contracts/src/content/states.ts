/** Situations of pages, posts and resources. */
import { Schema } from "effect"
import { DEMO_APPLICATION_TOKEN } from "../prefixes.ts"
import { Nothing, state } from "../provider-state.ts"

export const contentStates = {
  contentIsPublished: state({
    name: "content is published",
    description:
      "The menu, the footer, the promo slider and the main page exist and are not empty; `application_token` is the whole header value that may read them.",
    params: Nothing,
    gives: { application_token: DEMO_APPLICATION_TOKEN },
  }),
  pageIsPublished: state({
    name: "a web page is published",
    description: "A page with a title and HTML: its `route`.",
    params: Nothing,
    gives: { route: "chi-siamo" },
  }),
  postIsPublished: state({
    name: "a blog post is published",
    description: "A post, which is on the first page of the list too: its `slug`.",
    params: Nothing,
    gives: { slug: "olio-nuovo" },
  }),
  resourceExists: state({
    name: "a resource exists",
    description:
      "One document or more of the doctype of the parameters (Flyer, Home Brand, Web Page, Home Category): the `name` of one.",
    params: Schema.Struct({ doctype: Schema.String }),
    gives: { name: "primo" },
  }),
} as const
