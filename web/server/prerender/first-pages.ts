/** The HTML of prerendered first pages, compressed once for the lifetime of each (ADR 60). */
import type { IncomingHttpHeaders } from "node:http"
import { type DistFile, makeDistFile } from "../dist-files.ts"
import { type PrerenderedPage, type PrerenderTarget, prerenderTarget } from "./prerendered-page.ts"
import { prerenderedHtml } from "./prerendered-html.ts"
import { type PrerendererOptions, makePrerenderer } from "./prerenderer.ts"

export interface FirstPages {
  /** Null if nothing is prerendered; `path` is the shop's. */
  readonly wanted: (path: string, hasQuery: boolean, headers: IncomingHttpHeaders) => PrerenderTarget | null
  /** Returns the plain page if nothing was rendered in time. */
  readonly prerender: (wanted: PrerenderTarget, plain: DistFile) => Promise<DistFile>
  /** Starts the thread, so that the first visitor need not wait for it. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

/** Null if the build has no prerenderer. */
export const makeFirstPages = (options: PrerendererOptions): FirstPages | null => {
  const prerenderer = makePrerenderer(options)
  if (prerenderer === null) return null
  const { installation } = options
  // For as long as the prerendered page is cached.
  const made = new WeakMap<PrerenderedPage, DistFile>()
  return {
    wanted: (path, hasQuery, headers) => prerenderTarget(path, hasQuery, headers, installation),
    prerender: async (wanted, plain) => {
      const prerendered = await prerenderer.prerender(wanted)
      if (prerendered === null) return plain
      const known = made.get(prerendered)
      if (known !== undefined) return known
      const html = prerenderedHtml(plain.raw.toString(), prerendered, installation.path)
      const file = makeDistFile("index.html", Buffer.from(html))
      made.set(prerendered, file)
      return file
    },
    warm: prerenderer.warm,
    close: prerenderer.close,
  }
}
