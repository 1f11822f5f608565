/** Paths of the shop and of other sites. */
import fc from "fast-check"
import { LOCALES } from "../locale/languages.ts"

export const arbLocale = fc.constantFrom(...LOCALES)

/** A path without language prefix, with or without query and fragment. */
export const arbPlainPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      "/",
      "/shop",
      "/pages/cart",
      "/product/default/olio",
      "/english",
      "/enoteca",
      "/shop/en",
      "/shop/",
      "/product/child/%E0%A4%A",
    ),
    fc.constantFrom("", "?", "?text=en", "?category=and-oli,vini&page=2", "#top", "?a=b#/en"),
  )
  .map(([path, tail]) => path + tail)

/** Any path: prefixed once, twice, wrongly, or not a path at all. */
export const arbAnyPath: fc.Arbitrary<string> = fc.oneof(
  arbPlainPath,
  fc
    .tuple(fc.constantFrom("/en", "/en/en", "/EN", "//en", "/en/", "/it", "en", "/en//", "/en/\\"), arbPlainPath)
    .map(([a, b]) => a + b),
  fc.constantFrom("/en", "/en?x=1", "", "?page=2", "#a", "https://example.org/en", "//example.org/en", "mailto:a@b.c"),
  fc.string({ unit: "binary" }),
)
