/** Several lines of text with their label, hint and error. */
import { type ComponentProps, useId } from "react"
import { cx } from "../cx.ts"
import { CONTROL, describedBy, FieldFrame } from "./field.tsx"

export interface TextAreaProps extends ComponentProps<"textarea"> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export const TextArea = ({ label, hint, error, className, ...rest }: TextAreaProps) => {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={rest.required} className={className}>
      <textarea
        rows={6}
        {...rest}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint, error)}
        className={cx(CONTROL, "py-2.5")}
      />
    </FieldFrame>
  )
}
