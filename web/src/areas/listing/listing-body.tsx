/** The products of a listing, as rows or cards, with keyboard navigation; the page renders each product. */
import type { ListType } from "@dispensa/domain"
import { type ReactNode, useRef } from "react"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { useRowKeys } from "../../ui/table/use-row-keys.ts"
import { useRowReturn } from "../../ui/table/use-row-return.ts"

export interface ListingBodyProps {
  readonly layout: ListType
  readonly isLoading: boolean
  /** Column headings above the rows. */
  readonly head: ReactNode
  readonly children: ReactNode
}

export const ListingBody = ({ layout, isLoading, head, children }: ListingBodyProps) => {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  useRowReturn(!isLoading)
  return (
    <div ref={list} aria-busy={isLoading} data-layout={layout} className="product-list">
      {head}
      {isLoading ? <p className="sr-only">{m.shop_loading()}</p> : null}
      <ul
        aria-label={m.shop_results()}
        className={cx(layout === "grid" && "mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3")}
      >
        {children}
      </ul>
    </div>
  )
}
