/** Locators like Playwright's, with the subset of their API used by the tests: elements are looked up at each use. */
import { type Choice, clickOn, fillIn, pressOn, selectIn, typeInto } from "./acts.ts"
import { byLabel, byRole, byText, fits, type Query, type RoleOptions, type Text, unique, within } from "./queries.ts"
import { isShown, textOfElement, valueOf } from "./seen.ts"
import { until } from "./until.ts"

interface FilterOptions {
  readonly hasText?: Text
  readonly hasNotText?: Text
  readonly has?: Locator
  readonly hasNot?: Locator
  readonly visible?: boolean
}

interface Exactness {
  readonly exact?: boolean
}

export interface Scope {
  readonly getByRole: (role: string, options?: RoleOptions) => Locator
  readonly getByText: (text: Text, options?: Exactness) => Locator
  readonly getByLabel: (text: Text, options?: Exactness) => Locator
  /** By a CSS selector; `..` is the parent. */
  readonly locator: (selector: string | Locator, options?: FilterOptions) => Locator
}

export interface Locator extends Scope {
  readonly query: Query
  readonly filter: (options: FilterOptions) => Locator
  readonly and: (other: Locator) => Locator
  readonly or: (other: Locator) => Locator
  readonly first: () => Locator
  readonly last: () => Locator
  readonly nth: (at: number) => Locator
  readonly elements: () => ReadonlyArray<Element>
  readonly all: () => Promise<ReadonlyArray<Locator>>
  readonly count: () => Promise<number>
  readonly click: () => Promise<void>
  readonly fill: (text: string) => Promise<void>
  readonly press: (key: string) => Promise<void>
  /** Key by key. */
  readonly pressSequentially: (text: string) => Promise<void>
  readonly uncheck: () => Promise<void>
  readonly isVisible: () => Promise<boolean>
  readonly evaluate: <A>(read: (element: HTMLElement) => A) => Promise<A>
  readonly evaluateAll: <A>(read: (elements: ReadonlyArray<HTMLElement>) => A) => Promise<A>
  readonly check: () => Promise<void>
  readonly selectOption: (option: Choice) => Promise<void>
  readonly focus: () => Promise<void>
  readonly innerText: () => Promise<string>
  readonly allInnerTexts: () => Promise<ReadonlyArray<string>>
  readonly inputValue: () => Promise<string>
  readonly getAttribute: (name: string) => Promise<string | null>
}

const filtered =
  (query: Query, { hasText, hasNotText, has, hasNot, visible }: FilterOptions): Query =>
  (roots) =>
    query(roots).filter(
      (element) =>
        (hasText === undefined || fits(textOfElement(element), hasText)) &&
        (hasNotText === undefined || !fits(textOfElement(element), hasNotText)) &&
        (has === undefined || has.query([element]).length > 0) &&
        (hasNot === undefined || hasNot.query([element]).length === 0) &&
        (visible === undefined || isShown(element) === visible),
    )

const scopeOf = (outer: Query): Scope => ({
  getByRole: (role, options = {}) =>
    makeLocator(within(outer, byRole(role, options)), `role ${role} ${String(options.name ?? "")}`),
  getByText: (text, { exact = false } = {}) => makeLocator(within(outer, byText(text, exact)), `text ${String(text)}`),
  getByLabel: (text, { exact = false } = {}) =>
    makeLocator(within(outer, byLabel(text, exact)), `label ${String(text)}`),
  locator: (selector, options = {}) => {
    const query: Query =
      typeof selector === "string"
        ? (roots) =>
            roots.flatMap((root) =>
              selector === ".." ? (root.parentElement ?? []) : [...root.querySelectorAll(selector)],
            )
        : selector.query
    return makeLocator(filtered(within(outer, query), options), typeof selector === "string" ? selector : "inner")
  },
})

const elementsOf = (query: Query) => query([document.documentElement])

/** The only match. */
const oneOf = (query: Query, name: string): HTMLElement => {
  const [found, ...others] = elementsOf(query)
  if (others.length > 0) throw new Error(`${others.length + 1} elements: ${name}`)
  if (!(found instanceof HTMLElement)) throw new Error(`no element: ${name}`)
  return found
}

/** Waits for the only match. */
const theOne = (query: Query, name: string): Promise<HTMLElement> => until(() => oneOf(query, name))

/** The text around it, which often explains a failure. */
const surroundings = (element: Element): string =>
  (element.closest("section, form, main")?.textContent ?? "").slice(-600)

/** Waits until it is usable: visible and not disabled. */
const usable = (query: Query, name: string): Promise<HTMLElement> =>
  until(() => {
    const found = oneOf(query, name)
    if (!isShown(found)) throw new Error(`not shown: ${name}`)
    if (found.matches(":disabled")) throw new Error(`disabled: ${name}, in ${surroundings(found)}`)
    return found
  })

/** Locators derived from this one. */
const narrowed = (query: Query, name: string) => {
  const pick = (choose: (all: ReadonlyArray<Element>) => Element | undefined, which: string) =>
    makeLocator((roots) => {
      const chosen = choose(query(roots))
      return chosen === undefined ? [] : [chosen]
    }, `${which} of ${name}`)
  return {
    filter: (options: FilterOptions) => makeLocator(filtered(query, options), name),
    and: (other: Locator) =>
      makeLocator((roots) => {
        const others = new Set(other.query(roots))
        return query(roots).filter((each) => others.has(each))
      }, name),
    or: (other: Locator) => makeLocator((roots) => unique([...query(roots), ...other.query(roots)]), name),
    first: () => pick((all) => all[0], "first"),
    last: () => pick((all) => all.at(-1), "last"),
    nth: (at: number) => pick((all) => all.at(at), `number ${at}`),
    all: async () => elementsOf(query).map((_, at) => pick((all) => all[at], `number ${at}`)),
  }
}

const acts = (query: Query, name: string) => {
  const it = () => usable(query, name)
  const setChecked = async (isWanted: boolean) => {
    const found = await it()
    const isChecked = found instanceof HTMLInputElement ? found.checked : found.getAttribute("aria-checked") === "true"
    if (isChecked !== isWanted) await clickOn(found)
  }
  return {
    click: async () => clickOn(await it()),
    fill: async (text: string) => fillIn(await it(), text),
    press: async (key: string) => pressOn(await it(), key),
    pressSequentially: async (text: string) => typeInto(await it(), text),
    check: () => setChecked(true),
    uncheck: () => setChecked(false),
    selectOption: async (option: Choice) => selectIn(await it(), option),
    focus: async () => (await it()).focus(),
  }
}

const reads = (query: Query, name: string) => {
  const elements = () => elementsOf(query)
  const element = () => theOne(query, name)
  return {
    elements,
    count: async () => elements().length,
    isVisible: async () => elements().some(isShown),
    evaluate: async <A>(read: (element: HTMLElement) => A) => read(await element()),
    evaluateAll: async <A>(read: (elements: ReadonlyArray<HTMLElement>) => A) =>
      read(elements().filter((each) => each instanceof HTMLElement)),
    innerText: async () => textOfElement(await element()),
    allInnerTexts: async () => elements().map(textOfElement),
    inputValue: async () => valueOf(await element()) ?? "",
    getAttribute: async (attribute: string) => (await element()).getAttribute(attribute),
  }
}

const makeLocator = (query: Query, name: string): Locator => ({
  query,
  ...scopeOf(query),
  ...narrowed(query, name),
  ...acts(query, name),
  ...reads(query, name),
})

export const wholePage = (): Scope => scopeOf((roots) => roots)
