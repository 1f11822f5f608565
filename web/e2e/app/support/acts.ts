/** User actions on elements, as the events a browser fires for them. */
import { setTimeout as wait } from "node:timers/promises"

const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex]"

/** Effects of an action happen in tasks of their own. */
const settled = () => wait(0)

const pointer = { bubbles: true, cancelable: true, composed: true, button: 0, pointerType: "mouse", isPrimary: true }

export const clickOn = async (element: HTMLElement): Promise<void> => {
  element.dispatchEvent(new PointerEvent("pointerover", pointer))
  element.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }))
  const isTaken = element.dispatchEvent(new MouseEvent("mousedown", { ...pointer, buttons: 1, detail: 1 }))
  if (isTaken) {
    const target = element.closest<HTMLElement>(FOCUSABLE)
    if (target !== null) target.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  element.dispatchEvent(new PointerEvent("pointerup", pointer))
  element.dispatchEvent(new MouseEvent("mouseup", { ...pointer, detail: 1 }))
  element.dispatchEvent(new MouseEvent("click", { ...pointer, detail: 1 }))
  await settled()
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Bypasses React, which intercepts the property. */
const write = (field: Field, value: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }))
}

export const fillIn = async (element: HTMLElement, text: string): Promise<void> => {
  if (!isField(element)) throw new Error(`${element.tagName} is not a field`)
  element.focus()
  element.select()
  write(element, text)
  await settled()
}

const KEYS: Readonly<Record<string, string>> = { Space: " " }

/** The browser's default action for an unhandled key. */
const byItself = (target: HTMLElement, key: string): void => {
  if (key === "Enter" && target instanceof HTMLInputElement) {
    const { form } = target
    const submit = form?.querySelector<HTMLElement>("button:not([type=button]):not([type=reset]),input[type=submit]")
    if (submit !== null && submit !== undefined) submit.click()
    else form?.requestSubmit()
    if (form === null) target.dispatchEvent(new Event("change", { bubbles: true }))
  } else if (key === "Enter" && target.matches("a[href],button,summary")) target.click()
  else if (key === " " && target.matches("button,summary,[type=checkbox],[type=radio]")) target.click()
  else if (key.length === 1 && isField(target) && !target.readOnly) {
    const { value } = target
    const [from, to] = [target.selectionStart ?? value.length, target.selectionEnd ?? value.length]
    const written = value.slice(0, from) + key + value.slice(to)
    if (target.maxLength < 0 || written.length <= target.maxLength) write(target, written)
  }
}

export const pressOn = async (element: HTMLElement, name: string): Promise<void> => {
  const key = KEYS[name] ?? name
  element.focus()
  const target = document.activeElement instanceof HTMLElement ? document.activeElement : element
  const event = { key, code: name, bubbles: true, cancelable: true, composed: true }
  if (target.dispatchEvent(new KeyboardEvent("keydown", event))) byItself(target, key)
  const now = document.activeElement ?? target
  now.dispatchEvent(new KeyboardEvent("keyup", event))
  await settled()
}

export const typeInto = async (element: HTMLElement, text: string): Promise<void> => {
  for (const character of text) await pressOn(element, character)
}

export type Choice = string | { readonly index: number } | { readonly label: string }

export const selectIn = async (element: HTMLElement, wanted: Choice): Promise<void> => {
  if (!(element instanceof HTMLSelectElement)) throw new Error(`${element.tagName} is not a select`)
  const options = [...element.options]
  const option =
    typeof wanted === "string"
      ? options.find(({ value, label }) => value === wanted || label === wanted)
      : "index" in wanted
        ? options[wanted.index]
        : options.find(({ label }) => label === wanted.label)
  if (option === undefined) throw new Error(`no such option: ${JSON.stringify(wanted)}`)
  element.focus()
  option.selected = true
  element.dispatchEvent(new Event("input", { bubbles: true }))
  element.dispatchEvent(new Event("change", { bubbles: true }))
  await settled()
}
