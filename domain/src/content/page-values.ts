/**
 * Pages written by the backend, and the sections of the home page (S2.1, S2.8). HTML and CSS are rendered only through their sanitising
 * sinks.
 */
import { Schema } from "effect"

export const WebPage = Schema.Struct({
  /** Without a leading slash: "chi-siamo". */
  route: Schema.String,
  title: Schema.String,
  html: Schema.String,
  css: Schema.String,
})
export type WebPage = typeof WebPage.Type

/** A slide, a shortcut or a tile: a picture with a link. */
export const HomeEntry = Schema.Struct({
  title: Schema.String,
  text: Schema.String,
  image: Schema.NullOr(Schema.String),
  url: Schema.String,
})
export type HomeEntry = typeof HomeEntry.Type

/** A section of the home page, in order; an unknown kind is omitted. */
export const HomeSection = Schema.Struct({
  /** "carousel", "shortcuts", "brands", "categories", "flyers", "featured", "posts", "newsletter". */
  kind: Schema.String,
  title: Schema.String,
  entries: Schema.Array(HomeEntry),
  /** The listing of the featured products: a shop query ("?promo_list=true"), otherwise empty. */
  query: Schema.String,
})
export type HomeSection = typeof HomeSection.Type

/** A category on the home page. */
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
  /** The listing of its products, empty for none; when not stated, by its slug. */
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
