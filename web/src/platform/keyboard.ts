/** The meaning of a pressed key. */

interface PressedKey {
  readonly key: string
  /** Safari's key that ends a composition says so by this code alone. */
  readonly keyCode: number
  readonly nativeEvent: { readonly isComposing?: boolean }
}

/** Enter as a confirmation: during composition it only accepts the input method's candidate. */
export const isEnter = ({ key, keyCode, nativeEvent }: PressedKey): boolean =>
  key === "Enter" && keyCode !== 229 && !nativeEvent.isComposing

/** Whether a key belongs to the focused field; a numeric field has no use for letters and symbols. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && /^(checkbox|radio|range)$/.test(target.type)) return false
  const isText = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  return isText && target.inputMode !== "numeric"
}
