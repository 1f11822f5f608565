/** Whether a key belongs to a field that is being written in; a field of digits has no use for letters and signs. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && /^(checkbox|radio|range)$/.test(target.type)) return false
  const isText = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  return isText && target.inputMode !== "numeric"
}
