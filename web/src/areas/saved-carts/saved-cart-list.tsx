/** Saved carts: save the current one, load, rename, delete (S1.4, S2.62). */
import { formatPrice, packagingId, type SavedCart, type CartFilled } from "@dispensa/domain"
import { Bookmark } from "lucide-react"
import { useState } from "react"
import { ConfirmDeletion } from "../../app/confirm-deletion.tsx"
import { useLocale } from "../../i18n/use-locale.ts"
import { useSavedCartCommands, useSavedCarts } from "./use-saved-carts.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { formatInstant } from "../../format/dates.ts"
import { NameForm } from "./name-form.tsx"
import { packagingText } from "../cart/cart-line.ts"
import { isPackagingGone } from "../cart/use-packaging-text.ts"
import { FilledNotice } from "../cart/filled-notice.tsx"
import { formatTimes, formatUnit } from "../../format/units.ts"
import { useLineProducts } from "../cart/use-line-products.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { failureWords } from "../../app/form-answer.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"

/** Loads a saved cart and reports the outcome. */
export const useLoadSaved = () => {
  const commands = useSavedCartCommands()
  const [filled, setFilled] = useState<CartFilled | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const load = async (savedCartId: string) => {
    setBusy(savedCartId)
    const outcome = await commands.load(savedCartId)
    setBusy(null)
    if (outcome._tag !== "Done") return notify({ kind: "error", ...failureWords(outcome, m.account_failed()) })
    setFilled(outcome.value)
    announce(m.orders_filled({ count: outcome.value.added }))
  }
  return { filled, busy, load: (savedCartId: string) => void load(savedCartId) }
}

/** Line names shown on a card; further ones are only counted. */
const SHOWN_LINES = 4

interface CardProps {
  readonly cart: SavedCart
  readonly isLoading: boolean
  readonly onLoad: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

const FirstLines = ({ lines }: Pick<SavedCart, "lines">) => {
  const productOf = useLineProducts({ rows: lines.slice(0, SHOWN_LINES) })
  const rest = lines.length - SHOWN_LINES
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      {lines.slice(0, SHOWN_LINES).map((line) => (
        <li key={packagingId(line)}>
          <div className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {[
                line.name || line.itemCode,
                isPackagingGone(line, productOf) ? "" : packagingText(line, productOf(line)),
              ]
                .filter((part) => part !== "")
                .join(" · ")}
            </span>
            <span className="shrink-0 text-muted">{formatTimes(line.quantity, productOf(line)?.unit ?? "")}</span>
          </div>
          {isPackagingGone(line, productOf) ? (
            <p className="text-offer">
              {m.product_packaging_not_sold({ packaging: formatUnit(line.packaging ?? "") })}
            </p>
          ) : null}
        </li>
      ))}
      {rest > 0 ? <li className="text-muted">{m.saved_more_lines({ count: rest })}</li> : null}
    </ul>
  )
}

const SavedCartCard = ({ cart, isLoading, onLoad, onRename, onDelete }: CardProps) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const { name, savedAt, lines, netTotal } = cart
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <div>
        <h2 className="section-title">{name}</h2>
        <p className="text-muted text-sm">{formatInstant(savedAt, locale)}</p>
      </div>
      <FirstLines lines={lines} />
      {isPriced ? (
        <p className="mt-auto flex items-baseline justify-between gap-3 border-line border-t pt-3">
          <span className="text-muted text-sm">{m.saved_total()}</span>
          <span className="font-semibold">{formatPrice(netTotal, locale)}</span>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          isBusy={isLoading}
          onClick={onLoad}
          aria-label={m.saved_load_named({ name })}
        >
          {m.saved_load()}
        </Button>
        {backendCapabilities.has("renameSavedCart") ? (
          <Button size="sm" onClick={onRename} aria-label={m.saved_rename_named({ name })}>
            {m.saved_rename()}
          </Button>
        ) : null}
        <Button size="sm" variant="danger" onClick={onDelete} aria-label={m.account_delete_named({ name })}>
          {m.account_delete()}
        </Button>
      </div>
    </li>
  )
}

type Open = { readonly what: "rename" | "delete"; readonly cart: SavedCart } | null

const Dialogs = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) => {
  const { rename, drop } = useSavedCartCommands()
  return (
    <>
      <Modal size="sm" isOpen={open?.what === "rename"} onClose={onClose} title={m.saved_rename()}>
        {open?.what === "rename" ? (
          <NameForm
            initial={open.cart.name}
            submitLabel={m.account_save()}
            send={(name) => rename(open.cart.savedCartId, name)}
            onDone={onClose}
          />
        ) : null}
      </Modal>
      <Modal size="sm" isOpen={open?.what === "delete"} onClose={onClose} title={m.saved_delete()}>
        {open?.what === "delete" ? (
          <ConfirmDeletion remove={() => drop(open.cart.savedCartId)} doneTitle={m.saved_deleted()} onDone={onClose}>
            <p>{m.saved_delete_question({ name: open.cart.name })}</p>
          </ConfirmDeletion>
        ) : null}
      </Modal>
    </>
  )
}

export const SavedCartList = () => {
  const [open, setOpen] = useState<Open>(null)
  const { filled, busy, load } = useLoadSaved()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {filled === null ? null : <FilledNotice filled={filled} />}
      <Loaded of={useSavedCarts()} skeleton={<Skeleton className="h-72 rounded-lg" />}>
        {(carts) =>
          carts.length === 0 ? (
            <EmptyState
              icon={Bookmark}
              title={m.saved_empty()}
              action={<ButtonLink to="/shop">{m.account_go_shop()}</ButtonLink>}
            >
              {m.saved_empty_body()}
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
              {carts.map((cart) => (
                <SavedCartCard
                  key={cart.savedCartId}
                  cart={cart}
                  isLoading={busy === cart.savedCartId}
                  onLoad={() => load(cart.savedCartId)}
                  onRename={() => setOpen({ what: "rename", cart })}
                  onDelete={() => setOpen({ what: "delete", cart })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Dialogs open={open} onClose={() => setOpen(null)} />
    </div>
  )
}
