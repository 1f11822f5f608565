/** The banner that the home page shows first, as the backend has it now and then: drawn before any code runs (ADR 0025). */
import { getHome } from "@dispensa/contracts"
import { makeClient } from "@dispensa/contracts/client"
import { filesBaseOf, type Installation } from "@dispensa/contracts/installation"
import type { HomeSection, Locale } from "@dispensa/domain"
import { Effect } from "effect"

/** Null: none, or not known in time. */
export type FirstBanner = (locale: Locale) => Promise<string | null>

const FRESH_MS = 60_000
/** The page does not wait longer for its picture to be known. */
const PATIENCE_MS = 150

/** A picture of this origin whose address fits into an attribute as it is. */
const OWN_PICTURE = /^\/(?!\/)[\w\-./%]+$/

/** None where something else comes first. */
export const bannerOf = ([first]: ReadonlyArray<HomeSection>): string | null => {
  const image = first?.kind === "carousel" ? (first.entries[0]?.image ?? "") : ""
  return OWN_PICTURE.test(image) ? image : null
}

const ask = (baseUrl: string, installation: Installation, locale: Locale): Promise<string | null> => {
  const client = makeClient({
    ...installation,
    baseUrl,
    language: () => locale,
    token: () => null,
    fetch: globalThis.fetch,
  })
  return Effect.runPromise(
    Effect.match(client.call(getHome, {}), {
      onFailure: () => null,
      onSuccess: ({ message }) => {
        const banner = bannerOf(message.sections)
        return banner === null ? null : `${filesBaseOf(installation)}${banner}`
      },
    }),
  ).catch(() => null)
}

interface Known {
  readonly banner: Promise<string | null>
  readonly until: number
}

/** Asks once a minute and language at most. */
export const makeFirstBanner = (
  baseUrl: string,
  installation: Installation,
  now: () => number = Date.now,
): FirstBanner => {
  const known = new Map<Locale, Known>()
  return (locale) => {
    const last = known.get(locale)
    const banner = last !== undefined && now() < last.until ? last.banner : ask(baseUrl, installation, locale)
    if (banner !== last?.banner) known.set(locale, { banner, until: now() + FRESH_MS })
    return Promise.race([banner, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())])
  }
}
