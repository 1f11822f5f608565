/** The filter of a list of orders or documents, stored in the URL (S12.12). */
import { type DocumentFilter, NO_DOCUMENT_FILTER, printDocumentFilter, readDocumentFilter } from "@dispensa/domain"
import { useLayoutEffect, useRef, useState } from "react"
import { useLocation, useSearchParams } from "react-router-dom"

export interface UsedFilter {
  readonly filter: DocumentFilter
  readonly change: (part: Partial<DocumentFilter>) => void
  /** Other parameters of the URL stay. */
  readonly clear: () => void
  /** Changes whenever the filter is cleared, which also discards text still being typed. */
  readonly cleared: number
  /** The list's other parameters of the URL. */
  readonly param: (name: string) => string | null
  /** Null removes it. */
  readonly changeParam: (name: string, value: string | null) => void
  /** Removes all parameters of the URL. */
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
  // The URL follows a change with a delay: changes made in the meantime are applied on top.
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

/** A query with one value changed, or removed for null; the others stay. */
const withParam = (params: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const changed = new URLSearchParams(params)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return changed
}
