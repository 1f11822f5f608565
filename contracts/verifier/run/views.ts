/** All that is kept for a client, view by view, and which of the views have changed (ADR 47). */
import { Result } from "effect"
import type { Endpoint } from "../../src/endpoint.ts"
import { endpoints } from "../../src/table.ts"
import { difference } from "./differing.ts"
import { CallFailed, type Session, type Identity } from "./session.ts"

const PAGE = { page: 1, perPage: 100 }

/** What each view answers; the cart of another of the client's addresses is a view too. */
export type Views = ReadonlyMap<string, unknown>

type Read = ReadonlyArray<readonly [name: string, view: unknown]>

/** Views that are read at the same time. */
export const gathered = async (reads: ReadonlyArray<Promise<Read>>): Promise<Views> =>
  new Map((await Promise.all(reads)).flat())

/** Reads one view under its name, the endpoint's unless told; none where it is refused. Ends the check where nothing is answered. */
export const viewReader =
  (session: Pick<Session, "attempt">) =>
  async <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, name: string = endpoint.id) => {
    const answer = await session.attempt(endpoint, request)
    if (Result.isSuccess(answer)) return [[name, answer.success] as const]
    // Who was not answered has not been refused: a slow service would seem to have changed what it tells.
    if (answer.failure._tag === "NetworkFailure")
      throw new CallFailed(`${name} was not answered (${answer.failure.message})`)
    return []
  }

export const viewsOf = async (session: Session, userTemp: Identity): Promise<Views> => {
  const read = viewReader(session)
  const addresses = await session.attempt(endpoints.listAddresses, { userTemp })
  const codes = Result.isSuccess(addresses) ? addresses.success.message.map(({ addressCode }) => addressCode) : []
  const there = codes.find((code) => code !== userTemp.addressCode)
  const found = await gathered([
    read(endpoints.getCartItems, { userTemp }),
    ...(there === undefined
      ? []
      : [
          read(
            endpoints.getCartItems,
            { userTemp: { ...userTemp, addressCode: there } },
            "cart.get of another address",
          ),
        ]),
    read(endpoints.listSavedCarts, { userTemp }),
    read(endpoints.getWishlist, { userTemp }),
    read(endpoints.getProfile, { userTemp }),
    read(endpoints.listShoppingLists, { userTemp }),
    read(endpoints.listStandingOrders, { userTemp }),
    read(endpoints.listOrders, { userTemp, status: null, from: null, to: null, ...PAGE }),
    read(endpoints.getUsualItems, { userTemp, itemCode: null }),
    read(endpoints.getLatestOrderList, { userTemp, ...PAGE }),
    read(endpoints.getCreditPosition, { userTemp }),
  ])
  const known = Result.isSuccess(addresses) ? [[endpoints.listAddresses.id, addresses.success] as const] : []
  return new Map<string, unknown>([...known, ...found])
}

/** The views that have changed, each with the first place where it has, but for those that may. */
export const changedViews = (before: Views, after: Views, mayChange: ReadonlyArray<string> = []): string | null => {
  const changed = [...before].flatMap(([name, view]) => {
    const where = mayChange.includes(name) ? null : difference(view, after.get(name))
    return where === null ? [] : [`${name}: ${where.replace(/\bmessage\./, "")}`]
  })
  return changed.length === 0 ? null : changed.join("; ")
}
