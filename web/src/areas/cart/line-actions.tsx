/** What is done to the chosen lines of a cart, or to all of them, at once (S2.62, S4.4). */
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
  /** Of the whole cart. */
  readonly all: ReadonlyArray<CartLine>
  /** In the order in which they stand; a filter narrows what "all" means. */
  readonly shown: ReadonlyArray<CartLine>
  readonly chosen: ChosenLines
  /** Further ways to use the lines, of areas that know the cart; the second ends the choice. */
  readonly more: (lines: ReadonlyArray<CartLine>, onDone: () => void) => ReactNode
}

/** "All" stands above the lines at any time, so that nothing moves when a line is chosen; then it stays in sight. */
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

/** What was pressed goes away with the choice: the focus stays at the box of all lines. */
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

/** On the phone at the thumb, above the total. */
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

/** Takes everything out of the cart, once that was asked; what was in it comes back with "Undo". */
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

/** Lines that go to the cart of another address, or are copied there (S4.4). */
const useOtherAddresses = (): ReadonlyArray<Address> => {
  const { addresses, userTemp } = useSession()
  return addresses.filter(({ addressCode }) => addressCode !== userTemp.addressCode)
}

/** There is another address. */
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
