/** What a range with two ends is told. */

export interface SliderProps {
  /** Names of the two ends. */
  readonly label: { readonly low: string; readonly high: string }
  readonly low: number
  readonly high: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** Least distance between the ends. */
  readonly margin: number
  /** A value in words: "250 €". */
  readonly format: (value: number) => string
  /** While it moves. */
  readonly onChange?: (low: number, high: number) => void
  /** When it is let go. */
  readonly onCommit: (low: number, high: number) => void
}
