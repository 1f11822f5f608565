/** Moves lines of the cart to a list, or copies them there (S4.4). */
import type { CartLine } from "@dispensa/domain"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { ListChoice } from "./list-choice.tsx"
import { useMoveLines } from "./use-move-lines.ts"

interface MoveLinesProps {
  readonly lines: ReadonlyArray<CartLine>
  readonly onDone: () => void
}

export const MoveLines = ({ lines, onDone }: MoveLinesProps) => {
  const move = useMoveLines()
  const [isKept, setKept] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <ListChoice
        lead={m.lists_choose({ count: lines.length })}
        onChoose={(to) => {
          onDone()
          void move(lines, to, isKept ? "copy" : "move")
        }}
      />
      <Checkbox label={m.lists_keep_in_cart()} isChecked={isKept} onChange={setKept} />
    </div>
  )
}
