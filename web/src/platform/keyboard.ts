/** What a pressed key is meant for. */

interface PressedKey {
  readonly key: string
  readonly nativeEvent: { readonly isComposing?: boolean }
}

/** Enter as an answer: while an input method composes, Enter takes its candidate and means nothing else. */
export const isEnter = ({ key, nativeEvent }: PressedKey): boolean =>
  key === "Enter" && nativeEvent.isComposing !== true

/** Whether a key belongs to a field that is being written in; a field of digits has no use for letters and signs. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && /^(checkbox|radio|range)$/.test(target.type)) return false
  const isText = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  return isText && target.inputMode !== "numeric"
}
