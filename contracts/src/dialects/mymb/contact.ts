/** Messages to the supplier, and the supplier's own: forms, newsletter, blog. */
import type { BlogSummary } from "@dispensa/domain"
import { Effect } from "effect"
import { getBlogPost, listBlogPosts } from "../../blog/endpoints.ts"
import { requestForm, sendGenericEmail, subscribeNewsletter } from "../../contact/endpoints.ts"
import { isFields } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { clientText } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { fieldsOf, firstText, flagOf, numberOf, pictureOf, rowsOf, siteDayOf, textOf } from "./values.ts"
import type { Wire } from "./wire.ts"

/** Succeeds only when the site says so, with its sentence for the person if any: a missing success is not a success. */
export const confirmed = (wire: Wire, value: unknown) => {
  const { status, success } = fieldsOf(value)
  return textOf(status).toLowerCase() === "success" || flagOf(success)
    ? Effect.succeed({ message: { success: true as const, message: firstText(value, ["message"]) } })
    : wire.unreadableAnswer("no success")
}

const summaryOf = (row: unknown): BlogSummary | null => {
  const fields = fieldsOf(row)
  const slug = firstText(row, ["route", "name"])
  if (slug === "") return null
  return {
    slug,
    title: firstText(row, ["title", "name"]),
    excerpt: textOf(fields["blog_intro"]),
    image: pictureOf(fields["meta_image"]),
    date: siteDayOf(fields["published_on"]) ?? siteDayOf(fields["creation"]) ?? "",
    author: textOf(fields["blogger"]),
    tags: [],
  }
}

export const contactRecipes = {
  /** Fields are printed in the mail under their names. */
  requestForm: recipe(requestForm, ({ privacyConsent: _consent, files, ...fields }, wire) => {
    const { companyName, ...rest } = fields
    return Effect.flatMap(wire.ask(calls.requestForm, { ...rest, company_name: companyName }, files), (value) =>
      confirmed(wire, value),
    )
  }),
  subscribeNewsletter: recipe(subscribeNewsletter, ({ email }, wire) =>
    Effect.flatMap(wire.ask(calls.subscribe, { email }), (value) => confirmed(wire, value)),
  ),
  /** Without a configured recipient that call is always refused, whereas a form reaches the shop's own address. */
  sendGenericEmail: recipe(sendGenericEmail, ({ userTemp, itemCode, subject, message }, wire) =>
    Effect.flatMap(
      wire.ask(calls.requestForm, {
        subject,
        message,
        client_id: clientText(userTemp.clientId),
        ...(itemCode === "" ? {} : { item_code: itemCode }),
      }),
      (value) => confirmed(wire, value),
    ),
  ),
  /** The count is that of the page: there may be more as long as pages are full. */
  listBlogPosts: recipe(listBlogPosts, ({ page, perPage }, wire) =>
    Effect.map(wire.ask(calls.blogPosts, { limit: perPage, page, filters: { published: 1 } }), (value) => {
      const { data, count } = fieldsOf(value)
      const rows = rowsOf(data)
      const posts = rows.flatMap((row) => summaryOf(row) ?? [])
      wire.omitted(rows.length - posts.length)
      const isFull = (numberOf(count) ?? rows.length) >= perPage
      const totalPages = isFull ? page + 1 : page
      const total = (page - 1) * perPage + rows.length + (isFull ? 1 : 0)
      return { message: { data: posts, pagination: { page, perPage, total, totalPages } } }
    }),
  ),
  getBlogPost: recipe(getBlogPost, ({ slug }, wire) =>
    Effect.flatMap(wire.answer(calls.blogPost, { route: slug }), (value) => {
      const { data } = fieldsOf(value)
      const summary = isFields(data) ? summaryOf(data) : null
      if (summary === null) return wire.notFound
      return Effect.succeed({ message: { ...summary, html: firstText(data, ["content_html", "content"]) } })
    }),
  ),
}
