/** Enter as an answer: while an input method composes, Enter takes its candidate and means nothing else. */

interface PressedKey {
  readonly key: string
  readonly nativeEvent: { readonly isComposing?: boolean }
}

export const isEnter = ({ key, nativeEvent }: PressedKey): boolean =>
  key === "Enter" && nativeEvent.isComposing !== true
