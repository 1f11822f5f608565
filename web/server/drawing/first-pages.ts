/** The HTML of prerendered first pages, compressed once for the lifetime of each (ADR 60). */
import type { IncomingHttpHeaders } from "node:http"
import { type DistFile, makeDistFile } from "../dist-files.ts"
import { type Drawing, type DrawnFor, drawnFor } from "./drawing.ts"
import { drawnHtml } from "./drawn-html.ts"
import { type DrawerOptions, makePageDrawer } from "./page-drawer.ts"

export interface FirstPages {
  /** Null where nothing is prerendered: `path` is the shop's. */
  readonly wanted: (path: string, hasQuery: boolean, headers: IncomingHttpHeaders) => DrawnFor | null
  /** The plain page where nothing was rendered in time. */
  readonly draw: (wanted: DrawnFor, plain: DistFile) => Promise<DistFile>
  /** Starts the thread, so that the first visitor need not wait for it. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

/** Null where the build has no prerenderer. */
export const makeFirstPages = (options: DrawerOptions): FirstPages | null => {
  const drawer = makePageDrawer(options)
  if (drawer === null) return null
  const { installation } = options
  // For as long as the prerendered page is cached.
  const made = new WeakMap<Drawing, DistFile>()
  return {
    wanted: (path, hasQuery, headers) => drawnFor(path, hasQuery, headers, installation),
    draw: async (wanted, plain) => {
      const drawing = await drawer.draw(wanted)
      if (drawing === null) return plain
      const known = made.get(drawing)
      if (known !== undefined) return known
      const html = drawnHtml(plain.raw.toString(), drawing, installation.path)
      const file = makeDistFile("index.html", Buffer.from(html))
      made.set(drawing, file)
      return file
    },
    warm: drawer.warm,
    close: drawer.close,
  }
}
