/** What is done to the chosen lines of a cart, all at once (S2.62, S4.4). */
import type { CartLine } from "@dispensa/domain"
import { ArrowRightLeft, Hash, Trash2, X } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { m } from "../../i18n/messages.ts"
import { SendLines, useCanSendLines } from "./send-lines.tsx"
import { SetQuantities } from "./set-quantities.tsx"
import { useBulkCommands } from "./use-bulk-commands.ts"
import type { ChosenLines } from "./use-line-selection.ts"

export interface LineActionsProps {
  readonly chosen: ChosenLines
  /** Further ways to use the lines, of areas that know the cart. */
  readonly more: (lines: ReadonlyArray<CartLine>) => ReactNode
}

type Open = "quantity" | "send" | null

/** Stands above the lines for as long as one is chosen. */
export const LineActions = ({ chosen, more }: LineActionsProps) => {
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
      className="sticky top-[calc(var(--header-height)+0.5rem)] z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-action bg-raised py-1.5 pr-1.5 pl-3 shadow-bar print:hidden"
    >
      <Chosen lines={lines} />
      <div className="flex flex-wrap items-center gap-1">
        <Button size="sm" variant="quiet" onClick={() => setOpen("quantity")}>
          <Icon of={Hash} size={16} />
          {m.cart_set_quantity()}
        </Button>
        {canSend ? (
          <Button size="sm" variant="quiet" onClick={() => setOpen("send")}>
            <Icon of={ArrowRightLeft} size={16} />
            {m.cart_send()}
          </Button>
        ) : null}
        {more(lines)}
        <Button
          size="sm"
          variant="quiet"
          className="text-offer"
          onClick={() => {
            clear()
            void bulk.remove(lines)
          }}
        >
          <Icon of={Trash2} size={16} />
          {m.cart_remove_chosen()}
        </Button>
      </div>
      <IconButton icon={X} size="sm" label={m.cart_choose_none()} onClick={clear} className="ml-auto" />
      <SetQuantities isOpen={open === "quantity"} lines={lines} onClose={() => setOpen(null)} onDone={done} />
      <SendLines isOpen={open === "send"} lines={lines} onClose={() => setOpen(null)} onDone={done} />
    </section>
  )
}

const Chosen = ({ lines }: { readonly lines: ReadonlyArray<CartLine> }) => {
  const isPriced = usePricesShown()
  return (
    <p className="flex items-baseline gap-2 whitespace-nowrap font-semibold text-sm">
      {m.cart_chosen({ count: lines.length })}
      {isPriced ? <Price cents={lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)} size="sm" /> : null}
    </p>
  )
}

interface ChooseAllProps {
  readonly shown: ReadonlyArray<CartLine>
  readonly chosen: ChosenLines
}

/** All lines that are shown: a filter narrows what it takes. */
export const ChooseAll = ({ shown, chosen }: ChooseAllProps) => (
  <Checkbox
    label={<span className="text-sm">{m.cart_choose_all({ count: shown.length })}</span>}
    isChecked={shown.every(chosen.isChosen)}
    onChange={chosen.chooseShown}
    className="w-max print:hidden"
  />
)
