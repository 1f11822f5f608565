/** Situations of pages, posts, resources, barcodes and payments. */
import { Schema } from "effect"
import { Nothing, state } from "./provider-state.ts"

export const contentStates = {
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
  itemHasBarcode: state({
    name: "an item has a barcode",
    description: "An item that may be ordered: one of its barcodes, `barcode`, which finds it.",
    params: Nothing,
    gives: { barcode: "8001234567895" },
  }),
  cardIsAccepted: state({
    name: "the payment provider accepts a card",
    description: "`card_token` stands for a card that the provider (its test system) accepts.",
    params: Nothing,
    gives: { card_token: "test-card-accepted" },
  }),
  cardIsDeclined: state({
    name: "the payment provider declines a card",
    description: "`declined_token` stands for a card that the provider (its test system) declines.",
    params: Nothing,
    gives: { declined_token: "test-card-declined" },
  }),
} as const
