import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbAnyPath, arbLocale, arbPlainPath } from "../testing/locale.ts"
import { alternatePath, delocalizePath, localeOf, localeOfPath, localizePath } from "./locale.ts"
import { LOCALES } from "./languages.ts"
import { childPath, deviceOf, productPath, routeOf, shopRedirect } from "./routes.ts"

describe(`locale (${LAWS})`, () => {
  it("[S2.10] localising and delocalising a path returns the path", () =>
    checkLaw(
      fc.property(arbPlainPath, arbLocale, (path, locale) => {
        expect(delocalizePath(localizePath(path, locale))).toBe(path)
      }),
    ))

  it("[S2.10] switching the language twice changes nothing", () =>
    checkLaw(
      fc.property(arbPlainPath, (path) => {
        const english = localizePath(path, "en")
        expect(alternatePath(alternatePath(path, "en"), "it")).toBe(path)
        expect(alternatePath(alternatePath(english, "it"), "en")).toBe(english)
      }),
    ))

  it("[S2.10] a localised path states its language, and is never prefixed twice", () =>
    checkLaw(
      fc.property(arbPlainPath, arbLocale, (path, locale) => {
        const localized = localizePath(path, locale)
        expect(localeOfPath(localized) ?? "it").toBe(locale)
        expect(localizePath(localized, locale)).toBe(localized)
        expect(localized).not.toMatch(/^\/en\/en([/?#]|$)/)
      }),
    ))

  it("[S2.10] any text is accepted; a path of the shop stays one", () =>
    checkLaw(
      fc.property(arbAnyPath, arbLocale, (path, locale) => {
        const localized = localizePath(path, locale)
        expect(localizePath(localized, locale)).toBe(localized)
        expect(delocalizePath(delocalizePath(path))).toBe(delocalizePath(path))
        expect(isOwnPath(path) ? isOwnPath(localized) : localized === path).toBe(true)
      }),
    ))

  it("[S9.11] one of the two languages is always chosen, first of all by the URL", () =>
    checkLaw(
      fc.property(arbAnyPath, fc.option(fc.string()), fc.array(fc.string()), (path, cookie, browserLanguages) => {
        const locale = localeOf({ path, cookie, browserLanguages })
        expect(LOCALES).toContain(locale)
        expect(locale).toBe(localeOfPath(path) ?? locale)
      }),
    ))

  it("[S2.4, S2.5] a product's path leads to the product", () =>
    checkLaw(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), arbLocale, (slug, locale) => {
        expect(routeOf(localizePath(productPath(slug), locale))).toEqual({ _tag: "ProductDefault", slug })
        expect(routeOf(localizePath(childPath(slug), locale))).toEqual({ _tag: "ProductChild", itemCode: slug })
      }),
    ))

  it("[S2.11] every text is some route, the same in both languages", () =>
    checkLaw(
      fc.property(arbAnyPath, fc.double(), (path, width) => {
        expect(routeOf(path)._tag).toBeTypeOf("string")
        expect(["mobile", "tablet", "desktop", "extra-large"]).toContain(deviceOf(width))
        const target = shopRedirect(path, "tablet")
        expect(target === null ? "Shop" : routeOf(target)._tag).toBe("Shop")
        expect(routeOf(localizePath(path, "en"))).toEqual(routeOf(path))
      }),
    ))
})

const isOwnPath = (path: string) => /^\/(?![\\/])/.test(path)
