/** Loads what a page's code imports beside it, not after it: which files these are is known once the first page stands (ADR 0024). */

/** The files of each page and frame that come to those of the start, by the name of its source. */
export type PageFiles = Readonly<Record<string, ReadonlyArray<string>>>

export interface FilePreloading {
  /** The files are named relative to `address`. */
  readonly know: (files: PageFiles, address: string) => void
  /** Asks the browser for the files; before they are known each import finds its own. */
  readonly preload: (name: string) => void
}

export const createFilePreloading = (head: HTMLHeadElement): FilePreloading => {
  let known: PageFiles = {}
  let base = ""
  const asked = new Set<string>()
  const ask = (file: string): void => {
    if (asked.has(file)) return
    asked.add(file)
    const link = document.createElement("link")
    link.rel = "modulepreload"
    link.crossOrigin = ""
    link.href = new URL(file, base).href
    head.append(link)
  }
  return {
    know: (files, address) => {
      known = files
      base = address
    },
    preload: (name) => known[name]?.forEach(ask),
  }
}
