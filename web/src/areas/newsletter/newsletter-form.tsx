/** Newsletter subscription form: an email, and consent (S1.1, S7.21). */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema"
import { Schema } from "effect"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Button } from "../../ui/controls/button.tsx"
import { ConsentField } from "../../ui/forms/consent-field.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import { failureWords } from "../../app/form-answer.ts"
import { rememberInvited, useSubscribe } from "./use-newsletter.ts"

const Fields = Schema.Struct({
  email: Schema.String.check(
    Schema.isPattern(/\S/u, { message: "required" }),
    Schema.isPattern(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u, { message: "email" }),
  ),
  privacyConsent: Schema.Boolean.check(Schema.makeFilter((given: boolean) => (given ? undefined : "consent"))),
})
type Fields = typeof Fields.Type

const standardSchema = Schema.toStandardSchemaV1(Fields)

const emailError = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : message === "email" ? m.content_field_email() : m.content_field_required()

export interface NewsletterFormProps {
  readonly onDone?: () => void
}

/** The form's fields and outcome: the supplier's message, or the reason of a refusal. */
const useNewsletterForm = ({ onDone }: NewsletterFormProps) => {
  const subscribe = useSubscribe()
  const [refusal, setRefusal] = useState<ReturnType<typeof failureWords> | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(standardSchema),
    defaultValues: { email: "", privacyConsent: false },
  })
  const submit = form.handleSubmit(async ({ email, privacyConsent }) => {
    const outcome = await subscribe({ email: email.trim(), privacyConsent })
    setRefusal(outcome._tag === "Done" ? null : failureWords(outcome, m.content_newsletter_failed()))
    if (outcome._tag !== "Done") return
    rememberInvited()
    announce(m.content_newsletter_done())
    setDone(outcome.value)
    onDone?.()
  })
  return { form, submit, refusal, done }
}

export const NewsletterForm = (props: NewsletterFormProps) => {
  const { form, submit, refusal, done } = useNewsletterForm(props)
  const { errors, isSubmitting } = form.formState
  if (done !== null)
    return (
      <Notice kind="success" title={m.content_newsletter_done()}>
        {done}
      </Notice>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {refusal === null ? null : (
        <Notice kind="error" title={refusal.title}>
          {refusal.body}
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <TextField
          {...form.register("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={m.content_newsletter_email()}
          error={emailError(errors.email?.message)}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="primary" isBusy={isSubmitting} className="mt-6.5 h-11">
          {m.content_newsletter_subscribe()}
        </Button>
      </div>
      <ConsentField {...form.register("privacyConsent")} isMissing={errors.privacyConsent !== undefined} />
    </form>
  )
}
