/** The home page and the backend's own pages (S7.20). */
import { HomeEntry, HomeSection, WebPage } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { message, orElse } from "../wire.ts"

const text = orElse(Schema.String, "")

const EntryWire = Schema.Struct({
  ...HomeEntry.fields,
  text,
  image: orElse(Schema.NullOr(Schema.String), null),
  url: text,
})

/** S7.20. */
export const getHome = endpoint(endpointRoutes.getHome, {
  rule: "S7.20",
  request: Schema.Struct({}),
  response: message(
    Schema.Struct({
      sections: Schema.Array(
        Schema.Struct({
          ...HomeSection.fields,
          title: text,
          entries: orElse(Schema.Array(EntryWire), []),
          query: text,
        }),
      ),
    }),
  ),
  errors: [401, 403, 500, 503],
})

/** S7.20, S2.8: a page by its route. */
export const getWebPageDetail = endpoint(endpointRoutes.getWebPageDetail, {
  rule: "S7.20",
  request: Schema.Struct({ route: Schema.String }),
  response: message(Schema.Struct({ ...WebPage.fields, css: text })),
  errors: [401, 403, 404, 417, 500, 503],
})
