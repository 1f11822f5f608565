/**
 * Loads the imports of a page's code in parallel, not after it: the start does not know these files by itself (ADR
 * 0024).
 */

/** Files of each page and frame beyond those of the start, by the name of its source. */
export type PageFiles = Readonly<Record<string, ReadonlyArray<string>>>

export interface NamedFiles {
  readonly pageChunks: PageFiles
  /** The base URL of the files. */
  readonly address: string
}

export interface FilePreloading {
  /** From now on files are preloaded as soon as the names have arrived; without them each import finds its own. */
  readonly know: (coming: Promise<NamedFiles>) => Promise<void>
  /** Preloads the files of a page or frame. */
  readonly preload: (name: string) => void
}

export const createFilePreloading = (head: HTMLHeadElement): FilePreloading => {
  let known: NamedFiles | null = null
  let waiting: Set<string> | null = null
  const requested = new Set<string>()
  const ask = (file: string, base: string): void => {
    if (requested.has(file)) return
    requested.add(file)
    const link = document.createElement("link")
    link.rel = "modulepreload"
    link.crossOrigin = ""
    link.href = new URL(file, base).href
    head.append(link)
  }
  const preload = (name: string): void => {
    if (known === null) waiting?.add(name)
    else for (const file of known.pageChunks[name] ?? []) ask(file, known.address)
  }
  return {
    know: async (coming) => {
      waiting = new Set()
      // Offline they are loaded on the next visit.
      known = await coming.catch(() => null)
      if (known !== null) waiting.forEach(preload)
      waiting = null
    },
    preload,
  }
}
