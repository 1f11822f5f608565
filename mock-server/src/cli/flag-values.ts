/** The values of flags, and the errors of invalid ones. */

/** Its message is shown to the person. */
export class BadFlag extends Error {}

/** The property, unless its flag was not given. */
export const given = <Name extends string, In, Out>(
  name: Name,
  value: In | undefined,
  read: (value: In) => Out,
): { readonly [Key in Name]?: Out } => {
  const result: { [Key in Name]?: Out } = {}
  if (value !== undefined) result[name] = read(value)
  return result
}

export const oneOf = <Name extends string>(flag: string, text: string, names: ReadonlyArray<Name>): Name => {
  const name = names.find((one) => one === text)
  if (name !== undefined) return name
  throw new BadFlag(`${flag}: "${text}" is none of ${names.join(", ")}.`)
}

export const originOf = (flag: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && ["http:", "https:"].includes(url.protocol)) return url
  throw new BadFlag(`${flag}: "${text}" is not an address such as https://backend.example.`)
}

export const readWholeNumber = (name: string, text: string, minimum: number, maximum: number): number => {
  const value = text.trim() === "" ? Number.NaN : Number(text)
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw new BadFlag(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`)
}
