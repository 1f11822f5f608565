/** Actions on the chosen lines of a cart, or on all of them, at once (S2.62, S4.4). */
import { type Address, addressLine, type CartLine } from "@dispensa/domain"
import { ArrowRightLeft, Hash, Trash2, X } from "lucide-react"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { ActionButton } from "../../ui/controls/action-button.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { cx } from "../../ui/cx.ts"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { RadioGroup } from "../../ui/forms/radio-group.tsx"
import { useSession } from "../session/use-session.ts"
import { type LineDialogProps, SetQuantities } from "./set-quantities.tsx"
import { useBulkCommands } from "./use-bulk-commands.ts"
import type { ChosenLines } from "./use-line-selection.ts"
import { useEmptyCart } from "./use-remove-line.ts"

export interface LineActionsProps {
  /** All lines of the cart. */
  readonly all: ReadonlyArray<CartLine>
  /** In display order; a filter narrows what "all" means. */
  readonly shown: ReadonlyArray<CartLine>
  readonly chosen: ChosenLines
  /** Further actions on the lines, from areas that depend on the cart; `onDone` clears the selection. */
  readonly more: (lines: ReadonlyArray<CartLine>, onDone: () => void) => ReactNode
}

/** "All" is always rendered above the lines, so that nothing moves when a line is chosen; then it sticks to the top. */
export const LineActions = ({ all, shown, chosen, more }: LineActionsProps) => {
  const { lines } = chosen
  const isPriced = usePricesShown()
  const bar = useFocusKept(lines.length > 0)
  return (
    <div
      ref={bar}
      className={cx(
        "top-[calc(var(--header-height)+0.5rem)] z-10 flex min-h-12 items-center gap-x-3 md:-ml-2 md:px-2 print:hidden",
        lines.length > 0 &&
          "rounded-lg border border-action lg:sticky lg:bg-raised lg:shadow-bar max-lg:border-transparent",
        lines.length === 0 && "flex-wrap border border-transparent",
      )}
    >
      <Checkbox
        label={
          <span className="flex items-baseline gap-2 whitespace-nowrap text-sm">
            {lines.length === 0 ? m.cart_choose_all({ count: shown.length }) : m.cart_chosen({ count: lines.length })}
            {lines.length > 0 && isPriced ? (
              <Price cents={lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)} size="sm" />
            ) : null}
          </span>
        }
        isChecked={shown.length > 0 && shown.every(chosen.isChosen)}
        onChange={chosen.chooseShown}
      />
      {lines.length === 0 ? <EmptyCart lines={all} /> : <Actions chosen={chosen} more={more} />}
    </div>
  )
}

/** The pressed button disappears with the selection: the focus moves to the checkbox of all lines. */
const useFocusKept = (isChosen: boolean): RefObject<HTMLDivElement | null> => {
  const bar = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasChosen.current && !isChosen && isLost) bar.current?.querySelector("input")?.focus({ preventScroll: true })
    wasChosen.current = isChosen
  }, [isChosen])
  return bar
}

type Open = "quantity" | "send" | null

/** On the phone within reach of the thumb, above the total. */
const Actions = ({ chosen, more }: Omit<LineActionsProps, "all" | "shown">) => {
  const { lines, clear } = chosen
  const bulk = useBulkCommands()
  const canSend = useCanSendLines()
  const [open, setOpen] = useState<Open>(null)
  const done = (): void => {
    setOpen(null)
    clear()
  }
  return (
    <section
      aria-label={m.cart_chosen_actions()}
      className="flex items-center gap-x-1 max-lg:fixed max-lg:inset-x-2 max-lg:bottom-33 max-lg:z-20 max-lg:justify-between max-lg:rounded-lg max-lg:border max-lg:border-action max-lg:bg-raised max-lg:p-1.5 max-lg:shadow-pop md:max-lg:bottom-17 lg:min-w-0 lg:flex-1 lg:flex-wrap"
    >
      <ActionButton icon={Hash} label={m.cart_set_quantity()} onClick={() => setOpen("quantity")} />
      {canSend ? <ActionButton icon={ArrowRightLeft} label={m.cart_send()} onClick={() => setOpen("send")} /> : null}
      {more(lines, done)}
      <ActionButton
        icon={Trash2}
        label={m.cart_remove_chosen()}
        onClick={() => {
          clear()
          void bulk.remove(lines)
        }}
        className="text-offer"
      />
      <IconButton icon={X} size="sm" label={m.cart_choose_none()} onClick={clear} className="lg:ml-auto" />
      <SetQuantities isOpen={open === "quantity"} lines={lines} onClose={() => setOpen(null)} onDone={done} />
      <SendLines isOpen={open === "send"} lines={lines} onClose={() => setOpen(null)} onDone={done} />
    </section>
  )
}

/** Empties the cart after a confirmation; "Undo" restores its lines. */
const EmptyCart = ({ lines }: { readonly lines: ReadonlyArray<CartLine> }) => {
  const empty = useEmptyCart()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" className="-mr-3 ml-auto md:mr-0" onClick={() => setConfirming(true)}>
        <Icon of={Trash2} size={16} />
        {m.cart_clear()}
      </Button>
      <Modal size="sm" isOpen={isConfirming} onClose={() => setConfirming(false)} title={m.cart_clear()}>
        <p className="mb-5 text-muted">{m.cart_clear_body({ count: lines.length })}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            onClick={() => {
              setConfirming(false)
              empty(lines)
            }}
          >
            {m.cart_clear_confirm()}
          </Button>
          <Button data-first-focus onClick={() => setConfirming(false)}>
            {m.account_cancel()}
          </Button>
        </div>
      </Modal>
    </>
  )
}

/** The other addresses to whose carts lines can be moved or copied (S4.4). */
const useOtherAddresses = (): ReadonlyArray<Address> => {
  const { addresses, userTemp } = useSession()
  return addresses.filter(({ addressCode }) => addressCode !== userTemp.addressCode)
}

/** Whether there is another address. */
const useCanSendLines = (): boolean => useOtherAddresses().length > 0

const SendLines = ({ isOpen, onClose, ...form }: LineDialogProps) => (
  <Modal size="sm" isOpen={isOpen} onClose={onClose} title={m.cart_send_title({ count: form.lines.length })}>
    {isOpen ? <SendForm {...form} /> : null}
  </Modal>
)

const SendForm = ({ lines, onDone }: Pick<LineDialogProps, "lines" | "onDone">) => {
  const bulk = useBulkCommands()
  const others = useOtherAddresses()
  const [code, setCode] = useState(others[0]?.addressCode ?? "")
  const address = others.find(({ addressCode }) => addressCode === code)
  const send = (how: "copy" | "move"): void => {
    if (address === undefined) return
    onDone()
    void bulk.send(lines, address, how)
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={m.cart_send_where()}
        value={code}
        options={others.map((address) => ({ value: address.addressCode, label: addressLine(address) }))}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => send("move")}>
          {m.cart_send_move()}
        </Button>
        <Button onClick={() => send("copy")}>{m.cart_send_copy()}</Button>
      </div>
    </div>
  )
}
