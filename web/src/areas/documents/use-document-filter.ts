/** The filter of a list of orders or documents, as the address bar holds it (S12.12). */
import { type DocumentFilter, NO_DOCUMENT_FILTER, printDocumentFilter, readDocumentFilter } from "@dispensa/domain"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"

export interface UsedFilter {
  readonly filter: DocumentFilter
  readonly change: (part: Partial<DocumentFilter>) => void
  readonly clear: () => void
  /** Another one once the filter was cleared: what is still being typed goes with it. */
  readonly cleared: number
}

/** What else is in the address stays there. */
export const useDocumentFilter = (): UsedFilter => {
  const [params, setParams] = useSearchParams()
  const [cleared, setCleared] = useState(0)
  const filter = readDocumentFilter((name) => params.get(name))
  const write = (next: DocumentFilter): void => {
    const written = new URLSearchParams(params)
    for (const [name, value] of printDocumentFilter(next)) {
      if (value === "") written.delete(name)
      else written.set(name, value)
    }
    setParams(written, { preventScrollReset: true, replace: true })
  }
  return {
    filter,
    change: (part) => write({ ...filter, ...part }),
    clear: () => {
      setCleared(cleared + 1)
      write(NO_DOCUMENT_FILTER)
    },
    cleared,
  }
}
