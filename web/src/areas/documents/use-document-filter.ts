/** The filter of a list of orders or documents, as the address bar holds it (S12.12). */
import { type DocumentFilter, NO_DOCUMENT_FILTER, printDocumentFilter, readDocumentFilter } from "@dispensa/domain"
import { useLayoutEffect, useRef, useState } from "react"
import { useLocation, useSearchParams } from "react-router-dom"

export interface UsedFilter {
  readonly filter: DocumentFilter
  readonly change: (part: Partial<DocumentFilter>) => void
  /** What else is in the address stays there. */
  readonly clear: () => void
  /** Another one once the filter was cleared: what is still being typed goes with it. */
  readonly cleared: number
  /** What the list has in the address beside the filter. */
  readonly param: (name: string) => string | null
  /** Null leaves it out. */
  readonly changeParam: (name: string, value: string | null) => void
  /** Nothing stays in the address. */
  readonly clearAll: () => void
}

const withFilter = (params: URLSearchParams, part: Partial<DocumentFilter>): URLSearchParams => {
  const filter = readDocumentFilter((name) => params.get(name))
  return printDocumentFilter({ ...filter, ...part }).reduce(
    (written, [name, value]) => withParam(written, name, value === "" ? null : value),
    params,
  )
}

export const useDocumentFilter = (): UsedFilter => {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const [cleared, setCleared] = useState(0)
  // The address follows a change later: what is changed meanwhile comes on top.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params, location])
  const write = (next: URLSearchParams, replace: boolean): void => {
    latest.current = next
    setParams(next, { preventScrollReset: true, replace })
  }
  return {
    filter: readDocumentFilter((name) => params.get(name)),
    change: (part) => write(withFilter(latest.current, part), true),
    clear: () => {
      setCleared(cleared + 1)
      write(withFilter(latest.current, NO_DOCUMENT_FILTER), true)
    },
    cleared,
    param: (name) => params.get(name),
    changeParam: (name, value) => write(withParam(latest.current, name, value), false),
    clearAll: () => {
      setCleared(cleared + 1)
      write(new URLSearchParams(), false)
    },
  }
}

/** A query with one of its values changed, or left out for null; the others stay. */
const withParam = (params: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const changed = new URLSearchParams(params)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return changed
}
