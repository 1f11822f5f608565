/** What a list of Frappe's refuses: what is unknown, and numbers that are out of bounds (S7.21). */
import type { Session } from "../run/session.ts"

/** Parameters of the address that are refused. */
const STRANGE = [
  ["a field that is unknown", "fields", '["name","no_such_field"]'],
  ["a condition on a field that is unknown", "filters", '[["no_such_field","=","x"]]'],
  ["a condition that is unknown", "filters", '[["name","resembles","x"]]'],
  ["an order that is unknown", "order_by", "no_such_field asc"],
  ["a direction that is unknown", "order_by", "name sideways"],
  ["a start that is no number", "limit_start", "x"],
  ["a start below 0", "limit_start", "-1"],
  ["no rows", "limit_page_length", "0"],
  ["more rows than may be wanted", "limit_page_length", "501"],
] as const

/** Sends a list's request with each of them. */
export const mustRefuseStrange = async (session: Session, send: () => Promise<unknown>): Promise<void> => {
  for (const [what, name, value] of STRANGE) {
    session.writeAs((request) => {
      const url = new URL(request.url)
      url.searchParams.set(name, value)
      return new Request(url, request)
    })
    await send()
    session.writeAs(null)
    session.must(session.last()?.status === 417, `${what} is refused with 417`, session.last()?.status)
  }
}
