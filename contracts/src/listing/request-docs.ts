/** What the listing is asked with, spelled out: in the table its filters are any parameters of the shop's address (S2.16, S7.13). */
import { DEFAULT_PER_PAGE, MAX_PAGE, MAX_PER_PAGE, QUERY_FLAGS, SORT_KEYS } from "@dispensa/domain"
import { Schema } from "effect"
import { UserTempWire } from "../wire.ts"

/** Numbers stand as text, as in the address they come from; a backend takes both. */
const numberText = (description: string) =>
  Schema.optionalKey(Schema.Union([Schema.String, Schema.Finite]).annotate({ description }))
const listText = (description: string) => Schema.optionalKey(Schema.String.annotate({ description }))
const FLAG = "`true` lists only "

export const ListingRequestShape = Schema.Struct({
  user_temp: UserTempWire,
  text: Schema.optionalKey(
    Schema.NullOr(Schema.String).annotate({ description: "What is searched; empty for everything." }),
  ),
  page: numberText(`From 1, at most ${MAX_PAGE}; a page beyond the last one is empty.`),
  per_page: numberText(`Products on a page: ${DEFAULT_PER_PAGE} unless said, at most ${MAX_PER_PAGE}.`),
  order_by: Schema.optionalKey(
    Schema.Literals(SORT_KEYS).annotate({
      description:
        "Left out, or `default`: by relevance. `price-low`, `price-high`: by the price that this client pays. `rating`: the best first, by the mean with its fraction. `price-measure`: by `price_per_unit`, cheapest first, products of one measure together, those without one last.",
    }),
  ),
  min_price: numberText("In euro, net, of the price that this client pays; included."),
  max_price: numberText("In euro, net, of the price that this client pays; included."),
  category: listText(
    "A category's slug, or several after `and-`, one of which must hold: `and-pasta,biologico`. One that stands above another of them is the way to it: `and-pasta,pasta-corta` lists `pasta-corta`.",
  ),
  color: listText("Values with commas between them; one of them must hold."),
  size: listText("Values with commas between them; one of them must hold."),
  field_brand: listText("As every `field_*` that the facets name: values with commas; one of them must hold."),
  [QUERY_FLAGS[0]]: listText(`${FLAG}what is available again.`),
  [QUERY_FLAGS[1]]: listText(`${FLAG}what is in a promotion.`),
  [QUERY_FLAGS[2]]: listText(`${FLAG}what comes next.`),
  "latest-order-list": listText(`${FLAG}what this client has ordered.`),
})
