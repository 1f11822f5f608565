/** A quantity: minus, a number field, plus; steps by the pack. */
import { decimalPlaces, formatAmount, isPlausible, packOffer, stepQuantity } from "@dispensa/domain"
import { Minus, Plus, type LucideIcon } from "lucide-react"
import { Suspense, lazy, type KeyboardEvent, useRef, useState } from "react"
import { isEnter } from "../../platform/keyboard.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"
import { retryImport } from "../../platform/retry-import.ts"

const RefusedQuantity = lazy(() => retryImport(() => import("./refused-quantity.tsx")))

export interface StepperProps {
  readonly value: number
  /** Pack size; 1 by default. A quantity has no more decimals than it. */
  readonly step?: number
  /** Accessible name of the number. */
  readonly label: string
  /** Short form of the unit: "ct". */
  readonly unit?: string | undefined
  /** False if the page shows the unit elsewhere: typed units are still compared with it. */
  readonly isUnitShown?: boolean
  readonly size?: "sm" | "md" | "lg"
  /** Receives the stepped or typed quantity, which may not be a multiple of the pack. */
  readonly onChange: (value: number) => void
  /** The largest quantity ordered before, requested on typing; far more needs confirmation. */
  readonly largest?: () => number | undefined
  /** The typed text stopped being a number, or became one again. */
  readonly onRefused?: (isRefused: boolean) => void
  /** Enter in the number field, called after `onChange`. */
  readonly onEnter?: ((value: number) => void) | undefined
  readonly className?: string
}

/** 36, 40 and 44 px including the border: the children need a height of their own, since a fieldset does not stretch them. */
const HEIGHTS = { sm: "h-8.5", md: "h-9.5", lg: "h-10.5" } as const
const WIDTHS = { sm: "w-9", md: "w-10", lg: "w-12" } as const
const NUMBER_WIDTHS = { sm: "w-14", md: "w-14", lg: "w-18" } as const
/** Room for the number and its unit. */
const COUNTED_WIDTHS = { sm: "w-16", md: "w-16", lg: "w-20" } as const
/** A unit of three letters leaves room for four digits, one like "cases" for two. */
const SHORT_UNIT = { number: "pr-5.5", unit: "w-5" } as const
const LONG_UNIT = { number: "pr-8.5", unit: "w-8" } as const
const STEP =
  "grid shrink-0 place-items-center text-ink transition-colors not-disabled:hover:bg-action-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-55 touch:w-11 focus-visible:z-1"

interface StepButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly width: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

/** At the limit it is only announced as disabled: a disabled button would lose the focus. */
const StepButton = ({ icon, label, width, isDisabled, onClick }: StepButtonProps) => (
  <button type="button" className={cx(STEP, width)} aria-label={label} aria-disabled={isDisabled} onClick={onClick}>
    <Icon of={icon} size={16} />
  </button>
)

/** Typed text that is not a quantity, or an implausibly large one, with its possible meanings in whole packs. */
interface Refused {
  readonly text: string
  readonly isLarge?: boolean
  /** Null while it is being read. */
  readonly offers: ReadonlyArray<number> | null
}

/** Texts that need no reader, which is loaded for any other text: three digits after a separator may be thousands. */
const PLAIN = /^\d{1,6}(?:[.,]\d{1,2})?$/

/** Null if the reader has to decide. */
const plainQuantity = (text: string, step: number): number | null => {
  if (!PLAIN.test(text)) return null
  const quantity = Number(text.replace(",", "."))
  return decimalPlaces(quantity) <= decimalPlaces(step) ? quantity : null
}

/** The typed, unreported text, and the ways to report it. */
const useStepping = (props: StepperProps) => {
  const { value, step = 1, unit, largest, onChange, onRefused } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const latest = useRef<string | null>(null)
  const type = (text: string | null): void => {
    latest.current = text
    setDraft(text)
  }
  const refuse = (next: Refused | null): void => {
    setRefused(next)
    onRefused?.(next !== null)
  }
  const report = (next: number): number => {
    type(null)
    if (refused !== null) refuse(null)
    if (next !== value) onChange(next)
    return next
  }
  const ask = (text: string, quantity: number): void =>
    refuse({ text, isLarge: true, offers: [packOffer({ quantity, packSize: step }) ?? quantity] })
  const isAsked = (quantity: number): boolean => quantity !== value && !isPlausible(quantity, step, largest?.())
  /** Less than a pack may be typed, even nothing: the page answers with the pack or a refusal, nothing is rounded silently. */
  const commit = (then: (typed: number) => void = () => undefined): void => {
    const text = draft?.trim() ?? ""
    if (text === "") return then(report(value))
    const plain = plainQuantity(text, step)
    if (plain !== null) return isAsked(plain) ? ask(text, plain) : then(report(plain))
    // Blocks until it has been read.
    refuse({ text, offers: null })
    void retryImport(() => import("./typed-amount.ts")).then(({ readQuantity }) => {
      if (latest.current?.trim() !== text) return
      const typed = readQuantity(text, { unit, step })
      if (typed._tag === "Read" && isAsked(typed.amount)) ask(text, typed.amount)
      else if (typed._tag !== "Refused") {
        refuse(null)
        then(report(typed._tag === "Read" ? typed.amount : value))
      } else
        refuse({ text, offers: typed.offers.map((offer) => packOffer({ quantity: offer, packSize: step }) ?? offer) })
    })
  }
  return {
    text: draft ?? formatAmount(value, currentLocale()),
    canGo: (direction: 1 | -1): boolean => (stepQuantity(value, step, direction) - value) * direction > 0,
    refused,
    type,
    forget: (): void => {
      type(null)
      refuse(null)
    },
    /** Typed text is handled first: it is read, or refused with the reason. */
    go: (direction: 1 | -1): void => {
      const from = draft === null ? value : plainQuantity(draft.trim(), step)
      if (from === null || isAsked(from)) commit()
      else report(stepQuantity(from, step, direction))
    },
    take: report,
    commit,
  }
}

type Stepping = ReturnType<typeof useStepping>

interface NumberBoxProps extends Pick<StepperProps, "label" | "unit" | "step" | "onEnter"> {
  readonly stepping: Stepping
  readonly size: NonNullable<StepperProps["size"]>
}

/** Arrow keys scroll the page or move between rows; they do not change a number by accident. */
const NumberBox = ({ stepping, label, unit, step = 1, size, onEnter }: NumberBoxProps) => {
  const { text, refused, type, forget, commit } = stepping
  const beside = unit !== undefined && unit.length <= 3 ? SHORT_UNIT : LONG_UNIT
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Escape") forget()
    if (isEnter(event)) {
      // Even without an Enter handler: the typed text is committed.
      commit(onEnter)
    }
  }
  return (
    <span className="relative flex border-line border-x">
      <input
        inputMode={decimalPlaces(step) > 0 ? "decimal" : "numeric"}
        autoComplete="off"
        aria-label={label}
        aria-invalid={refused !== null || undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => commit()}
        onKeyDown={onKeyDown}
        className={cx(
          "min-w-0 bg-transparent aria-invalid:text-offer font-medium tabular-nums focus-visible:outline-offset-[-2px]",
          unit === undefined
            ? cx("text-center", NUMBER_WIDTHS[size])
            : cx("text-right", beside.number, COUNTED_WIDTHS[size]),
          // With its first digit truncated it would read as another quantity.
          text.length > 4 && "text-xs",
        )}
      />
      {unit === undefined ? null : (
        <span
          className={cx(
            "pointer-events-none absolute inset-y-0 right-0.5 flex items-center overflow-hidden text-2xs text-muted",
            beside.unit,
          )}
        >
          {unit}
        </span>
      )}
    </span>
  )
}

export const Stepper = (props: StepperProps) => {
  const { label, unit, isUnitShown = true, step = 1, size = "sm", onEnter } = props
  const stepping = useStepping(props)
  const { canGo, go, refused, take } = stepping
  return (
    <div className={cx("relative w-max", props.className)}>
      <fieldset
        aria-label={label}
        className="w-max overflow-clip rounded-md border border-control bg-raised [overflow-clip-margin:4px]"
      >
        <div className={cx("flex items-stretch touch:h-10.5", HEIGHTS[size])}>
          <StepButton
            icon={Minus}
            label={m.shell_decrease({ label })}
            width={WIDTHS[size]}
            isDisabled={!canGo(-1)}
            onClick={() => go(-1)}
          />
          <NumberBox
            stepping={stepping}
            label={label}
            unit={isUnitShown ? unit : undefined}
            step={step}
            size={size}
            onEnter={onEnter}
          />
          <StepButton
            icon={Plus}
            label={m.shell_increase({ label })}
            width={WIDTHS[size]}
            isDisabled={!canGo(1)}
            onClick={() => go(1)}
          />
        </div>
      </fieldset>
      {refused === null || refused.offers === null ? null : (
        <Suspense>
          <RefusedQuantity {...refused} offers={refused.offers} onTake={take} />
        </Suspense>
      )}
    </div>
  )
}
