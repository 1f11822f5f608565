/** A form of text fields: required fields, the backend's refusals by field, and of the form as a whole (S5.6, S8.4). */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema"
import { type ReactNode, useState } from "react"
import { type FieldError, useForm, type UseFormReturn } from "react-hook-form"
import { m } from "../../i18n/messages.ts"
import { Button } from "../controls/button.tsx"
import { type FieldSpec, schemaOf, type TextValues } from "./field-spec.ts"
import { Notice } from "../feedback/notice.tsx"
import { TextField } from "./text-field.tsx"

/** The outcome of a submission. Texts are keyed by the wire's names of the fields. */
export type FormAnswer =
  | { readonly _tag: "Done" }
  | { readonly _tag: "Rejected"; readonly fields: Readonly<Record<string, ReadonlyArray<string>>> }
  | { readonly _tag: "Refused"; readonly title: string; readonly body?: string }

export interface FieldsFormProps {
  readonly fields: ReadonlyArray<FieldSpec>
  readonly initial?: TextValues
  readonly submitLabel: string
  readonly onSubmit: (values: TextValues) => Promise<FormAnswer>
  /** Called at each submission, before validation: further missing parts are shown together with the fields. */
  readonly onAttempt?: () => void
  /** Beside the submit button. */
  readonly aside?: ReactNode
  /** Between the fields and the button. */
  readonly children?: ReactNode
  readonly isBlock?: boolean
}

const errorText = (error: FieldError | undefined): string | undefined => {
  if (error === undefined) return undefined
  if (error.message === "email") return m.account_email_invalid()
  if (error.message === "same") return m.account_password_differs()
  return error.message === undefined || error.message === "required" ? m.account_required() : error.message
}

const Field = ({ spec, form }: { readonly spec: FieldSpec; readonly form: UseFormReturn<TextValues> }) => (
  <TextField
    {...form.register(spec.name)}
    type={spec.type ?? "text"}
    autoComplete={spec.autoComplete ?? "off"}
    required={spec.rule !== "optional"}
    label={spec.label()}
    hint={spec.hint?.()}
    {...(spec.maxLength === undefined ? {} : { maxLength: spec.maxLength })}
    error={errorText(form.formState.errors[spec.name])}
    className={spec.isHalf ? "" : "sm:col-span-2"}
    {...(spec.type === "email" ? { inputMode: "email", autoCapitalize: "none", spellCheck: false } : {})}
  />
)

/** Assigns the backend's texts to their fields, and the focus to the first; the rest has no field. */
const showFieldErrors = (
  form: UseFormReturn<TextValues>,
  specs: ReadonlyArray<FieldSpec>,
  refused: Readonly<Record<string, ReadonlyArray<string>>>,
): ReadonlyArray<string> => {
  const texts = new Map(Object.entries(refused))
  let isFirst = true
  for (const { name, wire = name } of specs) {
    const message = texts.get(wire)?.join(" ")
    if (message === undefined) continue
    form.setError(name, { message }, { shouldFocus: isFirst })
    isFirst = false
    texts.delete(wire)
  }
  return [...texts.values()].flat()
}

export const FieldsForm = (props: FieldsFormProps) => {
  const { fields, onSubmit } = props
  const [refusal, setRefusal] = useState<{ readonly title: string; readonly body?: string } | null>(null)
  const form = useForm<TextValues>({
    resolver: standardSchemaResolver(schemaOf(fields)),
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, props.initial?.[name] ?? ""])),
  })
  const submit = form.handleSubmit(async (values, event) => {
    setRefusal(null)
    const answer = await onSubmit(values)
    if (answer._tag === "Refused") setRefusal(answer)
    if (answer._tag !== "Rejected") return
    const rest = showFieldErrors(form, fields, answer.fields)
    // The missing part is not one of the fields: the consent below them.
    if (Object.keys(answer.fields).length === 0 && event?.target instanceof HTMLFormElement)
      event.target.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus()
    if (rest.length > 0) setRefusal({ title: m.errors_rejected_title(), body: rest.join(" · ") })
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        props.onAttempt?.()
        void submit(event)
      }}
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.map((spec) => (
          <Field key={spec.name} spec={spec} form={form} />
        ))}
      </div>
      {props.children}
      {refusal === null ? null : (
        <Notice kind="error" title={refusal.title}>
          {refusal.body}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          size={props.isBlock ? "lg" : "md"}
          block={props.isBlock === true}
          isBusy={form.formState.isSubmitting}
        >
          {props.submitLabel}
        </Button>
        {props.aside}
      </div>
    </form>
  )
}
