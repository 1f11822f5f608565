/** Where a scroll position belongs: on the shop to the address, elsewhere to the visit (S2.27, S2.28). */
import { restoresScroll } from "@dispensa/domain"

export interface Visit {
  readonly pathname: string
  readonly search: string
  readonly key: string
}

/** Coming to a listing again, by whatever way, finds it where it was left. */
export const scrollKey = ({ pathname, search, key }: Visit): string =>
  restoresScroll(pathname) ? `${pathname}${search}` : key
