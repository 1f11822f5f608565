/** The first banner of the home page, refreshed from the backend at intervals: shown before any code runs (ADR 0025). */
import { boundedFetch, getHome } from "@dispensa/contracts"
import { makeClient } from "@dispensa/contracts/client"
import { filesBaseOf, type Installation } from "@dispensa/contracts/installation"
import type { HomeSection, Locale } from "@dispensa/domain"
import { Effect } from "effect"

/** Null: no banner, or no answer in time. */
export type FirstBanner = (locale: Locale) => Promise<string | null>

const FRESH_MS = 60_000
/** The longest wait of a page for its picture. */
const PATIENCE_MS = 150

/** A picture of this origin whose address needs no escaping in an attribute. */
const OWN_PICTURE = /^\/(?!\/)[\w\-./%]+$/

/** None if the page begins with something else. */
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
    fetch: boundedFetch,
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

/** At most one request per minute and language. */
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
