/** Up to four products side by side; the URL names them, so that it can be shared (ADR 55). */
import { MAX_COMPARED, parseCompared } from "@dispensa/domain"
import { Printer, Scale } from "lucide-react"
import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { ComparedProduct } from "../areas/compare/compare-facts.ts"
import { CompareTable } from "../areas/compare/compare-table.tsx"
import { useCompared, useKnownCompared } from "../areas/compare/use-compared.ts"
import { comparePath, useComparison } from "../areas/product/use-compare.ts"
import { m } from "../i18n/messages.ts"
import { useLocalizedPath } from "../i18n/use-locale.ts"
import { Button, ButtonLink } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { announce } from "../ui/feedback/live-region.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { RetryNotice } from "../ui/feedback/retry.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { Checkbox } from "../ui/forms/checkbox.tsx"
import { PageHead } from "../ui/layout/page-head.tsx"

export const ComparePage = () => {
  const { itemCodes, left } = parseCompared(useLocation().search)
  const isPickedOnly = useOwnAddress(itemCodes.length === 0)
  if (isPickedOnly) return null
  return (
    <div className="page-frame flex flex-col gap-4 py-6">
      <PageHead title={m.compare_title()} lead={left > 0 ? m.compare_left({ most: MAX_COMPARED }) : undefined} />
      {itemCodes.length === 0 ? <NothingPicked /> : <Compared itemCodes={itemCodes} />}
    </div>
  )
}

/** Without codes in the URL the tab's chosen products are shown; true until the URL names them. */
const useOwnAddress = (isBare: boolean): boolean => {
  const { items } = useComparison()
  const navigate = useNavigate()
  const path = useLocalizedPath()(comparePath(items.map(({ itemCode }) => itemCode)))
  const isMoving = isBare && items.length > 0
  useEffect(() => {
    if (isMoving) void navigate(path, { replace: true })
  }, [isMoving, navigate, path])
  return isMoving
}

const Compared = ({ itemCodes }: { readonly itemCodes: ReadonlyArray<string> }) => {
  const compared = useCompared(itemCodes)
  return compared.status === "failed" ? (
    <FromDevice itemCodes={itemCodes} compared={compared} />
  ) : (
    <Loaded of={compared} skeleton={<Skeleton className="h-120 rounded-lg" />}>
      {(products) => (
        <>
          {products.some(({ product }) => product === null) ? (
            <RetryNotice kind="info" title={m.compare_incomplete()} onRetry={compared.retry} />
          ) : null}
          <SideBySide products={products} />
        </>
      )}
    </Loaded>
  )
}

interface FromDeviceProps {
  readonly itemCodes: ReadonlyArray<string>
  readonly compared: ReturnType<typeof useCompared>
}

/** Without an answer: what was last loaded of them, if anything. */
const FromDevice = ({ itemCodes, compared }: FromDeviceProps) => {
  const known = useKnownCompared(itemCodes)
  if (known === null) return <Skeleton className="h-120 rounded-lg" />
  if (known.every(({ product }) => product === null))
    return (
      <Loaded of={compared} skeleton={null}>
        {() => null}
      </Loaded>
    )
  return (
    <>
      <RetryNotice kind="info" title={m.compare_from_device()} onRetry={compared.retry} />
      <SideBySide products={known} />
    </>
  )
}

const SideBySide = ({ products }: { readonly products: ReadonlyArray<ComparedProduct> }) => {
  const [isDifferencesOnly, setDifferencesOnly] = useState(false)
  const drop = useDrop(products.map(({ itemCode }) => itemCode))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <Checkbox
          label={m.compare_differences()}
          isChecked={isDifferencesOnly}
          onChange={(isOn) => {
            setDifferencesOnly(isOn)
            announce(isOn ? m.compare_differences_shown() : m.compare_all_shown())
          }}
        />
        <Button size="sm" variant="quiet" onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          {m.lists_print()}
        </Button>
      </div>
      <CompareTable products={products} isDifferencesOnly={isDifferencesOnly} onDrop={drop} />
    </>
  )
}

/** Removes an item from the URL and from the tab's chosen products. */
const useDrop = (itemCodes: ReadonlyArray<string>): ((itemCode: string) => void) => {
  const comparison = useComparison()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return (itemCode) => {
    comparison.drop(itemCode)
    announce(m.compare_removed())
    const rest = itemCodes.filter((code) => code !== itemCode)
    void navigate(localized(comparePath(rest)), { replace: true, preventScrollReset: true })
  }
}

const NothingPicked = () => (
  <EmptyState icon={Scale} title={m.compare_empty()} action={<ButtonLink to="/shop">{m.cart_browse()}</ButtonLink>}>
    {m.compare_empty_body()}
  </EmptyState>
)
