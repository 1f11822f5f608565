/** Loads what a page's code imports beside it, not after it: which files these are is known once the first page stands (ADR 0024). */

/** The files of each page and frame that come to those of the start, by the name of its source. */
export type PageFiles = Readonly<Record<string, ReadonlyArray<string>>>

export interface FilePreloading {
  readonly know: (files: PageFiles) => void
  /** Asks the browser for the files; before they are known each import finds its own. */
  readonly preload: (name: string) => void
}

export const createFilePreloading = (head: HTMLHeadElement, base: string): FilePreloading => {
  let known: PageFiles = {}
  const asked = new Set<string>()
  const ask = (file: string): void => {
    if (asked.has(file)) return
    asked.add(file)
    const link = document.createElement("link")
    link.rel = "modulepreload"
    link.crossOrigin = ""
    link.href = `${base}${file}`
    head.append(link)
  }
  return {
    know: (files) => {
      known = files
    },
    preload: (name) => known[name]?.forEach(ask),
  }
}
