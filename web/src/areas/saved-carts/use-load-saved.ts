/** Loading a saved cart, and what came of it. */
import type { CartFilled } from "@dispensa/domain"
import { useState } from "react"
import { failureText } from "../../app/form-answer.ts"
import { useSavedCartCommands } from "./use-saved-carts.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"

export const useLoadSaved = () => {
  const commands = useSavedCartCommands()
  const [filled, setFilled] = useState<CartFilled | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const load = async (savedCartId: string) => {
    setBusy(savedCartId)
    const outcome = await commands.load(savedCartId)
    setBusy(null)
    if (outcome._tag !== "Done") return notify({ kind: "error", title: m.account_failed(), body: failureText(outcome) })
    setFilled(outcome.value)
    announce(m.orders_filled({ count: outcome.value.added }))
  }
  return { filled, busy, load: (savedCartId: string) => void load(savedCartId) }
}
