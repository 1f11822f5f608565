/** Form that sets one quantity for several lines; items sold in packs get whole packs. */
import { type CartLine, decimalPlaces, isPlausible, isQuantity, nextValidQuantity } from "@dispensa/domain"
import { type SubmitEvent, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { readQuantity } from "../../ui/forms/typed-amount.ts"
import { Modal } from "../../ui/overlay/modal.tsx"
import { formatCountOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useBulkCommands } from "./use-bulk-commands.ts"
import { useLargestOf } from "./use-largest-of.ts"

export interface LineDialogProps {
  readonly isOpen: boolean
  readonly lines: ReadonlyArray<CartLine>
  readonly onClose: () => void
  readonly onDone: () => void
}

export const SetQuantities = ({ isOpen, onClose, ...form }: LineDialogProps) => (
  <Modal size="sm" isOpen={isOpen} onClose={onClose} title={m.cart_set_quantity()}>
    {isOpen ? <QuantityForm {...form} /> : null}
  </Modal>
)

const QuantityForm = ({ lines, onDone }: Pick<LineDialogProps, "lines" | "onDone">) => {
  const bulk = useBulkCommands()
  const [text, setText] = useState("")
  const largestOf = useLargestOf()
  const finest = lines.reduce(
    (step, { packSize }) => (decimalPlaces(packSize) > decimalPlaces(step) ? packSize : step),
    1,
  )
  const typed = readQuantity(text, { step: finest })
  const quantity = typed._tag === "Read" && isQuantity(typed.amount) ? typed.amount : null
  const rounded =
    quantity === null ? 0 : lines.filter(({ packSize }) => nextValidQuantity(quantity, packSize) !== quantity).length
  const isAsked =
    quantity !== null && lines.some(({ itemCode, packSize }) => !isPlausible(quantity, packSize, largestOf(itemCode)))
  const set = (wanted: number): void => {
    onDone()
    void bulk.setQuantity(lines, wanted)
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (quantity !== null && !isAsked) set(quantity)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={m.cart_column_quantity()}
        hint={m.cart_set_quantity_hint({ count: lines.length })}
        inputMode={decimalPlaces(finest) > 0 ? "decimal" : "numeric"}
        error={faultOf(text, typed._tag === "Refused", isAsked)}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="min-h-5 text-note text-sm">
        {rounded > 0 ? m.cart_set_quantity_rounded({ count: rounded }) : ""}
      </output>
      {isAsked ? (
        <Button className="justify-self-start" onClick={() => set(quantity)}>
          {m.shell_take_quantity({ quantity: formatCountOf(quantity) })}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" aria-disabled={quantity === null || isAsked}>
        {m.cart_set_quantity()}
      </Button>
    </form>
  )
}

const faultOf = (text: string, isRefused: boolean, isAsked: boolean): string | undefined => {
  if (isRefused) return m.shell_no_quantity({ text })
  return isAsked ? m.shell_large_quantity({ text }) : undefined
}
