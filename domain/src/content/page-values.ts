/** Pages that the backend writes, and the home page's parts (S2.1, S2.8). HTML and CSS go through their sanitising sinks only. */
import { Schema } from "effect"

export const WebPage = Schema.Struct({
  /** Without a slash at its beginning: "chi-siamo". */
  route: Schema.String,
  title: Schema.String,
  html: Schema.String,
  css: Schema.String,
})
export type WebPage = typeof WebPage.Type

/** A slide, a shortcut or a tile: a picture that leads somewhere. */
export const HomeEntry = Schema.Struct({
  title: Schema.String,
  text: Schema.String,
  image: Schema.NullOr(Schema.String),
  url: Schema.String,
})
export type HomeEntry = typeof HomeEntry.Type

/** A part of the home page, in its order; a kind that the storefront does not know is left out. */
export const HomeSection = Schema.Struct({
  /** "carousel", "shortcuts", "brands", "categories", "flyers", "featured", "posts", "newsletter". */
  kind: Schema.String,
  title: Schema.String,
  entries: Schema.Array(HomeEntry),
  /** What the featured products are a listing of: a shop query ("?promo_list=true"), else empty. */
  query: Schema.String,
})
export type HomeSection = typeof HomeSection.Type

/** A category as the home page shows it. */
export const HomeCategory = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  image: Schema.NullOr(Schema.String),
  url: Schema.String,
})
export type HomeCategory = typeof HomeCategory.Type

export const Brand = Schema.Struct({
  slug: Schema.String,
  name: Schema.String,
  image: Schema.NullOr(Schema.String),
  /** HTML. */
  description: Schema.String,
  /** Where its products are listed, empty for nowhere; where nobody says, by its slug. */
  url: Schema.optionalKey(Schema.String),
})
export type Brand = typeof Brand.Type

/** A leaflet of offers. Days are YYYY-MM-DD. */
export const Flyer = Schema.Struct({
  name: Schema.String,
  title: Schema.String,
  validFrom: Schema.NullOr(Schema.String),
  validTo: Schema.NullOr(Schema.String),
  /** A public url. */
  pdf: Schema.NullOr(Schema.String),
  image: Schema.NullOr(Schema.String),
})
export type Flyer = typeof Flyer.Type
