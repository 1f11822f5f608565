/** A client's review: one to five stars and a text; missing or refused fields are marked (S2.64, S5.6, S8.4). */
import { type FormEvent, useId, useRef, useState } from "react"
import { Star } from "lucide-react"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { m } from "../../i18n/messages.ts"
import { failureWords } from "../../app/form-answer.ts"
import { cx } from "../../ui/cx.ts"
import { type FormOutcome, useWriteReview } from "./use-write-review.ts"

/** Keyed by the wire's names, which the backend's refusals use too. */
interface Faults {
  readonly ratings?: string
  readonly text?: string
  /** Error of the whole form. */
  readonly form?: ReturnType<typeof failureWords>
}

const NO_FAULTS: Faults = {}

const faultsIn = (rating: number | null, text: string): Faults => ({
  ...(rating === null ? { ratings: m.product_review_stars_missing() } : {}),
  ...(text.trim() === "" ? { text: m.account_required() } : {}),
})

const faultsOf = (outcome: FormOutcome<unknown>): Faults => {
  if (outcome._tag === "Done") return NO_FAULTS
  if (outcome._tag === "Failed") return { form: failureWords(outcome, m.product_review_failed()) }
  const { ratings, text, ...rest } = outcome.fields
  return {
    ...(ratings === undefined ? {} : { ratings: ratings.join(" ") }),
    ...(text === undefined ? {} : { text: text.join(" ") }),
    ...(Object.keys(rest).length === 0
      ? {}
      : { form: { title: m.product_review_failed(), body: Object.values(rest).flat().join(" · ") } }),
  }
}

const useReviewForm = (itemCode: string) => {
  const write = useWriteReview()
  const form = useRef<HTMLFormElement>(null)
  const [rating, setRating] = useState<number | null>(null)
  const [text, setText] = useState("")
  const [faults, setFaults] = useState(NO_FAULTS)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const showFaults = (found: Faults): void => {
    setFaults(found)
    const wrong = found.ratings !== undefined ? "input[type=radio]" : found.text !== undefined ? "textarea" : null
    if (wrong !== null) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }
  const submit = async (): Promise<void> => {
    const missing = faultsIn(rating, text)
    if (rating === null || missing.text !== undefined) return showFaults(missing)
    setSending(true)
    const outcome = await write(itemCode, { rating, text: text.trim() })
    setSending(false)
    showFaults(faultsOf(outcome))
    if (outcome._tag !== "Done") return
    setRating(null)
    setText("")
    setSent(true)
    announce(m.product_review_sent())
  }
  return { form, rating, setRating, text, setText, faults, isSending, isSent, submit }
}

export const ReviewForm = ({ itemCode }: { readonly itemCode: string }) => {
  const { form, rating, setRating, text, setText, faults, isSending, isSent, submit } = useReviewForm(itemCode)
  const heading = useId()
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSending) void submit()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={heading}
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h3 id={heading} className="font-semibold">
        {m.product_review_write()}
      </h3>
      {isSent ? <Notice kind="success" title={m.product_review_sent()} /> : null}
      {faults.form === undefined ? null : (
        <Notice kind="error" title={faults.form.title}>
          {faults.form.body}
        </Notice>
      )}
      <StarChoice value={rating} error={faults.ratings} onChange={setRating} />
      <TextArea
        label={m.product_review_text()}
        hint={m.product_review_hint()}
        error={faults.text}
        required
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isSending} className="self-start">
        {m.product_review_send()}
      </Button>
    </form>
  )
}

/** One to five stars: radio buttons that look like stars, so that arrows and screen readers know what to do. */
const STARS = [1, 2, 3, 4, 5] as const

interface StarChoiceProps {
  readonly value: number | null
  readonly error?: string | undefined
  readonly onChange: (value: number) => void
}

const StarChoice = ({ value, error, onChange }: StarChoiceProps) => {
  const name = useId()
  return (
    <fieldset aria-invalid={error !== undefined} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="mb-1 font-medium text-sm">{m.product_review_stars()}</legend>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-action-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              required
              checked={star === value}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{m.product_review_star({ count: star })}</span>
            <Star
              aria-hidden
              size={24}
              strokeWidth={1.5}
              fill={value !== null && star <= value ? "currentColor" : "none"}
              className={cx(value !== null && star <= value ? "text-note" : "text-control")}
            />
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${name}-error`} className="mt-1 text-offer text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
