/** Words shared by several rows, such as "Ho in casa:" above them: one answer for all of them. */
import type { RowVerdict, SheetEvent } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"

interface WordsOfRowsProps {
  readonly verdicts: ReadonlyMap<number, RowVerdict>
  readonly apply: (event: SheetEvent) => void
  /** Called when the button is gone. */
  readonly onConfirmed: () => void
}

export const WordsOfRows = ({ verdicts, apply, onConfirmed }: WordsOfRowsProps) => {
  const confirm = (answers: ReadonlyArray<Answer>): void => {
    for (const answer of answers) apply(answer)
    onConfirmed()
  }
  return [...answersByWords(verdicts)].map(([words, answers]) =>
    answers.length < 2 ? null : (
      <Notice
        key={words}
        kind="warning"
        title={m.quick_words_title({ words, count: answers.length })}
        action={
          <Button size="sm" variant="quiet" onClick={() => confirm(answers)}>
            {m.quick_words_confirm({ count: answers.length })}
          </Button>
        }
      />
    ),
  )
}

type Answer = Extract<SheetEvent, { readonly _tag: "QuantityChosen" }>

/** Answers for rows whose quantity is certain apart from the words. */
const answersByWords = (verdicts: ReadonlyMap<number, RowVerdict>): ReadonlyMap<string, ReadonlyArray<Answer>> => {
  const answers = new Map<string, ReadonlyArray<Answer>>()
  for (const [id, verdict] of verdicts) {
    if (verdict._tag !== "Unclear" || verdict.why !== "Words") continue
    const [offer] = verdict.offers
    if (offer === undefined) continue
    const { packaging } = offer.item
    const answer: Answer = {
      _tag: "QuantityChosen",
      id,
      quantity: offer.quantity,
      ...(packaging === undefined ? {} : { packaging }),
    }
    const words = verdict.words.join(" · ")
    answers.set(words, [...(answers.get(words) ?? []), answer])
  }
  return answers
}
