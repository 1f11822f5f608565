/** The checkbox that chooses a line; with Shift it chooses the range from the previously chosen line to this one (S2.62). */
import type { CartLine } from "@dispensa/domain"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { m } from "../../i18n/messages.ts"
import { useChoiceKeys } from "./use-choice-keys.ts"
import { useChosenLines } from "./use-line-selection.ts"

interface LineChoiceProps {
  readonly line: CartLine
}

export const LineChoice = ({ line }: LineChoiceProps) => {
  const chosen = useChosenLines()
  return (
    <Checkbox
      label={m.cart_choose_line({ name: line.name })}
      hideLabel
      name="line-choice"
      isChecked={chosen.isChosen(line)}
      onKeyDown={useChoiceKeys(chosen)}
      onChange={(_, isRange) => chosen.toggle(line, isRange)}
      className="w-5 print:hidden"
    />
  )
}
