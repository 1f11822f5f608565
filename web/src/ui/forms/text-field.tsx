/** A line of text with its label, hint and error. */
import { type ComponentProps, type ReactNode, useId } from "react"
import { cx } from "../cx.ts"
import { CONTROL, describedBy, FieldFrame } from "./field.tsx"

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size"> {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Inside the control, at its end. */
  readonly trailing?: ReactNode
}

export const TextField = (props: TextFieldProps) => {
  const { label, hideLabel, hint, error, trailing, className, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      isRequired={rest.required}
      className={className}
    >
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
          className={cx(CONTROL, "h-11", trailing !== undefined && "pr-12")}
        />
        {trailing === undefined ? null : <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  )
}
