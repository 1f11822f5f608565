/** A query with one of its values changed, or left out for null; the others stay. */
export const withParam = (params: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const changed = new URLSearchParams(params)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return changed
}
