/** The consent checkbox, required before personal data is sent, with a link to the policy (S5.8). */
import { Check, CircleAlert } from "lucide-react"
import { type ComponentProps, useId } from "react"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../controls/local-link.tsx"
import { Icon } from "../controls/icon.tsx"

export interface ConsentFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly isMissing: boolean
}

const BOX =
  "peer size-5 cursor-[inherit] appearance-none rounded-sm border border-control bg-raised transition-colors checked:border-action checked:bg-action hover:border-action aria-invalid:border-offer"

export const ConsentField = ({ isMissing, ...rest }: ConsentFieldProps) => {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <ConsentBox {...rest} id={id} isMissing={isMissing} />
        <LocalLink
          to="/pages/single/privacy-policy"
          className="touch-target inline-flex min-h-6 items-center text-action text-sm underline underline-offset-4"
        >
          {m.content_consent_policy()}
        </LocalLink>
      </div>
      {isMissing ? (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-offer text-sm">
          <Icon of={CircleAlert} size={15} />
          {m.content_consent_required()}
        </p>
      ) : null}
    </div>
  )
}

const ConsentBox = ({ id, isMissing, ...rest }: ConsentFieldProps) => (
  <label htmlFor={id} className="flex min-h-8 cursor-pointer items-center gap-2.5 touch:min-h-11">
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        {...rest}
        id={id}
        type="checkbox"
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        className={BOX}
      />
      <Icon of={Check} size={14} className="pointer-events-none absolute hidden text-on-action peer-checked:block" />
    </span>
    <span>
      {m.content_consent()}
      <span aria-hidden className="text-offer">
        {"\u00A0*"}
      </span>
    </span>
  </label>
)
