/** The contact form: mandatory fields with an asterisk, consent, and the backend's answer (S5.8). */
import { ownValue } from "@dispensa/domain"
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema"
import { type ReactNode, useState } from "react"
import { type FieldError, useForm, type UseFormReturn } from "react-hook-form"
import { Schema } from "effect"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { Button } from "../../ui/controls/button.tsx"
import { ConsentField } from "../../ui/forms/consent-field.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import { type ErrorNotice, errorNotice } from "../../app/error-notice.ts"
import { ContactFiles, useContactFiles } from "./contact-files.tsx"
import { useSendContactRequest } from "./use-contact.ts"

type Form = UseFormReturn<ContactFields>

const errorText = (error: FieldError | undefined): string | undefined => {
  if (error === undefined) return undefined
  if (error.message === "email") return m.content_field_email()
  return error.message === "required" || error.message === undefined ? m.content_field_required() : error.message
}

/** The first field with an error, in order of registration, is focused: the consent comes last. */
const Fields = ({ form, children }: { readonly form: Form; readonly children: ReactNode }) => {
  const { errors } = form.formState
  const field = (name: Exclude<keyof ContactFields, "privacyConsent">) => ({
    ...form.register(name),
    error: errorText(errors[name]),
  })
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field("name")} required autoComplete="name" label={m.content_contact_name()} />
        <TextField {...field("companyName")} autoComplete="organization" label={m.content_contact_company()} />
        <TextField
          {...field("email")}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={m.content_contact_email()}
        />
        <TextField {...field("telephone")} type="tel" autoComplete="tel" label={m.content_contact_telephone()} />
        <TextField {...field("subject")} required label={m.content_contact_subject()} className="sm:col-span-2" />
        <TextArea {...field("message")} required label={m.content_contact_message()} className="sm:col-span-2" />
      </div>
      {children}
      <ConsentField {...form.register("privacyConsent")} isMissing={errors.privacyConsent !== undefined} />
    </>
  )
}

/** Shows the backend's messages on their fields and focuses the first; returns messages without a field. */
const showFieldErrors = (
  form: Form,
  refused: Readonly<Record<string, ReadonlyArray<string>>>,
): ReadonlyArray<string> => {
  const known = Object.entries(FIELD_OF_WIRE).filter(([wire]) => ownValue(refused, wire) !== undefined)
  for (const [at, [wire, name]] of known.entries())
    form.setError(name, { message: ownValue(refused, wire)?.join(" ") ?? "" }, { shouldFocus: at === 0 })
  return Object.entries(refused).flatMap(([wire, texts]) => (ownValue(FIELD_OF_WIRE, wire) === undefined ? texts : []))
}

/** Any server on the way may refuse a request that is too large for it. */
const TOO_LARGE = 413

const failureOf = ({ error }: Extract<FormOutcome<string>, { readonly _tag: "Failed" }>): ErrorNotice =>
  error.status === TOO_LARGE
    ? { title: m.content_contact_failed(), body: m.content_files_refused() }
    : (errorNotice(error) ?? { title: m.content_contact_failed(), body: "" })

const refusalOf = (form: Form, outcome: FormOutcome<string>): ErrorNotice | null => {
  if (outcome._tag === "Done") return null
  if (outcome._tag === "Failed") return failureOf(outcome)
  const rest = showFieldErrors(form, outcome.fields)
  return rest.length === 0 ? null : { title: m.errors_rejected_title(), body: rest.join(" · ") }
}

const Sent = ({ words, onAgain }: { readonly words: string; readonly onAgain: () => void }) => (
  <div className="flex flex-col items-start gap-4">
    <Notice kind="success" title={m.content_contact_sent()} className="w-full">
      {words}
    </Notice>
    <Button onClick={onAgain}>{m.content_contact_again()}</Button>
  </div>
)

export interface ContactFormProps {
  /** Known data of the user; data that arrives later fills only untouched fields. */
  readonly known: Partial<ContactFields>
}

export const ContactForm = ({ known }: ContactFormProps) => {
  const send = useSendContactRequest()
  const [refusal, setRefusal] = useState<ErrorNotice | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm<ContactFields>({
    resolver: standardSchemaResolver(contactStandardSchema),
    values: { ...NO_CONTACT, ...known },
    resetOptions: { keepDirtyValues: true },
  })
  const attached = useContactFiles()
  const { files, isReading } = attached
  const submit = form.handleSubmit(async (fields) => {
    if (isReading) return
    const outcome = await send({ ...trimmed(fields), ...(files.length === 0 ? {} : { files }) })
    setRefusal(refusalOf(form, outcome))
    if (outcome._tag !== "Done") return
    announce(m.content_contact_sent())
    form.reset({ ...NO_CONTACT, ...known })
    attached.clear()
    setSent(outcome.value)
  })
  if (sent !== null) return <Sent words={sent} onAgain={() => setSent(null)} />
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-muted text-sm">{m.content_contact_required_hint()}</p>
      {refusal === null ? null : (
        <Notice kind="error" title={refusal.title}>
          {refusal.body}
        </Notice>
      )}
      <Fields form={form}>
        <ContactFiles of={attached} isSending={form.formState.isSubmitting} />
      </Fields>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="self-start"
        isBusy={form.formState.isSubmitting || isReading}
      >
        {m.content_contact_send()}
      </Button>
    </form>
  )
}

/** The fields of the contact form; messages are codes that the form translates (S5.6, S5.8). */
const filled = Schema.String.check(Schema.isPattern(/\S/u, { message: "required" }))

const ContactFields = Schema.Struct({
  name: filled,
  companyName: Schema.String,
  email: filled.check(Schema.isPattern(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u, { message: "email" })),
  telephone: Schema.String,
  subject: filled,
  message: filled,
  privacyConsent: Schema.Boolean.check(Schema.makeFilter((given: boolean) => (given ? undefined : "consent"))),
})
type ContactFields = typeof ContactFields.Type

const contactStandardSchema = Schema.toStandardSchemaV1(ContactFields)

const NO_CONTACT: ContactFields = {
  name: "",
  companyName: "",
  email: "",
  telephone: "",
  subject: "",
  message: "",
  privacyConsent: false,
}

/** The wire names of the fields, for the backend's refusals. */
const FIELD_OF_WIRE: Readonly<Record<string, keyof ContactFields>> = {
  name: "name",
  company_name: "companyName",
  email: "email",
  telephone: "telephone",
  subject: "subject",
  message: "message",
  privacy_consent: "privacyConsent",
}

/** The fields as sent, without surrounding whitespace. */
const trimmed = (fields: ContactFields): ContactFields => ({
  ...fields,
  name: fields.name.trim(),
  companyName: fields.companyName.trim(),
  email: fields.email.trim(),
  telephone: fields.telephone.trim(),
  subject: fields.subject.trim(),
  message: fields.message.trim(),
})
