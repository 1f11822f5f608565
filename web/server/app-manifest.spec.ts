/** The web app manifest: one app, with its names in either language. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { LOCALES, type Locale, localizePath } from "@dispensa/domain"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { m } from "../src/i18n/messages.ts"
import { pageAt } from "../src/router/page-at.ts"

const Icon = Schema.Struct({ src: Schema.String, sizes: Schema.String, purpose: Schema.optionalKey(Schema.String) })
const AppManifest = Schema.fromJsonString(
  Schema.Struct({
    name: Schema.String,
    description: Schema.String,
    id: Schema.String,
    scope: Schema.String,
    start_url: Schema.String,
    lang: Schema.String,
    display: Schema.String,
    icons: Schema.Array(Icon),
    shortcuts: Schema.Array(Schema.Struct({ name: Schema.String, url: Schema.String, icons: Schema.Array(Icon) })),
  }),
)

const folder = fileURLToPath(new URL("../public", import.meta.url))
const manifestIn = (locale: Locale) =>
  Schema.decodeUnknownSync(AppManifest)(
    readFileSync(`${folder}${localizePath("/manifest.webmanifest", locale)}`, "utf8"),
  )

describe("the shop as an app", () => {
  it.each(LOCALES)("[S2.10] in %s it starts and links in that language, with the shop's own texts", (locale) => {
    const { lang, start_url, description, shortcuts } = manifestIn(locale)
    const to = (path: string) => localizePath(path, locale)
    expect({ lang, start_url, description }).toEqual({
      lang: locale,
      start_url: to("/"),
      description: m.home_title({}, { locale }),
    })
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      [m.shell_search({}, { locale }), to("/shop")],
      [m.shell_cart({}, { locale }), to("/pages/cart?tab=active")],
      [m.shell_wishlist({}, { locale }), to("/pages/wishlist")],
      [m.saved_title({}, { locale }), to("/pages/account/saved-carts")],
    ])
    expect(shortcuts.map(({ url }) => pageAt(url.replace(/\?.*/, "")).name)).toEqual([
      "shop",
      "cart",
      "wishlist",
      "saved-carts",
    ])
  })

  it("is one installable app in both languages", () => {
    const [italian, english] = [manifestIn("it"), manifestIn("en")]
    for (const { id, scope, name, display } of [italian, english])
      expect({ id, scope, name, display }).toEqual({ id: "/", scope: "/", name: "Dispensa", display: "standalone" })
    expect(english.icons).toEqual(italian.icons)
    const sizes = italian.icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`)
    expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]))
    for (const { src } of [...italian.icons, ...italian.shortcuts.flatMap(({ icons }) => icons)])
      expect({ src, isThere: existsSync(`${folder}${src}`) }).toEqual({ src, isThere: true })
  })
})
