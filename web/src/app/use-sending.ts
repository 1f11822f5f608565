/** A form that is submitted once at a time, with its last failure. */
import { useState } from "react"
import { failureWords } from "./form-answer.ts"
import type { FormOutcome } from "./form-outcome.ts"

export interface Sending {
  readonly isSending: boolean
  readonly fault: string | null
  readonly setFault: (fault: string | null) => void
  readonly send: <A>(call: () => Promise<FormOutcome<A>>, onDone: (answer: A) => void) => Promise<void>
}

/** `failed`: the form's own text, before the reason. */
export const useSending = (failed: string): Sending => {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send: Sending["send"] = async (call, onDone) => {
    if (isSending) return
    setSending(true)
    setFault(null)
    const outcome = await call()
    setSending(false)
    if (outcome._tag === "Done") return onDone(outcome.value)
    const { title, body } = failureWords(outcome, failed)
    setFault(`${title}: ${body}`)
  }
  return { isSending, fault, setFault, send }
}
