/** One quantity for several lines; what comes in packs gets whole ones. */
import { type CartLine, nextValidQuantity } from "@dispensa/domain"
import { type SubmitEvent, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { m } from "../../i18n/messages.ts"
import { useBulkCommands } from "./use-bulk-commands.ts"

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
  const quantity = Number(text)
  const isWanted = text.trim() !== "" && Number.isInteger(quantity) && quantity > 0
  const rounded = isWanted
    ? lines.filter(({ packSize }) => nextValidQuantity(quantity, packSize) !== quantity).length
    : 0
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!isWanted) return
    onDone()
    void bulk.setQuantity(lines, quantity)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={m.cart_column_quantity()}
        hint={m.cart_set_quantity_hint({ count: lines.length })}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="min-h-5 text-note text-sm">
        {rounded > 0 ? m.cart_set_quantity_rounded({ count: rounded }) : ""}
      </output>
      <Button type="submit" variant="primary" aria-disabled={!isWanted}>
        {m.cart_set_quantity()}
      </Button>
    </form>
  )
}
