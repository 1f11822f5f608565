/** A form that is sent once at a time, with its last failure. */
import { useState } from "react"
import { failureText } from "./form-answer.ts"
import type { FormOutcome } from "./form-outcome.ts"

export interface Sending {
  readonly isSending: boolean
  readonly fault: string | null
  readonly setFault: (fault: string | null) => void
  readonly send: <A>(call: () => Promise<FormOutcome<A>>, onDone: (answer: A) => void) => Promise<void>
}

/** `failed`: the form's own words, before the reason. */
export const useSending = (failed = ""): Sending => {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send: Sending["send"] = async (call, onDone) => {
    if (isSending) return
    setSending(true)
    setFault(null)
    const outcome = await call()
    setSending(false)
    if (outcome._tag === "Done") onDone(outcome.value)
    else setFault(failed === "" ? failureText(outcome) : `${failed}: ${failureText(outcome)}`)
  }
  return { isSending, fault, setFault, send }
}
